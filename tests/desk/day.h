/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/fixture.h"

/* A tournament day of two rounds by the desk's verbs, an act a step, as the commands of the twin
 * do it; a step that was refused by the disk can be tried again. */
typedef struct {
  const char *name;
  gint64 ms; /* what passes before it, once */
  gboolean (*act) (Fixture *fixture, const char *argument, GError **error);
  const char *argument;
} DayStep;

extern const DayStep day_steps[];
extern const int day_n_steps;

#define DAY_FILE "cup.tengen"
