/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "ledger/file/beat.h"
#include "ledger/file/lock.h"

/* Longer than any game, in milliseconds. */
#define RAN_MAX (G_GINT64_CONSTANT (31) * 24 * 3600 * 1000)

/* By how much a beat may be out by the machine's clock, in microseconds. */
#define SLACK (10 * G_USEC_PER_SEC)

/* What a beat says was measured, and its hash proves it. Without one it must at least not have run
 * for longer than the machine's clock allows; that one may be set back while a game goes on, so
 * that it has no say against what is proved. */
static gboolean
can_be (gconstpointer record, gboolean is_proved, gpointer data)
{
  const DeskBeat *beat = record;
  const DeskClock *clock = data;
  gint64 at = MIN (beat->at, desk_now ().wall);

  if (beat->ran < 0 || beat->ran > RAN_MAX)
    return FALSE;
  return is_proved || (at >= clock->at && at - MAX (clock->at, 0) >= beat->ran * 1000 - SLACK);
}

/* A clock that ran when the program ended stands where it was last known to be: at its reading, or
 * where a beat found it. Without knowing of the beat nothing is said of the clock. */
static gboolean
stop_interrupted (DeskClock *clock, GError **error)
{
  Ledger *ledger = clock->desk->ledger;
  g_autoptr (GError) failure = NULL;
  int skipped = 0;
  DeskBeat *beat =
      ledger_beat_newest (ledger, &desk_beat_kind, clock->row, can_be, clock, &skipped, &failure);

  /* A session that only reads finds the file as the writing session has stored it. */
  clock->elsewhere =
      ledger_get_read_only (ledger) && ledger_lock_is_held (ledger_get_path (ledger));
  clock->interrupted = !clock->elsewhere;
  clock->doubtful = skipped > 0;
  if (failure) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return FALSE;
  }
  if (!beat)
    return TRUE;
  clock->state.running = TRUE;
  clock->state.since = 0;
  clock_advance (&clock->state, beat->ran);
  clock->state.running = FALSE;
  clock->at = beat->at;
  ledger_record_unref (beat);
  return TRUE;
}

/* Sets the clock to what was stored; one that ran is interrupted. Returns TRUE when all of it was
 * read. @clock: a clock that is being read. @reading: its newest reading. @dial: the newest row
 * beside a reading, or NULL. */
gboolean
desk_dial_read (DeskClock *clock, const DeskReading *reading, const DeskDial *dial, GError **error)
{
  ClockState *state = &clock->state;
  ClockReading *black = &state->readings[CLOCK_BLACK], *white = &state->readings[CLOCK_WHITE];
  g_autoptr (GError) failure = NULL;
  g_autoptr (LedgerAct) act = ledger_act_get (clock->desk->ledger, reading->head.act, &failure);

  *black = (ClockReading){ .free = reading->black_free,
                           .periods = (int) reading->black_periods,
                           .elapsed = reading->black_elapsed,
                           .used = reading->black_used };
  *white = (ClockReading){ .free = reading->white_free,
                           .periods = (int) reading->white_periods,
                           .elapsed = reading->white_elapsed,
                           .used = reading->white_used };
  state->turn = (ClockSide) reading->turn;
  state->fallen = (ClockSide) reading->fallen;
  clock->row = reading->head.row;
  clock->seq = reading->seq;
  clock->at = act ? act->at : 0;
  if (dial && dial->seq == reading->seq) {
    state->held = dial->held != 0;
    black->moves = (int) dial->black_moves;
    black->section = dial->black_section;
    state->absences[CLOCK_BLACK] = (ClockAbsence) dial->black_absence;
    white->moves = (int) dial->white_moves;
    white->section = dial->white_section;
    state->absences[CLOCK_WHITE] = (ClockAbsence) dial->white_absence;
    clock->at -= dial->gap * 1000;
    clock->interrupted = dial->gap > 0;
  }
  if (failure) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return FALSE;
  }
  return !reading->running || stop_interrupted (clock, error);
}

/* Lateness, nigiri and a correction come before a game as well. @running: whether it runs by
 * that. Returns whether its game has begun by that. */
gboolean
desk_dial_begins (const char *event, gboolean running)
{
  return running || g_str_equal (event, "press") || g_str_equal (event, "flag");
}
