#pragma once
#include <glib.h>

char *formats_jotted_tidy (const char *text, gsize length);
