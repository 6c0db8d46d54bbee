#include "rules/game.h"
#include <glib/gi18n.h>

struct _RulesGame {
  const RulesRuleset *ruleset;
  int handicap;
  RulesColour first;
  GArray *moves;  /* RulesMove */
  GArray *boards; /* RulesBoard: the start, then the position after each move */
};

/* Sides of the centre, in the order in which the stars are filled: Black's upper right, lower
 * left, lower right, upper left, then the sides. */
static const int stars[][2] = {
  { 1, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 },
};

static gboolean
check_start (int size, int handicap, GError **error)
{
  if (size < RULES_SIZE_MIN || size > RULES_SIZE_MAX) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_SIZE, _ ("A board has %d to %d lines, not %d."),
                 RULES_SIZE_MIN, RULES_SIZE_MAX, size);
    return FALSE;
  }
  if (handicap < 0 || handicap > RULES_HANDICAP_MAX) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_HANDICAP,
                 _ ("A handicap is 0 to %d stones, not %d."), RULES_HANDICAP_MAX, handicap);
    return FALSE;
  }
  if (handicap >= 2 && size != 9 && size != 13 && size != 19) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_HANDICAP,
                 _ ("Handicap stones have fixed places on boards of 9, 13 and 19 lines only, "
                    "not of %d."),
                 size);
    return FALSE;
  }
  return TRUE;
}

static void
set_star (RulesBoard *board, int across, int up)
{
  int centre = board->size / 2;
  int reach = centre - (board->size >= 13 ? 3 : 2);

  rules_board_set (board, RULES_POINT (centre + across * reach, centre + up * reach), RULES_BLACK);
}

/* An odd number from five on has its last stone in the centre. */
static void
set_handicap (RulesBoard *board, int handicap)
{
  gboolean centre = handicap >= 5 && handicap % 2 == 1;

  for (int i = 0; i < handicap - centre; i++)
    set_star (board, stars[i][0], stars[i][1]);
  if (centre)
    set_star (board, 0, 0);
}

static void
add_move (RulesGame *game, RulesMoveKind kind, RulesPoint point, const RulesBoard *after)
{
  RulesMove move = { .kind = kind, .colour = rules_game_turn (game), .point = point };

  g_array_append_val (game->moves, move);
  g_array_append_vals (game->boards, after, 1);
}

static void
add_pass (RulesGame *game, RulesMoveKind kind)
{
  RulesBoard after = *rules_game_board (game);

  rules_board_pass (&after);
  add_move (game, kind, RULES_PASS, &after);
}

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

  if (!check_start (size, handicap, error))
    return NULL;
  rules_board_init (&board, size);
  if (handicap >= 2)
    set_handicap (&board, handicap);
  game = g_new0 (RulesGame, 1);
  game->ruleset = ruleset;
  game->handicap = handicap;
  game->first = handicap >= 2 ? RULES_WHITE : RULES_BLACK;
  game->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  game->boards = g_array_new (FALSE, FALSE, sizeof (RulesBoard));
  g_array_append_val (game->boards, board);
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
  g_array_unref (game->moves);
  g_array_unref (game->boards);
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
 * Returns: FALSE with the reasons of rules_board_play()
 */
gboolean
rules_game_play (RulesGame *game, RulesPoint point, GError **error)
{
  RulesBoard after = *rules_game_board (game);

  if (!rules_board_play (&after, rules_game_turn (game), point, NULL, error))
    return FALSE;
  add_move (game, RULES_MOVE_PLAY, point, &after);
  return TRUE;
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
  add_pass (game, RULES_MOVE_PASS);
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
  add_pass (game, RULES_MOVE_FORCED_PASS);
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
  g_array_set_size (game->moves, (guint) (n_moves - n));
  g_array_set_size (game->boards, (guint) (n_moves - n + 1));
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
  return &g_array_index (game->boards, RulesBoard, game->boards->len - 1);
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
  return game->moves->len % 2 == 0 ? game->first : RULES_OTHER (game->first);
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
  return (int) game->moves->len;
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
  return g_array_index (game->moves, RulesMove, (guint) i);
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
