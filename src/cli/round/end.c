/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "desk/game/play.h"

static const CliOption end_options[] = {
  { "stone", 0, N_ ("POINT"), N_ ("dispute: a stone of the group in dispute") },
  { "first", 0, N_ ("SIDE"), N_ ("dispute: who moves first by the referee’s decision, B or W") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static gboolean
parse_side (const char *word, RulesColour *ret_side, GError **error)
{
  *ret_side = RULES_EMPTY;
  return !word || rules_colour_parse (word, ret_side) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("The side is B or W, not “%s”."), word);
}

/* Whose word it is, where that is said. */
static gboolean
find_side (const CliCall *call, RulesColour *ret_side, GError **error)
{
  return parse_side (call->n_words > 3 ? call->words[3] : NULL, ret_side, error);
}

static gboolean
propose (const CliCall *call, gint64 game, GError **error)
{
  RulesColour side;

  return find_side (call, &side, error) && desk_end_propose (call->desk, game, side, error);
}

static gboolean
refuse (const CliCall *call, gint64 game, GError **error)
{
  RulesColour side;

  return find_side (call, &side, error) && desk_end_refuse (call->desk, game, side, error);
}

static gboolean
agree (const CliCall *call, gint64 game, GError **error)
{
  RulesColour side;

  return find_side (call, &side, error) && desk_end_agree (call->desk, game, side, error);
}

static gboolean
dispute (const CliCall *call, gint64 game, GError **error)
{
  const char *word = cli_option (call, "stone");
  RulesPoint stone = RULES_PASS;
  RulesColour first;

  if (call->n_words > 3)
    return cli_fail (error, CLI_ERROR_USAGE,
                     desk_event_told (desk_get_state (call->desk),
                                      _ ("A dispute belongs to neither side: give the stones with "
                                         "--stone and who moves first with --first (Art. 21.4).")));
  if (!parse_side (cli_option (call, "first"), &first, error))
    return FALSE;
  if (word && !rules_point_parse (word, RULES_SIZE_MAX, &stone))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a point. Write it like Q16."), word);
  return desk_end_dispute (call->desk, game, stone, first, cli_option (call, "reason"), error);
}

static gboolean
confirm (const CliCall *call, gint64 game, GError **error)
{
  RulesColour side;

  return find_side (call, &side, error) && desk_end_confirm (call->desk, game, side, error);
}

static const struct {
  const char *word;
  gboolean (*run) (const CliCall *call, gint64 game, GError **error);
} steps[] = {
  { "propose", propose }, { "refuse", refuse },   { "agree", agree },
  { "dispute", dispute }, { "confirm", confirm },
};

static gboolean
take_step (const CliCall *call, gint64 game, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (strcmp (steps[i].word, call->words[2]) == 0)
      return steps[i].run (call, game, error);
  return cli_fail (
      error, CLI_ERROR_USAGE,
      _ ("An end can be proposed, refused, agreed to, disputed or confirmed; not “%s”."),
      call->words[2]);
}

static gboolean
print_end (const CliCall *call, gint64 game, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("state", "by", "confirmed", "turn", "moves", NULL);
  const RulesGame *record = desk_play_get_record (call->desk, game, error);
  g_autofree char *moves = NULL;
  RulesEnding ending;

  if (!record || !desk_replay_ending (call->desk, game, &ending, error))
    return FALSE;
  moves = cli_table_number (rules_game_n_moves (record));
  cli_table_add (table, rules_ending_state_id (ending.state),
                 ending.by ? rules_colour_letter (ending.by) : "",
                 ending.confirmed == RULES_BLACK   ? "B"
                 : ending.confirmed == RULES_WHITE ? "W"
                 : ending.confirmed                ? "BW"
                                                   : "",
                 rules_colour_letter (rules_game_turn (record)), moves, NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
only_reads (const CliCall *call)
{
  return call->n_words == 2;
}

static gboolean
run_end (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;

  if (!found || (!only_reads (call) && !take_step (call, game, error)))
    return FALSE;
  return print_end (call, game, error);
}

const CliCommand cli_end = {
  .name = "end",
  .usage = N_ ("ROUND TABLE [dispute | propose|refuse|agree|confirm [B|W]]"),
  .summary = N_ ("Shows how far the end of a game is agreed, or takes the next step."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 4,
  .options = end_options,
  .run = run_end,
  .only_reads = only_reads,
  .looks_back = TRUE,
};
