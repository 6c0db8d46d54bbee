#include "desk/clock/clock.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/clock/turn.h"

void
desk_clock_free (DeskClock *clock)
{
  g_clear_handle_id (&clock->wake, g_source_remove);
  g_free (clock);
}

/* Lateness, nigiri and a correction come before a game as well. */
static gboolean
begins (const char *event, gboolean running)
{
  return running || g_str_equal (event, "press") || g_str_equal (event, "flag");
}

static gboolean
has_begun (const GPtrArray *readings)
{
  for (guint i = 0; i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    if (begins (reading->event, reading->running != 0))
      return TRUE;
  }
  return FALSE;
}

static gpointer
newest (const GPtrArray *rows)
{
  return rows->len > 0 ? rows->pdata[rows->len - 1] : NULL;
}

/* The game's clock as its rows tell it, standing; within an act its own rows are seen too, or
 * NULL. @state: a present of its file. @game: the key of a game of that present. */
DeskClock *
desk_clock_read (Desk *desk, const DeskState *state, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) readings =
      desk_act_rows (state->act, desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? desk_act_rows (state->act, desk->ledger, &desk_dial_kind, game, error) : NULL;
  ClockLimit limit;
  DeskClock *clock;

  if (!dials)
    return NULL;
  clock = g_new0 (DeskClock, 1);
  clock->desk = desk;
  clock->game = game;
  desk_event_get_limit (state, &limit);
  clock_init (&clock->state, &limit);
  desk_event_set_clock (state, &clock->state);
  /* With handicap stones on the board White moves first. */
  if (desk_state_game (state, game)->handicap >= 2)
    clock->state.turn = CLOCK_WHITE;
  clock->begun = has_begun (readings);
  clock->agreed = readings->len > 0 &&
                  g_str_equal (((const DeskReading *) newest (readings))->event, DESK_CLOCK_AGREED);
  if (readings->len > 0 && !desk_dial_read (clock, newest (readings), newest (dials), error))
    g_clear_pointer (&clock, desk_clock_free);
  return clock;
}

static DeskClock *
load (Desk *desk, gint64 game, GError **error)
{
  DeskClock *clock = desk_clock_read (desk, desk->state, game, error);

  if (!clock)
    return NULL;
  g_hash_table_insert (desk->clocks, GINT_TO_POINTER ((int) game), clock);
  desk_turn_align (clock);
  return clock;
}

/* The game's clock, or NULL; not the caller’s. */
DeskClock *
desk_clock_find (Desk *desk, gint64 game, GError **error)
{
  DeskClock *clock;

  if (!desk_find_game (desk, game, error))
    return NULL;
  if (!desk->clocks)
    desk->clocks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) desk_clock_free);
  clock = g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game));
  return clock ? clock : load (desk, game, error);
}

/* The game's clock; NULL where nobody has ever touched it, which needs no look at the file. */
const DeskClock *
desk_clock_find_used (Desk *desk, gint64 game)
{
  return ledger_has (desk->ledger, &desk_reading_kind, game) ? desk_clock_find (desk, game, NULL)
                                                             : NULL;
}

/* The clock of a game without a result, whose end was not confirmed, or NULL; not the caller’s. */
DeskClock *
desk_clock_find_open (Desk *desk, gint64 game, GError **error)
{
  if (desk_state_result (desk->state, game)) {
    desk_fail (error, DESK_ERROR_STATE, _ ("This game has a result: its clock is stopped."));
    return NULL;
  }
  return desk_turn_check_open (desk, game, error) ? desk_clock_find (desk, game, error) : NULL;
}

/* The clocks that run (DeskClock); they are not the caller’s. */
GPtrArray *
desk_clock_running (Desk *desk)
{
  GPtrArray *running = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer clock;

  if (!desk->clocks)
    return running;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &clock))
    if (((DeskClock *) clock)->state.running)
      g_ptr_array_add (running, clock);
  return running;
}

/* What both sides have used, as it is written down at a pause (Art. 22.9). */
char *
desk_clock_used_text (const ClockState *state)
{
  return g_strdup_printf ("B " DESK_CLOCK_TIME " W " DESK_CLOCK_TIME,
                          DESK_CLOCK_TIME_ARGS (state->readings[CLOCK_BLACK].used),
                          DESK_CLOCK_TIME_ARGS (state->readings[CLOCK_WHITE].used));
}

/* Free time, and the periods behind it where it is used up. @free: free time, milliseconds.
 * @periods: how many are left behind it. */
char *
desk_clock_left_text (gint64 free, gint64 periods)
{
  if (free > 0 || periods == 0)
    return g_strdup_printf (DESK_CLOCK_TIME, DESK_CLOCK_TIME_ARGS (free));
  return g_strdup_printf (DESK_CLOCK_TIME " + %d", DESK_CLOCK_TIME_ARGS (free), (int) periods);
}

/* --- Storing --- */

