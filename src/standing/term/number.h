#pragma once
#include <glib.h>

/* Exact numbers as they are printed. */
char *standing_number_format (gint64 value, gint64 divisor);
