/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/round/explain.h"
#include "cli/event/find.h"
#include "cli/round/pairings.h"

static const CliOption edit_options[] = {
  { "explain", 0, NULL, N_ ("show how much worse the round is than the best one") },
  { NULL },
};

/* A change: its word, how many words follow it, and what it does with them. */
typedef struct {
  const char *name;
  int n_words;
  gboolean (*run) (const CliCall *call, int round, char **words, GError **error);
} Change;

/* "-" leaves the seat empty. */
static gboolean
find_seat (const CliCall *call, const char *word, gint64 *ret_player, GError **error)
{
  if (strcmp (word, "-") != 0)
    return cli_find_player (call, word, ret_player, error);
  *ret_player = 0;
  return TRUE;
}

static gboolean
swap (const CliCall *call, int round, char **words, GError **error)
{
  gint64 player, other;

  return cli_find_player (call, words[0], &player, error) &&
         cli_find_player (call, words[1], &other, error) &&
         desk_pair_swap (call->desk, round, player, other, error);
}

static gboolean
pair (const CliCall *call, int round, char **words, GError **error)
{
  gint64 black, white;

  return cli_find_player (call, words[0], &black, error) &&
         cli_find_player (call, words[1], &white, error) &&
         desk_pair_force (call->desk, round, black, white, error);
}

static gboolean
colours (const CliCall *call, int round, char **words, GError **error)
{
  int board;

  return cli_find_drawn_number (call, words[0], &board, error) &&
         desk_pair_colours (call->desk, round, board, error);
}

static gboolean
handicap (const CliCall *call, int round, char **words, GError **error)
{
  int board, stones;

  return cli_find_drawn_number (call, words[0], &board, error) &&
         cli_find_number (words[1], G_MININT, G_MAXINT, &stones, error) &&
         desk_pair_handicap (call->desk, round, board, stones, error);
}

static gboolean
bye (const CliCall *call, int round, char **words, GError **error)
{
  gint64 player;

  return cli_find_player (call, words[0], &player, error) &&
         desk_pair_bye (call->desk, round, player, error);
}

static gboolean
move (const CliCall *call, int round, char **words, GError **error)
{
  int from, to;

  return cli_find_drawn_number (call, words[0], &from, error) &&
         cli_find_drawn_number (call, words[1], &to, error) &&
         desk_pair_move (call->desk, round, from, to, error);
}

static gboolean
add (const CliCall *call, int round, char **words, GError **error)
{
  gint64 black, white;

  return find_seat (call, words[0], &black, error) && find_seat (call, words[1], &white, error) &&
         desk_pair_add (call->desk, round, black, white, error);
}

static gboolean
take_out (const CliCall *call, int round, char **words, GError **error)
{
  int board;

  return cli_find_drawn_number (call, words[0], &board, error) &&
         desk_pair_remove (call->desk, round, board, error);
}

static gboolean
seat (const CliCall *call, int round, char **words, GError **error)
{
  gint64 player;
  int board;

  return cli_find_player (call, words[0], &player, error) &&
         cli_find_drawn_number (call, words[1], &board, error) &&
         desk_pair_seat (call->desk, round, board, player, error);
}

static gboolean
replace (const CliCall *call, int round, char **words, GError **error)
{
  gint64 player, other;

  return cli_find_player (call, words[0], &player, error) &&
         cli_find_player (call, words[1], &other, error) &&
         desk_pair_replace (call->desk, round, player, other, error);
}

static const Change edit_changes[] = {
  { "swap", 2, swap },         { "pair", 2, pair }, { "colours", 1, colours },
  { "bye", 1, bye },           { "move", 2, move }, { "add", 2, add },
  { "remove", 1, take_out },   { "seat", 2, seat }, { "replace", 2, replace },
  { "handicap", 2, handicap },
};

static const Change *
find_change (const CliCall *call, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (edit_changes); i++) {
    if (strcmp (edit_changes[i].name, call->words[1]) != 0)
      continue;
    if (edit_changes[i].n_words == call->n_words - 2)
      return &edit_changes[i];
    cli_fail (error, CLI_ERROR_USAGE, _ ("“edit … %s” needs %d arguments."), edit_changes[i].name,
              edit_changes[i].n_words);
    return NULL;
  }
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no change “%s”."), call->words[1]);
  return NULL;
}

static gboolean
run_edit (CliCall *call, GError **error)
{
  const Change *change = find_change (call, error);
  int round;

  return change && cli_find_round (call, call->words[0], &round, error) &&
         change->run (call, round, call->words + 2, error) &&
         cli_pairings_print (call->desk, round, 0) && cli_explain_price (call, round, error);
}

const CliCommand cli_edit = {
  .name = "edit",
  .usage = N_ (
      "ROUND swap PLAYER PLAYER | pair BLACK WHITE | colours TABLE | handicap TABLE STONES | "
      "bye PLAYER | move FROM TO | add BLACK WHITE | remove TABLE | seat PLAYER TABLE | replace "
      "PLAYER OTHER"),
  .summary = N_ ("Changes the pairings of a round; “-” means no player."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 4,
  .options = edit_options,
  .run = run_edit,
};
