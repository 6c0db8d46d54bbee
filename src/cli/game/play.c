/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/ruling/offence.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/event/event.h"

typedef enum { MOVE_STONE, MOVE_PASS, MOVE_RESIGN } MoveKind;

typedef struct {
  MoveKind kind;
  RulesPoint point;
} Move;

static gboolean
parse_move (const char *word, int size, Move *ret_move, GError **error)
{
  *ret_move = (Move){ MOVE_STONE, RULES_PASS };
  if (g_ascii_strcasecmp (word, "pass") == 0)
    ret_move->kind = MOVE_PASS;
  else if (g_ascii_strcasecmp (word, "resign") == 0)
    ret_move->kind = MOVE_RESIGN;
  else if (!rules_point_parse (word, size, &ret_move->point))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a move. Write it like Q16."), word);
  return TRUE;
}

static GArray *
parse_moves (const CliCall *call, int size, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));

  for (int i = 2; i < call->n_words; i++) {
    Move move;
    if (!parse_move (call->words[i], size, &move, error))
      return NULL;
    g_array_append_val (moves, move);
    if (move.kind != MOVE_RESIGN || i + 1 == call->n_words)
      continue;
    cli_fail (error, CLI_ERROR_INPUT, _ ("No moves can be played after a resignation."));
    return NULL;
  }
  return g_steal_pointer (&moves);
}

/* Where somebody has played what is refused, and an event has a ruling for it: by which command. */
static void
add_ruling (const CliCall *call, RulesColour side, RulesPoint point, GError **error)
{
  const char *code = rules_offence_of_refusal (*error);
  char place[8];
  g_autoptr (DeskOffence) offence = code ? desk_offence_find (call->desk, code) : NULL;
  g_autofree char *command = NULL, *said = NULL, *refused = NULL;

  if (!offence || !offence->remedy.decisions)
    return;
  command = g_strdup_printf ("rule %s %s %s %s --place=%s", call->words[0], call->words[1], code,
                             rules_colour_letter (side), rules_point_format (point, place));
  said = g_strdup_printf (_ ("If it was played, make a ruling: “%s”."), command);
  refused = (*error)->message;
  (*error)->message = g_strdup_printf ("%s %s", refused, said);
}

/* Either all of the moves are played or none. */
static gboolean
rehearse (const CliCall *call, gint64 game, const GArray *moves, GError **error)
{
  const RulesGame *record = desk_play_get_record (call->desk, game, NULL);
  RulesColour side = rules_game_turn (record);
  g_autofree RulesPoint *points = g_new0 (RulesPoint, moves->len + 1);
  int n = 0, done;

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, Move, i).kind != MOVE_RESIGN)
      points[n++] = g_array_index (moves, Move, i).point;
  if (desk_play_rehearse (call->desk, game, points, n, &done, error))
    return TRUE;
  if (error && done < n)
    add_ruling (call, done % 2 ? RULES_OTHER (side) : side, points[done], error);
  return FALSE;
}

static gboolean
resign (Desk *desk, gint64 game, RulesColour loser, GError **error)
{
  RulesResult result = { RULES_RESULT_RESIGN, RULES_OTHER (loser), 0 };

  return desk_result_set (desk, game, result, 0, NULL, error);
}

static gboolean
do_move (Desk *desk, gint64 game, RulesColour colour, const Move *move, GError **error)
{
  if (move->kind == MOVE_RESIGN)
    return resign (desk, game, colour, error);
  if (move->kind == MOVE_PASS)
    return desk_play_pass (desk, game, error);
  return desk_play (desk, game, move->point, error);
}

/* A position that came back and was let stand is the referee's to judge (Art. 20).
 * Returns: whether it was told */
static gboolean
tell_cycle (Desk *desk, gint64 game)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);
  g_autofree char *words = NULL;
  RulesCycle cycle;

  if (!record || !rules_game_repetition (record, &cycle))
    return FALSE;
  words = desk_play_cycle_words (desk, &cycle);
  cli_note (words);
  return TRUE;
}

static gboolean
store (const CliCall *call, gint64 game, const GArray *moves, CliTable *table, GError **error)
{
  gboolean told = FALSE;

  for (guint i = 0; i < moves->len; i++) {
    const RulesGame *record = desk_play_get_record (call->desk, game, error);
    RulesColour colour = record ? rules_game_turn (record) : RULES_EMPTY;
    g_autofree char *ply = record ? cli_table_number (rules_game_n_moves (record) + 1) : NULL;
    if (!record || !do_move (call->desk, game, colour, &g_array_index (moves, Move, i), error))
      return FALSE;
    cli_table_add (table, ply, rules_colour_letter (colour), call->words[i + 2], NULL);
    told = told || tell_cycle (call->desk, game);
  }
  return TRUE;
}

/* A resignation alone is no move, and is refused here. */
static const RulesGame *
find_open_record (const CliCall *call, gint64 game, GError **error)
{
  RulesEnding ending;

  if (!desk_replay_ending (call->desk, game, &ending, error))
    return NULL;
  if (ending.state < RULES_ENDING_COUNTED)
    return desk_play_get_record (call->desk, game, error);
  cli_fail (error, CLI_ERROR_INPUT, "%s",
            desk_event_told (desk_get_state (call->desk), rules_ending_closed (ending.state)));
  return NULL;
}

static gboolean
run_play (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  const RulesGame *record = found ? find_open_record (call, game, error) : NULL;
  g_autoptr (GArray) moves =
      record ? parse_moves (call, rules_game_board (record)->size, error) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("ply", "colour", "move", NULL);
  gboolean stored;

  if (!moves || !rehearse (call, game, moves, error))
    return FALSE;
  stored = store (call, game, moves, table, error);
  if (table->len > 1)
    cli_table_print (table);
  return stored;
}

const CliCommand cli_play = {
  .name = "play",
  .usage = N_ ("ROUND TABLE MOVE…"),
  .summary = N_ ("Plays moves (Q16, pass), in turn; “resign” ends the game."),
  .access = CLI_WRITES,
  .least = 3,
  .most = -1,
  .run = run_play,
};
