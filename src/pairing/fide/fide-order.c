/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fide/fide.h"
#include "pairing/matching/matching.h"

/* Which of the cheapest ways to pair a bracket comes first. A way is written as a word: the upper
 * of each pair in their order, then whom each of these meets; of two words the one that is lower
 * where they first differ comes first. So it is the upper half against the lower half, in order,
 * wherever that can be. */

/* --- The upper half against the lower --- */

/* So many steps are tried for each member. */
#define STEPS 200

typedef struct {
  const PairingFideRound *round;
  const int *members;
  int half;
  int budget;  /* wishes that may still be lost */
  int left[3]; /* by wish: who is not paired yet */
  const PairingCamps *camps;
  int *shut;   /* camp -> how many of it are left, where no two of it may meet; else -1 */
  int *next;   /* place in the lower half -> the next that is free; the last entry is the head */
  int *chosen; /* upper -> lower, as a place in the lower half */
  int *before; /* upper -> the free one before the chosen */
} Halves;

static int
wish_at (const Halves *halves, int place)
{
  return halves->round->fide->cards[halves->members[place]].wish;
}

/* Whether an upper and a lower meet for one wish at most that the others can spare: of so many
 * pairs, the wishes for one colour that are more than these are lost, and no more need be. */
static gboolean
spares (const Halves *halves, int upper, int lower)
{
  int one = wish_at (halves, upper), two = wish_at (halves, halves->half + lower);
  int n_pairs = halves->half - upper - 1, lost = one != RULES_EMPTY && one == two;

  for (int colour = RULES_BLACK; colour <= RULES_WHITE; colour++)
    if (halves->left[colour] - (one == colour) - (two == colour) - n_pairs + lost > halves->budget)
      return FALSE;
  return lost <= halves->budget;
}

/* Of so many pairs, each takes one of a camp at most in which nobody may meet another. */
static gboolean
leaves_camps (const Halves *halves, int upper, int lower)
{
  int one = halves->camps->of[halves->members[upper]];
  int two = halves->camps->of[halves->members[halves->half + lower]];

  for (int camp = 0; camp < halves->camps->n_camps; camp++)
    if (halves->shut[camp] - (one == camp) - (two == camp) > halves->half - upper - 1)
      return FALSE;
  return TRUE;
}

static gboolean
fits (const Halves *halves, int upper, int lower)
{
  int one = halves->members[upper], two = halves->members[halves->half + lower];

  return spares (halves, upper, lower) && leaves_camps (halves, upper, lower) &&
         pairing_restraint_unwelcome (halves->round->fide->base.restraints, one, two) == 0 &&
         pairing_fide_may_meet (halves->round->fide, one, two);
}

static void
take (Halves *halves, int upper, int lower, int sign)
{
  int one = wish_at (halves, upper), two = wish_at (halves, halves->half + lower);

  for (int i = 0; i < 2; i++) {
    int camp = halves->camps->of[halves->members[i == 0 ? upper : halves->half + lower]];
    if (halves->shut[camp] >= 0)
      halves->shut[camp] -= sign;
  }
  halves->left[one] -= sign;
  halves->left[two] -= sign;
  halves->budget -= sign * (one != RULES_EMPTY && one == two);
}

/* The first word of all, by trying one after the other; FALSE where there is none, or it was not
 * found in time. */
static gboolean
search_halves (Halves *halves)
{
  int head = halves->half, upper = 0, before = head;

  for (gint64 steps = (gint64) STEPS * (halves->half + 10); steps > 0; steps--) {
    int lower = halves->next[before];
    if (upper == halves->half)
      return TRUE;
    while (lower >= 0 && !fits (halves, upper, lower)) {
      before = lower;
      lower = halves->next[before];
    }
    if (lower >= 0) {
      halves->chosen[upper] = lower;
      halves->before[upper] = before;
      halves->next[before] = halves->next[lower];
      take (halves, upper, lower, 1);
      upper++;
      before = head;
    } else if (upper == 0) {
      return FALSE;
    } else {
      upper--;
      lower = halves->chosen[upper];
      halves->next[halves->before[upper]] = lower;
      take (halves, upper, lower, -1);
      before = lower;
    }
  }
  return FALSE;
}

static void
count_camps (Halves *halves)
{
  const PairingCamps *camps = halves->camps;

  for (int camp = 0; camp < camps->n_camps; camp++)
    halves->shut[camp] =
        pairing_camp_apart (camps, camp, camp) || pairing_camp_unwelcome (camps, camp, camp) > 0
            ? 0
            : -1;
  for (int i = 0; i < 2 * halves->half; i++) {
    int camp = camps->of[halves->members[i]];
    if (halves->shut[camp] >= 0)
      halves->shut[camp]++;
  }
}

/* Pairs the upper half of @members with the lower half, where no wish is lost but those that are
 * more than there are pairs, and nobody is put with whom he rather does not meet: no way costs
 * less, and none of these comes before it. FALSE where there is none, or it was not found in time.
 * @ret_mates: place -> place of the mate; untouched unless TRUE. */
