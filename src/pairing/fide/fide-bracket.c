/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fide/fide.h"

/* Brackets from the top. A bracket is everybody with the highest score who is not paired yet, and
 * whoever is paired up to them. Each is settled so that all others can still be paired; of the ways
 * to do that, in this order: the fewest who are paired up; the least sum of the gaps of scores that
 * they bridge; the fewest pairs to be avoided; the fewest lost wishes for a colour; the fewest who
 * were paired up in the round before, too; who is paired up, the first; and the first word of
 * fide-order.c. Each step is proved: by a bound, or by a matching that costs least. */

typedef struct {
  PairingFideRound round;
  int *rest; /* vertices in their order */
  int n;
  int n_residents; /* of the bracket: the first of the rest */
  int n_next;      /* with the score that follows */
  int *bracket;
  int n_bracket;
  int *mates; /* place in the bracket -> place of the mate */
} Brackets;

static const PairingFideCard *
card_at (const Brackets *brackets, int place)
{
  return &brackets->round.fide->cards[brackets->rest[place]];
}

static int
count_equal (const Brackets *brackets, int from)
{
  int n = 0;

  while (from + n < brackets->n &&
         card_at (brackets, from + n)->points == card_at (brackets, from)->points)
    n++;
  return n;
}

/* One of each costs more than all that come after it can, over all pairs of the rest. */
static void
set_costs (Brackets *brackets)
{
  PairingFideRound *round = &brackets->round;
  gint64 pairs = brackets->n / 2 + 1;
  gint64 widest = round->top - card_at (brackets, brackets->n - 1)->points;
  gboolean avoids = pairing_link_most (round->fide->base.restraints->unwelcome) > 0;

  round->colour = pairs;
  round->unwelcome = avoids ? round->colour * pairs : round->colour;
  round->gap = round->unwelcome * pairs;
  round->upfloat = round->gap * (widest * pairs + 1);
}

/* --- The bracket is known: R and whoever floats up --- */

static void
gather (Brackets *brackets, const int *floaters, int n_floaters)
{
  brackets->n_bracket = 0;
  for (int i = 0; i < brackets->n_residents; i++)
    brackets->bracket[brackets->n_bracket++] = brackets->rest[i];
  for (int i = 0; i < n_floaters; i++)
    brackets->bracket[brackets->n_bracket++] = brackets->rest[floaters[i]];
}

/* Whether all who are not in the bracket can be paired: 0, or as pairing_fide_least(). */
static gint64
complete (const Brackets *brackets, const int *floaters, int n_floaters)
{
  g_autofree int *others = g_new (int, brackets->n + 1);
  int n = 0, next = 0;

  for (int i = brackets->n_residents; i < brackets->n; i++)
    if (next < n_floaters && floaters[next] == i)
      next++;
    else
      others[n++] = brackets->rest[i];
  return pairing_fide_some (&brackets->round, others, n);
}

/* What the bracket's cheapest way costs but for what floating up costs in any; it is the first, or
 * @ret_ordered is FALSE. As pairing_fide_least(). */
static gint64
price (Brackets *brackets, gint64 bound, gboolean *ret_ordered)
{
  *ret_ordered =
      pairing_fide_try (&brackets->round, brackets->bracket, brackets->n_bracket, brackets->mates);
  return *ret_ordered ? bound
                      : pairing_fide_least (&brackets->round, brackets->bracket,
                                            brackets->n_bracket, NULL, NULL, brackets->mates);
}

/* What no way can cost less than: the wishes for one colour that are more than there are pairs, and
 * that he floats up, and did. @floater: a place in the rest, -1 for none. */
static gint64
bound_bracket (const Brackets *brackets, const int *wishes, int floater)
{
  const PairingFideRound *round = &brackets->round;
  const PairingFideCard *up = floater < 0 ? NULL : card_at (brackets, floater);
  int n_pairs = (brackets->n_residents + 1) / 2;
  int black = wishes[RULES_BLACK] + (up && up->wish == RULES_BLACK);
  int white = wishes[RULES_WHITE] + (up && up->wish == RULES_WHITE);
  gint64 bound = round->colour * MAX (0, MAX (black, white) - n_pairs);

  return up ? bound + round->upfloat + round->gap * (round->top - up->points) + up->floated_up
            : bound;
}

/* --- Nobody floats up, or one of the next score does --- */

typedef struct {
  gint64 bound;
  int place; /* in the rest, -1 for nobody */
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a, *two = b;

  if (one->bound != two->bound)
    return one->bound < two->bound ? -1 : 1;
  return one->place - two->place;
}

