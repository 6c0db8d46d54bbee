#pragma once
#include <glib.h>

/* Numbers with 32 binary places, the same on every machine. */
#define STANDING_FIXED_ONE ((gint64) 1 << 32)

gint64 standing_fixed_multiply (gint64 a, gint64 b);
gint64 standing_fixed_divide (gint64 a, gint64 b);
gint64 standing_fixed_ln (gint64 x);
gint64 standing_fixed_exp_down (gint64 x);
