#include <glib/gi18n.h>
#include "desk/clock/clock.h"
#include "desk/clock/time.h"
#include "desk/clock/turn.h"

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

  if (!clock || !desk_seal_check_open (desk, game, error) ||
      !desk_turn_check_running (desk, game, error))
    return FALSE;
  if (!clock->interrupted)
    return desk_fail (error, DESK_ERROR_STATE, _ ("This clock was not interrupted."));
  if (gap < 0)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("By the machine’s clock the reading is yet to come: set it by hand."));
  desk_clock_prepare (clock);
  if (!clock_start (&clock->next, clock->next.turn, now - gap, error))
    return desk_clock_drop (clock);
  clock_advance (&clock->next, now);
  clock->heard = now;
  detail = g_strdup_printf ("%s " DESK_CLOCK_TIME, clock->next.turn == CLOCK_BLACK ? "B" : "W",
                            DESK_CLOCK_TIME_ARGS (gap));
  return desk_clock_store (clock, "elapse", detail, reason, error);
}
