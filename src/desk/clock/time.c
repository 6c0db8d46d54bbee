/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/time.h"
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"
#include "desk/event/event.h"

/* This instant for a clock: milliseconds of the monotonic source. */
gint64
desk_time_now (void)
{
  return desk_now ().mono;
}

/* The game's clock, until the next act, or NULL. */
const ClockState *
desk_time_get (Desk *desk, gint64 game, GError **error)
{
  DeskClock *clock = desk_clock_find (desk, game, error);

  return clock ? &clock->state : NULL;
}

/* Whether the clock of that game has ever run, or a press was entered. */
gboolean
desk_time_has_begun (Desk *desk, gint64 game)
{
  return desk_clock_has_begun (desk, game);
}

/* TRUE when stored and running. @turn: whose time runs. */
gboolean
desk_time_start (Desk *desk, gint64 game, ClockSide turn, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);
  gint64 now = desk_now ().mono;

  if (!clock || !desk_pause_check_sealed (desk, game, error) ||
      !desk_pause_check_resume (desk, game, NULL, error) ||
      !desk_await_check_there (desk, game, error) ||
      !desk_clock_check_running (desk, game, error) || !desk_clock_check_start (clock, turn, error))
    return FALSE;
  desk_clock_prepare (clock);
  if ((clock->state.running || !desk_clock_catch_up (clock, now)) &&
      !clock_start (&clock->next, turn, now, error))
    return desk_clock_drop (clock);
  clock->heard = now;
  return desk_clock_store (clock, "start", NULL, NULL, error);
}

/* The side whose time runs completes its move (Art. 12.3). */
gboolean
desk_time_press (Desk *desk, gint64 game, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin_playing (desk, game, &now, error);

  if (!clock)
    return FALSE;
  if (!clock_press (&clock->next, now, error))
    return desk_clock_drop (clock);
  return desk_clock_store (clock, "press", NULL, NULL, error);
}

/* As desk_time_press(), from a button of that side: where the time of the other one runs nothing
 * happens. @side: who presses. */
gboolean
desk_time_press_side (Desk *desk, gint64 game, ClockSide side, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);

  if (!clock)
    return FALSE;
  if ((clock->state.running || clock->state.held) && clock->state.turn != side)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The other side is to move: only its clock can be pressed."));
  return desk_time_press (desk, game, error);
}

/* A player asks how much time is left (Art. 16.2). The answer is noted; the clock goes on. @side:
 * who asks. @ret_reading: what the own dial says. */
gboolean
desk_time_ask (Desk *desk, gint64 game, ClockSide side, ClockReading *ret_reading, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  g_autofree char *detail = NULL;
  ClockReading *reading;

  if (!clock)
    return FALSE;
  clock_advance (&clock->next, now);
  reading = &clock->next.readings[side];
  detail = g_strdup_printf ("%s " DESK_CLOCK_TIME " %d", side == CLOCK_BLACK ? "B" : "W",
                            DESK_CLOCK_TIME_ARGS (reading->free), reading->periods);
  if (!desk_clock_store (clock, "ask", detail, NULL, error))
    return FALSE;
  *ret_reading = clock->state.readings[side];
  return TRUE;
}

/* A press whose thinking time was measured elsewhere. When time ran out, that is stored instead.
 * @desk: a desk in which no clock runs. @thought: how long the side to move has thought, in
 * milliseconds. @ret_calls: what had to be called meanwhile, instants counted from the beginning
 * of the thought. */
gboolean
desk_time_press_after (Desk *desk, gint64 game, gint64 thought, GArray **ret_calls, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);
  g_autoptr (GArray) calls = NULL;
  gboolean pressed;

  if (!clock || !desk_pause_check_sealed (desk, game, error) ||
      !desk_pause_check_resume (desk, game, NULL, error) ||
      !desk_await_check_there (desk, game, error) ||
      (!desk_clock_is_behind (desk, game) && !desk_clock_check_running (desk, game, error)))
    return FALSE;
  if (clock->state.running)
    return desk_fail (error, DESK_ERROR_STATE, _ ("This clock is running: press it instead."));
  if (thought < 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A thinking time cannot be negative."));
  desk_clock_prepare (clock);
  desk_clock_take_next (clock);
  if (!clock_resume (&clock->next, 0, error))
    return desk_clock_drop (clock);
  calls = clock_calls (&clock->next, 0, thought);
  pressed = clock_press (&clock->next, thought, NULL);
  if (!pressed)
    clock_advance (&clock->next, thought);
  /* Nothing runs in this process, nor was it interrupted when it ends. */
  clock->next.running = FALSE;
  if (!desk_clock_store (clock, pressed ? "press" : "flag", NULL, NULL, error))
    return FALSE;
  *ret_calls = g_steal_pointer (&calls);
  return TRUE;
}

/* A move played while the mover's time runs, or is held for an absence that ends by it, presses
 * the clock in the same act, unless the event has moves end only at the press (move_end). Returns
 * FALSE if the mover's time is up. @colour: who plays a move. */
