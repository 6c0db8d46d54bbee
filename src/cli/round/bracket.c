/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/round/pair.h"
#include "pairing/system/bracket.h"
#include "pairing/system/stage.h"

/* Everything that the next round depends on. */
static DeskDraw *
next_round (const CliCall *call, GError **error)
{
  return desk_pair_task (call->desk, desk_state_last_round (desk_get_state (call->desk)) + 1,
                         error);
}

static const char *
name_of (const PairingTask *task, int player)
{
  return player >= 0 ? task->field->players[player].key : "";
}

/* --- bracket --- */

/* The match that a player comes from, as it is numbered here: "w3" its winner, "l3" its loser. */
static char *
describe_from (int from, gboolean loser)
{
  return from < 0 ? g_strdup ("") : g_strdup_printf ("%c%d", loser ? 'l' : 'w', from + 1);
}

static void
add_match (CliTable *table, const PairingTask *task, const PairingBracket *bracket, int index)
{
  static const char *const parts[] = {
    [PAIRING_BRACKET_MAIN] = "main",
    [PAIRING_BRACKET_LOSER] = "loser",
    [PAIRING_BRACKET_THIRD] = "third",
    [PAIRING_BRACKET_FINAL] = "final",
  };
  const PairingMatch *match = &bracket->matches[index];
  g_autofree char *number = cli_table_number (index + 1);
  g_autofree char *stage = cli_table_number (match->stage + 1);
  g_autofree char *slot = cli_table_number (match->slot + 1);
  g_autofree char *round = match->round > 0 ? cli_table_number (match->round) : g_strdup ("");
  g_autofree char *from_one = describe_from (match->from_one, match->loser_one);
  g_autofree char *from_two = describe_from (match->from_two, match->loser_two);
  g_autofree char *wins = g_strdup_printf ("%d-%d", match->wins_one, match->wins_two);

  cli_table_add (table, number, parts[match->part], stage, slot, round, name_of (task, match->one),
                 name_of (task, match->two), from_one, from_two, wins, match->bye ? "yes" : "",
                 name_of (task, match->winner), NULL);
}

static gboolean
run_bracket (CliCall *call, GError **error)
{
  g_autoptr (DeskDraw) draw = next_round (call, error);
  g_autoptr (PairingBracket) bracket = draw ? pairing_bracket_new (&draw->task, error) : NULL;
  g_autoptr (CliTable) table =
      cli_table_new ("match", "part", "stage", "slot", "round", "one", "two", "from_one",
                     "from_two", "wins", "bye", "winner", NULL);

  for (int i = 0; bracket && i < bracket->n_matches; i++)
    add_match (table, &draw->task, bracket, i);
  if (bracket)
    cli_table_print (table);
  return bracket != NULL;
}

const CliCommand cli_bracket = {
  .name = "bracket",
  .usage = "",
  .summary = N_ ("Lists the matches of a knock-out or of a series, including future ones."),
  .access = CLI_READS,
  .run = run_bracket,
};

/* --- rounds --- */

static void
add_round (CliTable *table, const PairingTask *task, const int *groups, const PairingRound *round)
{
  g_autofree char *number = cli_table_number (round->round);

  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    int group = groups ? groups[pair->black < 0 ? pair->white : pair->black] : 0;
    g_autofree char *group_name = group > 0 ? cli_table_number (group) : g_strdup ("");
    cli_table_add (table, number, group_name, name_of (task, pair->black),
                   name_of (task, pair->white), NULL);
  }
}

static gboolean
run_rounds (CliCall *call, GError **error)
{
  int next = desk_state_last_round (desk_get_state (call->desk)) + 1;
  g_autoptr (GPtrArray) rounds = desk_pair_schedule (call->desk, next, error);
  g_autoptr (DeskDraw) draw = rounds ? next_round (call, error) : NULL;
  g_autofree int *groups = draw ? pairing_stage_groups (&draw->task) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("round", "group", "black", "white", NULL);

  if (!draw)
    return FALSE;
  for (guint i = 0; i < rounds->len; i++)
    add_round (table, &draw->task, groups, rounds->pdata[i]);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_rounds = {
  .name = "rounds",
  .usage = "",
  .summary = N_ ("Lists all rounds of a round robin, including future ones."),
  .access = CLI_READS,
  .run = run_rounds,
};
