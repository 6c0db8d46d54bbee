#pragma once
#include "desk/desk.h"
#include "pairing/draw.h"
#include "pairing/reason.h"

/* What a draw needs: a snapshot that a thread may work on. It owns what its task points to. */
typedef struct {
  PairingTask task;
  StandingField *field;
  gboolean *present; /* by the field's players */
} DeskDraw;

DeskDraw *desk_pair_snapshot (Desk *desk, GError **error);
DeskDraw *desk_pair_task (Desk *desk, int round, GError **error);
void desk_draw_free (DeskDraw *draw);
gboolean desk_pair_store (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                          gboolean settled, GError **error);
gboolean desk_pair_settle (Desk *desk, int round, GError **error);
gboolean desk_pair_cancel (Desk *desk, int round, GError **error);

PairingRound *desk_pair_get_round (Desk *desk, int round);
PairingReason desk_pair_reason (Desk *desk, const DeskGame *game);

gboolean desk_pair_swap (Desk *desk, int round, gint64 player, gint64 other, GError **error);
gboolean desk_pair_force (Desk *desk, int round, gint64 black, gint64 white, GError **error);
gboolean desk_pair_colours (Desk *desk, int round, int board, GError **error);
gboolean desk_pair_bye (Desk *desk, int round, gint64 player, GError **error);
gboolean desk_pair_move (Desk *desk, int round, int from, int to, GError **error);
gboolean desk_pair_add (Desk *desk, int round, gint64 black, gint64 white, GError **error);
gboolean desk_pair_remove (Desk *desk, int round, int board, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskDraw, desk_draw_free)