static GArray *
list_candidates (const Brackets *brackets)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  gboolean odd = brackets->n_residents % 2 != 0;
  int wishes[3] = { 0 };

  for (int i = 0; i < brackets->n_residents; i++)
    wishes[card_at (brackets, i)->wish]++;
  for (int i = 0; i < (odd ? brackets->n_next : 1); i++) {
    Candidate candidate = { .place = odd ? brackets->n_residents + i : -1 };
    candidate.bound = bound_bracket (brackets, wishes, candidate.place);
    g_array_append_val (candidates, candidate);
  }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

/* FOUND with the bracket and its mates, NONE where more have to float up, or from farther down. */
static PairingMatching
pair_simply (Brackets *brackets)
{
  g_autoptr (GArray) candidates = list_candidates (brackets);
  g_autofree int *mates = g_new (int, brackets->n + 1);
  Candidate best = { G_MAXINT64, G_MAXINT };
  gboolean is_ordered = FALSE;

  for (guint i = 0; i < candidates->len; i++) {
    Candidate now = g_array_index (candidates, Candidate, i);
    gboolean ordered;
    int n_floaters = now.place >= 0;
    gint64 cost, others;
    if (compare_candidates (&now, &best) > 0)
      break;
    gather (brackets, &now.place, n_floaters);
    cost = price (brackets, now.bound, &ordered);
    others = cost < 0 ? cost : complete (brackets, &now.place, n_floaters);
    if (MIN (cost, others) == PAIRING_FIDE_CANCELLED)
      return PAIRING_MATCHING_CANCELLED;
    now.bound = cost;
    if (MIN (cost, others) < 0 || compare_candidates (&now, &best) > 0)
      continue;
    best = now;
    is_ordered = ordered;
    for (int k = 0; k < brackets->n_bracket; k++)
      mates[k] = brackets->mates[k];
  }
  if (best.place == G_MAXINT)
    return PAIRING_MATCHING_NONE;
  gather (brackets, &best.place, best.place >= 0);
  for (int k = 0; k < brackets->n_bracket; k++)
    brackets->mates[k] = mates[k];
  return is_ordered ? PAIRING_MATCHING_FOUND
                    : pairing_fide_order (&brackets->round, brackets->bracket, brackets->n_bracket,
                                          best.bound, brackets->mates);
}

/* --- More of them, or from anywhere --- */

typedef struct {
  int n_residents;
  gboolean *floats; /* place -> whether he has to */
} Floating;

static gboolean
keeps_floating (int one, int two, gpointer data)
{
  const Floating *floating = data;

  return MIN (one, two) < floating->n_residents ||
         (!floating->floats[one] && !floating->floats[two]);
}

/* Of those who can float up at this cost the first. @mates: such a way; becomes that. */
static gint64
choose_floaters (Brackets *brackets, int n, gint64 least, Floating *floating, int *mates,
                 int *ret_floaters)
{
  g_autofree int *others = g_new (int, n + 1);
  int n_floaters = 0, n_found = 0;

  for (int i = 0; i < brackets->n_residents; i++)
    n_floaters += mates[i] >= brackets->n_residents;
  for (int i = brackets->n_residents; i < n && n_found < n_floaters; i++) {
    gint64 cost = least;
    gboolean floats = mates[i] < brackets->n_residents;
    floating->floats[i] = TRUE;
    if (!floats)
      cost = pairing_fide_least (&brackets->round, brackets->rest, n, keeps_floating, floating,
                                 others);
    if (cost == PAIRING_FIDE_CANCELLED)
      return cost;
    floating->floats[i] = cost == least;
    for (int k = 0; k < n && !floats && cost == least; k++)
      mates[k] = others[k];
    if (cost == least)
      ret_floaters[n_found++] = i;
  }
  return n_floaters;
}

/* The mates of the rest as mates of the bracket. */
static gint64
take_mates (Brackets *brackets, const int *mates, const int *floaters, int n_floaters)
{
  gint64 cost = 0;

  gather (brackets, floaters, n_floaters);
  for (int i = 0; i < brackets->n_residents; i++) {
    int mate = mates[i];
    for (int k = 0; k < n_floaters && mates[i] >= brackets->n_residents; k++)
      if (floaters[k] == mates[i])
        mate = brackets->n_residents + k;
    brackets->mates[i] = mate;
    brackets->mates[mate] = i;
    if (mate > i)
      cost += pairing_fide_cost (&brackets->round, brackets->bracket[i], brackets->bracket[mate]);
  }
  return cost;
}

/* Among the first @n of the rest; @open: where those below the bracket may all meet, so that it has
 * to be seen whether they can. Whoever floats up must be of the next score then, and two in number,
 * of which no fewer and no nearer can be. */
