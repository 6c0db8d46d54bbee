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

/* The game's clock as its rows tell it, standing; within an act its own rows are seen too, or
 * NULL. @state: a present of its file. @game: the key of a game of that present. */
DeskClock *
desk_clock_read (Desk *desk, const DeskState *state, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) readings =
      desk_act_rows (state->act, desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? desk_act_rows (state->act, desk->ledger, &desk_dial_kind, game, error) : NULL;
  const DeskReading *reading = NULL;
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
  for (guint i = 0; i < readings->len; i++) {
    reading = readings->pdata[i];
    clock->begun |= desk_dial_begins (reading->event, reading->running != 0);
  }
  clock->agreed = reading && g_str_equal (reading->event, DESK_CLOCK_AGREED);
  if (reading &&
      !desk_dial_read (clock, reading, dials->len > 0 ? dials->pdata[dials->len - 1] : NULL, error))
    g_clear_pointer (&clock, desk_clock_free);
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
  if (clock)
    return clock;
  clock = desk_clock_read (desk, desk->state, game, error);
  if (!clock)
    return NULL;
  g_hash_table_insert (desk->clocks, GINT_TO_POINTER ((int) game), clock);
  /* Not by rows that may come to nothing. */
  clock->unaligned = ledger_is_writing (desk->ledger);
  if (!clock->unaligned)
    desk_turn_align (clock);
  return clock;
}

/* The game's clock; NULL where nobody has ever touched it, which needs no look at the file. */
const DeskClock *
desk_clock_find_used (Desk *desk, gint64 game)
{
  return ledger_has (desk->ledger, &desk_reading_kind, game) ? desk_clock_find (desk, game, NULL)
                                                             : NULL;
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
