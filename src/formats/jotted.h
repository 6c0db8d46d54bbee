#pragma once
#include <glib.h>

char *formats_jotted_tidy (const char *text, gsize length);
char *formats_jotted_tidy_stray (const char *line);
