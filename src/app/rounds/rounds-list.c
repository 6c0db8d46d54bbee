/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-list.h"
#include "app/shell/comfort.h"
#include "app/rounds/rounds-columns.h"
#include "desk/game/correct.h"
#include "desk/round/rematch.h"
#include "desk/ruling/annulled.h"

static gboolean
has_handicap (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++)
    if (((const DeskGame *) games->pdata[i])->handicap)
      return TRUE;
  return FALSE;
}

static gboolean
has_remark (const AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  if (marks->edited->len > 0 || g_hash_table_size (marks->kept) > 0)
    return TRUE;
  for (guint i = 0; i < games->len; i++) {
    gint64 game = ((const DeskGame *) games->pdata[i])->game;
    RulesResult was;
    if (desk_rematch_of (state, game) || desk_annulled_was (state, game, &was) ||
        desk_state_is_uncoloured (state, game))
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_note (const AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const char *note = desk_state_remark (state, ((const DeskGame *) games->pdata[i])->game);
    if (note && *note)
      return TRUE;
  }
  return FALSE;
}

/* Of any table, or there is none. */
static gboolean
knows_colours (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  gboolean unknown = FALSE;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black && game->white && !desk_state_is_uncoloured (state, game->game))
      return TRUE;
    unknown |= game->black && game->white;
  }
  return !unknown;
}

/* Brings up to date what rows do not tell of themselves: whether the round is settled, whether
 * there is a handicap in it, and what there is to remark. @sheet: a sheet that shows a round.
 * @marks: what is marked in it. */
void
app_rounds_list_refresh (AppSheet *sheet, AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  AppRoundsLook look = { .handicap = has_handicap (marks->desk, round),
                         .remark = has_remark (marks, round),
                         .note = has_note (marks, round),
                         .settled = desk_state_round (state, round) == DESK_ROUND_SETTLED,
                         .large = app_comfort_is_large (GTK_WIDGET (sheet)) };
  guint sign;

  marks->colours = knows_colours (marks->desk, round);
  sign = 1 + (guint) look.handicap + 2 * (guint) look.settled + 4 * (guint) look.remark +
         8 * (guint) marks->colours + 16 * (guint) look.note + 32 * (guint) look.large +
         64 * marks->serial;
  if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (sheet), "look")) == sign)
    return;
  g_object_set_data (G_OBJECT (sheet), "look", GUINT_TO_POINTER (sign));
  app_rounds_columns_set (sheet, marks, &look);
}

/* Shows the tables of a round. @marks: what is marked in the round, which must outlive the
 * sheet's columns. */
void
app_rounds_list_show (AppSheet *sheet, AppRoundsMarks *marks, int round)
{
  app_sheet_set_model (sheet, NULL);
  app_rounds_list_refresh (sheet, marks, round);
  app_sheet_set_model (sheet, desk_list_tables (marks->desk, round));
}

static gboolean
is_of_kind (gconstpointer record, gpointer data)
{
  return app_rounds_states_fits (((const AppRoundsMarks *) data)->states,
                                 ((const DeskTable *) record)->game);
}

/* Shows only the tables of the kind that is wanted. @sheet: a sheet that shows a round. @marks:
 * what is marked in it. */
void
app_rounds_list_filter (AppSheet *sheet, AppRoundsMarks *marks)
{
  app_sheet_set_keep (sheet, marks->states->shown == APP_ROUNDS_STATES_ALL ? NULL : is_of_kind);
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

static gint64
find_open (AppSheet *sheet, const DeskState *state, guint from, gint64 but)
{
  guint shown = app_sheet_get_shown (sheet);

  for (guint i = 0; i < shown; i++) {
    const DeskTable *table = app_sheet_get_record (sheet, (from + i) % shown);
    if (table->game->game != but && desk_state_is_open (state, table->game->game))
      return table->game->game;
  }
  return 0;
}

/* The key of the first shown table that waits for a result, 0 for none. @sheet: a sheet that
 * shows a round. @state: the state that it shows. */
gint64
app_rounds_list_first_open (AppSheet *sheet, const DeskState *state)
{
  return find_open (sheet, state, 0, 0);
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
  return find_open (sheet, state, position < shown ? position + 1 : 0, game);
}
