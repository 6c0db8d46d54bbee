/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The first and the last day of a tournament, as formats write them; 0 years where there is none.
 */
typedef struct {
  int year;
  int month;
  int day;
} FormatsDay;

int formats_day_find (const char *dates, FormatsDay ret_days[2]);
gboolean formats_day_parse (const char *text, const char *order, FormatsDay *ret_day);
char *formats_day_format (const FormatsDay *days, int n_days);
