#include "desk/time.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/private.h"

/* A clock at work: the value of the clock room, and when it speaks next. */
typedef struct {
  Desk *desk;
  gint64 game;
  ClockState state;
  ClockState next; /* as it will be when the act that is being written is stored */
  gboolean has_next;
  gint64 seq;           /* of the newest stored reading */
  int n_put;            /* readings in the act that is being written */
  gint64 heard;         /* everything due until then was said */
  gint64 stored_act;    /* the act of the newest stored reading */
  gboolean interrupted; /* it was running when the program ended */
  guint wake;
} Clock;

static void arm (Clock *clock);

static void
clock_free (Clock *clock)
{
  g_clear_handle_id (&clock->wake, g_source_remove);
  g_free (clock);
}

/**
 * desk_time_now:
 *
 * Returns: this instant for a clock: milliseconds of the monotonic source
 */
gint64
desk_time_now (void)
{
  return g_get_monotonic_time () / 1000;
}

static DeskReading
to_reading (const Clock *clock, const char *event)
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

static void
from_reading (Clock *clock, const DeskReading *reading)
{
  clock->state.readings[CLOCK_BLACK] =
      (ClockReading){ reading->black_free, (int) reading->black_periods, reading->black_elapsed,
                      reading->black_used };
  clock->state.readings[CLOCK_WHITE] =
      (ClockReading){ reading->white_free, (int) reading->white_periods, reading->white_elapsed,
                      reading->white_used };
  clock->state.turn = (ClockSide) reading->turn;
  clock->state.fallen = (ClockSide) reading->fallen;
  clock->seq = reading->seq;
  clock->stored_act = reading->head.act;
  clock->interrupted = reading->running != 0;
}

static Clock *
load_clock (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  ClockLimit limit;
  Clock *clock;

  if (!readings)
    return NULL;
  clock = g_new0 (Clock, 1);
  clock->desk = desk;
  clock->game = game;
  desk_event_get_limit (desk->state, &limit);
  clock_init (&clock->state, &limit);
  /* With handicap stones on the board White moves first. */
  if (desk_state_game (desk->state, game)->handicap >= 2)
    clock->state.turn = CLOCK_WHITE;
  if (readings->len > 0)
    from_reading (clock, readings->pdata[readings->len - 1]);
  g_hash_table_insert (desk->clocks, GINT_TO_POINTER ((int) game), clock);
  return clock;
}

static Clock *
find_clock (Desk *desk, gint64 game, GError **error)
{
  Clock *clock;

  if (!desk_find_game (desk, game, error))
    return NULL;
  if (!desk->clocks)
    desk->clocks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) clock_free);
  clock = g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game));
  return clock ? clock : load_clock (desk, game, error);
}

/* --- Storing --- */

static void
put_reading (Clock *clock, const char *event)
{
  DeskReading row = to_reading (clock, event);

  desk_act_put (clock->desk, &desk_reading_kind, &row);
  clock->n_put++;
}

static void
prepare (Clock *clock)
{
  clock->next = clock->state;
  clock->has_next = TRUE;
}

static void
settle_clock (Clock *clock, gboolean stored)
{
  if (stored) {
    clock->state = clock->next;
    clock->interrupted = FALSE;
    arm (clock);
    clock->seq += clock->n_put;
  }
  clock->n_put = 0;
  clock->has_next = FALSE;
}

/**
 * desk_time_settle: (skip)
 * @desk: a desk
 * @stored: whether the act that was being written is stored
 *
 * Takes over, or forgets, what the act did to clocks.
 */
void
desk_time_settle (Desk *desk, gboolean stored)
{
  GHashTableIter iter;
  gpointer clock;

  if (!desk->clocks)
    return;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &clock))
    if (((Clock *) clock)->has_next)
      settle_clock (clock, stored);
}

/* Told of the side whose time ran, which after a press is the other. */
static gboolean
store (Clock *clock, const char *event, GError **error)
{
  Desk *desk = clock->desk;
  gboolean is_start = g_str_equal (event, "start");
  ClockSide side = is_start ? clock->next.turn : clock->state.turn;
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, clock->game),
                                            side == CLOCK_BLACK ? "B" : "W");

  if (!desk_act_begin (desk, error))
    return FALSE;
  put_reading (clock, event);
  return desk_act_commit (desk, event, NULL, error, "%s", about);
}

/* --- Speaking --- */

static gboolean
is_stored (const ClockCall *call)
{
  return call->kind == CLOCK_CALL_PERIOD || call->kind == CLOCK_CALL_FLAG;
}

