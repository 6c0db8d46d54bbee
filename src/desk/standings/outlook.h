/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "standing/why/outlook.h"

/* Games that are supposed to have ended: indices into a field's games, and their results. */
typedef struct {
  const int *games;
  const RulesResult *results;
  int n;
  const gint64 *boards; /* the keys of boards of matches, which are no games of a field, */
  const RulesResult *board_results; /* and how they end */
  int n_boards;
} DeskSupposed;

/* What the standings would be, and what they can still become, where who has left a round robin is
 * judged anew (Art. 28.2). */
StandingTable *desk_outlook_if (Desk *desk, const StandingTable *table,
                                const DeskSupposed *supposed);
GArray *desk_outlook_running (Desk *desk, const StandingTable *table);
StandingWays *desk_outlook_ways (Desk *desk, StandingTable *table, const DeskSupposed *supposed);
