/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/board.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/board-private.h"

static const int board_steps[] = { -1, 1, -RULES_STRIDE, RULES_STRIDE };

static void
lift_ban (RulesBoard *board)
{
  board->ko = RULES_PASS;
  board->ko_banned = RULES_EMPTY;
}

static gboolean
refuse_ko (RulesColour colour, RulesPoint point, GError **error)
{
  char name[8];

  g_set_error (error, RULES_ERROR, RULES_ERROR_KO,
               colour == RULES_BLACK
                   ? _ ("Black may not retake the ko at %s immediately (Art. 20.1).")
                   : _ ("White may not retake the ko at %s immediately (Art. 20.1)."),
               rules_point_format (point, name));
  return FALSE;
}

static gboolean
refuse_occupied (RulesPoint point, GError **error)
{
  char name[8];

  g_set_error (error, RULES_ERROR, RULES_ERROR_OCCUPIED,
               _ ("There is already a stone at %s (Art. 2)."), rules_point_format (point, name));
  return FALSE;
}

static gboolean
refuse_off_board (RulesPoint point, int size, GError **error)
{
  char name[8];

  g_set_error (error, RULES_ERROR, RULES_ERROR_OFF_BOARD,
               _ ("%s is not a point on a board of %d lines (Art. 2)."),
               rules_point_format (point, name), size);
  return FALSE;
}

static gboolean
refuse_forbidden (RulesPoint point, GError **error)
{
  char name[8];

  g_set_error (error, RULES_ERROR, RULES_ERROR_FORBIDDEN,
               _ ("%s is a forbidden point: no liberty would be left and nothing is captured "
                  "(Art. 5, 19)."),
               rules_point_format (point, name));
  return FALSE;
}

/* Art. 20.1: one stone was taken, from @last; a stone that could be retaken alone there is a ko. */
static void
set_ban (RulesBoard *board, RulesPoint point, RulesPoint last)
{
  if (board->stones[board->head[point]] > 1 || board->room[point] > 1)
    return;
  board->ko = last;
  board->ko_banned = RULES_OTHER (board->points[point]);
}

/* Makes an empty board. @size: lines, RULES_SIZE_MIN to RULES_SIZE_MAX. */
void
rules_board_init (RulesBoard *board, int size)
{
  g_return_if_fail (size >= RULES_SIZE_MIN && size <= RULES_SIZE_MAX);

  *board = (RulesBoard){ .size = size };
  memset (board->points, RULES_BORDER, sizeof board->points);
  for (int row = 0; row < size; row++)
    memset (board->points + RULES_POINT (0, row), RULES_EMPTY, (gsize) size);
}

/* The colour of the stone at @point, RULES_EMPTY for none. */
RulesColour
rules_board_get (const RulesBoard *board, RulesPoint point)
{
  g_return_val_if_fail (rules_point_on_board (point, board->size), RULES_EMPTY);

  return (RulesColour) board->points[point];
}

/* Sets up a position: captures nothing, refuses nothing, and lifts the ban on a ko. @colour: the
 * colour of the stone to put there, RULES_EMPTY to take it off. */
void
rules_board_set (RulesBoard *board, RulesPoint point, RulesColour colour)
{
  g_return_if_fail (rules_point_on_board (point, board->size));

  if (board->points[point] != RULES_EMPTY) {
    board->points[point] = RULES_EMPTY;
    rules_chain_index (board);
  }
  if (colour != RULES_EMPTY)
    rules_chain_add (board, colour, point);
  lift_ban (board);
}

/* Places a stone and lifts what it captures (Art. 4). Forbidden points (Art. 5, 19) and the
 * immediate retake of a ko (Art. 20.1) are refused; longer repetitions are not seen here.
 *
 * Returns FALSE with RULES_ERROR_OFF_BOARD, RULES_ERROR_OCCUPIED, RULES_ERROR_FORBIDDEN or
 * RULES_ERROR_KO where the move is illegal. @board: a board; as it was on failure. @colour:
 * RULES_BLACK or RULES_WHITE; whose turn it is, is not asked. @point: where the stone is placed.
 * @ret_taken: how many stones are lifted, or NULL. @error: why the move is illegal. */
gboolean
rules_board_play (RulesBoard *board, RulesColour colour, RulesPoint point, int *ret_taken,
                  GError **error)
{
  RulesPoint stones[RULES_POINTS];
  int taken;

  g_return_val_if_fail (colour == RULES_BLACK || colour == RULES_WHITE, FALSE);
  if (!rules_board_check (board, colour, point, RULES_SUICIDE_FORBID, error))
    return FALSE;
  taken = rules_board_place (board, colour, point, stones);
  if (ret_taken)
    *ret_taken = taken;
  return TRUE;
}

