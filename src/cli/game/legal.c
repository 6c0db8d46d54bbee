/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/source.h"
#include "formats/record/replay.h"

static const CliOption legal_options[] = {
  { "repetition", 0, N_ ("POLICY"),
    N_ ("chinese_practice, simple_ko, positional or situational; if not given, as in the rules of "
        "2002") },
  { "suicide", 0, "forbid|allow", N_ ("allow moves that take their own last liberty (suicide)") },
  { NULL },
};

typedef struct {
  int n_moves; /* the position behind so many */
  RulesColour colour;
  RulesPoint point;
} Query;

static gboolean
parse_query (const CliCall *call, const FormatsRecord *record, Query *query, GError **error)
{
  if (!cli_find_number (call->words[0], 0, formats_replay_n_moves (record), &query->n_moves, error))
    return FALSE;
  if (!rules_colour_parse (call->words[1], &query->colour))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), call->words[1]);
  if (!rules_point_parse (call->words[2], record->size, &query->point))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a point. Write it like Q16."),
                     call->words[2]);
  return TRUE;
}

/* Either answer is an answer: the exit status is that of success. */
static void
answer_legal (const FormatsRecord *record, const RulesRuleset *ruleset, const Query *query)
{
  FormatsReplayFault fault;
  g_autoptr (RulesGame) game = formats_replay_run (record, ruleset, query->n_moves, &fault);
  g_autoptr (GError) reason = NULL;

  if (query->point == RULES_PASS || rules_game_check (game, query->colour, query->point, &reason))
    puts ("legal");
  else
    printf ("illegal\t%s\n", rules_board_reason ((RulesError) reason->code));
}

static gboolean
run_legal (CliCall *call, GError **error)
{
  int n_games;
  RulesRuleset ruleset;
  g_autoptr (FormatsRecord) record = cli_source_record (call, call->file, &n_games, error);
  Query query;

  if (!record || !cli_source_rules (call, &ruleset, error) ||
      !parse_query (call, record, &query, error))
    return FALSE;
  answer_legal (record, &ruleset, &query);
  return TRUE;
}

const CliCommand cli_legal = {
  .name = "legal",
  .usage = N_ ("MOVE B|W POINT"),
  .summary = N_ ("Says whether a stone may be placed after a given move of a game record."),
  .access = CLI_ALONE,
  .least = 3,
  .most = 3,
  .options = legal_options,
  .run = run_legal,
  .reads_text = TRUE,
};
