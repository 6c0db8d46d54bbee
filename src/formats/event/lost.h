/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* What people call a setting, "Komi" for "komi", and what holds in the event, be it said or not;
 * NULL where any value is the same to it. */
typedef struct {
  const char *(*label) (const char *name);
  char *(*holds) (gconstpointer data, const char *name);
  gconstpointer data;
} FormatsLostSettings;

GPtrArray *formats_lost (const FormatsEvent *told, const FormatsEvent *back, const int *lines,
                         const FormatsLostSettings *settings);
GPtrArray *formats_lost_facts (const FormatsEvent *told);
void formats_lost_add_count (GPtrArray *lost, const char *label, int n);
