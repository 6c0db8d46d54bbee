/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/draw/draw.h"

/* What a draw needs: a snapshot that a thread may work on. It owns what its task points to. */
typedef struct {
  PairingTask task;
  StandingField *field;
  gboolean *present; /* by the field's players */
  PairingRestriction *restrictions;
  PairingPair *fixed;
  int *fixed_tables;
  StandingField *seen; /* what the desk had when it was made: not true any more once that changed */
  gint64 lots;         /* a new seed of the lots, to be stored with the round; -1 for the event's */
  gint64 *missing;     /* players who are found not to have come, to be stored with it; */
  int n_missing;
  gint64 *here; /* and those who were to sit out, but have come */
  int n_here;
} DeskDraw;

/* What is redrawn in a settled round: tables that have not begun, and always everybody without a
 * table. */
typedef struct {
  const int *boards;
  int n_boards;
  const gint64 *missing; /* players who did not come: their tables are redrawn without them */
  int n_missing;
  const gint64 *here; /* players who were not to play this round and have come after all */
  int n_here;
  const char *reason; /* may be NULL */
} DeskRedraw;

gboolean desk_pair_is_over (Desk *desk);
GPtrArray *desk_pair_cuts (Desk *desk);
GPtrArray *desk_pair_schedule (Desk *desk, int round, GError **error);
DeskDraw *desk_pair_snapshot (Desk *desk, GError **error);
DeskDraw *desk_pair_snapshot_seeded (Desk *desk, gint64 lots, GError **error);
DeskDraw *desk_pair_task (Desk *desk, int round, GError **error);
void desk_draw_free (DeskDraw *draw);
gboolean desk_pair_store (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                          gboolean settled, GError **error);
gboolean desk_pair_settle (Desk *desk, int round, GError **error);
gboolean desk_pair_settle_priced (Desk *desk, int round, const char *price, GError **error);
gboolean desk_pair_cancel (Desk *desk, int round, GError **error);

PairingRound *desk_pair_get_round (Desk *desk, int round);

gboolean desk_pair_swap (Desk *desk, int round, gint64 player, gint64 other, GError **error);
gboolean desk_pair_force (Desk *desk, int round, gint64 black, gint64 white, GError **error);
gboolean desk_pair_colours (Desk *desk, int round, int board, GError **error);
gboolean desk_pair_handicap (Desk *desk, int round, int board, int handicap, GError **error);
gboolean desk_pair_find_terms (Desk *desk, DeskGame *game, GError **error);
gboolean desk_pair_bye (Desk *desk, int round, gint64 player, GError **error);
gboolean desk_pair_move (Desk *desk, int round, int from, int to, GError **error);
gboolean desk_pair_add (Desk *desk, int round, gint64 black, gint64 white, GError **error);
gboolean desk_pair_remove (Desk *desk, int round, int board, GError **error);
gboolean desk_pair_seat (Desk *desk, int round, int board, gint64 player, GError **error);
gboolean desk_pair_replace (Desk *desk, int round, gint64 player, gint64 other, GError **error);

GArray *desk_pair_edited (Desk *desk, int round, GError **error);
DeskDraw *desk_pair_task_rest (Desk *desk, int round, const int *keep, int n_keep, GError **error);
DeskDraw *desk_pair_task_again (Desk *desk, int round, const DeskRedraw *what, GError **error);
gboolean desk_pair_store_again (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                                const char *reason, GError **error);
gboolean desk_pair_complete (Desk *desk, int round, const int *keep, int n_keep, GError **error);
gboolean desk_pair_redraw (Desk *desk, int round, const DeskRedraw *what, GError **error);
DeskDraw *desk_pair_task_waiting (Desk *desk, int round, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskDraw, desk_draw_free)
