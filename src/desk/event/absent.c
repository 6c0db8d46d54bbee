/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/round/waiting.h"
#include "desk/act/act.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/game/result.h"
#include "desk/round/plan.h"
#include "pairing/draw/entry.h"

/* Who sits a round out, and what that is worth to him. */

/* A player without a table in a round under way can still be recorded as sitting it out. */
static gboolean
is_waiting (Desk *desk, gint64 player, gint64 round)
{
  g_autoptr (GArray) players = round == desk_state_last_round (desk->state)
                                   ? desk_waiting_players (desk, (int) round)
                                   : NULL;

  for (guint i = 0; players && i < players->len; i++)
    if (g_array_index (players, gint64, i) == player)
      return TRUE;
  return FALSE;
}

/* FALSE where nobody can sit that round out, because a scheme gives everybody a game. */
gboolean
desk_enrol_check_free (const DeskState *state, gint64 round, GError **error)
{
  return !pairing_entry_seats_all (&desk_event (state)->plan, (int) round) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("In a round robin, a knock-out or a series every player has a game in round "
                       "%d. Enter its result, such as B+A or W+A, or withdraw the player."),
                    (int) round);
}

static gboolean
check_absence (Desk *desk, gint64 player, gint64 round, GError **error)
{
  if (!desk_state_player (desk->state, player))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  if (round < 1 || round > desk_plan_rounds (desk))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no round %d."), (int) round);
  return desk_state_round (desk->state, round) == DESK_ROUND_NONE ||
         is_waiting (desk, player, round) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is already drawn."), (int) round);
}

/* An act that changes nothing would only stand in the way of what undo takes back. */
static gboolean
check_change (Desk *desk, const DeskAbsence *row, int points, GError **error)
{
  return !desk_state_is_absent (desk->state, row->player, row->round) != !row->absent ||
         desk_state_award (desk->state, row->player, row->round) != points ||
         desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
}

/* What was given by hand for that round goes with the absence. */
static gboolean
store_absence (Desk *desk, const DeskAbsence *absence, int points, GError **error)
{
  g_autofree char *name =
      desk_player_stored_name (desk_state_player (desk->state, absence->player));
  DeskAward award = { .player = absence->player, .round = absence->round, .points = points };
  DeskAbsence row = *absence;

  if (!check_change (desk, absence, points, error) || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_absence_kind, &row);
  if (points != desk_state_award (desk->state, row.player, row.round))
    desk_act_put (desk, &desk_award_kind, &award);
  if (points >= 0)
    return desk_act_commit (desk, "absent", NULL, error, "R%d %s +%d", (int) row.round, name,
                            points);
  return desk_act_commit (desk, row.absent ? "absent" : "present", NULL, error, "R%d %s",
                          (int) row.round, name);
}

/* A round that went by without him: what it is worth says nothing of where he stood when the best
 * were found, as an absence would. */
static gboolean
store_missed (Desk *desk, gint64 player, gint64 round, int points, GError **error)
{
  g_autofree char *name = desk_player_stored_name (desk_state_player (desk->state, player));
  DeskAward award = { .player = player, .round = round, .points = points };

  if (points == desk_state_award (desk->state, player, round))
    return desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_award_kind, &award);
  if (points >= 0)
    return desk_act_commit (desk, "absent", NULL, error, "R%d %s +%d", (int) round, name, points);
  return desk_act_commit (desk, "present", NULL, error, "R%d %s", (int) round, name);
}

/* As long as the newest round lasts he may still get a table in it. */
static gboolean
has_missed (Desk *desk, gint64 player, gint64 round)
{
  int last = desk_state_last_round (desk->state);

  return round >= 1 && round <= last && (round < last || desk_result_n_open (desk, last) == 0) &&
         desk_waiting_has_missed (desk, player, (int) round);
}

/* @round: a round that is not drawn yet, or the newest where the player has no table in it.
 * @absent: whether the player sits it out, for the points that the event gives for that. */
gboolean
desk_enrol_absent (Desk *desk, gint64 player, gint64 round, gboolean absent, GError **error)
{
  const DeskAbsence row = { .player = player, .round = round, .absent = absent };

  if (!absent && desk_state_award (desk->state, player, round) >= 0 &&
      has_missed (desk, player, round))
    return store_missed (desk, player, round, -1, error);
  return check_absence (desk, player, round, error) &&
         (!absent || desk_enrol_check_free (desk->state, round, error)) &&
         store_absence (desk, &row, -1, error);
}

/* @round: a round that is not drawn yet, or one that is, where the player has no table in it.
 * @points: what it is worth to sit it out, 0 to 2 where a win is 2: 1 is a half-point bye. */
gboolean
desk_enrol_excuse (Desk *desk, gint64 player, gint64 round, int points, GError **error)
{
  const DeskAbsence row = { .player = player, .round = round, .absent = TRUE };

  if (points < 0 || points > 2)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A missed round scores 0 to 2 points (a win is 2)."));
  if (has_missed (desk, player, round))
    return store_missed (desk, player, round, points, error);
  return check_absence (desk, player, round, error) &&
         desk_enrol_check_free (desk->state, round, error) &&
         store_absence (desk, &row, points, error);
}