gboolean
pairing_fide_try (const PairingFideRound *round, const int *members, int n, int *ret_mates)
{
  int half = n / 2;
  g_autofree int *next = g_new (int, half + 1);
  g_autofree int *chosen = g_new (int, half + 1);
  g_autofree int *before = g_new (int, half + 1);
  const PairingCamps *camps = round->fide->base.restraints->camps;
  g_autofree int *shut = g_new (int, camps->n_camps);
  Halves halves = { .round = round,
                    .members = members,
                    .half = half,
                    .camps = camps,
                    .shut = shut,
                    .next = next,
                    .chosen = chosen,
                    .before = before };

  if (n % 2 != 0)
    return FALSE;
  count_camps (&halves);
  for (int i = 0; i < n; i++)
    halves.left[wish_at (&halves, i)]++;
  halves.budget = MAX (0, MAX (halves.left[RULES_BLACK], halves.left[RULES_WHITE]) - half);
  for (int i = 0; i < half; i++)
    next[i] = i + 1 < half ? i + 1 : -1;
  next[half] = half > 0 ? 0 : -1;
  if (!search_halves (&halves))
    return FALSE;
  for (int i = 0; i < half; i++) {
    ret_mates[i] = half + chosen[i];
    ret_mates[half + chosen[i]] = i;
  }
  return TRUE;
}

/* --- Any way --- */

typedef enum { OPEN, UPPER, LOWER } Part;

typedef struct {
  const PairingFideRound *round;
  const int *members;
  int n;
  Part *parts;  /* place -> whether it is the upper or the lower of its pair */
  int *fixed;   /* place -> the place of the mate, once that is settled; -1 */
  int *mates;   /* a way that keeps to what is settled */
  gint64 least; /* what the pairs cost that are not settled */
  int *places;  /* those that are not settled */
  int n_places;
} Order;

static gboolean
keeps_order (int one, int two, gpointer data)
{
  const Order *order = data;
  int upper = order->places[MIN (one, two)], lower = order->places[MAX (one, two)];

  return order->parts[upper] != LOWER && order->parts[lower] != UPPER;
}

/* Whether there is a way as cheap that keeps to what is settled; it becomes the one at hand. */
static PairingMatching
ask_order (Order *order)
{
  g_autofree int *nodes = g_new (int, order->n + 1);
  g_autofree int *mates = g_new (int, order->n + 1);
  gint64 cost;

  if (order->least < 0)
    return PAIRING_MATCHING_NONE;
  order->n_places = 0;
  for (int i = 0; i < order->n; i++)
    if (order->fixed[i] < 0) {
      nodes[order->n_places] = order->members[i];
      order->places[order->n_places++] = i;
    }
  if (order->round->progress && !order->round->progress (0, order->round->data))
    return PAIRING_MATCHING_CANCELLED;
  cost = pairing_fide_least (order->round, nodes, order->n_places, keeps_order, order, mates);
  if (cost != order->least)
    return PAIRING_MATCHING_NONE;
  for (int i = 0; i < order->n_places; i++)
    order->mates[order->places[i]] = order->places[mates[i]];
  return PAIRING_MATCHING_FOUND;
}

/* The upper of each pair, as far up as can be. */
static gboolean
order_parts (Order *order)
{
  int n_upper = 0;

  for (int i = 0; i < order->n; i++) {
    PairingMatching end = PAIRING_MATCHING_NONE;
    order->parts[i] = UPPER;
    if (n_upper < order->n / 2)
      end = order->mates[i] > i ? PAIRING_MATCHING_FOUND : ask_order (order);
    if (end == PAIRING_MATCHING_CANCELLED)
      return FALSE;
    if (end == PAIRING_MATCHING_NONE)
      order->parts[i] = LOWER;
    n_upper += order->parts[i] == UPPER;
  }
  return TRUE;
}

static void
fix (Order *order, int upper, int lower)
{
  gint64 cost = pairing_fide_cost (order->round, order->members[upper], order->members[lower]);

  order->fixed[upper] = lower;
  order->fixed[lower] = upper;
  order->least -= cost;
}

static void
loosen (Order *order, int upper, int lower)
{
  order->least += pairing_fide_cost (order->round, order->members[upper], order->members[lower]);
  order->fixed[upper] = order->fixed[lower] = -1;
}

/* Whom an upper meets, the first that can be. */
static gboolean
order_mate (Order *order, int upper)
{
  for (int lower = upper + 1; lower < order->n; lower++) {
    PairingMatching end = PAIRING_MATCHING_FOUND;
    if (order->parts[lower] != LOWER || order->fixed[lower] >= 0 ||
        !pairing_fide_may_meet (order->round->fide, order->members[upper], order->members[lower]))
      continue;
    fix (order, upper, lower);
    if (order->mates[upper] != lower)
      end = ask_order (order);
    if (end == PAIRING_MATCHING_FOUND) {
      order->mates[upper] = lower;
      order->mates[lower] = upper;
      return TRUE;
    }
    loosen (order, upper, lower);
    if (end == PAIRING_MATCHING_CANCELLED)
      return FALSE;
  }
  return FALSE;
}

/* The way that comes first. @least: what the cheapest way costs. @mates: such a way, place -> place
 * of the mate; becomes the first of them. Returns FOUND or CANCELLED. */
PairingMatching
pairing_fide_order (const PairingFideRound *round, const int *members, int n, gint64 least,
                    int *mates)
{
  g_autofree Part *parts = g_new0 (Part, n + 1);
  g_autofree int *fixed = g_new (int, n + 1);
  g_autofree int *places = g_new (int, n + 1);
  Order order = { round, members, n, parts, fixed, mates, least, places, 0 };

  for (int i = 0; i < n; i++)
    fixed[i] = -1;
  if (!order_parts (&order))
    return PAIRING_MATCHING_CANCELLED;
  for (int i = 0; i < n; i++)
    if (parts[i] == UPPER && fixed[i] < 0 && !order_mate (&order, i))
      return PAIRING_MATCHING_CANCELLED;
  return PAIRING_MATCHING_FOUND;
}
