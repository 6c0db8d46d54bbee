/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/due/due.h"

/* What the one button for something due does: an action of the window, its target and its label. */
typedef struct {
  const char *action; /* NULL: there is no button */
  GVariant *target;   /* not floating */
  char *label;        /* translated */
} AppDueAct;

void app_due_act_init (AppDueAct *act, const DeskDue *due, gboolean in_view, gboolean writes);
void app_due_act_clear (AppDueAct *act);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AppDueAct, app_due_act_clear)
