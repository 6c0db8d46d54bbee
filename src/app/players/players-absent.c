/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/players-absent.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/enrol.h"
#include "desk/round/pair.h"
#include "desk/round/plan.h"
#include "desk/game/result.h"
#include "desk/round/waiting.h"

/* The round that he can sit out: the one that is under way where he has no table in it, else the
 * next to be drawn; 0 where none is left. */
int
app_players_absent_next (Desk *desk, gint64 player)
{
  int last = desk_state_last_round (desk_get_state (desk));
  g_autoptr (GArray) waiting =
      last > 0 && desk_result_n_open (desk, last) > 0 ? desk_waiting_players (desk, last) : NULL;

  for (guint i = 0; waiting && i < waiting->len; i++)
    if (g_array_index (waiting, gint64, i) == player)
      return last;
  return last < desk_plan_rounds (desk) ? last + 1 : 0;
}

/* Points as they are counted, where a win is 2. */
static const char *
points_label (int points)
{
  return points == 0 ? _ ("no points") : points == 1 ? _ ("half a point") : _ ("one point");
}

/* The next round, or the one that is under way; 0 where he plays in both. */
static int
find_absence (Desk *desk, gint64 player)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_state_last_round (state);

  if (desk_state_is_absent (state, player, last + 1))
    return last + 1;
  return last > 0 && desk_state_is_absent (state, player, last) &&
                 desk_result_n_open (desk, last) > 0
             ? last
             : 0;
}

/* That he sits out the next round, or the one that is under way, and for what if that was given
 * by hand; NULL where he plays. */
char *
app_players_absent_text (Desk *desk, gint64 player)
{
  static const char *const figures[] = { "0", "½", "1" };
  const DeskState *state = desk_get_state (desk);
  int next = find_absence (desk, player);
  int points = desk_state_award (state, player, next);

  if (!next)
    return NULL;
  return points < 0
             ? g_strdup_printf (_ ("sits out round %d"), next)
             : g_strdup_printf (_ ("sits out round %d (%s)"), next, figures[MIN (points, 2)]);
}

static void
add (GMenu *menu, const char *label, int points)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "players.absent", "i", points);
  g_menu_append_item (menu, item);
}

static void
add_points (GMenu *menu, const char *label, int round, int points)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "players.missed", "(ii)", round, points);
  g_menu_append_item (menu, item);
}

/* Rounds that went by without the player, who came late. */
static void
add_missed (GMenu *menu, Desk *desk, gint64 player, int next)
{
  int last = desk_state_last_round (desk_get_state (desk));

  for (int round = 1; round <= last; round++) {
    g_autofree char *label = g_strdup_printf (_ ("Missed Round %d"), round);
    g_autoptr (GMenu) points = NULL;
    if (round == next || !desk_waiting_has_missed (desk, player, round))
      continue;
    points = g_menu_new ();
    add_points (points, _ ("No Points for It"), round, 0);
    add_points (points, _ ("Half a Point for It"), round, 1);
    add_points (points, _ ("One Point for It"), round, 2);
    g_menu_append_submenu (menu, label, G_MENU_MODEL (points));
  }
}

static void
add_next (GMenu *menu, Desk *desk, int next)
{
  g_autofree char *plays = g_strdup_printf (_ ("_Plays Round %d"), next);
  g_autofree char *usual =
      g_strdup_printf (_ ("Sits It Out, _Tournament Default (%s)"),
                       points_label (desk_event (desk_get_state (desk))->plan.absent_points));

  add (menu, plays, APP_PLAYERS_PLAYS);
  add (menu, usual, APP_PLAYERS_AS_EVENT);
  add (menu, _ ("Sits It Out for _No Points"), 0);
  add (menu, _ ("Sits It Out for _Half a Point"), 1);
  add (menu, _ ("Sits It Out for _One Point"), 2);
}

/* What can be said of the player and the round that he can sit out, and of those that he missed.
 * @menu: a menu, whose old items go. */
void
app_players_absent_fill (GMenu *menu, Desk *desk, gint64 player)
{
  int next = app_players_absent_next (desk, player);

  g_menu_remove_all (menu);
  if (next)
    add_next (menu, desk, next);
  add_missed (menu, desk, player, next);
}

/* @points: how many, where a win is 2; or APP_PLAYERS_AS_EVENT, or APP_PLAYERS_PLAYS. */
gboolean
app_players_absent_set (Desk *desk, gint64 player, int points, GError **error)
{
  int next = app_players_absent_next (desk, player);

  if (points < 0)
    return desk_enrol_absent (desk, player, next, points != APP_PLAYERS_PLAYS, error);
  return desk_enrol_excuse (desk, player, next, points, error);
}
