/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fide/fide.h"
#include "pairing/matching/matching.h"
#include "pairing/matching/solve.h"

/* What a pair costs within a bracket, and matchings that cost least. */

/* Whether these two may meet in any round. */
gboolean
pairing_fide_may_meet (const PairingFide *fide, int one, int two)
{
  const PairingRestraints *restraints = fide->base.restraints;

  if (pairing_restraint_forbids (restraints, one, two))
    return FALSE;
  return restraints->mate[one] == two || pairing_link_value (fide->met, one, two) == 0;
}

static gboolean
is_below (const PairingFideRound *round, int member)
{
  return round->fide->cards[member].points < round->top;
}

/* What a pair costs in the bracket that is paired: a pair to be avoided, then two who wish for one
 * colour, of whom one does not get it, then who was paired up in the round before and is again. A
 * pair of different scores besides has what @round puts on it. */
gint64
pairing_fide_cost (const PairingFideRound *round, int one, int two)
{
  const PairingFideCard *a = &round->fide->cards[MIN (one, two)];
  const PairingFideCard *b = &round->fide->cards[MAX (one, two)];
  gint64 cost = 0;

  if (is_below (round, MIN (one, two)))
    return 0;
  if (pairing_restraint_unwelcome (round->fide->base.restraints, one, two) > 0)
    cost += round->unwelcome;
  if (a->wish != RULES_EMPTY && a->wish == b->wish)
    cost += round->colour;
  if (a->points != b->points)
    cost += round->upfloat + round->gap * (a->points - b->points) + b->floated_up;
  return cost;
}

typedef struct {
  const PairingFideRound *round;
  const int *members;
  int n;
  gboolean (*allowed) (int one, int two, gpointer data);
  gpointer data;
} Least;

/* The graph's vertices are members, and one for nobody where their number is odd. */
static gint64
weigh_least (int one, int two, gpointer data)
{
  const Least *least = data;

  if (least->allowed && !least->allowed (one, two, least->data))
    return PAIRING_MATCHING_ABSENT;
  if (least->round->open && is_below (least->round, least->members[MIN (one, two)]))
    return 0;
  if (!pairing_fide_may_meet (least->round->fide, least->members[one], least->members[two]))
    return PAIRING_MATCHING_ABSENT;
  return -pairing_fide_cost (least->round, least->members[one], least->members[two]);
}

/* Classes are wishes; whoever is below costs nothing, and is of the class of those without one. */
static gint64
bound_least (int class_one, int class_two, gpointer data)
{
  const Least *least = data;

  return class_one == class_two && class_one != 0 ? -least->round->colour : 0;
}

/* What the cheapest perfect matching of @members costs; PAIRING_FIDE_NONE where there is none, or
 * PAIRING_FIDE_CANCELLED. @allowed: what else is asked of a pair, places in @members, the lower
 * first or not; or NULL. @ret_mates: place -> place of the mate; untouched unless there is one. */
gint64
pairing_fide_least (const PairingFideRound *round, const int *members, int n,
                    gboolean (*allowed) (int one, int two, gpointer data), gpointer data,
                    int *ret_mates)
{
  Least least = { round, members, n, allowed, data };
  g_autofree int *classes = g_new (int, n + 1);
  g_autofree int *mates = g_new (int, n + 1);
  PairingGraph graph = { n, weigh_least, classes, 3, bound_least, &least };
  gint64 cost = 0;

  for (int i = 0; i < n; i++)
    classes[i] = is_below (round, members[i]) ? 0 : (int) round->fide->cards[members[i]].wish;
  if (n == 0)
    return 0;
  switch (pairing_matching_solve_graph (&graph, NULL, NULL, mates, NULL)) {
  case PAIRING_MATCHING_NONE:
    return PAIRING_FIDE_NONE;
  case PAIRING_MATCHING_CANCELLED:
    return PAIRING_FIDE_CANCELLED;
  default:
    break;
  }
  for (int i = 0; i < n; i++) {
    ret_mates[i] = mates[i];
    if (mates[i] > i)
      cost += pairing_fide_cost (round, members[i], members[mates[i]]);
  }
  return cost;
}

/* --- Whether there is any --- */

static gboolean
may_meet_some (int one, int two, gconstpointer data)
{
  const Least *least = data;

  return pairing_fide_may_meet (least->round->fide, least->members[one], least->members[two]);
}

/* Puts right that two are left: some pair takes one each. */
static gboolean
mend_pair (const Least *least, int *mates, int one, int two)
{
  for (int i = 0; i < least->n; i++) {
    int other = mates[i];
    if (other < 0 || !may_meet_some (one, i, least) || !may_meet_some (two, other, least))
      continue;
    mates[one] = i;
    mates[i] = one;
    mates[two] = other;
    mates[other] = two;
    return TRUE;
  }
  return FALSE;
}

/* Neighbours meet; who finds nobody is put with a pair. FALSE where that does not do. */
static gboolean
match_quickly (const Least *least, int *mates)
{
  int left = -1;

  for (int i = 0; i < least->n; i++)
    mates[i] = -1;
  for (int i = 0; i < least->n; i++) {
    int other = i + 1;
    if (mates[i] >= 0)
      continue;
    while (other < least->n && (mates[other] >= 0 || !may_meet_some (i, other, least)))
      other++;
    if (other < least->n) {
      mates[i] = other;
      mates[other] = i;
    } else if (left < 0) {
      left = i;
    } else if (mend_pair (least, mates, left, i)) {
      left = -1;
    } else {
      return FALSE;
    }
  }
  return left < 0;
}

/* 0 where all of them can meet, whatever it costs; else as pairing_fide_least(). */
gint64
pairing_fide_some (const PairingFideRound *round, const int *members, int n)
{
  Least least = { round, members, n, NULL, NULL };
  g_autofree int *mates = g_new (int, n + 1);

  if (n % 2 != 0)
    return PAIRING_FIDE_NONE;
  if (match_quickly (&least, mates))
    return 0;
  switch (pairing_solve_any (n, may_meet_some, &least, NULL, NULL, NULL, mates)) {
  case PAIRING_MATCHING_FOUND:
    return 0;
  case PAIRING_MATCHING_NONE:
    return PAIRING_FIDE_NONE;
  default:
    return PAIRING_FIDE_CANCELLED;
  }
}