/* What rules_board_play() asks before it places the stone. Returns FALSE with the reasons of
 * rules_board_play(). @board: a board; as it was. @colour: RULES_BLACK or RULES_WHITE. @point:
 * where a stone is to be placed. @suicide: whether forbidden points (Art. 5, 19) are. @error: why
 * the move is illegal. */
gboolean
rules_board_check (RulesBoard *board, RulesColour colour, RulesPoint point, RulesSuicide suicide,
                   GError **error)
{
  if (point >= RULES_POINTS || board->points[point] == RULES_BORDER)
    return refuse_off_board (point, board->size, error);
  if (board->points[point] != RULES_EMPTY)
    return refuse_occupied (point, error);
  if (board->ko_banned == colour && board->ko == point)
    return refuse_ko (colour, point, error);
  if (suicide == RULES_SUICIDE_FORBID && !rules_chain_has_room (board, colour, point))
    return refuse_forbidden (point, error);
  return TRUE;
}

/* Places a stone whatever the rules say, as a record tells it. A stone that is there goes, as
 * nobody's prisoner. The chains beside it that are left without liberties are lifted (Art. 4):
 * the opponent's, or where there is none, its own, which the opponent has then taken.
 *
 * Returns how many stones are lifted; they are its own chain, where nothing stands at @point
 * now. @colour: RULES_BLACK or RULES_WHITE. @ret_stones: room for as many points as the board
 * has: the stones that are lifted. */
int
rules_board_place (RulesBoard *board, RulesColour colour, RulesPoint point, RulesPoint *ret_stones)
{
  gboolean replaces = board->points[point] != RULES_EMPTY;
  int taken;

  if (replaces)
    rules_board_set (board, point, RULES_EMPTY);
  taken = rules_chain_place (board, colour, point, ret_stones);
  lift_ban (board);
  board->captured[colour] += taken;
  if (taken == 1 && !replaces)
    set_ban (board, point, ret_stones[0]);
  if (taken > 0 || !rules_chain_is_stifled (board, point))
    return taken;
  taken = rules_chain_lift (board, point, ret_stones);
  board->captured[RULES_OTHER (colour)] += taken;
  return taken;
}

/* The word for it in files and on the command line: "off-board", "occupied", "suicide", "ko" or
 * "repetition"; NULL for the errors that are no move's. @reason: why a move is illegal. */
const char *
rules_board_reason (RulesError reason)
{
  switch (reason) {
  case RULES_ERROR_OFF_BOARD:
    return "off-board";
  case RULES_ERROR_OCCUPIED:
    return "occupied";
  case RULES_ERROR_FORBIDDEN:
    return "suicide";
  case RULES_ERROR_KO:
    return "ko";
  case RULES_ERROR_REPETITION:
    return "repetition";
  default:
    return NULL;
  }
}

/* A turn is waived or forfeited: the ban on a ko is lifted. */
void
rules_board_pass (RulesBoard *board)
{
  lift_ban (board);
}

/* Collects the chain of the stone at @point (Art. 3), or the region of empty points around an
 * empty one. Returns how many points there are. @ret_points: the points, @point first, the
 * others in no order to rely on. */
int
rules_board_chain (const RulesBoard *board, RulesPoint point, RulesPoint ret_points[RULES_POINTS])
{
  guint8 seen[RULES_POINTS] = { FALSE };
  int n = 0;

  g_return_val_if_fail (rules_point_on_board (point, board->size), 0);
  ret_points[n++] = point;
  seen[point] = TRUE;
  for (int i = 0; i < n; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (board_steps); j++) {
      RulesPoint next = (RulesPoint) (ret_points[i] + board_steps[j]);

      if (!seen[next] && board->points[next] == board->points[point])
        ret_points[n++] = next;
      seen[next] = TRUE;
    }
  return n;
}

/* The number of liberties of the chain at @point (Art. 3); 0 where there is no stone. */
int
rules_board_liberties (const RulesBoard *board, RulesPoint point)
{
  RulesPoint stones[RULES_POINTS];
  guint8 seen[RULES_POINTS] = { FALSE };
  int n = rules_board_chain (board, point, stones);
  int liberties = 0;

  if (board->points[point] == RULES_EMPTY)
    return 0;
  for (int i = 0; i < n; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (board_steps); j++) {
      RulesPoint next = (RulesPoint) (stones[i] + board_steps[j]);

      liberties += !seen[next] && board->points[next] == RULES_EMPTY;
      seen[next] = TRUE;
    }
  return liberties;
}
