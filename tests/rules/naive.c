/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naive.h"
#include <string.h>

static gboolean
inside (const Naive *naive, int x, int y)
{
  return x >= 0 && y >= 0 && x < naive->size && y < naive->size;
}

/* Marks the chain or region of @sign and returns whether @wanted lies anywhere beside it. */
static gboolean
flood (const Naive *naive, int x, int y, char sign, char wanted,
       gboolean seen[NAIVE_LARGEST][NAIVE_LARGEST])
{
  gboolean found;

  if (!inside (naive, x, y))
    return FALSE;
  if (naive->at[y][x] != sign)
    return naive->at[y][x] == wanted;
  if (seen[y][x])
    return FALSE;
  seen[y][x] = TRUE;
  found = flood (naive, x + 1, y, sign, wanted, seen);
  found |= flood (naive, x - 1, y, sign, wanted, seen);
  found |= flood (naive, x, y + 1, sign, wanted, seen);
  found |= flood (naive, x, y - 1, sign, wanted, seen);
  return found;
}

static gboolean
touches (const Naive *naive, int x, int y, char wanted)
{
  gboolean seen[NAIVE_LARGEST][NAIVE_LARGEST] = { { FALSE } };

  return flood (naive, x, y, naive->at[y][x], wanted, seen);
}

/* Lifts a chain of @sign that is there and has no liberty. */
static int
lift (Naive *naive, int x, int y, char sign)
{
  gboolean seen[NAIVE_LARGEST][NAIVE_LARGEST] = { { FALSE } };
  int n = 0;

  if (!inside (naive, x, y) || naive->at[y][x] != sign || flood (naive, x, y, sign, '.', seen))
    return 0;
  for (int i = 0; i < naive->size * naive->size; i++)
    if (seen[i / naive->size][i % naive->size]) {
      naive->at[i / naive->size][i % naive->size] = '.';
      n++;
    }
  return n;
}

/* Whatever the rules say; how many stones of the other side are lifted, or how many of its own as a
 * negative number. */
int
naive_place (Naive *naive, char sign, int x, int y)
{
  char other = sign == 'X' ? 'O' : 'X';
  int taken;

  naive->at[y][x] = sign;
  taken = lift (naive, x + 1, y, other) + lift (naive, x - 1, y, other) +
          lift (naive, x, y + 1, other) + lift (naive, x, y - 1, other);
  return taken > 0 ? taken : -lift (naive, x, y, sign);
}

/* @earlier is the board before the opponent captured, NULL where he has not just done so. */
int
naive_play (Naive *naive, const Naive *earlier, char sign, int x, int y, gboolean suicide,
            int *ret_taken)
{
  Naive after = *naive;
  int taken;

  if (!inside (naive, x, y))
    return RULES_ERROR_OFF_BOARD;
  if (naive->at[y][x] != '.')
    return RULES_ERROR_OCCUPIED;
  taken = naive_place (&after, sign, x, y);
  if (taken < 0 && !suicide)
    return RULES_ERROR_FORBIDDEN;
  if (taken >= 0 && earlier && memcmp (after.at, earlier->at, sizeof after.at) == 0)
    return RULES_ERROR_KO;
  *naive = after;
  *ret_taken = taken;
  return LEGAL;
}

/* Whether every stone has a liberty. */
gboolean
naive_is_sound (const Naive *naive)
{
  for (int i = 0; i < naive->size * naive->size; i++) {
    int x = i % naive->size, y = i / naive->size;

    if (naive->at[y][x] != '.' && !touches (naive, x, y, '.'))
      return FALSE;
  }
  return TRUE;
}

/* Half zi: a stone or an owned point is 2, a shared point 1. */
int
naive_area (const Naive *naive, char sign, char other)
{
  int area = 0;

  for (int i = 0; i < naive->size * naive->size; i++) {
    int x = i % naive->size, y = i / naive->size;
    char here = naive->at[y][x];
    gboolean own = here == '.' && touches (naive, x, y, sign);
    gboolean theirs = here == '.' && touches (naive, x, y, other);

    if (here == sign)
      area += 2;
    else if (here == '.')
      area += own == theirs ? 1 : own ? 2 : 0;
  }
  return area;
}

void
naive_start (Naive *naive, int size)
{
  naive->size = size;
  memset (naive->at, '.', sizeof naive->at);
}
