#include "desk/clock/time.h"
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/event/event.h"
#include "desk/clock/pause.h"
#include "desk/clock/turn.h"

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
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && clock->begun;
}

/* --- Changes at this instant --- */

typedef gboolean (*Change) (DeskClock *clock, gint64 now, GError **error);

static gboolean
press (DeskClock *clock, gint64 now, GError **error)
{
  return clock_press (&clock->next, now, error);
}

static gboolean
go_time_on (DeskClock *clock, gint64 now, GError **error)
{
  if (clock->state.running)
    return clock_resume (&clock->next, now, error);
  desk_turn_align (clock);
  clock->next.turn = clock->state.turn;
  return desk_turn_catch_up (clock, now) || clock_resume (&clock->next, now, error);
}

static gboolean
change (Desk *desk, gint64 game, const char *event, Change do_it, const char *reason,
        GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);

  if (!clock)
    return FALSE;
  if (do_it (clock, now, error))
    return desk_clock_store (clock, event, NULL, reason, error);
  return desk_clock_drop (clock);
}

/* A clock that was stopped already, or is kept by hand, stands when the time for the pause comes.
 */
static gboolean
stands_for (const DeskClock *clock, const char *event)
{
  const ClockState *state = &clock->state;

  return g_str_equal (event, "adjourn") && clock->begun && !state->running && !state->held &&
         !clock->interrupted && state->fallen == CLOCK_NOBODY;
}

/* The times used stand in the log, as they are written down at a pause. */
static gboolean
stop_time (Desk *desk, gint64 game, const char *event, const char *reason, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  g_autofree char *used = NULL;

  if (!clock)
    return FALSE;
  if (!stands_for (clock, event) && !clock_pause (&clock->next, now, error))
    return desk_clock_drop (clock);
  used = desk_clock_used_text (&clock->next);
  return desk_clock_store (clock, event, used, reason, error);
}

/* TRUE when stored and running. @turn: whose time runs. */
gboolean
desk_time_start (Desk *desk, gint64 game, ClockSide turn, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);
  gint64 now = desk_now ().mono;

  if (!clock || !desk_seal_check_open (desk, game, error) ||
      !desk_pause_check_resume (desk, game, NULL, error) ||
      !desk_await_check_there (desk, game, error) || !desk_turn_check_running (desk, game, error) ||
      !desk_turn_check_start (clock, turn, error))
    return FALSE;
  desk_clock_prepare (clock);
  if ((clock->state.running || !desk_turn_catch_up (clock, now)) &&
      !clock_start (&clock->next, turn, now, error))
    return desk_clock_drop (clock);
  clock->heard = now;
  return desk_clock_store (clock, "start", NULL, NULL, error);
}

/* The side whose time runs completes its move (Art. 12.3). */
gboolean
desk_time_press (Desk *desk, gint64 game, GError **error)
{
  return desk_turn_check_running (desk, game, error) &&
         change (desk, game, "press", press, NULL, error);
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

/* Stops both dials; the readings are stored (Art. 14, 22.9). */
gboolean
desk_time_pause (Desk *desk, gint64 game, GError **error)
{
  return stop_time (desk, game, "pause", NULL, error);
}

/* The time set for a pause has come: both players leave the board, and no sealed move is written
 * (Art. 14). desk_seal() is for events that seal a move. @reason: until when, or why, or NULL. */
gboolean
desk_time_adjourn (Desk *desk, gint64 game, const char *reason, GError **error)
{
  if (desk_pause_is_adjourned (desk, game))
    return desk_fail (error, DESK_ERROR_STATE, _ ("This game is adjourned already."));
  return stop_time (desk, game, "adjourn", reason, error);
}

/* The players confirm the times used that the referee has written down at a pause (Art. 22.9).
 * @game: the key of a game whose clock stands. @signers: who confirms: DESK_SIGNED_BLACK,
 * DESK_SIGNED_WHITE, or their sum. */
gboolean
desk_time_witness (Desk *desk, gint64 game, int signers, GError **error)
{
  DeskClock *clock = desk_clock_find_open (desk, game, error);
  g_autofree char *used = NULL, *detail = NULL;

  if (!clock)
    return FALSE;
  if (clock->state.running || !desk_time_has_begun (desk, game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("The times are confirmed at a pause, when the clock stands (Art. 22.9).")));
  if (!(signers & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)))
    return desk_fail (error, DESK_ERROR_INVALID,
                      desk_event_told (desk->state,
                                       _ ("The players confirm the times (Art. 22.9).")));
  if ((signers & ~desk_time_get_signers (desk, game) & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)) ==
      0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Nobody signs who has not signed already."));
  desk_clock_prepare (clock);
  clock->put_signers = signers;
  used = desk_clock_used_text (&clock->next);
  detail = g_strdup_printf ("%s · %s%s", used, signers & DESK_SIGNED_BLACK ? "b" : "",
                            signers & DESK_SIGNED_WHITE ? "w" : "");
  return desk_clock_store (clock, "witness", detail, NULL, error);
}

