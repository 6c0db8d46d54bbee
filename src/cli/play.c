#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/table.h"
#include "desk/play.h"
#include "desk/result.h"

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
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is no move. Write it like Q16."), word);
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
    cli_fail (error, CLI_ERROR_INPUT, _ ("Nothing is played after a resignation."));
    return NULL;
  }
  return g_steal_pointer (&moves);
}

static gboolean
repeat (RulesGame *game, RulesMove move, GError **error)
{
  if (move.kind == RULES_MOVE_PLAY)
    return rules_game_play (game, move.point, error);
  if (move.kind == RULES_MOVE_PASS)
    rules_game_pass (game);
  else
    rules_game_forced_pass (game);
  return TRUE;
}

static gboolean
try_move (RulesGame *game, const Move *move, GError **error)
{
  if (move->kind == MOVE_STONE)
    return rules_game_play (game, move->point, error);
  if (move->kind == MOVE_PASS)
    rules_game_pass (game);
  return TRUE;
}

/* Either all of the moves are played or none: they are tried on a copy first. */
static gboolean
rehearse (const RulesGame *record, const GArray *moves, GError **error)
{
  g_autoptr (RulesGame) copy =
      rules_game_new (rules_game_ruleset (record), rules_game_board (record)->size,
                      rules_game_handicap (record), error);

  if (!copy)
    return FALSE;
  for (int i = 0; i < rules_game_n_moves (record); i++)
    if (!repeat (copy, rules_game_move (record, i), error))
      return FALSE;
  for (guint i = 0; i < moves->len; i++)
    if (!try_move (copy, &g_array_index (moves, Move, i), error)) {
      g_prefix_error (error, _ ("Move %d: "), rules_game_n_moves (copy) + 1);
      return FALSE;
    }
  return TRUE;
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

static gboolean
store (const CliCall *call, gint64 game, const GArray *moves, CliTable *table, GError **error)
{
  for (guint i = 0; i < moves->len; i++) {
    const RulesGame *record = desk_play_get_record (call->desk, game, error);
    RulesColour colour = record ? rules_game_turn (record) : RULES_EMPTY;
    g_autofree char *ply = record ? cli_table_number (rules_game_n_moves (record) + 1) : NULL;
    if (!record || !do_move (call->desk, game, colour, &g_array_index (moves, Move, i), error))
      return FALSE;
    cli_table_add (table, ply, rules_colour_letter (colour), call->words[i + 2], NULL);
  }
  return TRUE;
}

static const RulesGame *
find_open_record (const CliCall *call, gint64 game, GError **error)
{
  if (!desk_state_result (desk_get_state (call->desk), game))
    return desk_play_get_record (call->desk, game, error);
  cli_fail (error, CLI_ERROR_INPUT,
            _ ("This game has a result. Clear it before playing on (Art. 21.3)."));
  return NULL;
}

static gboolean
run (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  const RulesGame *record = found ? find_open_record (call, game, error) : NULL;
  g_autoptr (GArray) moves =
      record ? parse_moves (call, rules_game_board (record)->size, error) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("ply", "colour", "move", NULL);
  gboolean stored;

  if (!moves || !rehearse (record, moves, error))
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
  .run = run,
};
