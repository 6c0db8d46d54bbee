/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching.h"
#include "pairing/system/swiss-private.h"
#include <stdlib.h>

/* What a pair can weigh at most. */

/* How many classes there may be: with more of them bounds are nearer, but there are as many bounds
 * as pairs of them. */
#define CLASSES 1000
#define CLASS_SIZE 8

/* A block of a band begins with so many places; units are told apart while it has no more than the
 * largest: of many units few pairs are alike. */
#define BLOCK 8
#define LARGEST 64

/* --- Classes --- */

typedef struct {
  PairingSwiss *swiss;
  const int *order; /* vertices as they are neighbours */
  int n;
  int length; /* places of a block */
  gboolean by_unit;
  int most; /* classes */
  int n_classes;
  int begun; /* the first class of the present block */
} Sorter;

static int
compare_neighbours (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingNeighbour *neighbours = data;
  const PairingNeighbour *one = &neighbours[*(const int *) a];
  const PairingNeighbour *two = &neighbours[*(const int *) b];

  return one->band != two->band ? one->band - two->band : one->place - two->place;
}

static int
find_class (Sorter *sorter, int vertex)
{
  const PairingSwiss *swiss = sorter->swiss;
  const PairingNeighbour *neighbour = &swiss->neighbours->neighbours[vertex];
  int unit = sorter->by_unit ? swiss->units[vertex] : 0;
  int camp = swiss->base.restraints->camps->of[vertex];

  for (int i = sorter->begun; i < sorter->n_classes; i++)
    if (swiss->classes[i].balance == swiss->balances[vertex] && swiss->classes[i].unit == unit &&
        swiss->classes[i].camp == camp)
      return i;
  swiss->classes[sorter->n_classes] = (PairingSwissClass){
    .points = swiss->points[vertex],
    .balance = swiss->balances[vertex],
    .camp = camp,
    .unit = unit,
    .band = neighbour->band,
    .first = neighbour->place,
    .last = neighbour->place,
    .down = neighbour->down,
    .up = neighbour->up,
  };
  return sorter->n_classes++;
}

/* FALSE where there are too many. */
static gboolean
sort (Sorter *sorter)
{
  PairingSwiss *swiss = sorter->swiss;
  const PairingNeighbour *neighbours = swiss->neighbours->neighbours;

  sorter->n_classes = 0;
  for (int i = 0; i < sorter->n && sorter->n_classes <= sorter->most; i++) {
    int vertex = sorter->order[i];
    const PairingNeighbour *here = &neighbours[vertex], *last = here;
    PairingSwissClass *class;

    if (i > 0)
      last = &neighbours[sorter->order[i - 1]];
    if (i == 0 || last->band != here->band ||
        last->place / sorter->length != here->place / sorter->length)
      sorter->begun = sorter->n_classes;
    swiss->base.classes[vertex] = find_class (sorter, vertex);
    class = &swiss->classes[swiss->base.classes[vertex]];
    class->last = here->place;
    class->down = MIN (class->down, here->down);
    class->up = MIN (class->up, here->up);
  }
  return sorter->n_classes <= sorter->most;
}

/* Blocks that are twice as long until there are not too many classes, or blocks are too long. */
static gboolean
sort_up_to (Sorter *sorter, gboolean by_unit, int longest)
{
  sorter->by_unit = by_unit;
  for (sorter->length = BLOCK; sorter->length / 2 < longest; sorter->length *= 2)
    if (sort (sorter))
      return TRUE;
  return FALSE;
}

/* Sorts the vertices into classes, as fine as their number allows: a block of a band, split by
 * colour balance, camp and unit. The one with the bye is in the first: he is never weighed.
 * @swiss: a model that knows its criteria, its neighbours and who rests. */
void
pairing_swiss_bound_fill (PairingSwiss *swiss)
{
  PairingModel *model = &swiss->base;
  g_autofree int *order = g_new (int, model->n + 1);
  Sorter sorter = { .swiss = swiss, .order = order };
  gboolean by_unit = FALSE;

  for (int i = 0; i < model->n; i++)
    if (i != model->restraints->resting)
      order[sorter.n++] = i;
  if (sorter.n > 1)
    g_qsort_with_data (order, sorter.n, sizeof *order, compare_neighbours,
                       swiss->neighbours->neighbours);
  for (int i = 0; i < swiss->n_rungs; i++)
    by_unit |= swiss->rungs[i].kind == PAIRING_TERM_UNIT;
  if (model->restraints->resting >= 0)
    model->classes[model->restraints->resting] = 0;
  sorter.most = CLAMP (model->n / CLASS_SIZE, 16, CLASSES);
  if (!(by_unit && sort_up_to (&sorter, TRUE, LARGEST)) && !sort_up_to (&sorter, FALSE, model->n)) {
    sorter.most = model->n;
    sort (&sorter);
  }
  model->n_classes = MAX (sorter.n_classes, 1);
}

/* --- The bound --- */

/* How far a number is from the nearest of those from @least to @most. */
static gint64
distance_to (gint64 number, gint64 least, gint64 most)
{
  return MAX (MAX (least - number, number - most), 0);
}

/* The least distance by pairing_neighbour_distance() of any two. */
static gint64
least_distance (const PairingNeighbours *neighbours, const PairingSwissClass *a,
                const PairingSwissClass *b)
{
  int size = neighbours->sizes[a->band];
  int least = MAX (MAX (a->first - b->last, b->first - a->last), 0);
  int most = MAX (a->last - b->first, b->last - a->first);

  if (a->band != b->band)
    return a->band < b->band ? (gint64) a->down + b->up : (gint64) b->down + a->up;
  if (neighbours->pattern == PAIRING_FIRST_FOLD)
    return distance_to (size - 1, a->first + b->first, a->last + b->last);
  if (neighbours->pattern == PAIRING_FIRST_SLIP)
    return distance_to (size / 2, least, most);
  return least;
}

static gint64
least_cost (const PairingSwiss *swiss, PairingTermKind kind, const PairingSwissClass *a,
            const PairingSwissClass *b)
{
  switch (kind) {
  case PAIRING_TERM_UNWELCOME:
    return pairing_swiss_unwelcome (swiss, pairing_camp_unwelcome (swiss->base.restraints->camps,
                                                                   a->camp, b->camp));
  case PAIRING_TERM_UNIT:
    return a->unit > 0 && a->unit == b->unit;
  case PAIRING_TERM_SCORE:
    return pairing_swiss_square ((gint64) a->points - b->points);
  case PAIRING_TERM_COLOUR:
    return swiss->spread - abs (a->balance - b->balance);
  case PAIRING_TERM_NEIGHBOUR:
    return pairing_swiss_square (least_distance (swiss->neighbours, a, b)) -
           swiss->neighbours->nearest;
  default:
    return 0;
  }
}

/* What any two of these classes weigh at most: points and colours exactly, the unit where all of
 * both are of one, the least distance of neighbours that their blocks allow. In all else the pair
 * may be perfect. Returns the bound. @two: another, or the same. */
gint64
pairing_swiss_bound (const PairingModel *model, int one, int two)
{
  const PairingSwiss *swiss = (const PairingSwiss *) model;
  const PairingSwissClass *a = &swiss->classes[one], *b = &swiss->classes[two];
  gint64 weight = 0;

  if (pairing_camp_apart (model->restraints->camps, a->camp, b->camp))
    return PAIRING_MATCHING_ABSENT;
  for (int i = 0; i < swiss->n_rungs; i++)
    weight +=
        pairing_swiss_worth (&swiss->rungs[i], least_cost (swiss, swiss->rungs[i].kind, a, b));
  return weight;
}
