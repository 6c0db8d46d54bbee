/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/input.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/rebuild.h"

#define DIAGRAM_BYTES (64 * 1024) /* more than any board drawn in text has */

static const CliOption rebuild_options[] = {
  { "to", 0, N_ ("MOVE"), N_ ("how many moves still count") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static const CliOption displace_options[] = {
  { "basis", 0, N_ ("WORD"), N_ ("agreement (of both players) or ruling (of the chief referee)") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static gboolean
print_turn (const CliCall *call, gint64 game)
{
  const RulesGame *record = desk_play_get_record (call->desk, game, NULL);
  g_autoptr (CliTable) table = cli_table_new ("moves", "turn", NULL);
  g_autofree char *moves = cli_table_number (rules_game_n_moves (record));

  cli_table_add (table, moves, rules_colour_letter (rules_game_turn (record)), NULL);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_rebuild (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  const char *to = cli_option (call, "to");
  int ply;

  if (!found)
    return FALSE;
  if (!to)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Use --to to say how many moves still count."));
  return cli_find_number (to, G_MININT, G_MAXINT, &ply, error) &&
         desk_rebuild (call->desk, game, ply, cli_option (call, "reason"), error) &&
         print_turn (call, game);
}

static gboolean
parse_point (const char *word, RulesPoint *ret_point, GError **error)
{
  return rules_point_parse (word, 19, ret_point) ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a point. Write it like Q16."), word);
}

static gboolean
parse_basis (const CliCall *call, const char *word, DeskBasis *ret_basis, GError **error)
{
  if (g_strcmp0 (word, "agreement") != 0 && g_strcmp0 (word, "ruling") != 0)
    return cli_fail (
        error, CLI_ERROR_USAGE,
        desk_event_told (
            desk_get_state (call->desk),
            _ ("Use --basis to say whether it is by agreement or by ruling (Art. 17.5).")));
  *ret_basis = word[0] == 'r' ? DESK_BASIS_RULING : DESK_BASIS_AGREEMENT;
  return TRUE;
}

static gboolean
run_displace (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  RulesPoint from, to;
  DeskBasis basis = DESK_BASIS_AGREEMENT;

  return found && parse_point (call->words[2], &from, error) &&
         parse_point (call->words[3], &to, error) &&
         parse_basis (call, cli_option (call, "basis"), &basis, error) &&
         desk_rebuild_displace (call->desk, game, from, to, basis, cli_option (call, "reason"),
                                error) &&
         print_turn (call, game);
}

static const char *
stone_text (const RulesBoard *board, RulesPoint point)
{
  RulesColour colour = rules_board_get (board, point);

  return colour == RULES_BLACK ? "B" : colour == RULES_WHITE ? "W" : "";
}

static void
print_differences (const RulesBoard *record, const RulesBoard *board)
{
  g_autoptr (CliTable) table = cli_table_new ("point", "record", "table", NULL);
  RulesPoint points[RULES_POINTS];
  int n = desk_rebuild_compare (record, board, points);
  char text[8];

  for (int i = 0; i < n; i++)
    cli_table_add (table, rules_point_format (points[i], text), stone_text (record, points[i]),
                   stone_text (board, points[i]), NULL);
  cli_table_print (table);
}

static gboolean
run_compare (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  const RulesGame *record = found ? desk_play_get_record (call->desk, found->game, error) : NULL;
  g_autoptr (GBytes) bytes =
      record ? cli_input_read (NULL, call->words[2], DIAGRAM_BYTES, error) : NULL;
  g_autofree char *text =
      bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
  RulesBoard board;

  if (!text || !desk_rebuild_parse (text, rules_game_board (record)->size, &board, error))
    return FALSE;
  print_differences (rules_game_board (record), &board);
  return TRUE;
}

const CliCommand cli_rebuild = {
  .name = "rebuild",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Restores a game to an earlier move; the later moves no longer count."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = rebuild_options,
  .run = run_rebuild,
};

const CliCommand cli_displace = {
  .name = "displace",
  .usage = N_ ("ROUND TABLE FROM TO"),
  .summary = N_ ("Moves a displaced stone, by agreement or by ruling."),
  .access = CLI_WRITES,
  .least = 4,
  .most = 4,
  .options = displace_options,
  .run = run_displace,
};

const CliCommand cli_compare = {
  .name = "compare",
  .usage = N_ ("ROUND TABLE POSITION.txt"),
  .summary = N_ ("Lists where the table differs from the record: lines of X, O and “.”."),
  .access = CLI_READS,
  .least = 3,
  .most = 3,
  .run = run_compare,
};
