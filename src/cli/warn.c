#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/table.h"
#include "desk/play.h"
#include "desk/rule.h"

static const CliOption options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("what happened") },
  { NULL },
};

static gboolean
print (const CliCall *call, gint64 game, RulesColour side, const char *offence)
{
  g_autoptr (CliTable) table =
      cli_table_new ("side", "offence", "article", "warnings", "result", NULL);
  const DeskResult *result = desk_state_result (desk_get_state (call->desk), game);
  g_autofree char *warnings = cli_table_number (desk_play_warnings (call->desk, game, side));

  cli_table_add (table, rules_colour_letter (side), offence, rules_offence_find (offence)->remedies[0].article,
                 warnings, result ? result->result : "", NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  RulesColour side;

  if (!found)
    return FALSE;
  if (!rules_colour_parse (call->words[2], &side))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), call->words[2]);
  return desk_warn (call->desk, game, side, call->words[3], cli_option (call, "reason"), error) &&
         print (call, game, side, call->words[3]);
}

const CliCommand cli_warn = {
  .name = "warn",
  .usage = N_ ("ROUND TABLE B|W OFFENCE"),
  .summary = N_ ("Gives a warning; the second in a game loses it."),
  .access = CLI_WRITES,
  .least = 4,
  .most = 4,
  .options = options,
  .run = run,
};