/* What is done to `next` from now on holds once an act with desk_clock_put() is stored. */
void
desk_clock_prepare (DeskClock *clock)
{
  clock->next = clock->state;
  clock->has_next = TRUE;
}

/* Its clock, prepared, of which all is said that was due, or NULL; not the caller’s. @game: the
 * key of a game without a result. @ret_now: this instant, in milliseconds. */
DeskClock *
desk_clock_begin (Desk *desk, gint64 game, gint64 *ret_now, GError **error)
{
  DeskClock *clock;

  desk_wake_check_sleep (desk);
  clock = desk_clock_find_open (desk, game, error);
  *ret_now = desk_now ().mono;
  if (!clock)
    return NULL;
  if (clock->state.running)
    desk_wake_hear (clock, *ret_now);
  else
    clock->heard = *ret_now;
  desk_clock_prepare (clock);
  return clock;
}

/* FALSE, always: nothing is done. @clock: a clock that was prepared. */
gboolean
desk_clock_drop (DeskClock *clock)
{
  clock->put_gap = 0;
  clock->put_signers = 0;
  clock->put_begins = FALSE;
  return clock->has_next = FALSE;
}

/* Adds the reading of `next` to the act. @clock: a clock that was prepared, on whose desk an act
 * has begun. @event: what happened to it. */
void
desk_clock_put (DeskClock *clock, const char *event)
{
  desk_dial_write (clock, event);
  clock->put_begins |= begins (event, clock->next.running);
  clock->put_agreed = g_str_equal (event, DESK_CLOCK_AGREED);
  clock->n_put++;
}

/* The number that the newest reading has got. */
static gint64
find_put_row (const DeskClock *clock)
{
  const DeskAct *act = clock->desk->pending;
  const GArray *of = desk_act_of (act, &desk_reading_kind);
  gint64 row = clock->row;

  for (guint i = 0; i < of->len; i++) {
    const DeskReading *reading = desk_act_nth (act, of, i)->row;
    if (reading->game == clock->game)
      row = reading->head.row;
  }
  return row;
}

static void
settle_stored (DeskClock *clock)
{
  DeskNow now = desk_now ();

  clock->state = clock->next;
  clock->row = find_put_row (clock);
  clock->seq += clock->n_put;
  clock->begun |= clock->put_begins;
  clock->agreed = clock->put_agreed;
  clock->interrupted = clock->put_gap > 0;
  clock->at = now.wall - clock->put_gap * 1000;
  clock->boot = now.boot - clock->put_gap;
  desk_wake_arm (clock);
  desk_beat_arm (clock->desk);
}

/* Takes over, or forgets, what the act did to clocks. @stored: whether the act that was being
 * written is stored. */
void
desk_time_settle (Desk *desk, gboolean stored)
{
  GHashTableIter iter;
  gpointer found;

  if (!desk->clocks)
    return;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &found)) {
    DeskClock *clock = found;
    if (clock->has_next && clock->n_put > 0 && stored)
      settle_stored (clock);
    clock->n_put = 0;
    desk_clock_drop (clock);
  }
}

/* Told of the side whose time ran, which after a press is the other. */
static const char *
side_letter (const DeskClock *clock, const char *event)
{
  gboolean is_start = g_str_equal (event, "start");

  return (is_start ? clock->next.turn : clock->state.turn) == CLOCK_BLACK ? "B" : "W";
}

/* Stores an act that is nothing but a new reading. @clock: a clock that was prepared. @event: a
 * word of desk/act/verbs.c. @detail: what happened, in words of no language; NULL for the side
 * whose time ran. @reason: why, in the words of who acts, or NULL. */
gboolean
desk_clock_store (DeskClock *clock, const char *event, const char *detail, const char *reason,
                  GError **error)
{
  Desk *desk = clock->desk;
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, clock->game),
                                            detail ? detail : side_letter (clock, event));

  /* One that runs was started before this was asked: what it comes to is kept. */
  if (!clock->state.running && !desk_colours_check (desk, clock->game, error))
    return desk_clock_drop (clock);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_clock_put (clock, event);
  return desk_act_commit (desk, event, reason, error, "%s", about);
}

/* Drops clocks; they are read again, standing, when they are asked for. @game: a key, or 0 for
 * all. */
void
desk_time_forget (Desk *desk, gint64 game)
{
  if (desk->clocks && game)
    g_hash_table_remove (desk->clocks, GINT_TO_POINTER ((int) game));
  else
    g_clear_pointer (&desk->clocks, g_hash_table_unref);
  desk_beat_arm (desk);
}

static gboolean
is_idle (gpointer game, gpointer clock, gpointer data)
{
  return !((DeskClock *) clock)->state.running;
}

/* Drops the clocks that stand: what they say may have changed, the limit too. @desk: a desk whose
 * present is another than before. */
void
desk_time_forget_idle (Desk *desk)
{
  if (desk->clocks && !desk->trial)
    g_hash_table_foreach_remove (desk->clocks, is_idle, NULL);
}
