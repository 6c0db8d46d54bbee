/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/handicap.h"
#include <glib/gi18n.h>

/* Sides of the centre, in the order in which the stars are filled: Black's upper right, lower
 * left, lower right, upper left, then the sides. */
static const int stars[][2] = {
  { 1, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 },
};

static gboolean
check_size (int size, GError **error)
{
  if (size >= RULES_SIZE_MIN && size <= RULES_SIZE_MAX)
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_SIZE, _ ("A board has %d to %d lines, not %d."),
               RULES_SIZE_MIN, RULES_SIZE_MAX, size);
  return FALSE;
}

static gboolean
check_number (int handicap, int least, GError **error)
{
  if (handicap >= least && handicap <= RULES_HANDICAP_MAX)
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_HANDICAP,
               _ ("A handicap is %d to %d stones, not %d."), least, RULES_HANDICAP_MAX, handicap);
  return FALSE;
}

static void
set_star (RulesBoard *board, int across, int up)
{
  int centre = board->size / 2;
  int reach = centre - (board->size >= 13 ? 3 : 2);

  rules_board_set (board, RULES_POINT (centre + across * reach, centre + up * reach), RULES_BLACK);
}

/* FALSE with RULES_ERROR_SIZE or RULES_ERROR_HANDICAP where no game can start so. @size: lines
 * of the board. @error: what is wrong with them. */
gboolean
rules_handicap_check (int size, int handicap, GError **error)
{
  if (!check_size (size, error) || !check_number (handicap, 0, error))
    return FALSE;
  if (handicap >= 2 && size != 9 && size != 13 && size != 19) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_HANDICAP,
                 _ ("Handicap stones have fixed places on boards of 9, 13 and 19 lines only, "
                    "not of %d."),
                 size);
    return FALSE;
  }
  return TRUE;
}

/* Puts them on the stars. An odd number from five on has its last stone in the centre. @board: an
 * empty board of 9, 13 or 19 lines. @handicap: 2 to RULES_HANDICAP_MAX stones. */
void
rules_handicap_place (RulesBoard *board, int handicap)
{
  gboolean centre = handicap >= 5 && handicap % 2 == 1;

  for (int i = 0; i < handicap - centre; i++)
    set_star (board, stars[i][0], stars[i][1]);
  if (centre)
    set_star (board, 0, 0);
}

/* Free placement: the stones stand anywhere, but two never on one point, and a liberty is left.
 * Returns FALSE with RULES_ERROR_SIZE, RULES_ERROR_HANDICAP, RULES_ERROR_OFF_BOARD or
 * RULES_ERROR_OCCUPIED where no game can start so. @ret_board: the board with the stones;
 * untouched on failure. @size: lines of the board. @stones: where Black has put them. @n: 2 to
 * RULES_HANDICAP_MAX. @error: what is wrong with them. */
gboolean
rules_handicap_place_free (RulesBoard *ret_board, int size, const RulesPoint *stones, int n,
                           GError **error)
{
  RulesBoard board;

  if (!check_size (size, error) || !check_number (n, 2, error))
    return FALSE;
  rules_board_init (&board, size);
  for (int i = 0; i < n; i++) {
    if (!rules_board_check (&board, RULES_BLACK, stones[i], RULES_SUICIDE_FORBID, error))
      return FALSE;
    rules_board_set (&board, stones[i], RULES_BLACK);
  }
  *ret_board = board;
  return TRUE;
}
