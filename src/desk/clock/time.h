/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/call.h"
#include "clock/fault.h"
#include "desk/file/desk.h"

/* The clock of a game, and what a referee does to it. Every change is an act; an act on a clock
 * that runs is of this instant. What is refused leaves the clock as it was. */

gint64 desk_time_now (void);
const ClockState *desk_time_get (Desk *desk, gint64 game, GError **error);
guint desk_time_n_running (Desk *desk);
gboolean desk_time_has_begun (Desk *desk, gint64 game);

/* desk/clock/time.c: what happens in every game; desk/clock/pause.c: what stops it */
gboolean desk_time_start (Desk *desk, gint64 game, ClockSide turn, GError **error);
gboolean desk_time_press (Desk *desk, gint64 game, GError **error);
gboolean desk_time_press_side (Desk *desk, gint64 game, ClockSide side, GError **error);
gboolean desk_time_press_after (Desk *desk, gint64 game, gint64 thought, GArray **ret_calls,
                                GError **error);
gboolean desk_time_pause (Desk *desk, gint64 game, GError **error);
gboolean desk_time_adjourn (Desk *desk, gint64 game, const char *reason, GError **error);
gboolean desk_time_witness (Desk *desk, gint64 game, int signers, GError **error);
int desk_time_get_signers (Desk *desk, gint64 game);
gboolean desk_time_resume (Desk *desk, gint64 game, GError **error);
gboolean desk_time_resume_anyway (Desk *desk, gint64 game, const char *reason, GError **error);
gboolean desk_time_ask (Desk *desk, gint64 game, ClockSide side, ClockReading *ret_reading,
                        GError **error);

/* A clock that was running when the program ended or the machine slept. */
gint64 desk_time_interrupted (Desk *desk, gint64 game);
gboolean desk_time_runs_elsewhere (Desk *desk, gint64 game);
gboolean desk_time_doubtful (Desk *desk, gint64 game);
gint64 desk_time_gap (Desk *desk, gint64 game);
gboolean desk_time_count_since (Desk *desk, gint64 game, const char *reason, GError **error);

/* desk/clock/time-rule.c, a faulty clock desk/clock/pause.c: rulings */
gboolean desk_time_say (Desk *desk, gint64 game, ClockSide side, const char *text,
                        ClockReading *ret_reading, GError **error);
gboolean desk_time_correct (Desk *desk, gint64 game, const ClockReading *black,
                            const ClockReading *white, int signers, const char *reason,
                            GError **error);
gboolean desk_time_recount (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason,
                            GError **error);
gboolean desk_time_leave (Desk *desk, gint64 game, ClockSide side, GError **error);
gboolean desk_time_back (Desk *desk, gint64 game, ClockSide side, GError **error);
gboolean desk_time_split (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason,
                          GError **error);
gboolean desk_time_halve (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason,
                          GError **error);

/* A game that was adjourned, with a sealed move or without: what both sides had used then, and
 * whether both have confirmed it (Art. 14, 22.9). */
gboolean desk_pause_is_unconfirmed (Desk *desk, gint64 game);
gboolean desk_pause_halve (Desk *desk, gint64 game, const ClockState *state, gint64 elapsed_ms,
                           ClockUsed *ret_used, GError **error);
gboolean desk_pause_is_adjourned (Desk *desk, gint64 game);
gboolean desk_pause_check_resume (Desk *desk, gint64 game, const char *reason, GError **error);

/* Inside the room. */
gboolean desk_time_prepare_press (Desk *desk, gint64 game, RulesColour colour, GError **error);
void desk_time_put_press (Desk *desk, gint64 game);
void desk_time_put_stop (Desk *desk, gint64 game);
void desk_time_put_swap (Desk *desk, gint64 game, const char *event);
void desk_time_put_again (Desk *desk, const DeskGame *game, gint64 again);
gboolean desk_pause_check_sealed (Desk *desk, gint64 game, GError **error);
