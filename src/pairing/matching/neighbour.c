/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/neighbour.h"
#include <stdlib.h>

typedef struct {
  int vertex;
  int player;
  int points;
  int rank;
  int number;
} Entry;

/* The higher points first, then the stronger where the first round is drawn by rank, then by drawn
 * number. */
static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a;
  const Entry *two = b;

  if (one->points != two->points)
    return one->points > two->points ? -1 : 1;
  if (one->rank != two->rank)
    return two->rank - one->rank;
  return one->number != two->number ? one->number - two->number : one->player - two->player;
}

static gboolean
is_first (const PairingTask *task)
{
  return task->round == 1;
}

static int
list_entries (const PairingTask *task, const int *players, const int *points, int n, int bye,
              Entry *ret_entries)
{
  gboolean by_rank = is_first (task) && task->plan.first == PAIRING_FIRST_RANK;
  gboolean turned = task->plan.direction == PAIRING_DIRECTION_ALTERNATE && task->round % 2 == 0;
  int n_entries = 0;

  for (int i = 0; i < n; i++) {
    const StandingPlayer *player = &task->field->players[players[i]];
    if (i == bye)
      continue;
    ret_entries[n_entries++] =
        (Entry){ i, turned ? -players[i] : players[i], points[i], by_rank ? player->rank : 0,
                 turned ? -player->number : player->number };
  }
  if (n_entries > 1)
    qsort (ret_entries, n_entries, sizeof *ret_entries, compare_entries);
  return n_entries;
}

/* One band, which begins after so many players. */
static void
place_band (PairingNeighbours *all, PairingFloat floating, const Entry *entries, int size, int band,
            int before)
{
  all->sizes[band] = size;
  for (int i = 0; i < size; i++)
    all->neighbours[entries[i].vertex] = (PairingNeighbour){
      .band = band,
      .place = i,
      .down = (floating == PAIRING_FLOAT_FIRST_LAST ? i : size - 1 - i) - (before + size),
      .up = (floating == PAIRING_FLOAT_LAST_FIRST ? i : size - 1 - i) + before + 1,
    };
}

/* Puts players in the order of 积分编排 (PAIRING.md): bands of equal points, by drawn number within
 * a band, turned round in even rounds where the plan has it so; in the first round by rank where
 * the plan has that. Returns the order. @players: those who are to be drawn, as indices into the
 * field. @points: theirs before the round. @bye: a vertex, an index into @players, who is
 * nobody's neighbour; -1 for none. */
PairingNeighbours *
pairing_neighbour_new (const PairingTask *task, const int *players, const int *points, int n,
                       int bye)
{
  PairingNeighbours *all = g_new0 (PairingNeighbours, 1);
  g_autofree Entry *entries = g_new (Entry, n + 1);
  int n_entries = list_entries (task, players, points, n, bye, entries);
  int band = 0;

  all->n = n;
  all->neighbours = g_new0 (PairingNeighbour, n + 1);
  all->sizes = g_new0 (int, n + 1);
  all->pattern = is_first (task) ? task->plan.first : PAIRING_FIRST_NUMBER;
  all->nearest = all->pattern < PAIRING_FIRST_FOLD;
  for (int first = 0, end; first < n_entries; first = end) {
    for (end = first; end < n_entries && entries[end].points == entries[first].points;)
      end++;
    place_band (all, task->plan.floating, entries + first, end - first, band++, first);
  }
  return all;
}

/* @neighbours: an order, or NULL. */
void
pairing_neighbour_free (PairingNeighbours *neighbours)
{
  if (!neighbours)
    return;
  g_free (neighbours->neighbours);
  g_free (neighbours->sizes);
  g_free (neighbours);
}

/* How far two are from being those who should meet. Within a band that are places between
 * neighbours; where the first round folds, or slips, the band, it is how far the one is from the
 * other's partner. From band to band it is counted from the end that goes down, and in the lower
 * band from the end that it meets, by the plan. Returns the distance; at least 1 where
 * neighbours meet. */
gint64
pairing_neighbour_distance (const PairingNeighbours *neighbours, int one, int two)
{
  const PairingNeighbour *a = &neighbours->neighbours[one];
  const PairingNeighbour *b = &neighbours->neighbours[two];
  int size = neighbours->sizes[a->band];

  if (a->band != b->band)
    return a->band < b->band ? a->down + b->up : b->down + a->up;
  if (neighbours->pattern == PAIRING_FIRST_FOLD)
    return ABS (a->place + b->place - (size - 1));
  if (neighbours->pattern == PAIRING_FIRST_SLIP)
    return ABS (ABS (a->place - b->place) - size / 2);
  return ABS (a->place - b->place);
}
