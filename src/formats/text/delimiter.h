#pragma once
#include <glib.h>

char formats_delimiter_guess (const char *text, gsize length);
gsize formats_delimiter_narrow (char *text, gsize length);
