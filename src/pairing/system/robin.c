/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/robin.h"
#include <glib/gi18n.h>
#include <string.h>
#include "pairing/draw/entry.h"
#include "pairing/weights/scheme.h"
#include "pairing/draw/error.h"
#include "standing/term/history.h"

/* How many rounds it takes: one less than there are players, and one more where their number is
 * odd, for then somebody is free in each. @n_players: how many play everybody else. @legs: how
 * often. */
int
pairing_robin_rounds (int n_players, int legs)
{
  if (n_players < 2)
    return 0;
  return legs * (n_players % 2 ? n_players : n_players - 1);
}

/* In a circle of all numbers but the last. */
static int
wrap (int number, int circle)
{
  return ((number % circle) + circle) % circle;
}

/* One round of the Berger tables, as the FIDE Handbook has them (C.05 annex 1; J. Schurig's
 * tables, which J. Berger published in 1895). All numbers but the last, n, stand in a circle. In
 * round 1, number 1 meets n; from round to round the one who meets n lies n / 2 places further
 * on. The others meet across: who stands i places after him meets who stands i places before, and
 * is named first. Against n the other is named first in odd rounds, n in even ones. Who is named
 * first has Black here, since Black begins in Go, in every second leg White. So with an even
 * number everybody has Black n / 2 times or once less in each leg, with an odd one as often as
 * White. With an odd number n is nobody, and who would meet it is free; that pair, the last, has
 * no White.
 *
 * Returns how many pairs there are. @round: a round, from 1; after each leg the tables begin
 * again. @ret_pairs: (@n_players + 1) / 2 pairs of numbers from 0. */
int
pairing_robin_table (int n_players, int round, PairingPair *ret_pairs)
{
  int n = n_players + n_players % 2;
  int circle = n - 1;
  int leg = (round - 1) / circle, turn = (round - 1) % circle;
  int hub = wrap (turn * (n / 2), circle);

  ret_pairs[0] = turn % 2 ? (PairingPair){ n - 1, hub, 0 } : (PairingPair){ hub, n - 1, 0 };
  for (int i = 1; i < n / 2; i++)
    ret_pairs[i] = (PairingPair){ wrap (hub + i, circle), wrap (hub - i, circle), 0 };
  for (int i = 0; i < n / 2 && leg % 2; i++)
    ret_pairs[i] = (PairingPair){ ret_pairs[i].white, ret_pairs[i].black, 0 };
  if (n != n_players) {
    memmove (ret_pairs, ret_pairs + 1, (n / 2 - 1) * sizeof *ret_pairs);
    ret_pairs[n / 2 - 1] = (PairingPair){ hub, -1, 0 };
  }
  return n / 2;
}

/* One group: which player has which number of the table; an even number of seats, -1 for an
 * empty one. */
typedef struct {
  const PairingTask *task;
  int first; /* the stage's first round */
  int n_players;
  int *numbers;
  int n_numbers;
} Group;

static Group
group_new (const PairingTask *task, const PairingStage *stage, const int *groups, int which)
{
  Group group = { task, stage->first, 0, g_new (int, stage->n_entrants + 1), 0 };
  g_autofree int *seats = NULL;

  for (int i = 0; i < stage->n_entrants; i++)
    if (groups[stage->order[i]] == which)
      group.numbers[group.n_players++] = stage->order[i];
  group.n_numbers = group.n_players + group.n_players % 2;
  if (group.n_numbers > group.n_players)
    group.numbers[group.n_players] = -1;
  /* Those who meet in the first round stand side by side while the seats follow what was played. */
  seats = g_new (int, group.n_numbers + 1);
  for (int i = 0; i < group.n_numbers / 2; i++) {
    seats[2 * i] = group.numbers[i];
    seats[2 * i + 1] = group.numbers[group.n_numbers - 1 - i];
  }
  pairing_entry_follow (task, group.first, seats, group.n_numbers);
  for (int i = 0; i < group.n_numbers / 2; i++) {
    group.numbers[i] = seats[2 * i];
    group.numbers[group.n_numbers - 1 - i] = seats[2 * i + 1];
  }
  return group;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const PairingPair *one = a, *two = b;

  return (one->white < 0) - (two->white < 0);
}

