/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/game/result.h"
#include "scene/round/table.h"
#include "scene/team/match.h"

/* --- Its teams --- */

/* How many of the open boards it still needs to win, the one that decides among them; "-" where it
 * cannot win any more, "" where nothing is open. */
static char *
dup_needed (const SceneMatchSide *side)
{
  if (side->outlook.n_open == 0)
    return g_strdup ("");
  return side->outlook.win < 0 ? g_strdup ("-") : g_strdup_printf ("%d", side->outlook.win);
}

static void
add_match_side (CliTable *table, const SceneMatch *match, int i)
{
  const SceneMatchSide *side = &match->sides[i];
  const DeskState *state = desk_get_state (match->desk);
  const DeskTeam *team = desk_state_team (state, side->team);
  RulesColour colour = i == 0 ? RULES_BLACK : RULES_WHITE;
  gboolean signs =
      match->result && match->result->signers & (i == 0 ? DESK_SIGNED_BLACK : DESK_SIGNED_WHITE);
  g_autofree char *name = desk_player_stored_name (desk_state_player (state, side->team));
  g_autofree char *needed = dup_needed (side);
  g_autofree char *games = match->opened ? cli_table_number (side->score.game_points) : NULL;
  g_autofree char *points = match->result ? cli_table_number (side->score.match_points) : NULL;

  cli_table_add (table, rules_colour_letter (colour), name, team->captain, team->coach,
                 games ? games : "", points ? points : "", needed,
                 side->handed ? side->handed->digest : "", signs ? "yes" : "no", NULL);
}

static void
print_match_sides (const SceneMatch *match)
{
  g_autoptr (CliTable) table = cli_table_new ("side", "team", "captain", "coach", "game_points",
                                              "match_points", "needs", "digest", "signed", NULL);

  for (int i = 0; i < 2; i++)
    add_match_side (table, match, i);
  cli_table_print (table);
}

/* --- Its boards --- */

static char *
dup_person (const SceneMatch *match, int board, int side)
{
  const DeskPlayer *player = scene_match_player (match, board, side);

  return player ? desk_player_stored_name (player) : g_strdup ("");
}

/* Whose player has Black: "b" or "w", as the teams are named above; "" where nobody knows. */
static const char *
side_with_black (const SceneMatch *match, int board)
{
  RulesColour colour = scene_match_colour (match, board, 0);

  return colour == RULES_EMPTY ? "" : rules_colour_letter (colour);
}

static void
add_match_board (CliTable *table, const SceneMatch *match, int i)
{
  const DeskState *state = desk_get_state (match->desk);
  const DeskGame *board = match->boards->pdata[i];
  g_autofree char *name = g_strdup_printf ("%d.%d", (int) match->game->board, i + 1);
  g_autofree char *one = dup_person (match, i, 0), *other = dup_person (match, i, 1);
  g_autofree char *result = board ? desk_result_text (state, board->game, RULES_BLACK) : NULL;
  g_autofree char *place = board ? cli_table_number (board->board) : NULL;
  g_autofree char *words = board ? scene_table_state (match->desk, board) : NULL;

  cli_table_add (table, name, one, other, side_with_black (match, i), result ? result : "",
                 place ? place : "", words ? words : "", NULL);
}

static void
print_match_boards (const SceneMatch *match)
{
  g_autoptr (CliTable) table =
      cli_table_new ("board", "one", "other", "black", "result", "place", "words", NULL);

  for (guint i = 0; i < match->boards->len; i++)
    add_match_board (table, match, (int) i);
  cli_table_print (table);
}

/* --- In words --- */

static void
add_sentence (CliTable *table, const char *sentence)
{
  if (sentence[0])
    cli_table_add (table, sentence, NULL);
}

static void
print_match_words (const SceneMatch *match)
{
  g_autoptr (CliTable) table = cli_table_new ("words", NULL);
  g_autofree char *opened = scene_match_opened (match), *result = scene_match_result (match);
  g_autofree char *closed = scene_match_signed (match);

  add_sentence (table, opened);
  add_sentence (table, result);
  for (guint i = 0; i < match->needs->len; i++)
    add_sentence (table, match->needs->pdata[i]);
  add_sentence (table, closed);
  cli_table_print (table);
}

static gboolean
run_team_match (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_drawn (call, error);
  g_auto (SceneMatch) match = { 0 };

  if (!found)
    return FALSE;
  if (!scene_match_read (&match, call->desk, found->game))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("This table is no match of two teams."));
  print_match_sides (&match);
  print_match_boards (&match);
  print_match_words (&match);
  return TRUE;
}

const CliCommand cli_team_match = {
  .name = "team-match",
  .usage = N_ ("ROUND MATCH"),
  .summary = N_ ("Shows a match of two teams: its boards, the score, what each team still needs, "
                 "who has signed."),
  .access = CLI_READS,
  .least = 2,
  .most = 2,
  .run = run_team_match,
};
