/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/game.h"
#include <glib/gi18n.h>

struct _RulesGame {
  const RulesRuleset *ruleset;
  int handicap;
  RulesHistory *history; /* apart, so that a move can be tried in a game that is only lent */
};

/* Places the stone if it is legal. */
static gboolean
try_stone (const RulesGame *game, RulesColour colour, RulesPoint point, GError **error)
{
  RulesHistory *history = game->history;

  if (!rules_board_check (&history->board, colour, point, game->ruleset->suicide, error))
    return FALSE;
  rules_history_place (history, colour, point);
  if (rules_repetition_check (history, game->ruleset->repetition, error))
    return TRUE;
  rules_history_undo (history);
  return FALSE;
}

/* Black moves first (Art. 2), with two handicap stones or more White.
 *
 * Returns the game, or NULL with RULES_ERROR_SIZE or RULES_ERROR_HANDICAP. @ruleset: the rules it
 * is played by, which outlive the game. @size: lines of the board. @handicap: 0 for an even game,
 * 1 where Black plays first without komi, 2 to RULES_HANDICAP_MAX stones on the star points of a
 * board of 9, 13 or 19 lines. @error: what is wrong with @size or @handicap. */
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

/* A handicap game whose stones Black places freely, before White's first move. Returns the game,
 * or NULL with the errors of rules_handicap_place_free(). @ruleset: the rules it is played by,
 * which outlive the game. @size: lines of the board. @stones: where Black has put the handicap
 * stones. @n: 2 to RULES_HANDICAP_MAX. @error: what is wrong with them. */
RulesGame *
rules_game_new_free (const RulesRuleset *ruleset, int size, const RulesPoint *stones, int n,
                     GError **error)
{
  RulesGame *game;
  RulesBoard board;

  if (!rules_handicap_place_free (&board, size, stones, n, error))
    return NULL;
  game = rules_game_new_from (ruleset, &board, RULES_WHITE);
  game->handicap = n;
  return game;
}

/* The game, even. @ruleset: the rules it is played by, which outlive the game. @start: the
 * position that is set up, with the ban on a ko if there is one. @first: who moves first. */
RulesGame *
rules_game_new_from (const RulesRuleset *ruleset, const RulesBoard *start, RulesColour first)
{
  RulesGame *game = g_new0 (RulesGame, 1);

  game->ruleset = ruleset;
  game->history = g_new (RulesHistory, 1);
  rules_history_init (game->history, start, first);
  return game;
}

/* Frees the record. @game may be NULL. */
void
rules_game_free (RulesGame *game)
{
  if (!game)
    return;
  rules_history_clear (game->history);
  g_free (game->history);
  g_free (game);
}

/* An illegal move is only refused; that a turn is forfeited for it (Art. 18.3, 19) is for
 * rules_game_forced_pass(). After two passes a move resumes the game (Art. 21.1, 21.4).
 *
 * What the event's policy on repetition lets stand can be asked of rules_game_repetition().
 * Returns FALSE with the reasons of rules_game_check(). @game: a game; as it was on failure.
 * @point: where the side to move places a stone. @error: why that is illegal. */
gboolean
rules_game_play (RulesGame *game, RulesPoint point, GError **error)
{
  return try_stone (game, game->history->turn, point, error);
}

/* Whether @colour may place a stone now, by the policies of the ruleset on repetition and
 * suicide. The board that rules_game_board() lent stays as it was. Returns FALSE with
 * RULES_ERROR_OFF_BOARD, RULES_ERROR_OCCUPIED, RULES_ERROR_KO, RULES_ERROR_FORBIDDEN or
 * RULES_ERROR_REPETITION. @colour: RULES_BLACK or RULES_WHITE, whoever is to move. @error: why a
 * stone there would be illegal. */
gboolean
rules_game_check (const RulesGame *game, RulesColour colour, RulesPoint point, GError **error)
{
  if (!try_stone (game, colour, point, error))
    return FALSE;
  rules_history_undo (game->history);
  return TRUE;
}

/* Goes on with a record of what was played, legal or not: what it says stands on the board, as
 * rules_board_place() does it. Then the other side is to move. Only for a point that is not on
 * the board nothing is done.
 *
 * Returns FALSE with the reasons of rules_game_check() where it is illegal. @colour: RULES_BLACK
 * or RULES_WHITE, whoever is to move. @point: where the record has the stone, RULES_PASS for a
 * pass. @ret_reason: why that is illegal; untouched where it is not. */
gboolean
rules_game_place (RulesGame *game, RulesColour colour, RulesPoint point, RulesError *ret_reason)
{
  g_autoptr (GError) error = NULL;

  if (point == RULES_PASS) {
    rules_history_pass (game->history, colour, RULES_MOVE_PASS);
    return TRUE;
  }
  if (try_stone (game, colour, point, &error))
    return TRUE;
  if (error->code != RULES_ERROR_OFF_BOARD)
    rules_history_place (game->history, colour, point);
  *ret_reason = (RulesError) error->code;
  return FALSE;
}

/* The board is put right by hand: a stone that has shifted (Art. 17.5), a board that was upset
 * (Art. 17.6), a set-up within a record, or in a dispute another side to move (Art. 21.4). That
 * is one step, but no move; it takes no prisoners. No ko is banned afterwards, and the position
 * counts as one that stood on the board.
 *
 * @position: what stands on the board from now on, of the same size: a copy of rules_game_board()
 * that rules_board_set() has changed; only its stones are asked. @turn: who is to move;
 * rules_game_turn() where that stays. */
void
rules_game_set_up (RulesGame *game, const RulesBoard *position, RulesColour turn)
{
  rules_history_set_up (game->history, position, turn);
}

/* The side to move waives its turn (Art. 2). */
void
rules_game_pass (RulesGame *game)
{
  rules_history_pass (game->history, rules_game_turn (game), RULES_MOVE_PASS);
}

/* The side to move forfeits its turn (Art. 18.3, 19, 22.5). Does not help to end the game. */
void
rules_game_forced_pass (RulesGame *game)
{
  rules_history_pass (game->history, rules_game_turn (game), RULES_MOVE_FORCED_PASS);
}

/* FALSE where there are not @n steps. @game: a game; as it was on failure. @n: how many of the
 * last steps go: moves, passes and set-ups. @error: RULES_ERROR_TAKE_BACK where there are fewer. */
gboolean
rules_game_take_back (RulesGame *game, int n, GError **error)
{
  if (n < 0 || n > rules_game_n_steps (game)) {
    g_set_error_literal (error, RULES_ERROR, RULES_ERROR_TAKE_BACK,
                         _ ("The game has fewer moves than you want to undo."));
    return FALSE;
  }
  for (int i = 0; i < n; i++)
    rules_history_undo (game->history);
  return TRUE;
}

/* --- What it is asked; it stays as it is --- */

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
 * where the event says so (option forced_pass_ends_game). Both still have to
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
