/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/ask.h"
#include "app/pairing/pair-form.h"
#include "app/rounds/rounds-acts.h"
#include "app/rounds/rounds-page.h"
#include "desk/round/pair.h"

/* The number that was typed has done its work: the next one begins anew. What is changed is what
 * was drawn, and so no board of a match. */
static int
selected_board (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);

  app_rounds_page_type (page, 0);
  return scene_rounds_has (scene, SCENE_ROUNDS_TABLE) ? (int) scene_rounds_game (scene)->board : 0;
}

static void
present_form (GtkWidget *page, ScenePairTask task, int board)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));

  gtk_window_present (
      GTK_WINDOW (app_pair_form_new (window, scene->desk, task, scene->round, board)));
}

static void
table_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  present_form (page, SCENE_PAIR_TABLE, selected_board (page));
}

/* Shows its table, and the form in which it is changed. @game: a game of a drawn round. */
void
app_rounds_page_change_table (AppRoundsPage *self, const DeskGame *game)
{
  app_rounds_page_show (GTK_WIDGET (self), (int) game->round);
  app_rounds_page_select (GTK_WIDGET (self), game->game);
  present_form (GTK_WIDGET (self), SCENE_PAIR_TABLE, (int) game->board);
}

static void
force_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  present_form (page, SCENE_PAIR_FORCE, selected_board (page));
}

static void
add_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  present_form (page, SCENE_PAIR_ADD, 0);
}

static void
colours_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GError) error = NULL;

  desk_pair_colours (scene->desk, scene->round, selected_board (page), &error);
  app_ask_tell (page, error);
}

static void
bye_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  const DeskGame *game = scene_rounds_game (scene);
  gboolean black = g_variant_get_int32 (parameter) == RULES_BLACK;
  gint64 player = !game ? 0 : black ? game->black : game->white;
  g_autoptr (GError) error = NULL;

  desk_pair_bye (scene->desk, scene->round, player, &error);
  app_ask_tell (page, error);
}

static void
remove_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GError) error = NULL;

  desk_pair_remove (scene->desk, scene->round, selected_board (page), &error);
  app_ask_tell (page, error);
}

/* Changes to a round by hand, each of them one act. */
const AppAction app_rounds_edit_actions[] = {
  { "rounds.table", table_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_TABLE },
  { "rounds.force", force_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAWN },
  { "rounds.add", add_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAWN },
  { "rounds.colours", colours_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_PAIR },
  { "rounds.bye", bye_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_PAIR | SCENE_ROUNDS_BYE, .type = "i" },
  { "rounds.remove", remove_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_TABLE },
  { 0 },
};