static PairingMatching
pair_among (Brackets *brackets, int n, gboolean open)
{
  g_autofree int *mates = g_new (int, n + 1);
  g_autofree int *floaters = g_new (int, n + 1);
  g_autofree gboolean *floats = g_new0 (gboolean, n + 1);
  Floating floating = { brackets->n_residents, floats };
  int n_floaters;
  gint64 least, others;

  brackets->round.open = open;
  least = pairing_fide_least (&brackets->round, brackets->rest, n, NULL, NULL, mates);
  n_floaters = least < 0 ? (int) least
                         : (int) choose_floaters (brackets, n, least, &floating, mates, floaters);
  brackets->round.open = FALSE;
  if (n_floaters < 0)
    return n_floaters == PAIRING_FIDE_CANCELLED ? PAIRING_MATCHING_CANCELLED
                                                : PAIRING_MATCHING_NONE;
  if (open && (n_floaters != 2 || floaters[1] >= brackets->n_residents + brackets->n_next))
    return PAIRING_MATCHING_NONE;
  others = open ? complete (brackets, floaters, n_floaters) : 0;
  if (others < 0)
    return others == PAIRING_FIDE_CANCELLED ? PAIRING_MATCHING_CANCELLED : PAIRING_MATCHING_NONE;
  least = take_mates (brackets, mates, floaters, n_floaters);
  return pairing_fide_order (&brackets->round, brackets->bracket, brackets->n_bracket, least,
                             brackets->mates);
}

/* Two float up more often than more: they are sought in the next score first. */
static PairingMatching
pair_widely (Brackets *brackets)
{
  int window = brackets->n_residents + brackets->n_next;

  window += window % 2;
  if (brackets->n_residents % 2 == 0 && window < brackets->n) {
    PairingMatching end = pair_among (brackets, window, TRUE);
    if (end != PAIRING_MATCHING_NONE)
      return end;
  }
  return pair_among (brackets, brackets->n, FALSE);
}

/* --- All of them --- */

static void
settle (Brackets *brackets, int *ret_mates)
{
  int n = 0;

  for (int i = 0; i < brackets->n_bracket; i++)
    ret_mates[brackets->bracket[i]] = brackets->bracket[brackets->mates[i]];
  for (int i = 0; i < brackets->n; i++)
    if (ret_mates[brackets->rest[i]] < 0)
      brackets->rest[n++] = brackets->rest[i];
  brackets->n = n;
}

static PairingMatching
pair_bracket (Brackets *brackets)
{
  PairingMatching end;

  brackets->round.top = card_at (brackets, 0)->points;
  brackets->n_residents = count_equal (brackets, 0);
  brackets->n_next = count_equal (brackets, brackets->n_residents);
  set_costs (brackets);
  end = pair_simply (brackets);
  return end == PAIRING_MATCHING_NONE ? pair_widely (brackets) : end;
}

/* A PairingModelClass's match(). */
PairingMatching
pairing_fide_match (const PairingModel *model, int bye, PairingProgress progress, gpointer data,
                    int *ret_mates)
{
  g_autofree int *rest = g_new (int, model->n + 1);
  g_autofree int *bracket = g_new (int, model->n + 1);
  g_autofree int *places = g_new (int, model->n + 1);
  g_autofree int *mates = g_new (int, model->n + 1);
  Brackets brackets = {
    .round = { .fide = (const PairingFide *) model, .progress = progress, .data = data },
    .rest = rest,
    .bracket = bracket,
    .mates = places,
  };
  PairingMatching end = PAIRING_MATCHING_FOUND;
  gint64 some;

  for (int i = 0; i < model->n; i++) {
    mates[i] = -1;
    if (i != bye)
      rest[brackets.n++] = i;
  }
  some = pairing_fide_some (&brackets.round, rest, brackets.n);
  if (some < 0)
    return some == PAIRING_FIDE_CANCELLED ? PAIRING_MATCHING_CANCELLED : PAIRING_MATCHING_NONE;
  while (brackets.n > 0 && end == PAIRING_MATCHING_FOUND) {
    if (progress && !progress (1000 - 1000 * brackets.n / MAX (1, model->n), data))
      return PAIRING_MATCHING_CANCELLED;
    end = pair_bracket (&brackets);
    if (end == PAIRING_MATCHING_FOUND)
      settle (&brackets, mates);
  }
  for (int i = 0; i < model->n && end == PAIRING_MATCHING_FOUND; i++)
    ret_mates[i] = mates[i];
  return end;
}
