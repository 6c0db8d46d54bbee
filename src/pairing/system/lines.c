/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/lines.h"

/* How many lines it needs: the next power of two, 2 at least. @n_players: how many are in a
 * bracket. */
int
pairing_lines_size (int n_players)
{
  int size = 2;

  while (size < n_players)
    size *= 2;
  return size;
}

/* Where seeds stand so that they meet as late as they can: 1 and 2 in the final, the first four
 * in the semi-finals, and the better the seed the weaker whom he meets first. A bracket is
 * doubled by giving each seed the one who makes up the new size plus one, above and below in
 * turn, so that seed 1 stands on the first line and seed 2 on the last: 1 8 5 4 3 6 7 2.
 *
 * Returns the rank of who stands on each line, from 1. @size: the number of lines of a bracket, a
 * power of two. */
int *
pairing_lines_ranks (int size)
{
  int *ranks = g_new (int, size);

  ranks[0] = 1;
  for (int n = 1; n < size; n *= 2)
    for (int i = n - 1; i >= 0; i--) {
      int rank = ranks[i];
      ranks[2 * i + (i % 2)] = rank;
      ranks[2 * i + 1 - (i % 2)] = 2 * n + 1 - rank;
    }
  return ranks;
}

/* Puts players on the lines of a bracket. Lines that stay empty, so that somebody has a bye, are
 * those of the last ranks: byes go to the first seeds and lie spread. The seeds stand where
 * pairing_lines_ranks() has them; the others fill the lines that are left from the top, in order,
 * as lots of old have it: 1 meets 2, 3 meets 4.
 *
 * Returns the players by line, -1 for an empty one. @order: players, the first seed first.
 * @n_seeds: how many of them are kept apart. */
int *
pairing_lines_fill (const int *order, int n_players, int n_seeds)
{
  int size = pairing_lines_size (n_players);
  g_autofree int *ranks = pairing_lines_ranks (size);
  int *lines = g_new (int, size);
  int next = MIN (n_seeds, n_players);

  for (int i = 0; i < size; i++) {
    if (ranks[i] > n_players)
      lines[i] = -1;
    else
      lines[i] = ranks[i] <= n_seeds ? order[ranks[i] - 1] : order[next++];
  }
  return lines;
}
