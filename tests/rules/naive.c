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

/* Lifts every chain of @sign on the whole board that has no liberty. */
static int
lift (Naive *naive, char sign)
{
  Naive before = *naive;
  int taken = 0;

  for (int i = 0; i < before.size * before.size; i++) {
    int x = i % before.size, y = i / before.size;

    if (before.at[y][x] != sign || touches (&before, x, y, '.'))
      continue;
    naive->at[y][x] = '.';
    taken++;
  }
  return taken;
}

/* @earlier is the board before the opponent's last turn. */
int
naive_play (Naive *naive, const Naive *earlier, char sign, int x, int y, int *ret_taken)
{
  Naive after = *naive;
  char other = sign == 'X' ? 'O' : 'X';
  int taken;

  if (!inside (naive, x, y))
    return RULES_ERROR_OFF_BOARD;
  if (naive->at[y][x] != '.')
    return RULES_ERROR_OCCUPIED;
  after.at[y][x] = sign;
  taken = lift (&after, other);
  if (!touches (&after, x, y, '.'))
    return RULES_ERROR_FORBIDDEN;
  if (memcmp (after.at, earlier->at, sizeof after.at) == 0)
    return RULES_ERROR_KO;
  *naive = after;
  *ret_taken = taken;
  return LEGAL;
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
