#include "rules/game.h"
#include <glib/gi18n.h>

struct _RulesGame {
  const RulesRuleset *ruleset;
  int handicap;
  RulesColour first;
  RulesHistory history;
};

static gboolean
is_waived (const RulesGame *game, int i)
{
  return rules_game_move (game, i).kind == RULES_MOVE_PASS;
}

/**
 * rules_game_new:
 * @ruleset: the rules it is played by, which outlive the game
 * @size: lines of the board
 * @handicap: 0 for an even game, 1 where Black plays first without komi, 2 to
 *   %RULES_HANDICAP_MAX stones on the star points of a board of 9, 13 or 19 lines
 * @error: what is wrong with @size or @handicap
 *
 * Black moves first (Art. 2), with two handicap stones or more White.
 *
 * Returns: (transfer full): the game, or NULL with %RULES_ERROR_SIZE or %RULES_ERROR_HANDICAP
 */
RulesGame *
rules_game_new (const RulesRuleset *ruleset, int size, int handicap, GError **error)
{
  RulesGame *game;
  RulesBoard board;

  if (!rules_handicap_check (size, handicap, error))
    return NULL;
  rules_board_init (&board, size);
  if (handicap >= 2)
    rules_handicap_place (&board, handicap);
  game = rules_game_new_from (ruleset, &board, handicap >= 2 ? RULES_WHITE : RULES_BLACK);
  game->handicap = handicap;
  return game;
}

/**
 * rules_game_new_from:
 * @ruleset: the rules it is played by, which outlive the game
 * @start: the position that is set up, with the ban on a ko if there is one
 * @first: who moves first
 *
 * Returns: (transfer full): the game, even
 */
RulesGame *
rules_game_new_from (const RulesRuleset *ruleset, const RulesBoard *start, RulesColour first)
{
  RulesGame *game = g_new0 (RulesGame, 1);

  game->ruleset = ruleset;
  game->first = first;
  rules_history_init (&game->history, start);
  return game;
}

/**
 * rules_game_free:
 * @game: (transfer full) (nullable): a game
 *
 * Frees the record.
 */
void
rules_game_free (RulesGame *game)
{
  if (!game)
    return;
  rules_history_clear (&game->history);
  g_free (game);
}

/**
 * rules_game_play:
 * @game: a game; as it was on failure
 * @point: where the side to move places a stone
 * @error: why that is illegal
 *
 * An illegal move is only refused; that a turn is forfeited for it (Art. 18.3, 19) is for
 * rules_game_forced_pass(). After two passes a move resumes the game (Art. 21.1, 21.4).
 *
 * What the event's policy on repetition lets stand can be asked of rules_game_repetition().
 *
 * Returns: FALSE with the reasons of rules_board_play() and %RULES_ERROR_REPETITION
 */
gboolean
rules_game_play (RulesGame *game, RulesPoint point, GError **error)
{
  RulesHistory *history = &game->history;

  if (!rules_history_play (history, rules_game_turn (game), point, error))
    return FALSE;
  if (rules_repetition_check (history, game->ruleset->repetition, error))
    return TRUE;
  rules_history_undo (history);
  return FALSE;
}

/**
 * rules_game_pass:
 * @game: a game
 *
 * The side to move waives its turn (Art. 2).
 */
void
rules_game_pass (RulesGame *game)
{
  rules_history_pass (&game->history, rules_game_turn (game), RULES_MOVE_PASS);
}

/**
 * rules_game_forced_pass:
 * @game: a game
 *
 * The side to move forfeits its turn (Art. 18.3, 19, 22.5). Does not help to end the game.
 */
void
rules_game_forced_pass (RulesGame *game)
{
  rules_history_pass (&game->history, rules_game_turn (game), RULES_MOVE_FORCED_PASS);
}

/**
 * rules_game_take_back:
 * @game: a game; as it was on failure
 * @n: how many of the last moves go, passes among them
 * @error: %RULES_ERROR_TAKE_BACK where there are fewer
 *
 * Returns: FALSE where there are not @n moves
 */
gboolean
rules_game_take_back (RulesGame *game, int n, GError **error)
{
  int n_moves = rules_game_n_moves (game);

  if (n < 0 || n > n_moves) {
    g_set_error_literal (error, RULES_ERROR, RULES_ERROR_TAKE_BACK,
                         _ ("The game has fewer moves than are to be taken back."));
    return FALSE;
  }
  for (int i = 0; i < n; i++)
    rules_history_undo (&game->history);
  return TRUE;
}

/**
 * rules_game_ruleset:
 * @game: a game
 *
 * Returns: the rules it is played by
 */
const RulesRuleset *
rules_game_ruleset (const RulesGame *game)
{
  return game->ruleset;
}

/**
 * rules_game_handicap:
 * @game: a game
 *
 * Returns: the handicap as given to rules_game_new()
 */
int
rules_game_handicap (const RulesGame *game)
{
  return game->handicap;
}

/**
 * rules_game_board:
 * @game: a game
 *
 * Returns: the position after the last move, lent until the game changes
 */
const RulesBoard *
rules_game_board (const RulesGame *game)
{
  return &game->history.board;
}

/**
 * rules_game_turn:
 * @game: a game
 *
 * Returns: whose turn it is; a pass of either kind uses the turn
 */
RulesColour
rules_game_turn (const RulesGame *game)
{
  return game->history.turns->len % 2 == 0 ? game->first : RULES_OTHER (game->first);
}

/**
 * rules_game_n_moves:
 * @game: a game
 *
 * Returns: the number of moves, passes among them, handicap stones not
 */
int
rules_game_n_moves (const RulesGame *game)
{
  return (int) game->history.turns->len;
}

/**
 * rules_game_move:
 * @game: a game
 * @i: which move, from 0
 *
 * Returns: the move
 */
RulesMove
rules_game_move (const RulesGame *game, int i)
{
  return g_array_index (game->history.turns, RulesTurn, (guint) i).move;
}

/**
 * rules_game_is_over:
 * @game: a game
 *
 * Whether the last two moves are passes that the players chose (Art. 7); forced passes do not
 * count (key forced_pass_ends_game of rules.md section 9). Both still have to confirm the end
 * (Art. 13): until then the game can be resumed.
 *
 * Returns: TRUE after two such passes
 */
gboolean
rules_game_is_over (const RulesGame *game)
{
  int n = rules_game_n_moves (game);

  return n >= 2 && is_waived (game, n - 1) && is_waived (game, n - 2);
}

/**
 * rules_game_repetition:
 * @game: a game
 * @ret_cycle: (out): how the position came back; untouched where it did not
 *
 * Whether the last move brought an earlier position back, though the policy let it stand. A
 * balanced cycle is for the referee to judge (Art. 20.2, 20.3).
 *
 * Returns: FALSE where the position is new, or the last move a pass
 */
gboolean
rules_game_repetition (const RulesGame *game, RulesCycle *ret_cycle)
{
  return rules_repetition_find (&game->history, ret_cycle);
}