/* Which players have confirmed the times since the clock last stood (Art. 22.9), a sum of
 * DESK_SIGNED_BLACK and DESK_SIGNED_WHITE. */
int
desk_time_get_signers (Desk *desk, gint64 game)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, NULL);
  g_autoptr (GPtrArray) dials = ledger_live (desk->ledger, &desk_dial_kind, game, NULL);
  gint64 other = 0, signers = 0;

  for (guint i = 0; readings && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    if (!g_str_equal (reading->event, "witness"))
      other = MAX (other, reading->seq);
  }
  for (guint i = 0; dials && i < dials->len; i++)
    if (((const DeskDial *) dials->pdata[i])->seq > other)
      signers |= ((const DeskDial *) dials->pdata[i])->signers;
  return (int) signers;
}

/* Lets the time go on from where the clock stands; after a power cut or a sleep of the machine
 * from the newest reading. After an adjournment both players have confirmed the times first (Art.
 * 22.9). Returns TRUE when stored and running. */
gboolean
desk_time_resume (Desk *desk, gint64 game, GError **error)
{
  return desk_time_resume_anyway (desk, game, NULL, error);
}

/* As desk_time_resume(). @reason: why the game goes on although the times are not confirmed, or
 * NULL. */
gboolean
desk_time_resume_anyway (Desk *desk, gint64 game, const char *reason, GError **error)
{
  return desk_seal_check_open (desk, game, error) && desk_await_check_there (desk, game, error) &&
         desk_turn_check_running (desk, game, error) &&
         desk_pause_check_resume (desk, game, reason, error) &&
         change (desk, game, "resume", go_time_on, reason, error);
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

  if (!clock || !desk_seal_check_open (desk, game, error) ||
      !desk_pause_check_resume (desk, game, NULL, error) ||
      !desk_await_check_there (desk, game, error) ||
      (!desk_turn_is_behind (desk, game) && !desk_turn_check_running (desk, game, error)))
    return FALSE;
  if (clock->state.running)
    return desk_fail (error, DESK_ERROR_STATE, _ ("This clock is running: press it instead."));
  if (thought < 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Nobody thinks for less than no time."));
  desk_clock_prepare (clock);
  desk_turn_take_next (clock);
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
  RulesRuleset ruleset;
  gint64 now;

  desk_wake_check_sleep (desk);
  clock = desk_clock_find (desk, game, error);
  now = desk_now ().mono;

  if (!clock)
    return FALSE;
  if (clock->state.fallen != CLOCK_NOBODY)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Time is up: the referee rules on it before the game goes on."));
  desk_event_ruleset (desk->state, &ruleset);
  if (!(clock->state.running || clock->state.held) || ruleset.move_end == RULES_MOVE_END_PRESS ||
      clock->state.turn != (colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE) ||
      desk_turn_is_ahead (desk, game))
    return TRUE;
  desk_wake_hear (clock, now);
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
