#include "desk/clock/clock.h"
#include "ledger/file/beat.h"
#include "ledger/file/lock.h"

/* Longer than any game, in milliseconds. */
#define RAN_MAX (G_GINT64_CONSTANT (31) * 24 * 3600 * 1000)

/* By how much a beat may be out by the machine's clock, in microseconds. */
#define SLACK (10 * G_USEC_PER_SEC)

static DeskReading
to_reading (const DeskClock *clock, const char *event)
{
  const ClockState *state = &clock->next;
  const ClockReading *black = &state->readings[CLOCK_BLACK];
  const ClockReading *white = &state->readings[CLOCK_WHITE];

  return (DeskReading){ .game = clock->game,
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
}

static DeskDial
to_dial (const DeskClock *clock, gint64 seq)
{
  const ClockState *state = &clock->next;
  const ClockReading *black = &state->readings[CLOCK_BLACK];
  const ClockReading *white = &state->readings[CLOCK_WHITE];

  return (DeskDial){ .game = clock->game,
                     .seq = seq,
                     .held = state->held,
                     .gap = clock->put_gap,
                     .signers = clock->put_signers,
                     .black_moves = black->moves,
                     .black_section = black->section,
                     .black_absence = state->absences[CLOCK_BLACK],
                     .white_moves = white->moves,
                     .white_section = white->section,
                     .white_absence = state->absences[CLOCK_WHITE] };
}

static gboolean
says_more (const DeskDial *dial)
{
  return dial->held || dial->gap || dial->signers || dial->black_section || dial->white_section ||
         dial->black_absence || dial->white_absence;
}

static void
from_reading (ClockState *state, const DeskReading *reading)
{
  state->readings[CLOCK_BLACK] = (ClockReading){ .free = reading->black_free,
                                                 .periods = (int) reading->black_periods,
                                                 .elapsed = reading->black_elapsed,
                                                 .used = reading->black_used };
  state->readings[CLOCK_WHITE] = (ClockReading){ .free = reading->white_free,
                                                 .periods = (int) reading->white_periods,
                                                 .elapsed = reading->white_elapsed,
                                                 .used = reading->white_used };
  state->turn = (ClockSide) reading->turn;
  state->fallen = (ClockSide) reading->fallen;
}

static void
from_dial (ClockState *state, const DeskDial *dial)
{
  state->held = dial->held != 0;
  state->readings[CLOCK_BLACK].moves = (int) dial->black_moves;
  state->readings[CLOCK_BLACK].section = dial->black_section;
  state->absences[CLOCK_BLACK] = (ClockAbsence) dial->black_absence;
  state->readings[CLOCK_WHITE].moves = (int) dial->white_moves;
  state->readings[CLOCK_WHITE].section = dial->white_section;
  state->absences[CLOCK_WHITE] = (ClockAbsence) dial->white_absence;
}

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

/* Whoever only looks at a file that another session holds finds the clock as that has stored it. */
static gboolean
runs_elsewhere (const DeskClock *clock)
{
  Ledger *ledger = clock->desk->ledger;

  return ledger_get_read_only (ledger) && ledger_lock_is_held (ledger_get_path (ledger));
}

/* A clock that ran when the program ended stands where it was last known to be: at its reading, or
 * where a beat found it. Without knowing of the beat nothing is said of the clock. */
static gboolean
stop_interrupted (DeskClock *clock, GError **error)
{
  g_autoptr (GError) failure = NULL;
  int skipped = 0;
  DeskBeat *beat = ledger_beat_newest (clock->desk->ledger, &desk_beat_kind, clock->row, can_be,
                                       clock, &skipped, &failure);

  clock->elsewhere = runs_elsewhere (clock);
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

static gboolean
find_at (DeskClock *clock, gint64 act, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (LedgerAct) found = ledger_act_get (clock->desk->ledger, act, &failure);

  clock->at = found ? found->at : 0;
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Sets the clock to what was stored; one that ran is interrupted. Returns TRUE when all of it was
 * read. @clock: a clock that is being read. @reading: its newest reading. @dial: the newest row
 * beside a reading, or NULL. */
gboolean
desk_dial_read (DeskClock *clock, const DeskReading *reading, const DeskDial *dial, GError **error)
{
  gint64 gap = dial && dial->seq == reading->seq ? dial->gap : 0;

  from_reading (&clock->state, reading);
  if (dial && dial->seq == reading->seq)
    from_dial (&clock->state, dial);
  clock->row = reading->head.row;
  clock->seq = reading->seq;
  if (!find_at (clock, reading->head.act, error))
    return FALSE;
  clock->at -= gap * 1000;
  clock->interrupted = gap > 0;
  return !reading->running || stop_interrupted (clock, error);
}

/* Adds the reading of `next` to the act, and a row beside it where there is more to say. @clock: a
 * clock on whose desk an act has begun. @event: what happened to it. */
void
desk_dial_write (const DeskClock *clock, const char *event)
{
  DeskReading row = to_reading (clock, event);
  DeskDial dial = to_dial (clock, row.seq);

  desk_act_put (clock->desk, &desk_reading_kind, &row);
  if (says_more (&dial))
    desk_act_put (clock->desk, &desk_dial_kind, &dial);
}
