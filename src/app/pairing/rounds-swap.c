/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "scene/round/drop.h"
#include "app/rounds/rounds-acts.h"

/* Two players change places by two keys, as one drag does it: s takes up Black of the selected
 * table, Shift+S White; the same at another seat puts the player there, and whoever sits there goes
 * where the player was. */

static void
take_up (GtkWidget *page, SceneRounds *scene, const DeskGame *game, gboolean white)
{
  gint64 player = white ? game->white : game->black;
  g_autofree char *name = desk_state_player_name (desk_get_state (scene->desk), player);
  g_autofree char *words = NULL;

  if (!player) {
    app_rounds_page_say (page, _ ("This seat is empty."), TRUE);
    return;
  }
  scene->lifted = player;
  words = g_strdup_printf (_ ("%s goes where you press s (Black) or Shift+S (White) next."), name);
  app_rounds_page_say (page, words, FALSE);
}

static void
put_down (GtkWidget *page, SceneRounds *scene, const DeskGame *game, gboolean white)
{
  const SceneDropSeat seat = { scene->round, (int) game->board, white };
  g_autoptr (SceneDrop) drop = scene_drop_new (scene->desk, scene->lifted, &seat);
  g_autoptr (GError) error = NULL;
  gboolean stored = drop->can && scene_drop_do (scene->desk, drop, &error);

  scene->lifted = 0;
  app_rounds_page_say (page, error ? error->message : drop->words, !stored && drop->words[0]);
}

static void
swap_cb (GtkWidget *page, const char *name, GVariant *white)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);
  const DeskGame *game = scene_rounds_game (scene);

  app_rounds_page_type (page, 0);
  if (!game)
    app_rounds_page_say (page, _ ("First type a table number or select a table."), TRUE);
  else if (!scene_rounds_has (scene, SCENE_ROUNDS_TABLE))
    app_rounds_page_say (page, _ ("Who plays on a board is said by the line-ups of its match."),
                         TRUE);
  else if (scene->lifted)
    put_down (page, scene, game, g_variant_get_boolean (white));
  else
    take_up (page, scene, game, g_variant_get_boolean (white));
}

const AppAction app_rounds_swap_actions[] = {
  { "rounds.swap", swap_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAWN, "s <Shift>s",
    N_ ("Move Black or White: press once to pick up, again to put down"), "b", "false true",
    APP_ACTION_PART },
  { 0 },
};
