/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-list.h"
#include "app/shell/text-size.h"
#include "app/rounds/rounds-columns.h"

/* Brings up to date which columns there are, and what rows do not tell of themselves. @sheet: a
 * sheet that shows its round. */
void
app_rounds_list_refresh (AppSheet *sheet, SceneRounds *scene)
{
  gboolean large = app_text_size_is_large (GTK_WIDGET (sheet));
  gboolean settled = scene_rounds_has (scene, SCENE_ROUNDS_SETTLED);
  guint sign = 1 + (guint) scene->handicap + 2 * (guint) settled + 4 * (guint) scene->remark +
               8 * (guint) scene->colours + 16 * (guint) scene->note + 32 * (guint) large +
               64 * (guint) scene->boards +
               128 * (guint) scene_rounds_has (scene, SCENE_ROUNDS_TEAMS) + 256 * scene->serial;

  if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (sheet), "look")) == sign)
    return;
  g_object_set_data (G_OBJECT (sheet), "look", GUINT_TO_POINTER (sign));
  app_rounds_columns_set (sheet, scene, large);
}

/* Shows the tables of its round. @scene: must outlive the sheet's columns. */
void
app_rounds_list_show (AppSheet *sheet, SceneRounds *scene)
{
  app_sheet_set_model (sheet, NULL);
  app_rounds_list_refresh (sheet, scene);
  app_sheet_set_model (sheet, desk_list_tables (scene->desk, scene->round));
}

static gboolean
is_of_kind (gconstpointer record, gpointer data)
{
  return scene_rounds_is_shown (data, ((const DeskTable *) record)->game);
}

/* Shows only the tables that are wanted. @sheet: a sheet that shows its round. */
void
app_rounds_list_filter (AppSheet *sheet, const SceneRounds *scene)
{
  app_sheet_set_keep (sheet, scene->shown == SCENE_TABLES_ALL ? NULL : is_of_kind);
}

static gboolean
match_game (gconstpointer record, gconstpointer sought)
{
  return ((const DeskTable *) record)->game->game == *(const gint64 *) sought;
}

/* Whether the game is among the shown tables; it is selected then. @sheet: a sheet that shows a
 * round. */
gboolean
app_rounds_list_select (AppSheet *sheet, gint64 game)
{
  return app_sheet_select_where (sheet, match_game, &game);
}

/* @teams: whether it is matches that wait for their boards, instead of what is played. */
static gint64
find_open (AppSheet *sheet, const DeskState *state, guint from, gint64 but, gboolean teams)
{
  guint shown = app_sheet_get_shown (sheet);

  for (guint i = 0; i < shown; i++) {
    const DeskTable *table = app_sheet_get_record (sheet, (from + i) % shown);
    if (table->game->game != but && !table->opened &&
        desk_state_is_match (state, table->game) == teams &&
        desk_state_is_open (state, table->game->game))
      return table->game->game;
  }
  return teams ? 0 : find_open (sheet, state, from, but, TRUE);
}

/* The key of the first shown table that waits for a result, 0 for none. @sheet: a sheet that
 * shows a round. @state: the state that it shows. */
gint64
app_rounds_list_first_open (AppSheet *sheet, const DeskState *state)
{
  return find_open (sheet, state, 0, 0, FALSE);
}

/* The key of the next shown table that waits for a result, going on at the top after the last; 0
 * if no table but that of @game is open. @sheet: a sheet that shows a round. @state: the state
 * that it shows. */
gint64
app_rounds_list_next_open (AppSheet *sheet, const DeskState *state, gint64 game)
{
  guint shown = app_sheet_get_shown (sheet);
  guint position = 0;

  while (position < shown && !match_game (app_sheet_get_record (sheet, position), &game))
    position++;
  return find_open (sheet, state, position < shown ? position + 1 : 0, game, FALSE);
}
