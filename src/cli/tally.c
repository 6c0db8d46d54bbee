#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/table.h"
#include "desk/play.h"

static const CliOption options[] = {
  { "dead", 0, N_ ("POINTS"), N_ ("a stone of each dead chain, such as C3,D4") },
  { "confirm", 0, NULL, N_ ("take the count as the result") },
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { NULL },
};

static gboolean
only_reads (const CliCall *call)
{
  return cli_option (call, "confirm") == NULL;
}

static gboolean
mark_dead (const CliCall *call, gint64 game, guint8 *dead, GError **error)
{
  const RulesGame *record = desk_play_get_record (call->desk, game, error);
  const char *given = cli_option (call, "dead");

  return record && (!given || cli_find_dead (rules_game_board (record), given, dead, error));
}

static gboolean
print (const RulesScore *score)
{
  g_autoptr (CliTable) table =
      cli_table_new ("black_zi", "white_zi", "shared", "margin_zi", "result", NULL);
  g_autofree char *black = rules_result_margin_zi (score->black_q);
  g_autofree char *white = rules_result_margin_zi (score->white_q);
  g_autofree char *shared = cli_table_number (score->shared);
  g_autofree char *margin = rules_result_margin_zi (score->margin_q);
  g_autofree char *result = rules_result_format (score->result);

  cli_table_add (table, black, white, shared, margin, result, NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  guint8 dead[RULES_POINTS] = { 0 };
  RulesScore score;
  int signers;

  if (!found || !cli_find_signers (call, &signers, error) || !mark_dead (call, game, dead, error) ||
      !desk_play_count (call->desk, game, dead, &score, error))
    return FALSE;
  if (!only_reads (call) && !desk_play_confirm (call->desk, game, dead, signers, error))
    return FALSE;
  return print (&score);
}

const CliCommand cli_tally = {
  .name = "tally",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Counts the position of a game."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = options,
  .run = run,
  .only_reads = only_reads,
};
