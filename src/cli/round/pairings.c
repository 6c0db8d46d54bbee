/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/round/pairings.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "desk/game/correct.h"
#include "desk/game/result.h"
#include "desk/ruling/annulled.h"
#include "desk/team/match.h"
#include "scene/round/round.h"
#include "scene/round/table.h"

/* What is told only where it is needed or asked for: the game points of matches, and where their
 * boards stand, who had Black where that is not always known, the results that were corrected or
 * annulled, how far each table is. */
typedef struct {
  gboolean boards;
  gboolean colours;
  gboolean was;
  gboolean state;
} Columns;

static void
add_words (GStrvBuilder *cells, gboolean wanted, const char *word)
{
  if (wanted)
    g_strv_builder_add (cells, word ? word : "");
}

static CliTable *
table_new (Columns columns)
{
  CliTable *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  g_strv_builder_add_many (cells, "table", "black", "white", "handicap", "result", NULL);
  add_words (cells, columns.boards, "score");
  add_words (cells, columns.boards, "place");
  add_words (cells, columns.colours, "colours");
  add_words (cells, columns.was, "was");
  add_words (cells, columns.state, "state");
  add_words (cells, columns.state, "words");
  cli_table_take (table, cells);
  return table;
}

/* The cells that every table has. */
static GStrvBuilder *
begin_row (const char *name, const char *black, const char *white, gint64 handicap,
           const char *result)
{
  GStrvBuilder *cells = g_strv_builder_new ();
  g_autofree char *stones = cli_table_number (handicap);

  g_strv_builder_add_many (cells, name, black, white, stones, result, NULL);
  return cells;
}

static Columns
find_columns (const DeskState *state, const GPtrArray *games)
{
  Columns columns = { 0 };

  for (guint i = 0; i < games->len; i++) {
    gint64 game = ((const DeskGame *) games->pdata[i])->game;
    RulesResult was;
    columns.boards |= desk_match_is_opened (state, game);
    columns.colours |= desk_state_is_uncoloured (state, game);
    columns.was |= desk_annulled_was (state, game, &was);
  }
  return columns;
}

/* An empty place of a match has lost its board. */
static char *
dup_result (const DeskState *state, const DeskGame *game)
{
  return desk_match_is_empty (state, game)
             ? rules_result_format (desk_match_board_result (state, game))
             : desk_result_text (state, game->game, RULES_BLACK);
}

static void
add_game (CliTable *table, Desk *desk, const DeskGame *game, Columns columns)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *result = dup_result (state, game);
  g_autofree char *black = desk_player_stored_name (desk_state_player (state, game->black));
  g_autofree char *white = desk_player_stored_name (desk_state_player (state, game->white));
  g_autofree char *was = desk_correct_text (state, game->game);
  g_autofree char *words = columns.state ? scene_table_state (desk, game) : NULL;
  g_autofree char *name = desk_match_name (state, game), *place = cli_table_number (game->board);
  g_autofree char *score = desk_match_score_text (state, game->game);
  g_autoptr (GStrvBuilder) cells = begin_row (name, black, white, game->handicap, result);

  add_words (cells, columns.boards, score);
  add_words (cells, columns.boards, desk_state_seat (state, game->game) ? place : "");
  add_words (cells, columns.colours,
             desk_state_is_uncoloured (state, game->game) ? "unknown" : "known");
  add_words (cells, columns.was, was);
  add_words (cells, columns.state, desk_progress_id (desk_progress (desk, game->game)));
  add_words (cells, columns.state, words);
  cli_table_take (table, cells);
}

/* What was drawn in it, and below a match its boards (DeskGame); they are not the caller's. */
GPtrArray *
cli_pairings_games (const DeskState *state, int round)
{
  g_autoptr (GArray) tables = desk_match_tables_of (state, round);
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_add (games, (gpointer) (gsize) g_array_index (tables, DeskMatchTable, i).game);
  return games;
}

static CliTable *
list_tables (Desk *desk, int round, gint64 only, gboolean state)
{
  g_autoptr (GPtrArray) games = cli_pairings_games (desk_get_state (desk), round);
  Columns columns = find_columns (desk_get_state (desk), games);
  CliTable *table;

  columns.state = state;
  table = table_new (columns);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (only == 0 || game->game == only)
      add_game (table, desk, game, columns);
  }
  return table;
}

/* The tables of the round as they are printed; where it is not known of each who had Black, that
 * is one more column, and so is what a corrected result was. */
CliTable *
cli_pairings_table (Desk *desk, int round)
{
  return list_tables (desk, round, 0, FALSE);
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
  CliTable *table = table_new ((Columns){ 0 });

  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    g_autofree char *name = g_strdup_printf ("%s%d", draw->field->match_rule.n > 0 ? "m" : "",
                                             pairing_round_number (round, i));
    g_autoptr (GStrvBuilder) cells =
        begin_row (name, pairings_name_at (draw->field, pair->black),
                   pairings_name_at (draw->field, pair->white), pair->handicap, "");
    cli_table_take (table, cells);
  }
  return table;
}

static gboolean
print_tables (Desk *desk, int round, gint64 only, gboolean state)
{
  g_autoptr (CliTable) table = list_tables (desk, round, only, state);
  g_autofree char *left = only == 0 ? scene_round_left (desk, round) : NULL;

  cli_table_print (table);
  if (left)
    cli_note (left);
  return TRUE;
}

/* Prints them. @only: the key of a game that is printed alone, or 0. */
gboolean
cli_pairings_print (Desk *desk, int round, gint64 only)
{
  return print_tables (desk, round, only, FALSE);
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
         print_tables (call->desk, round, 0, cli_option (call, "state") != NULL);
}

static const CliOption pairings_options[] = {
  { "state", 0, NULL, N_ ("show the state of each table") },
  { NULL },
};

const CliCommand cli_pairings = {
  .name = "pairings",
  .usage = N_ ("ROUND"),
  .summary = N_ ("Lists the tables of a round; the bye has only one player."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .options = pairings_options,
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
  int round = game ? (int) game->round : 0;
  gboolean done;

  if (!game || !cli_preview_or_do (call, do_at_table, &at, &done, error))
    return FALSE;
  return !done || cli_pairings_print (call->desk, round, at.game);
}
