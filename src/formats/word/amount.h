/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* How many points or zi, as people write it. */
typedef struct {
  gint64 hundredths;
  gboolean has_point; /* "6.5", in other ways than "650" */
  gboolean is_zi;     /* it is said in zi, or is a quarter, which only zi have */
  gboolean has_unit;
} FormatsAmount;

char *formats_amount_plain (const char *text);
gboolean formats_amount_take (const char *text, FormatsAmount *ret_amount, const char **ret_rest);
