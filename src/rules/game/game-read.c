#include "rules/game/game-private.h"

/* What a game is asked; it stays as it is. */

static const RulesTurn *
read_step_at (const RulesGame *game, int i)
{
  return &g_array_index (game->history->turns, RulesTurn, (guint) i);
}

/* Section 9, forced_pass_ends_game. */
static gboolean
is_waived (const RulesGame *game, int i)
{
  RulesMoveKind kind = read_step_at (game, i)->move.kind;

  return kind == RULES_MOVE_PASS ||
         (kind == RULES_MOVE_FORCED_PASS && game->ruleset->forced_pass_ends_game);
}

/* The rules it is played by. */
const RulesRuleset *
rules_game_ruleset (const RulesGame *game)
{
  return game->ruleset;
}

/* The handicap as given to rules_game_new(). */
int
rules_game_handicap (const RulesGame *game)
{
  return game->handicap;
}

/* The position after the last step, lent until the game changes. */
const RulesBoard *
rules_game_board (const RulesGame *game)
{
  return &game->history->board;
}

/* Whose turn it is; a pass of either kind uses the turn. */
RulesColour
rules_game_turn (const RulesGame *game)
{
  return game->history->turn;
}

/* The number of moves, passes among them, handicap stones and set-ups not. */
int
rules_game_n_moves (const RulesGame *game)
{
  return rules_game_n_steps (game) - game->history->n_set_ups;
}

/* The move. @i: which move, from 0, less than rules_game_n_moves(). */
RulesMove
rules_game_move (const RulesGame *game, int i)
{
  int step = i;

  for (int j = 0; game->history->n_set_ups > 0 && j <= step; j++)
    step += read_step_at (game, j)->move.kind == RULES_MOVE_SET_UP;
  return read_step_at (game, step)->move;
}

/* The number of all that can be taken back: moves, passes and set-ups. */
int
rules_game_n_steps (const RulesGame *game)
{
  return (int) game->history->turns->len;
}

/* The move, or that the board was set up. @i: which step, from 0, less than rules_game_n_steps().
 */
RulesMove
rules_game_step (const RulesGame *game, int i)
{
  return read_step_at (game, i)->move;
}

/* Whether the last two steps are passes that the players chose (Art. 7); forced passes count only
 * where the event says so (key forced_pass_ends_game of rules.md section 9). Both still have to
 * confirm the end (Art. 13): until then the game can be resumed. Returns TRUE after two such
 * passes. */
gboolean
rules_game_is_over (const RulesGame *game)
{
  int n = rules_game_n_steps (game);

  return n >= 2 && is_waived (game, n - 1) && is_waived (game, n - 2);
}

/* Whether a stone of the side to move at @point would bring an earlier position back, whatever
 * the policy says. The board that rules_game_board() lent stays as it was. Returns FALSE where
 * the position would be new, or the stone illegal on any account. @ret_cycle: how the position
 * would come back; untouched where it would not. */
gboolean
rules_game_foresee (const RulesGame *game, RulesPoint point, RulesCycle *ret_cycle)
{
  RulesHistory *history = game->history;
  gboolean found;

  if (!rules_board_check (&history->board, history->turn, point, game->ruleset->suicide, NULL))
    return FALSE;
  rules_history_place (history, history->turn, point);
  found = rules_repetition_find (history, ret_cycle);
  rules_history_undo (history);
  return found;
}

/* Whether the last move brought an earlier position back, though the policy let it stand. A
 * balanced cycle is for the referee to judge (Art. 20.2, 20.3). Returns FALSE where the position
 * is new, or the last move a pass. @ret_cycle: how the position came back; untouched where it did
 * not. */
gboolean
rules_game_repetition (const RulesGame *game, RulesCycle *ret_cycle)
{
  return rules_repetition_find (game->history, ret_cycle);
}
