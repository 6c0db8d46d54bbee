/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/shell/task.h"
#include "desk/round/pair.h"

/* What is found out from a snapshot. It runs in a thread of its own, so it may look at nothing but
 * what it is given. */
typedef struct {
  const char *name;
  gpointer (*work) (const DeskDraw *draw, gconstpointer question, PairingProgress progress,
                    gpointer data, GError **error);
  GDestroyNotify free_question; /* may be NULL */
  GDestroyNotify free_answer;
} AppDrawKind;

extern const AppDrawKind app_draw_round; /* a PairingRound, asked nothing */

GTask *app_draw_task_start (DeskDraw *draw, const AppDrawKind *kind, gpointer question,
                            GCancellable *cancellable, GAsyncReadyCallback answered, gpointer data);
const DeskDraw *app_draw_task_get_draw (GTask *task);
