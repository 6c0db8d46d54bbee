/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/time.h"
#include <glib/gi18n.h>
#include "desk/act/text.h"
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"
#include "desk/event/event.h"

#define BOTH (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)

/* What the readings say of the pause that parts the game. An adjournment is one; where there was
 * none, the newest stop after which the clock has gone on. */
typedef struct {
  gboolean there;
  gboolean adjourned;
  gboolean resumed;
  gboolean confirmed; /* by both, when it began or later */
  gboolean put_right; /* a faulty clock's times were ruled on since */
  ClockUsed at;       /* what was used when it began */
  ClockUsed base;     /* and of that, what was confirmed or ruled on before */
} Pause;

typedef struct {
  Pause pause;
  Pause next;      /* a stop that parts the game once the clock goes on */
  ClockUsed known; /* the newest that was confirmed or ruled on */
  int signers;     /* since anything else was read */
} Walk;

static ClockUsed
used_of (const DeskReading *reading)
{
  return (ClockUsed){ { reading->black_used, reading->white_used } };
}

static gboolean
is (const DeskReading *reading, const char *event)
{
  return g_str_equal (reading->event, event);
}

static void
swap (ClockUsed *used)
{
  *used = (ClockUsed){ { used->used[CLOCK_WHITE], used->used[CLOCK_BLACK] } };
}

static int
signers_of (const GPtrArray *dials, gint64 seq)
{
  for (guint i = 0; i < dials->len; i++)
    if (((const DeskDial *) dials->pdata[i])->seq == seq)
      return (int) ((const DeskDial *) dials->pdata[i])->signers;
  return 0;
}

/* @signers: of the row beside the reading. */
static void
take (Walk *walk, const DeskReading *reading, int signers)
{
  Pause *pause = &walk->pause, *next = &walk->next;

  walk->signers = is (reading, "witness") ? walk->signers | signers : 0;
  if ((walk->signers & BOTH) == BOTH) {
    walk->known = used_of (reading);
    pause->confirmed = next->confirmed = TRUE;
  }
  if (is (reading, "pause") || is (reading, "adjourn") || is (reading, "seal")) {
    Pause begun = { .there = TRUE,
                    .adjourned = !is (reading, "pause"),
                    .at = used_of (reading),
                    .base = walk->known };
    *next = (Pause){ 0 };
    if (begun.adjourned || !pause->there)
      *pause = begun;
    else if (!pause->adjourned)
      *next = begun;
  } else if (reading->running || is (reading, "press") || is (reading, "flag")) {
    if (next->there)
      *pause = *next;
    *next = (Pause){ 0 };
    pause->resumed = pause->there;
  } else if (is (reading, "fault")) {
    walk->known = used_of (reading);
    pause->put_right = next->put_right = TRUE;
    pause->confirmed = next->confirmed = FALSE;
  } else if (is (reading, "swap") || is (reading, "nigiri")) {
    /* Who changes seats takes the own time along. */
    swap (&walk->known);
    swap (&pause->at);
    swap (&pause->base);
    swap (&next->at);
    swap (&next->base);
  }
}

/* Where nothing parts the game the first part is all that was played. */
static gboolean
find_pause (Desk *desk, gint64 game, Pause *ret_pause, GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? ledger_live (desk->ledger, &desk_dial_kind, game, error) : NULL;
  Walk walk = { 0 };

  for (guint i = 0; dials && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    take (&walk, reading, signers_of (dials, reading->seq));
  }
  *ret_pause = walk.pause;
  if (dials && !walk.pause.there && readings->len > 0) {
    ret_pause->at = used_of (readings->pdata[readings->len - 1]);
    ret_pause->confirmed = (walk.signers & BOTH) == BOTH;
  }
  return dials != NULL;
}

/* A running clock is not paused, so its readings, of which a long game has many, need not be
 * read. */
static gboolean
find_adjourned (Desk *desk, gint64 game, Pause *ret_pause)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && !clock->state.running && find_pause (desk, game, ret_pause, NULL) &&
         ret_pause->adjourned && !ret_pause->resumed;
}

/* Whether the game is adjourned and has not been resumed. */
gboolean
desk_pause_is_adjourned (Desk *desk, gint64 game)
{
  Pause pause;

  return find_adjourned (desk, game, &pause);
}

/* Whether the game is adjourned and the times used were not confirmed by both players (Art.
 * 22.9). */
gboolean
desk_pause_is_unconfirmed (Desk *desk, gint64 game)
{
  Pause pause;

  return find_adjourned (desk, game, &pause) && !pause.confirmed;
}

/* FALSE where the players are to confirm the times of an adjournment first (Art. 22.9). @game:
 * the key of a game that goes on. @reason: why it does although the times are not confirmed, or
 * NULL. */
gboolean
desk_pause_check_resume (Desk *desk, gint64 game, const char *reason, GError **error)
{
  return desk_has_reason (reason) || !desk_pause_is_unconfirmed (desk, game) ||
         desk_fail (error, DESK_ERROR_UNCONFIRMED,
                    desk_event_told (
                        desk->state,
                        _ ("Both players have to confirm the times used before the game is resumed "
                           "(Art. 22.9). If this is impossible, resume it with a reason.")));
}

/* --- Stopping, confirming, going on --- */

