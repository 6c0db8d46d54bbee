/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"

static const CliOption warn_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("what happened") },
  { NULL },
};

static gboolean
print_warn (const CliCall *call, const DeskCase *what)
{
  g_autoptr (CliTable) table =
      cli_table_new ("side", "offence", "article", "warnings", "result", NULL);
  g_autofree char *result = desk_result_text (desk_get_state (call->desk), what->game, RULES_BLACK);
  g_autofree char *warnings =
      cli_table_number (desk_play_warnings (call->desk, what->game, what->side));
  g_autoptr (GPtrArray) rulings = desk_ruling_list (call->desk, what->game, 0);
  const DeskRuling *newest = rulings->pdata[rulings->len - 1];

  cli_table_add (table, cli_find_seat (call->desk, what->game, what->side), newest->offence,
                 newest->article, warnings, result, NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_warn (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  DeskCase what = { .game = found ? found->game : 0,
                    .offence = call->words[3],
                    .ply = -1,
                    .decision = RULES_DECISION_WARNING,
                    .reason = cli_option (call, "reason") };

  if (!found)
    return FALSE;
  if (!rules_colour_parse (call->words[2], &what.side))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), call->words[2]);
  return desk_rule (call->desk, &what, error) && print_warn (call, &what);
}

const CliCommand cli_warn = {
  .name = "warn",
  .usage = N_ ("ROUND TABLE B|W OFFENCE"),
  .summary = N_ ("Gives a warning; the second in a game loses the game."),
  .access = CLI_WRITES,
  .least = 4,
  .most = 4,
  .options = warn_options,
  .run = run_warn,
};
