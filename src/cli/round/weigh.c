/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/standings/field.h"
#include "desk/round/pair.h"
#include "pairing/explain/explain.h"

static const CliOption weigh_options[] = {
  { "pairs", 0, N_ ("LIST"),
    N_ ("these instead of the stored ones: players by number, Black first, 0 for the bye: “1-2 3-4 "
        "5-0”") },
  { NULL },
};

/* --- Pairs that are given --- */

static gboolean
read_player (const CliCall *call, const StandingField *field, const char *word, gboolean *seen,
             int *ret_player, GError **error)
{
  gint64 player;

  *ret_player = -1;
  if (strcmp (word, "0") == 0)
    return TRUE;
  if (!cli_find_player (call, word, &player, error))
    return FALSE;
  *ret_player = desk_field_index (field, player);
  if (seen[*ret_player])
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is in two pairs."), word);
  seen[*ret_player] = TRUE;
  return TRUE;
}

/* Two players; one of them may be the bye. */
static gboolean
is_pair (char **sides)
{
  return g_strv_length (sides) == 2 && *sides[0] && *sides[1] &&
         !(strcmp (sides[0], "0") == 0 && strcmp (sides[1], "0") == 0);
}

static gboolean
read_pair (const CliCall *call, const StandingField *field, const char *word, gboolean *seen,
           PairingPair *ret_pair, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (word, "-", 2);

  *ret_pair = (PairingPair){ -1, -1, 0 };
  if (!is_pair (sides))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a pair such as 1-2."), word);
  return read_player (call, field, sides[0], seen, &ret_pair->black, error) &&
         read_player (call, field, sides[1], seen, &ret_pair->white, error);
}

static PairingRound *
read_pairs (const CliCall *call, const DeskDraw *draw, const char *list, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (list, ", ", -1);
  g_autofree PairingPair *pairs = g_new (PairingPair, g_strv_length (words) + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, draw->field->n_players + 1);
  int n_pairs = 0;

  for (int i = 0; words[i]; i++)
    if (*words[i] && !read_pair (call, draw->field, words[i], seen, &pairs[n_pairs++], error))
      return NULL;
  return pairing_round_new (draw->task.round, pairs, n_pairs);
}

/* --- What is printed --- */

static const char *
weigh_name_at (const DeskDraw *draw, int player)
{
  return player < 0 ? "" : draw->field->players[player].key;
}

static void
add_weigh_row (CliTable *table, const DeskDraw *draw, const PairingPair *pair, const char *number,
               const PairingTerm *term)
{
  g_autofree char *value = cli_table_number (term->value), *best = cli_table_number (term->best);

  cli_table_add (table, number, weigh_name_at (draw, pair->black),
                 weigh_name_at (draw, pair->white), pairing_term_id (term->kind), value, best,
                 NULL);
}

/* A pair that must not meet has terms, but no total. */
static void
add_weight (CliTable *table, const DeskDraw *draw, const PairingWeight *weight, int number)
{
  const PairingPair *pair = &weight->pair;
  g_autofree char *board = cli_table_number (number);
  g_autofree char *total = weight->forbidden ? g_strdup ("") : cli_table_number (weight->total);
  gboolean bye = pairing_task_is_bye (pair);
  const char *word = weight->forbidden ? "forbidden" : bye ? "bye" : "total";

  for (int i = 0; i < weight->n_terms; i++)
    add_weigh_row (table, draw, pair, board, &weight->terms[i]);
  cli_table_add (table, board, weigh_name_at (draw, pair->black), weigh_name_at (draw, pair->white),
                 word, bye ? "" : total, "", NULL);
}

static void
add_sum (CliTable *table, const char *word, gint64 total)
{
  g_autofree char *value = cli_table_number (total);

  cli_table_add (table, "", "", "", word, value, "", NULL);
}

static CliTable *
list_bill (const DeskDraw *draw, const PairingRound *round, const PairingBill *bill)
{
  CliTable *table = cli_table_new ("table", "black", "white", "term", "value", "best", NULL);

  for (int i = 0; i < bill->n_weights; i++)
    add_weight (table, draw, &bill->weights[i], pairing_round_number (round, i));
  add_sum (table, "total", bill->total);
  return table;
}

/* Where no round meets every demand, there is no best one. */
static void
add_optimum (CliTable *table, const PairingDifference *best)
{
  if (best)
    add_sum (table, "optimum", best->total_before);
  else
    cli_table_add (table, "", "", "", "optimum", "", "", NULL);
}

static gboolean
show_weigh (const DeskDraw *draw, const PairingRound *round, GError **error)
{
  g_autoptr (PairingBill) bill = pairing_weigh (&draw->task, round, error);
  g_autoptr (PairingDifference) best = NULL;
  g_autoptr (CliTable) table = NULL;

  if (!bill)
    return FALSE;
  best = pairing_explain_best (&draw->task, round, NULL, NULL, NULL);
  table = list_bill (draw, round, bill);
  add_optimum (table, best);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_weigh (CliCall *call, GError **error)
{
  const char *list = cli_option (call, "pairs");
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) weighed = NULL;
  int round;

  if (list ? !cli_find_number (call->words[0], 1, G_MAXINT, &round, error)
           : !cli_find_round (call, call->words[0], &round, error))
    return FALSE;
  draw = desk_pair_task (call->desk, round, error);
  if (!draw)
    return FALSE;
  if (draw->task.round != round)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d is not drawn."), round);
  weighed = list ? read_pairs (call, draw, list, error) : desk_pair_get_round (call->desk, round);
  return weighed && show_weigh (draw, weighed, error);
}

const CliCommand cli_weigh = {
  .name = "weigh",
  .usage = N_ ("ROUND"),
  .summary = N_ (
      "Prints the weight of a round, table by table and term by term, and that of the best round."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .options = weigh_options,
  .run = run_weigh,
};
