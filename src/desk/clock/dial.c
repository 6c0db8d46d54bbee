#include "desk/clock/clock.h"
#include "ledger/file/beat.h"
#include "ledger/file/lock.h"

/* Longer than any game, in milliseconds. */
#define RAN_MAX (G_GINT64_CONSTANT (31) * 24 * 3600 * 1000)

/* By how much a beat may be out by the machine's clock, in microseconds. */
#define SLACK (10 * G_USEC_PER_SEC)

/* --- Reading --- */

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

  /* Whoever only looks at a file that another session holds finds it as that has stored it. */
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

/* --- Writing --- */

/* Adds the reading of `next` to the act, and a row beside it where there is more to say. @clock: a
 * clock on whose desk an act has begun. @event: what happened to it. */
void
desk_dial_write (const DeskClock *clock, const char *event)
{
  const ClockState *state = &clock->next;
  const ClockReading *black = &state->readings[CLOCK_BLACK];
  const ClockReading *white = &state->readings[CLOCK_WHITE];
  DeskReading row = { .game = clock->game,
                      .seq = clock->seq + clock->n_put + 1,
                      .event = event,
                      .turn = state->turn,
                      .running = state->running,
                      .fallen = state->fallen,
                      .black_free = black->free,
                      .black_periods = black->periods,
                      .black_elapsed = black->elapsed,
                      .black_used = black->used,
                      .white_free = white->free,
                      .white_periods = white->periods,
                      .white_elapsed = white->elapsed,
                      .white_used = white->used };
  DeskDial dial = { .game = clock->game,
                    .seq = row.seq,
                    .held = state->held,
                    .gap = clock->put_gap,
                    .signers = clock->put_signers,
                    .black_moves = black->moves,
                    .black_section = black->section,
                    .black_absence = state->absences[CLOCK_BLACK],
                    .white_moves = white->moves,
                    .white_section = white->section,
                    .white_absence = state->absences[CLOCK_WHITE] };

  desk_act_put (clock->desk, &desk_reading_kind, &row);
  if (dial.held || dial.gap || dial.signers || dial.black_section || dial.white_section ||
      dial.black_absence || dial.white_absence)
    desk_act_put (clock->desk, &desk_dial_kind, &dial);
}

/* Lateness, nigiri and a correction come before a game as well. @event: of a reading. @running:
 * whether it runs by that. Returns whether its game has begun by that. */
gboolean
desk_dial_begins (const char *event, gboolean running)
{
  return running || g_str_equal (event, "press") || g_str_equal (event, "flag");
}

/* Adds the reading of `next` to the act. @clock: a clock that was prepared, on whose desk an act
 * has begun. @event: what happened to it. */
void
desk_clock_put (DeskClock *clock, const char *event)
{
  desk_dial_write (clock, event);
  clock->put_begins |= desk_dial_begins (event, clock->next.running);
  clock->put_agreed = g_str_equal (event, DESK_CLOCK_AGREED);
  clock->n_put++;
}

/* Stores an act that is nothing but a new reading. @clock: a clock that was prepared. @event: a
 * word of desk/act/verbs.c. @detail: what happened, in words of no language; NULL for the side
 * whose time ran, which after a press is the other. @reason: why, in the words of who acts, or
 * NULL. */
gboolean
desk_clock_store (DeskClock *clock, const char *event, const char *detail, const char *reason,
                  GError **error)
{
  Desk *desk = clock->desk;
  const ClockState *ran = g_str_equal (event, "start") ? &clock->next : &clock->state;
  const char *side = ran->turn == CLOCK_BLACK ? "B" : "W";
  g_autofree char *about =
      desk_game_about (desk, desk_state_game (desk->state, clock->game), detail ? detail : side);

  /* One that runs was started before this was asked: what it comes to is kept. */
  if (!clock->state.running && !desk_colours_check (desk, clock->game, error))
    return desk_clock_drop (clock);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_clock_put (clock, event);
  return desk_act_commit (desk, event, reason, error, "%s", about);
}
