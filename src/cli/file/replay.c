/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/replay.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/source.h"
#include "cli/twin/table.h"

static const CliOption replay_options[] = {
  { "repetition", 0, N_ ("POLICY"),
    N_ ("chinese_practice, simple_ko, positional or situational; if not given, as in the rules of "
        "2002") },
  { "suicide", 0, "forbid|allow", N_ ("allow moves that take their own last liberty (suicide)") },
  { NULL },
};

static int
count_stones (const RulesBoard *board, RulesColour colour)
{
  int n = 0;

  for (int i = 0; i < RULES_POINTS; i++)
    n += board->points[i] == colour;
  return n;
}

static char *
dup_fault (const FormatsReplayFault *fault)
{
  char name[8];
  g_autofree char *point = g_ascii_strdown (rules_point_format (fault->point, name), -1);

  return g_strdup_printf ("move %d %s %s %s", fault->move, rules_colour_letter (fault->colour),
                          point, rules_board_reason (fault->reason));
}

/* Never translated: what programs read. */
static char *
dup_note (const FormatsRecord *record, const FormatsReplayFault *fault, int n_games)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  if (fault->move > 0)
    g_ptr_array_add (notes, dup_fault (fault));
  if (record->n_bad > 0)
    g_ptr_array_add (notes, g_strdup_printf ("%u off the board", record->n_bad));
  if (record->n_more > 0)
    g_ptr_array_add (notes, g_strdup_printf ("%u beside another move", record->n_more));
  if (n_games > 1)
    g_ptr_array_add (notes, g_strdup_printf ("first of %d games", n_games));
  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("; ", (char **) notes->pdata);
}

static CliTable *
play (const char *file, const FormatsRecord *record, const RulesRuleset *ruleset, int n_games)
{
  FormatsReplayFault fault;
  g_autoptr (RulesGame) game = formats_replay_run (record, ruleset, -1, &fault);
  const RulesBoard *board = rules_game_board (game);
  int numbers[] = { board->size,
                    rules_game_n_moves (game),
                    count_stones (board, RULES_BLACK),
                    count_stones (board, RULES_WHITE),
                    board->captured[RULES_BLACK],
                    board->captured[RULES_WHITE] };
  char cells[G_N_ELEMENTS (numbers)][12];
  g_autofree char *note = dup_note (record, &fault, n_games);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_snprintf (cells[i], sizeof cells[i], "%d", numbers[i]);
  return cli_table_new (file, fault.move > 0 ? "illegal" : "ok", cells[0], cells[1], cells[2],
                        cells[3], cells[4], cells[5], note, NULL);
}

/* A line for each file as soon as it is done. */
static gboolean
do_file (const CliCall *call, const char *file, const RulesRuleset *ruleset)
{
  int n_games = 0;
  g_autoptr (GError) reason = NULL;
  g_autoptr (FormatsRecord) record = cli_source_record (call, file, &n_games, &reason);
  g_autoptr (CliTable) table =
      record ? play (file, record, ruleset, n_games)
             : cli_table_new (file, "error", "", "", "", "", "", "", reason->message, NULL);

  cli_table_print (table);
  return record != NULL;
}

static gboolean
run_replay (CliCall *call, GError **error)
{
  g_autoptr (CliTable) head = cli_table_new ("file", "status", "size", "moves", "black", "white",
                                             "taken_by_black", "taken_by_white", "note", NULL);
  RulesRuleset ruleset;
  int n_failed = 0;

  if (!cli_source_rules (call, &ruleset, error))
    return FALSE;
  cli_table_print (head);
  for (int i = 0; cli_source_file (call, i); i++)
    n_failed += !do_file (call, cli_source_file (call, i), &ruleset);
  return cli_source_fail (n_failed, error);
}

const CliCommand cli_replay = {
  .name = "replay",
  .usage = N_ ("[FILE…]"),
  .summary = N_ ("Replays game records; passes count as moves, set-up stones do not."),
  .access = CLI_ALONE,
  .most = -1,
  .options = replay_options,
  .run = run_replay,
  .reads_text = TRUE,
};