/* What a side has lost is an act, so that it outlives the program. */
static void
store_loss (Clock *clock, const ClockCall *call)
{
  g_autoptr (GError) error = NULL;

  prepare (clock);
  clock_advance (&clock->next, call->at);
  if (!store (clock, call->kind == CLOCK_CALL_FLAG ? "flag" : "period", &error))
    g_signal_emit_by_name (clock->desk, "failed", error);
}

static void
hear (Clock *clock, gint64 now)
{
  g_autoptr (GArray) calls = clock_calls (&clock->state, clock->heard, now);

  clock->heard = now;
  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    g_signal_emit_by_name (clock->desk, "called", clock->game, call);
    if (is_stored (call))
      store_loss (clock, call);
  }
}

static gboolean
woken (gpointer data)
{
  Clock *clock = data;

  clock->wake = 0;
  hear (clock, desk_time_now ());
  arm (clock);
  return G_SOURCE_REMOVE;
}

/* Sleeps until the next call; nothing is polled. */
static void
arm (Clock *clock)
{
  gint64 now = desk_time_now ();
  gint64 next = clock->state.running
                    ? clock_next (&clock->state, MAX (clock->heard, clock->state.since))
                    : -1;

  g_clear_handle_id (&clock->wake, g_source_remove);
  if (next >= 0)
    clock->wake = g_timeout_add_full (G_PRIORITY_HIGH, (guint) CLAMP (next - now, 0, G_MAXINT),
                                      woken, clock, NULL);
}

/* --- Acts --- */

/**
 * desk_time_get:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer none) (nullable): the game's clock, until the next act
 */
const ClockState *
desk_time_get (Desk *desk, gint64 game, GError **error)
{
  Clock *clock = find_clock (desk, game, error);

  return clock ? &clock->state : NULL;
}

/**
 * desk_time_interrupted:
 * @desk: a desk
 * @game: a key
 *
 * Whether the clock was running when the program last ended, so that its reading is older than the
 * truth.
 *
 * Returns: when the reading was stored, in microseconds since 1970; 0 if it was not running
 */
gint64
desk_time_interrupted (Desk *desk, gint64 game)
{
  Clock *clock = find_clock (desk, game, NULL);
  g_autoptr (LedgerAct) act = NULL;

  if (!clock || !clock->interrupted)
    return 0;
  act = ledger_act_get (desk->ledger, clock->stored_act, NULL);
  return act ? act->at : 0;
}

static Clock *
find_open (Desk *desk, gint64 game, GError **error)
{
  if (desk_state_result (desk->state, game)) {
    desk_fail (error, DESK_ERROR_STATE, _ ("This game has a result: its clock is stopped."));
    return NULL;
  }
  return find_clock (desk, game, error);
}

/**
 * desk_time_start:
 * @desk: a desk
 * @game: a key
 * @turn: whose time runs
 * @error: where to put the reason
 *
 * Returns: %TRUE when stored and running
 */
gboolean
desk_time_start (Desk *desk, gint64 game, ClockSide turn, GError **error)
{
  Clock *clock = find_open (desk, game, error);
  gint64 now = desk_time_now ();

  if (!clock)
    return FALSE;
  prepare (clock);
  if (!clock_start (&clock->next, turn, now, error))
    return clock->has_next = FALSE;
  clock->heard = now;
  return store (clock, "start", error);
}

typedef gboolean (*Change) (ClockState *state, gint64 now, GError **error);

static gboolean
change (Desk *desk, gint64 game, const char *event, Change do_it, GError **error)
{
  Clock *clock = find_open (desk, game, error);
  gint64 now = desk_time_now ();

  if (!clock)
    return FALSE;
  if (clock->state.running)
    hear (clock, now);
  clock->heard = now;
  prepare (clock);
  if (do_it (&clock->next, now, error))
    return store (clock, event, error);
  return clock->has_next = FALSE;
}

/**
 * desk_time_press:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * The side whose time runs completes its move (Art. 12.3).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_time_press (Desk *desk, gint64 game, GError **error)
{
  return change (desk, game, "press", clock_press, error);
}

/**
 * desk_time_pause:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Stops both dials; the readings are stored (Art. 14, 22.9).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_time_pause (Desk *desk, gint64 game, GError **error)
{
  return change (desk, game, "pause", clock_pause, error);
}

/**
 * desk_time_resume:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: %TRUE when stored and running
 */