static gboolean
stop_time (Desk *desk, gint64 game, const char *event, const char *reason, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  g_autofree char *used = NULL;
  gboolean stands;

  if (!clock)
    return FALSE;
  /* A clock that was stopped already, or is kept by hand, stands when the time for the pause comes.
   */
  stands = clock->begun && !clock->state.running && !clock->state.held && !clock->interrupted &&
           clock->state.fallen == CLOCK_NOBODY;
  if (!(stands && g_str_equal (event, "adjourn")) && !clock_pause (&clock->next, now, error))
    return desk_clock_drop (clock);
  /* The times used stand in the log, as they are written down at a pause. */
  used = desk_clock_used_text (&clock->next);
  return desk_clock_store (clock, event, used, reason, error);
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
  if (clock->state.running || !desk_clock_has_begun (desk, game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("The times are confirmed at a pause, while the clock is stopped (Art. 22.9).")));
  if (!(signers & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)))
    return desk_fail (error, DESK_ERROR_INVALID,
                      desk_event_told (desk->state,
                                       _ ("The players confirm the times (Art. 22.9).")));
  if ((signers & ~desk_time_get_signers (desk, game) & (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)) ==
      0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Everybody named here has already signed."));
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
  gint64 now;
  DeskClock *clock;
  gboolean caught_up = FALSE;

  if (!desk_pause_check_sealed (desk, game, error) || !desk_await_check_there (desk, game, error) ||
      !desk_clock_check_running (desk, game, error) ||
      !desk_pause_check_resume (desk, game, reason, error))
    return FALSE;
  clock = desk_clock_begin (desk, game, &now, error);
  if (!clock)
    return FALSE;
  if (!clock->state.running) {
    desk_clock_align (clock);
    clock->next.turn = clock->state.turn;
    caught_up = desk_clock_catch_up (clock, now);
  }
  if (!caught_up && !clock_resume (&clock->next, now, error))
    return desk_clock_drop (clock);
  return desk_clock_store (clock, "resume", NULL, reason, error);
}

/* --- A faulty clock --- */

/* Nobody wrote down the times of the first part: each side has used half of it (Art. 22.9). What
 * both had confirmed at an earlier pause stands, and so does what was used after the resumption.
 * Returns TRUE if @ret_used was set. @state: its clock as it is at this instant. @elapsed_ms: how
 * long was truly played before the pause, in milliseconds. @ret_used: what each side has used by
 * that. */
gboolean
desk_pause_halve (Desk *desk, gint64 game, const ClockState *state, gint64 elapsed_ms,
                  ClockUsed *ret_used, GError **error)
{
  Pause pause;
  gint64 known;

  if (!find_pause (desk, game, &pause, error))
    return FALSE;
  if (!pause.there && state->running)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("There was no pause: only the time before a pause is halved (Art. 22.9).")));
  if (pause.confirmed)
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("Both players have confirmed the times used: they can no "
                                          "longer be changed (Art. 22.9).")));
  if (pause.put_right)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("These times have already been corrected: retract that first."));
  known = pause.base.used[CLOCK_BLACK] + pause.base.used[CLOCK_WHITE];
  if (!clock_fault_halve (elapsed_ms - known, ret_used, error))
    return FALSE;
  for (int side = 0; side < CLOCK_N_SIDES; side++)
    ret_used->used[side] +=
        pause.base.used[side] + state->readings[side].used - pause.at.used[side];
  return TRUE;
}

static gboolean
split (Desk *desk, gint64 game, const ClockState *state, gint64 elapsed_ms, ClockUsed *ret_used,
       GError **error)
{
  ClockUsed read = { { state->readings[CLOCK_BLACK].used, state->readings[CLOCK_WHITE].used } };

  return clock_fault_split (&read, elapsed_ms, ret_used, error);
}

/* A flag that has fallen may be the faulty clock's. */
static gboolean
put_right (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason,
           gboolean (*share) (Desk *, gint64, const ClockState *, gint64, ClockUsed *, GError **),
           GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  g_autofree char *used_text = NULL, *detail = NULL;
  ClockUsed used;

  if (!clock)
    return FALSE;
  clock_advance (&clock->next, now);
  if (!share (desk, game, &clock->next, elapsed_ms, &used, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  if (clock->next.running)
    clock_pause (&clock->next, now, NULL);
  if (!clock_fault_apply (&clock->next, &used, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  used_text = desk_clock_used_text (&clock->next);
  detail = g_strdup_printf ("%s · " DESK_CLOCK_TIME, used_text, DESK_CLOCK_TIME_ARGS (elapsed_ms));
  return desk_clock_store (clock, "fault", detail, reason, error);
}

/* The clock is faulty: the true time is shared in proportion to what it says, where that is wrong
 * by two minutes an hour or more (Art. 22.8). It then stands. @elapsed_ms: how long was truly
 * played, in milliseconds. @reason: how that is known, or NULL. */
gboolean
desk_time_split (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason, GError **error)
{
  return put_right (desk, game, elapsed_ms, reason, split, error);
}

/* The clock is found faulty at a resumption and nobody wrote the times down: each side has used
 * half of the first part (Art. 22.9). It then stands. @elapsed_ms: how long was truly played
 * before the pause, in milliseconds. @reason: why nothing was written down, or NULL. */
gboolean
desk_time_halve (Desk *desk, gint64 game, gint64 elapsed_ms, const char *reason, GError **error)
{
  return put_right (desk, game, elapsed_ms, reason, desk_pause_halve, error);
}

/* FALSE where a sealed move must be opened first. */
gboolean
desk_pause_check_sealed (Desk *desk, gint64 game, GError **error)
{
  const DeskSealed *sealed = desk_state_sealed (desk->state, game);

  return !sealed || sealed->opened ||
         desk_fail (error, DESK_ERROR_STATE, _ ("A move is sealed: open it to resume the game."));
}
