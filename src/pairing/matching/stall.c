/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/stall.h"
#include <stdlib.h>

static PairingCrowd
crowd_new (int n)
{
  return (PairingCrowd){ g_new0 (int, n + 1), g_new (PairingMember, n) };
}

static void
crowd_clear (PairingCrowd *crowd)
{
  g_free (crowd->first);
  g_free (crowd->members);
}

static int
compare_stall_members (gconstpointer a, gconstpointer b)
{
  const PairingMember *one = a;
  const PairingMember *two = b;

  if (one->node != two->node)
    return one->node - two->node;
  if (one->dual != two->dual)
    return one->dual < two->dual ? -1 : 1;
  return one->vertex - two->vertex;
}

static void
sort_class (PairingStalls *stalls, const PairingMarket *market, const PairingSum *duals, int class)
{
  PairingMember *members = &stalls->all.members[market->first[class]];
  int n_members = market->first[class + 1] - market->first[class];

  for (int i = 0; i < n_members; i++) {
    int vertex = market->members[market->first[class] + i];
    members[i] = (PairingMember){ duals[vertex], vertex, stalls->shelter->node[vertex] };
  }
  if (n_members > 1)
    qsort (members, n_members, sizeof *members, compare_stall_members);
}

static void
part_class (PairingStalls *stalls, const PairingMarket *market, int class)
{
  for (int i = market->first[class]; i < market->first[class + 1]; i++) {
    const PairingMember *member = &stalls->all.members[i];
    PairingStall stall = { class, member->node, stalls->shelter->depth[member->vertex],
                           member->vertex, member->dual };
    if (i > market->first[class] && member->node == member[-1].node)
      continue;
    stalls->all.first[stalls->n_stalls] = i;
    stalls->stalls[stalls->n_stalls++] = stall;
  }
}

static void
pick_members (PairingStalls *stalls, const gboolean *is_stale, gboolean wanted, PairingCrowd *crowd)
{
  const PairingCrowd *all = &stalls->all;
  int n = 0;

  for (int stall = 0; stall < stalls->n_stalls; stall++) {
    crowd->first[stall] = n;
    for (int i = all->first[stall]; i < all->first[stall + 1]; i++)
      if (is_stale[all->members[i].vertex] == wanted)
        crowd->members[n++] = all->members[i];
  }
  crowd->first[stalls->n_stalls] = n;
}

/* Room for the stalls of so many. @n: a number of vertices. */
PairingStalls *
pairing_stall_new (int n)
{
  PairingStalls *stalls = g_new0 (PairingStalls, 1);

  stalls->shelter = pairing_shelter_new (n);
  stalls->stalls = g_new (PairingStall, n);
  stalls->all = crowd_new (n);
  stalls->stale = crowd_new (n);
  stalls->fresh = crowd_new (n);
  return stalls;
}

/* Frees them. */
void
pairing_stall_free (PairingStalls *stalls)
{
  pairing_shelter_free (stalls->shelter);
  g_free (stalls->stalls);
  crowd_clear (&stalls->all);
  crowd_clear (&stalls->stale);
  crowd_clear (&stalls->fresh);
  g_free (stalls);
}

/* Sorts all vertices by class, by the blossoms around them and by dual. @stalls: stalls of so
 * many vertices. @search: a search in it that is done. @is_stale: vertex -> whether it is to be
 * priced anew. */
void
pairing_stall_fill (PairingStalls *stalls, const PairingMarket *market, const PairingSearch *search,
                    const gboolean *is_stale)
{
  const PairingSum *duals = pairing_search_duals (search);

  pairing_search_shelter (search, stalls->shelter);
  stalls->n_stalls = 0;
  for (int class = 0; class < market->n_classes; class ++) {
    sort_class (stalls, market, duals, class);
    part_class (stalls, market, class);
  }
  stalls->all.first[stalls->n_stalls] = market->graph->n;
  pick_members (stalls, is_stale, TRUE, &stalls->stale);
  pick_members (stalls, is_stale, FALSE, &stalls->fresh);
}

/* What the blossoms around both ends add to the duals of any pair between them, at least.
 * @stalls: stalls that are filled. @other: another, or the same. */
PairingSum
pairing_stall_shelter (const PairingStalls *stalls, int stall, int other)
{
  const PairingStall *one = &stalls->stalls[stall], *two = &stalls->stalls[other];
  PairingSum between;

  if (one->node < 0 || two->node < 0)
    return 0;
  if (one->node == two->node)
    return one->depth;
  between = pairing_shelter_of (stalls->shelter, one->vertex, two->vertex);
  return MIN (between, MIN (one->depth, two->depth));
}