gboolean
desk_time_resume (Desk *desk, gint64 game, GError **error)
{
  return change (desk, game, "resume", clock_resume, error);
}

/**
 * desk_time_press_after:
 * @desk: a desk in which no clock runs
 * @game: a key
 * @thought: how long the side to move has thought, in milliseconds
 * @ret_calls: (out) (transfer full) (element-type ClockCall): what had to be called meanwhile,
 *   instants counted from the beginning of the thought
 * @error: where to put the reason
 *
 * A press whose thinking time was measured elsewhere. When time ran out, that is stored instead.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_time_press_after (Desk *desk, gint64 game, gint64 thought, GArray **ret_calls, GError **error)
{
  Clock *clock = find_open (desk, game, error);
  g_autoptr (GArray) calls = NULL;
  gboolean pressed;

  if (!clock)
    return FALSE;
  if (clock->state.running)
    return desk_fail (error, DESK_ERROR_STATE, _ ("This clock is running: press it instead."));
  if (thought < 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Nobody thinks for less than no time."));
  prepare (clock);
  if (!clock_resume (&clock->next, 0, error))
    return clock->has_next = FALSE;
  calls = clock_calls (&clock->next, 0, thought);
  pressed = clock_press (&clock->next, thought, NULL);
  if (!pressed)
    clock_advance (&clock->next, thought);
  /* Nothing runs in this process, nor was it interrupted when it ends. */
  clock->next.running = FALSE;
  if (!store (clock, pressed ? "press" : "flag", error))
    return FALSE;
  *ret_calls = g_steal_pointer (&calls);
  return TRUE;
}

/**
 * desk_time_prepare_press: (skip)
 * @desk: a desk
 * @game: a key
 * @colour: who plays a move
 * @error: where to put the reason
 *
 * A move played while the mover's time runs presses the clock in the same act.
 *
 * Returns: %FALSE if the mover's time is up
 */
gboolean
desk_time_prepare_press (Desk *desk, gint64 game, RulesColour colour, GError **error)
{
  Clock *clock = find_clock (desk, game, error);
  gint64 now = desk_time_now ();

  if (!clock)
    return FALSE;
  if (clock->state.fallen != CLOCK_NOBODY)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Time is up: the referee rules on it before the game goes on."));
  if (!clock->state.running ||
      clock->state.turn != (colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE))
    return TRUE;
  hear (clock, now);
  prepare (clock);
  if (clock_press (&clock->next, now, error))
    return TRUE;
  return clock->has_next = FALSE;
}

/**
 * desk_time_put_press: (skip)
 * @desk: a desk on which an act has begun
 * @game: the key of a game for which desk_time_prepare_press() was called
 */
void
desk_time_put_press (Desk *desk, gint64 game)
{
  Clock *clock = find_clock (desk, game, NULL);

  if (clock && clock->has_next)
    put_reading (clock, "press");
}

/**
 * desk_time_put_stop: (skip)
 * @desk: a desk on which an act has begun that ends a game
 * @game: its key
 */
void
desk_time_put_stop (Desk *desk, gint64 game)
{
  Clock *clock =
      desk->clocks ? g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game)) : NULL;

  if (!clock || !clock->state.running)
    return;
  prepare (clock);
  clock_advance (&clock->next, desk_time_now ());
  clock->next.running = FALSE;
  put_reading (clock, "pause");
}

/**
 * desk_time_forget: (skip)
 * @desk: a desk
 * @game: a key, or 0 for all
 *
 * Drops clocks; they are read again, standing, when they are asked for.
 */
void
desk_time_forget (Desk *desk, gint64 game)
{
  if (desk->clocks && game)
    g_hash_table_remove (desk->clocks, GINT_TO_POINTER ((int) game));
  else
    g_clear_pointer (&desk->clocks, g_hash_table_unref);
}

static gboolean
is_idle (gpointer game, gpointer clock, gpointer data)
{
  return !((Clock *) clock)->state.running;
}

/**
 * desk_time_forget_idle: (skip)
 * @desk: a desk whose present is another than before
 *
 * Drops the clocks that stand: what they say may have changed, the limit too.
 */
void
desk_time_forget_idle (Desk *desk)
{
  if (desk->clocks)
    g_hash_table_foreach_remove (desk->clocks, is_idle, NULL);
}

/**
 * desk_time_n_running:
 * @desk: a desk
 *
 * Returns: how many of its clocks run
 */
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
    n += ((Clock *) clock)->state.running ? 1 : 0;
  return n;
}
