/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/source.h"
#include "cli/twin/table.h"
#include "engine/proposal.h"
#include "formats/record/replay.h"

static const CliOption propose_options[] = {
  { "move", 0, N_ ("NUMBER"), N_ ("the position after this move, instead of the last") },
  { "engine", 0, N_ ("COMMAND"), N_ ("a program that uses GTP, instead of GNU Go") },
  { "limit", 0, N_ ("SECONDS"), N_ ("seconds it may take (10)") },
  { NULL },
};

static gboolean
number (const CliCall *call, const char *option, int most, int *ret_number, GError **error)
{
  const char *text = cli_option (call, option);
  guint64 value;

  if (!text)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &value, NULL))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” must be a number up to %d, not “%s”."),
                     option, most, text);
  *ret_number = (int) value;
  return TRUE;
}

static void
on_proposed (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static EngineProposal *
propose (const RulesGame *game, char **engine, int limit_s, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  engine_proposal_async (rules_game_board (game), rules_game_turn (game),
                         (const char *const *) engine, 1000 * (guint) limit_s, NULL, on_proposed,
                         &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return engine_proposal_finish (result, error);
}

/* From A1 on, as the option --dead takes them. */
static char *
dup_dead (const EngineProposal *proposal)
{
  GString *text = g_string_new (NULL);
  char name[8];

  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (proposal->dead[point])
      g_string_append_printf (text, "%s%s", text->len ? "," : "", rules_point_format (point, name));
  return g_string_free (text, FALSE);
}

static void
print_propose (const CliCall *call, const EngineProposal *proposal, const GError *reason)
{
  g_autoptr (CliTable) table = cli_table_new ("file", "dead", "engine", "note", NULL);
  g_autofree char *dead = proposal ? dup_dead (proposal) : NULL;

  cli_table_add (table, call->file, dead ? dead : "", proposal ? proposal->engine : "",
                 reason ? reason->message : "", NULL);
  cli_table_print (table);
}

/* "No proposal" is an answer, not a failure. */
static void
answer_propose (const CliCall *call, const RulesGame *game, char **engine, int limit_s)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (EngineProposal) proposal = propose (game, engine, limit_s, &reason);

  print_propose (call, proposal, reason);
}

/* What was played against the rules lies on the board all the same. */
static gboolean
run_propose (CliCall *call, GError **error)
{
  g_autoptr (FormatsRecord) record = NULL;
  g_autoptr (RulesGame) game = NULL;
  g_auto (GStrv) engine = NULL;
  const char *words = cli_option (call, "engine");
  int n_games, n_moves = -1, limit_s = ENGINE_PROPOSAL_MS / 1000;
  FormatsReplayFault fault;

  if (!number (call, "move", G_MAXINT, &n_moves, error) ||
      !number (call, "limit", 3600, &limit_s, error) ||
      (words && !g_shell_parse_argv (words, NULL, &engine, error)))
    return FALSE;
  record = cli_source_record (call, call->file, &n_games, error);
  if (!record)
    return FALSE;
  game = formats_replay_run (record, rules_ruleset_find ("cn2002"), n_moves, &fault);
  answer_propose (call, game, engine, limit_s);
  return TRUE;
}

const CliCommand cli_propose = {
  .name = "propose",
  .usage = "",
  .summary =
      N_ ("Asks an engine which stones of a game record are dead; its answer is never a ruling."),
  .access = CLI_ALONE,
  .options = propose_options,
  .run = run_propose,
  .reads_text = TRUE,
};
