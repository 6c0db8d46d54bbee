/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/round/pairings.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "desk/game/correct.h"
#include "desk/game/result.h"
#include "desk/round/waiting.h"
#include "desk/ruling/annulled.h"
#include "rules/article/word.h"

#define NAMES_MAX 8

/* What is told only where it is needed: who had Black where that is not always known, and the
 * results that were corrected or annulled. */
typedef struct {
  gboolean colours;
  gboolean was;
} Columns;

static CliTable *
table_new (Columns columns)
{
  const char *first = columns.colours ? "colours" : columns.was ? "was" : NULL;

  return cli_table_new ("table", "black", "white", "handicap", "result", first,
                        columns.colours && columns.was ? "was" : NULL, NULL);
}

static void
add_table (CliTable *table, gint64 board, const char *black, const char *white, gint64 handicap,
           const char *result, const char *first, const char *second)
{
  g_autofree char *number = cli_table_number (board);
  g_autofree char *stones = cli_table_number (handicap);

  cli_table_add (table, number, black, white, stones, result, first, second, NULL);
}

static Columns
find_columns (const DeskState *state, const GPtrArray *games)
{
  Columns columns = { 0 };

  for (guint i = 0; i < games->len; i++) {
    gint64 game = ((const DeskGame *) games->pdata[i])->game;
    RulesResult was;
    columns.colours |= desk_state_is_uncoloured (state, game);
    columns.was |= desk_annulled_was (state, game, &was);
  }
  return columns;
}

static void
add_game (CliTable *table, const DeskState *state, const DeskGame *game, Columns columns)
{
  g_autofree char *result = desk_result_text (state, game->game, RULES_BLACK);
  g_autofree char *black = desk_player_stored_name (desk_state_player (state, game->black));
  g_autofree char *white = desk_player_stored_name (desk_state_player (state, game->white));
  g_autofree char *was = desk_correct_text (state, game->game);
  const char *colours = desk_state_is_uncoloured (state, game->game) ? "unknown" : "known";
  const char *last = columns.was ? (was ? was : "") : NULL;

  add_table (table, game->board, black, white, game->handicap, result,
             columns.colours ? colours : last, columns.colours ? last : NULL);
}

/* The tables of the round as they are printed; where it is not known of each who had Black, that
 * is one more column, and so is what a corrected result was. */
CliTable *
cli_pairings_table (Desk *desk, int round, int board)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  Columns columns = find_columns (state, games);
  CliTable *table = table_new (columns);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (board == 0 || game->board == board)
      add_game (table, state, game, columns);
  }
  return table;
}

static const char *
pairings_name_at (const StandingField *field, int index)
{
  return index < 0 ? "" : field->players[index].key;
}

/* Its tables as they are printed. @draw: what a round was drawn from. @round: the round, which is
 * not stored. */
CliTable *
cli_pairings_drawn (const DeskDraw *draw, const PairingRound *round)
{
  CliTable *table = table_new ((Columns){ FALSE, FALSE });

  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    add_table (table, pairing_round_number (round, i), pairings_name_at (draw->field, pair->black),
               pairings_name_at (draw->field, pair->white), pair->handicap, "", NULL, NULL);
  }
  return table;
}

static void
note_left (Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_left (desk, round);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL, *told = NULL;

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, desk_waiting_left_name (desk_get_state (desk),
                                                    g_array_index (players, gint64, i)));
  all = rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMES_MAX);
  told = rules_word_told (_ ("Paired, but withdrawn:"), all);
  if (players->len > 0)
    cli_note (told);
}

/* Prints them. */
gboolean
cli_pairings_print (Desk *desk, int round, int board)
{
  g_autoptr (CliTable) table = cli_pairings_table (desk, round, board);

  cli_table_print (table);
  if (board == 0)
    note_left (desk, round);
  return TRUE;
}

/* TRUE if there is such a round. @call: a command with the option "round". @ret_round: the round
 * that is asked for, or the newest. */
gboolean
cli_pairings_choose (const CliCall *call, int *ret_round, GError **error)
{
  const char *word = cli_option (call, "round");
  int last = desk_state_last_round (desk_get_state (call->desk));

  if (word)
    return cli_find_round (call, word, ret_round, error);
  if (last == 0)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("No round is drawn yet."));
  *ret_round = last;
  return TRUE;
}

static gboolean
run_pairings (CliCall *call, GError **error)
{
  int round;

  return cli_find_round (call, call->words[0], &round, error) &&
         cli_pairings_print (call->desk, round, 0);
}

const CliCommand cli_pairings = {
  .name = "pairings",
  .usage = N_ ("ROUND"),
  .summary = N_ ("Lists the tables of a round; the bye lacks a player."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .run = run_pairings,
};

typedef struct {
  CliPairingsAct act;
  const CliCall *call;
  gint64 game;
} TableAct;

static gboolean
do_at_table (Desk *desk, gpointer data, GError **error)
{
  const TableAct *at = data;

  return at->act (at->call, at->game, error);
}

/* Does it, and prints how the table stands afterwards; or only shows what it would change.
 * Returns TRUE when done or shown. @call: a command whose first words are a round and a table.
 * @act: what is done to that game. */
gboolean
cli_pairings_act (CliCall *call, CliPairingsAct act, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  TableAct at = { act, call, game ? game->game : 0 };
  int round = game ? (int) game->round : 0, board = game ? (int) game->board : 0;
  gboolean done;

  if (!game || !cli_preview_or_do (call, do_at_table, &at, &done, error))
    return FALSE;
  return !done || cli_pairings_print (call->desk, round, board);
}
