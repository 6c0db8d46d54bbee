/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/timeout.h"
#include <glib/gi18n.h>
#include "clock/rule.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/clock/store.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/result.h"

static ClockSide
find_fallen (Desk *desk, gint64 game, GError **error)
{
  const DeskClock *clock = desk_clock_find_open (desk, game, error);

  if (clock && clock->state.fallen == CLOCK_NOBODY)
    desk_fail (error, DESK_ERROR_STATE, _ ("Neither side’s time is up."));
  return clock ? clock->state.fallen : CLOCK_NOBODY;
}

/* That side loses on time (Art. 12.4, 22.5). @game: the key of a game in which a side's time is
 * up. @reason: why, or NULL. */
gboolean
desk_timeout_lose (Desk *desk, gint64 game, const char *reason, GError **error)
{
  ClockSide fallen = find_fallen (desk, game, error);
  RulesResult result = { RULES_RESULT_TIME, fallen == CLOCK_BLACK ? RULES_WHITE : RULES_BLACK, 0 };

  return fallen != CLOCK_NOBODY &&
         desk_result_set (desk, game, result, DESK_SIGNED_REFEREE, reason, error);
}

/* How often that side may still ask for a pass (timeout_pass); G_MAXINT without a bound. @game:
 * the key of a game in which a side's time is up. */
int
desk_timeout_passes_left (Desk *desk, gint64 game)
{
  ClockSide fallen = find_fallen (desk, game, NULL);
  g_autoptr (GPtrArray) readings = NULL;
  const RulesRuleset *ruleset;
  int left;

  ruleset = &desk_event (desk->state)->rules;
  left = ruleset->timeout_passes;
  if (fallen == CLOCK_NOBODY)
    return 0;
  if (left == RULES_TIMEOUT_PASSES_UNLIMITED)
    return G_MAXINT;
  readings = ledger_live (desk->ledger, &desk_reading_kind, game, NULL);
  for (guint i = 0; readings && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    /* After a forced pass the other side is to move. */
    left -= g_str_equal (reading->event, "forgive") && reading->turn != (gint64) fallen;
  }
  return MAX (0, left);
}

/* Where only the clock is kept there is no move record for a pass to stand in. */
static gboolean
has_record (Desk *desk, gint64 game, const DeskReplay *replay)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, NULL);

  if (rules_game_n_moves (replay->game) > 0)
    return TRUE;
  for (guint i = 0; readings && i < readings->len; i++)
    if (g_str_equal (((const DeskReading *) readings->pdata[i])->event, "press"))
      return FALSE;
  return TRUE;
}

static void
put_reading (Desk *desk, gint64 game)
{
  desk_clock_put (desk_clock_find (desk, game, NULL), "forgive");
}

static gboolean
store_pass (Desk *desk, gint64 game, ClockSide side, const char *reason, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesColour colour = side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE;
  const DeskForced forced = { RULES_PASS, "forgive", "", reason, put_reading };

  if (!replay)
    return FALSE;
  if (!has_record (desk, game, replay))
    return desk_clock_store (desk_clock_find (desk, game, NULL), "forgive",
                             rules_colour_letter (colour), reason, error);
  if (rules_game_turn (replay->game) != colour)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("By the record it is not the turn of the side whose time is up: enter "
                         "what was played first."));
  return desk_forced_store (desk, game, &forced, error);
}

/* On application of that side its move is forfeited and not the game, as often as the event
 * allows (Art. 22.5, timeout_pass): a forced pass in the record, and its last period from the
 * beginning. Returns TRUE when stored; the other side's time runs. @game: the key of a game in
 * which the last period of a side has run out. @reason: why, or NULL. */
gboolean
desk_timeout_pass (Desk *desk, gint64 game, const char *reason, GError **error)
{
  ClockSide fallen = find_fallen (desk, game, error);
  DeskClock *clock = fallen == CLOCK_NOBODY ? NULL : desk_clock_find (desk, game, error);
  gint64 now = desk_now ().mono;

  if (!clock)
    return FALSE;
  if (desk_timeout_passes_left (desk, game) == 0)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("The tournament allows no (further) pass in place of the loss (Art. 22.5, "
               "timeout_pass).")));
  desk_clock_prepare (clock);
  if (!clock_rule_forgive (&clock->next, now, error))
    return desk_clock_drop (clock) || desk_event_fail_told (desk->state, error);
  clock->heard = now;
  return store_pass (desk, game, fallen, reason, error) || desk_clock_drop (clock);
}
