/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/late-choice.h"
#include <glib/gi18n.h>
#include "scene/round/round.h"
#include "desk/game/result.h"
#include "desk/round/waiting.h"

void
app_late_choice_free (AppLateChoice *choice)
{
  g_free (choice->text);
  g_free (choice);
}

static AppLateChoice *
choice_new (AppLateKind kind, gint64 player, int board, char *text)
{
  AppLateChoice *choice = g_new (AppLateChoice, 1);

  *choice = (AppLateChoice){ kind, player, board, text };
  return choice;
}

/* A copy. */
AppLateChoice *
app_late_choice_dup (const AppLateChoice *choice)
{
  return choice_new (choice->kind, choice->player, choice->board, g_strdup (choice->text));
}

static void
add_player (GPtrArray *list, const DeskState *state, gint64 player, int board)
{
  const DeskPlayer *found = desk_state_player (state, player);
  g_autofree char *name = desk_player_name (found);
  char rank[8];

  if (player)
    /* Translators: a player, his rank and his table: “Berg Anna 4d · table 3” */
    g_ptr_array_add (list,
                     choice_new (APP_LATE_MISSING, player, board,
                                 g_strdup_printf (_ ("%s %s · table %d"), name,
                                                  rules_rank_format ((RulesRank) found->rank, rank),
                                                  board)));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(AppLateChoice *const *) a)->text, (*(AppLateChoice *const *) b)->text);
}

static GPtrArray *
list_untouched (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);
  GPtrArray *untouched = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    if (!desk_result_has_begun (desk, ((const DeskGame *) games->pdata[i])->game))
      g_ptr_array_add (untouched, games->pdata[i]);
  return untouched;
}

/* Who may be found not to have come, by name (AppLateChoice). */
GPtrArray *
app_late_choice_players (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = list_untouched (desk, round);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) app_late_choice_free);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    add_player (list, desk_get_state (desk), game->black, (int) game->board);
    add_player (list, desk_get_state (desk), game->white, (int) game->board);
  }
  g_ptr_array_sort (list, compare_texts);
  return list;
}

static void
add_absent (GPtrArray *list, const DeskPlayer *player)
{
  g_autofree char *name = desk_player_name (player);
  char rank[8];

  rules_rank_format ((RulesRank) player->rank, rank);
  g_ptr_array_add (list, choice_new (APP_LATE_HERE, player->player, 0,
                                     g_strjoin (rank[0] ? " " : "", name, rank, NULL)));
}

/* Who was to sit it out, or was found not to have come, and may have come after all, by name
 * (AppLateChoice). */
GPtrArray *
app_late_choice_absent (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) app_late_choice_free);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (player && !player->withdrawn && desk_state_is_absent (state, player->player, round))
      add_absent (list, player);
  }
  g_ptr_array_sort (list, compare_texts);
  return list;
}

/* The tables that have not begun, in order (AppLateChoice). */
GPtrArray *
app_late_choice_tables (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = list_untouched (desk, round);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) app_late_choice_free);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_ptr_array_add (list, choice_new (APP_LATE_TABLE, 0, (int) game->board,
                                       scene_round_game (desk, game)));
  }
  return list;
}

/* Whether it is a table with one player only: somebody who has come late may have him. */
gboolean
app_late_choice_is_bye (Desk *desk, int round, const AppLateChoice *choice)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (desk), round, choice->board);

  return !choice->player && game && (!game->black || !game->white);
}

/* Who has no table in it and is drawn in any case, in a sentence. */
char *
app_late_choice_unpaired (Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_unpaired (desk, round);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++) {
    gint64 player = g_array_index (players, gint64, i);
    g_autofree char *name = desk_state_player_name (desk_get_state (desk), player);
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  return players->len == 0
             ? g_strdup (_ ("Every player who is here has a table."))
             : g_strdup_printf (_ ("Without a table, to be drawn now: %s."), names->str);
}

/* --- What comes of it --- */

static DeskGame
make_game (const DeskDraw *draw, const PairingRound *round, int table)
{
  const PairingPair *pair = &round->pairs[table];
  const StandingPlayer *players = draw->field->players;

  return (DeskGame){ .board = round->tables ? round->tables[table] : table + 1,
                     .black = pair->black < 0 ? 0 : players[pair->black].id,
                     .white = pair->white < 0 ? 0 : players[pair->white].id };
}

static void
append_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len ? "\n" : "", line);
  g_free (line);
}

static gboolean
has_board (const PairingRound *round, int board)
{
  for (int i = 0; i < round->n_pairs; i++)
    if ((round->tables ? round->tables[i] : i + 1) == board)
      return TRUE;
  return FALSE;
}

static void
append_free (GString *text, Desk *desk, const PairingRound *round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round->round);

  for (guint i = 0; i < games->len; i++) {
    int board = (int) ((const DeskGame *) games->pdata[i])->board;
    if (!has_board (round, board))
      append_line (text, g_strdup_printf (_ ("Table %d is free"), board));
  }
}

/* The tables that change, one a line; "" for none. @draw: what @round was drawn from. @round: a
 * round that is there already, drawn anew in part. */
char *
app_late_choice_changes (Desk *desk, const DeskDraw *draw, const PairingRound *round)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < round->n_pairs; i++) {
    DeskGame game = make_game (draw, round, i);
    const DeskGame *old =
        desk_state_game_at (desk_get_state (desk), round->round, (int) game.board);
    if (!old || old->black != game.black || old->white != game.white)
      append_line (text, scene_round_game (desk, &game));
  }
  append_free (text, desk, round);
  return g_string_free (text, FALSE);
}