/* What a group has in a round of its own, counted from 1: players, the free one last. */
static GArray *
list_pairs (const Group *group, int round)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (PairingPair));

  if (round > pairing_robin_rounds (group->n_players, group->task->plan.legs))
    return pairs;
  g_array_set_size (pairs, (guint) group->n_numbers / 2);
  pairing_robin_table (group->n_numbers, round, (PairingPair *) (gpointer) pairs->data);
  for (guint i = 0; i < pairs->len; i++) {
    PairingPair *pair = &g_array_index (pairs, PairingPair, i);
    int black = group->numbers[pair->black], white = group->numbers[pair->white];
    *pair = black >= 0 ? (PairingPair){ black, white, 0 } : (PairingPair){ white, -1, 0 };
  }
  g_array_sort (pairs, compare_pairs);
  return pairs;
}

/* In which of the stage's rounds before this one they met last; how often in all. */
static int
count_meetings (const PairingTask *task, int first, int one, int two, int *ret_last)
{
  int n_matches, n_met = 0;
  const StandingMatch *matches = standing_history_matches (task->field, one, &n_matches);

  *ret_last = 0;
  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    if (matches[i].round < first || matches[i].is_void || matches[i].opponent != two)
      continue;
    n_met++;
    *ret_last = matches[i].round;
  }
  return n_met;
}

/* An earlier round that was changed by hand can leave the scheme without sense. */
static gboolean
check_met (const Group *group, const PairingPair *pair, int leg, GError **error)
{
  const PairingTask *task = group->task;
  int met_in;

  if (pair->white < 0 ||
      count_meetings (task, group->first, pair->black, pair->white, &met_in) <= leg)
    return TRUE;
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
               _ ("%s and %s met in round %d, but by the fixed schedule they meet in round %d: an "
                  "earlier round was changed by hand. Pair this round by hand, too."),
               task->field->players[pair->black].name, task->field->players[pair->white].name,
               met_in, task->round);
  return FALSE;
}

/* The first round already says what cannot be kept later on. */
static gboolean
check_group (const Group *group, GError **error)
{
  int n_rounds = pairing_robin_rounds (group->n_players, group->task->plan.legs);

  for (int round = group->task->round; round < group->first + n_rounds; round++) {
    g_autoptr (GArray) pairs = list_pairs (group, round - group->first + 1);
    for (guint i = 0; i < pairs->len; i++) {
      const PairingPair *pair = &g_array_index (pairs, PairingPair, i);
      if (pair->white >= 0 &&
          !pairing_scheme_may_meet (group->task, round, pair->black, pair->white, error))
        return FALSE;
    }
  }
  return TRUE;
}

/* A game against a withdrawn player is listed, as he may come back; Art. 28.2 says what becomes
 * of it. */
static gboolean
add_group (const Group *group, GArray *pairs, GError **error)
{
  int round = group->task->round - group->first + 1;
  g_autoptr (GArray) own = list_pairs (group, round);
  int leg = (round - 1) / MAX (1, group->n_numbers - 1);

  for (guint i = 0; i < own->len; i++) {
    const PairingPair *pair = &g_array_index (own, PairingPair, i);
    if (pair->white < 0 && group->task->field->players[pair->black].withdrawn)
      continue;
    if (!check_met (group, pair, leg, error))
      return FALSE;
    g_array_append_vals (pairs, pair, 1);
  }
  return check_group (group, error);
}

static gboolean
check_sizes (const PairingStage *stage, const int *groups, int n_groups, GError **error)
{
  g_autofree int *sizes = g_new0 (int, n_groups);

  for (int i = 0; i < stage->n_entrants; i++)
    sizes[groups[stage->order[i]] - 1]++;
  for (int i = 0; i < n_groups; i++) {
    if (sizes[i] >= 2)
      continue;
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("Group %d has %d of the %d players: a group needs at least two."), i + 1,
                 sizes[i], stage->n_entrants);
    return FALSE;
  }
  return TRUE;
}

/* Draws a round of a single, double or multiple round robin (Art. 26.2) by Berger tables, all
 * groups at once; a smaller group is through earlier. Within a group the numbers of the table go
 * by drawn number. With an odd number somebody is free in each round: a bye, for which the event
 * should give no points. Absent players are paired all the same, and so are withdrawn ones: see
 * pairing_scheme_check().
 *
 * Returns the round, or NULL with PAIRING_ERROR_OVER, PAIRING_ERROR_CLASH, PAIRING_ERROR_PLAN or
 * PAIRING_ERROR_EMPTY. */