gboolean
desk_time_prepare_press (Desk *desk, gint64 game, RulesColour colour, GError **error)
{
  DeskClock *clock;
  const RulesRuleset *ruleset;
  gint64 now;

  desk_wake_check_sleep (desk);
  clock = desk_clock_find (desk, game, error);
  now = desk_now ().mono;

  if (!clock)
    return FALSE;
  if (clock->state.fallen != CLOCK_NOBODY)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Time is up: the referee rules on it before the game goes on."));
  ruleset = &desk_event (desk->state)->rules;
  if (!(clock->state.running || clock->state.held) || ruleset->move_end == RULES_MOVE_END_PRESS ||
      clock->state.turn != (colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE) ||
      desk_clock_is_ahead (desk, game))
    return TRUE;
  desk_wake_announce (clock, now);
  desk_clock_prepare (clock);
  if (clock_press (&clock->next, now, error))
    return TRUE;
  return desk_clock_drop (clock);
}

/* @desk: a desk on which an act has begun. @game: the key of a game for which
 * desk_time_prepare_press() was called. */
void
desk_time_put_press (Desk *desk, gint64 game)
{
  DeskClock *clock = desk_clock_find (desk, game, NULL);

  if (clock && clock->has_next)
    desk_clock_put (clock, "press");
}

/* @desk: a desk on which an act has begun that ends a game. */
void
desk_time_put_stop (Desk *desk, gint64 game)
{
  DeskClock *clock =
      desk->clocks ? g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game)) : NULL;

  if (!clock || !clock->state.running)
    return;
  desk_clock_prepare (clock);
  clock_advance (&clock->next, desk_now ().mono);
  clock->next.running = FALSE;
  desk_clock_put (clock, "pause");
}

/* How many of its clocks run. */
guint
desk_time_n_running (Desk *desk)
{
  GHashTableIter iter;
  gpointer clock;
  guint n = 0;

  if (!desk->clocks)
    return 0;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &clock))
    n += ((DeskClock *) clock)->state.running ? 1 : 0;
  return n;
}

/* --- A clock that was running when the program ended or the machine slept --- */

/* Whether time has passed of which no reading tells: the clock was running when the program last
 * ended, or when the machine was suspended. It stands at the newest reading, and the referee
 * chooses: desk_time_resume() from there, desk_time_count_since(), or desk_time_correct().
 * Returns when the time stood at what the clock says, in microseconds since 1970; 0 if it was not
 * running. */
gint64
desk_time_interrupted (Desk *desk, gint64 game)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && clock->interrupted ? clock->at : 0;
}

/* Whether the clock runs in another session, which holds the file: what is known of it is what
 * that has stored. */
gboolean
desk_time_runs_elsewhere (Desk *desk, gint64 game)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && clock->elsewhere;
}

/* Whether a newer note of how long it ran is damaged in the file: the clock stands where the one
 * before has found it, or at its reading. @game: the key of a game whose clock was interrupted. */
gboolean
desk_time_doubtful (Desk *desk, gint64 game)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && clock->interrupted && clock->doubtful;
}

/* How old the reading is. After a sleep this is measured; after a power cut the wall clock tells.
 * Returns milliseconds; -1 where the clock was not interrupted, or the wall clock has been set to
 * before the reading. @game: the key of a game whose clock was interrupted. */
gint64
desk_time_gap (Desk *desk, gint64 game)
{
  const DeskClock *clock = desk_clock_find (desk, game, NULL);
  DeskNow now = desk_now ();

  if (!clock || !clock->interrupted)
    return -1;
  if (clock->boot > 0)
    return now.boot - clock->boot;
  return now.wall < clock->at ? -1 : (now.wall - clock->at) / 1000;
}

/* The players have gone on thinking: all the time since the newest reading is the side's to move,
 * whose clock runs on, unless its time is up by that. @game: the key of a game whose clock was
 * interrupted. @reason: why, or NULL. */
gboolean
desk_time_count_since (Desk *desk, gint64 game, const char *reason, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);
  gint64 gap = clock ? desk_time_gap (desk, game) : 0, now = desk_now ().mono;
  g_autofree char *detail = NULL;

  if (!clock || !desk_pause_check_sealed (desk, game, error) ||
      !desk_clock_check_running (desk, game, error))
    return FALSE;
  if (!clock->interrupted)
    return desk_fail (error, DESK_ERROR_STATE, _ ("This clock was not interrupted."));
  if (gap < 0)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("By this computer’s clock the reading lies in the future: set the time "
                         "by hand."));
  desk_clock_prepare (clock);
  if (!clock_start (&clock->next, clock->next.turn, now - gap, error))
    return desk_clock_drop (clock);
  clock_advance (&clock->next, now);
  clock->heard = now;
  detail = g_strdup_printf ("%s " DESK_CLOCK_TIME, clock->next.turn == CLOCK_BLACK ? "B" : "W",
                            DESK_CLOCK_TIME_ARGS (gap));
  return desk_clock_store (clock, "elapse", detail, reason, error);
}
