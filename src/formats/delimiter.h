#pragma once
#include <glib.h>

char formats_delimiter_guess (const char *text, gsize length);
