/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "desk/file/desk.h"
#include "rules/game/result.h"

#define DESK_LATE_PLAYS "plays" /* the outcome of a lateness that does not lose the game */

/* The countdown for an absent player of a fast game, from the scheduled start on (Art. 22.4). It
 * runs by the wall clock, so it outlives the program. */
typedef struct {
  gboolean awaited[CLOCK_N_SIDES]; /* who has not come */
  gboolean missed;                 /* it ran out: who is still awaited has lost the right to play */
  ClockState clock;                /* of a side that is awaited */
} DeskAwaiting;

gboolean desk_await_get (Desk *desk, gint64 game, DeskAwaiting *ret_awaiting);
gboolean desk_await_check_fast (Desk *desk, GError **error);
gboolean desk_await_start (Desk *desk, gint64 game, const gboolean absent[CLOCK_N_SIDES], gint64 at,
                           GError **error);
gboolean desk_await_check_there (Desk *desk, gint64 game, GError **error);
void desk_await_put_seats (Desk *desk, gint64 game);
gboolean desk_await_seat (Desk *desk, gint64 game, ClockSide side, GError **error);

/* Inside the room. */
void desk_await_forget (Desk *desk);
gboolean desk_await_check_unbegun (Desk *desk, gint64 game, GError **error);
gboolean desk_await_has_missed (Desk *desk, gint64 game);
gboolean desk_await_check_result (Desk *desk, const DeskGame *game, RulesResult result,
                                  GError **error);