static PairingRound *
draw_robin (const PairingTask *task, const PairingStage *stage, GError **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  g_autofree int *groups = NULL;
  int n_groups;

  if (!pairing_scheme_check (task, stage, error))
    return NULL;
  groups = pairing_group_new (task, stage, &n_groups);
  if (!check_sizes (stage, groups, n_groups, error))
    return NULL;
  if (task->round >= stage->first + stage->n_rounds) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                 ngettext ("The round robin is over: it has %d round.",
                           "The round robin is over: it has %d rounds.", (gulong) stage->n_rounds),
                 stage->n_rounds);
    return NULL;
  }
  for (int i = 1; i <= n_groups; i++) {
    Group group = group_new (task, stage, groups, i);
    gboolean added = add_group (&group, pairs, error);
    g_free (group.numbers);
    if (!added)
      return NULL;
  }
  return pairing_scheme_round (task, (const PairingPair *) (gpointer) pairs->data, (int) pairs->len,
                               error);
}

/* --- Who is in which group --- */

/* The smallest; of equals the first and the last in turn, which draws a snake. */
static int
choose_group (const int *sizes, int n_groups)
{
  int least = G_MAXINT, chosen = 0;

  for (int i = 0; i < n_groups; i++)
    least = MIN (least, sizes[i]);
  for (int i = 0; i < n_groups; i++)
    if (sizes[i] == least) {
      chosen = i;
      if (least % 2 == 0)
        break;
    }
  return chosen;
}

/* Who is in which group of a round robin. A group that the event gives a player stands. The
 * others are spread by drawn number, or seeds first, as a snake: 1, 2, 3 into A, B, C, then 4, 5,
 * 6 into C, B, A; so the groups differ by one player at most, unless those given do.
 *
 * Returns for each player of the field his group, from 1; 0 for who is not in it. @stage: the round
 * robin. @ret_n_groups: how many groups there are. */
int *
pairing_group_new (const PairingTask *task, const PairingStage *stage, int *ret_n_groups)
{
  int n_groups =
      MIN (pairing_plan_groups (&task->plan, stage->stage), MAX (1, task->field->n_players));
  int n_order;
  int *groups = g_new0 (int, task->field->n_players);
  g_autofree int *sizes = g_new0 (int, n_groups);
  g_autofree int *order = pairing_entry_order (task, stage->entrants,
                                               task->plan.lots_by == PAIRING_LOTS_SEEDED, &n_order);

  for (int i = 0; i < n_order; i++) {
    int group = task->field->players[order[i]].group;
    if (group >= 1 && group <= n_groups)
      sizes[(groups[order[i]] = group) - 1]++;
  }
  for (int i = 0; i < n_order; i++)
    if (groups[order[i]] == 0) {
      int group = choose_group (sizes, n_groups);
      groups[order[i]] = group + 1;
      sizes[group]++;
    }
  *ret_n_groups = n_groups;
  return groups;
}

/* --- The class --- */

/* Everybody is free once, but not in front of a player whose games are void (Art. 28.2). */
static void
fill_robin (PairingPlan *plan)
{
  plan->bye_points = 0;
}

/* The length of a round robin is that of its largest group. */
static int
count_robin (const PairingTask *task, const PairingStage *stage)
{
  int n_groups = 1, largest = 0;
  g_autofree int *groups = NULL;
  g_autofree int *sizes = NULL;

  if (pairing_plan_groups (&task->plan, stage->stage) == 1)
    return pairing_robin_rounds (stage->n_entrants, task->plan.legs);
  groups = pairing_group_new (task, stage, &n_groups);
  sizes = g_new0 (int, n_groups + 1);
  for (int i = 0; i < task->field->n_players; i++)
    sizes[groups[i]]++;
  for (int i = 1; i <= n_groups; i++)
    largest = MAX (largest, sizes[i]);
  return pairing_robin_rounds (largest, task->plan.legs);
}

static char *
explain_robin (const PairingTask *task, const PairingStage *stage,
               const PairingPair *pair G_GNUC_UNUSED)
{
  if (pairing_plan_groups (&task->plan, stage->stage) > 1)
    return g_strdup_printf (_ ("The Berger table of their group sets this pairing for round %d."),
                            task->round - stage->first + 1);
  return g_strdup_printf (
      task->field->match_rule.n > 0
          ? _ ("The Berger table for %d teams sets this pairing for round %d.")
          : _ ("The Berger table for %d players sets this pairing for round %d."),
      stage->n_entrants, task->round - stage->first + 1);
}

const PairingClass pairing_robin_class = {
  .about = N_ ("Everybody meets everybody, by Berger tables, in one group or in several (Art. "
               "26.2)."),
  .criteria = "points sodos warnings",
  .scheme = TRUE,
  .all_meet = TRUE,
  .seated = TRUE,
  .fill = fill_robin,
  .rounds = count_robin,
  .draw = draw_robin,
  .explain = explain_robin,
};
