/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/standing-private.h"
#include "standing/term/term.h"
#include "standing/term/history.h"
#include "standing/term/rule.h"
#include "standing/term/split.h"

typedef struct {
  const StandingMoment *moment;
  int n_criteria;
  StandingSlot *slots;
  int n_slots;
  gint64 *values; /* by player, then by criterion */
  gboolean all;   /* who has played nothing has a place as well */
} Ranking;

/* Group by group, who is in none comes last; those who have no place behind those who have. */
static int
compare_sections (const StandingSlot *one, const StandingSlot *two)
{
  if (one->group != two->group)
    return one->group == 0 ? 1 : two->group == 0 ? -1 : one->group - two->group;
  return two->placed - one->placed;
}

/* Those whom nothing separates are listed by drawn number. */
static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  const Ranking *ranking = data;
  const StandingPlayer *players = ranking->moment->field->players;
  const StandingSlot *one = a, *two = b;
  int order = compare_sections (one, two);

  if (order == 0)
    order = players[one->player].number - players[two->player].number;
  return order != 0 ? order : one->player - two->player;
}

/* Before the first round nobody has played anything, and everybody stands where he starts. */
static void
ranking_begin (Ranking *ranking, const int *groups)
{
  const StandingMoment *moment = ranking->moment;

  for (int i = 0; i < ranking->n_slots; i++)
    ranking->slots[i] =
        (StandingSlot){ .player = i,
                        .decided = STANDING_BY_NOTHING,
                        .tie = -1,
                        .group = groups ? groups[i] : 0,
                        .placed = ranking->all || moment->after == 0 ||
                                  standing_history_takes_part (moment->field, i, moment->after) };
  if (ranking->n_slots > 1)
    g_qsort_with_data (ranking->slots, ranking->n_slots, sizeof *ranking->slots, compare_numbers,
                       ranking);
  for (int i = 1; i < ranking->n_slots; i++)
    if (compare_sections (&ranking->slots[i - 1], &ranking->slots[i]) != 0)
      ranking->slots[i].decided = STANDING_BY_SECTION;
}

static int
end_of_tie (const Ranking *ranking, int from)
{
  int to = from + 1;

  while (to < ranking->n_slots && ranking->slots[to].decided == STANDING_BY_NOTHING)
    to++;
  return to;
}

typedef struct {
  const gint64 *values;
  gboolean fewer_first;
} Column;

/* To whom the criterion does not apply is behind all others. */
static int
compare_values (const Column *column, int one, int two)
{
  gint64 a = column->values[one], b = column->values[two];

  if (a == b || a == STANDING_NONE || b == STANDING_NONE)
    return (a == STANDING_NONE) - (b == STANDING_NONE);
  return (a > b) == column->fewer_first ? 1 : -1;
}

static int
compare_slots (gconstpointer a, gconstpointer b, gpointer column)
{
  return compare_values (column, ((const StandingSlot *) a)->player,
                         ((const StandingSlot *) b)->player);
}

/* Orders those who are tied; the sort is stable, so equal ones stay as they are listed. */
static void
sort_tie (Ranking *ranking, int from, int to, Column *column, int criterion)
{
  int decided = ranking->slots[from].decided;

  ranking->slots[from].decided = STANDING_BY_NOTHING;
  g_qsort_with_data (ranking->slots + from, to - from, sizeof *ranking->slots, compare_slots,
                     column);
  ranking->slots[from].decided = decided;
  for (int i = from + 1; i < to; i++)
    if (compare_values (column, ranking->slots[i - 1].player, ranking->slots[i].player) != 0)
      ranking->slots[i].decided = criterion;
}

static void
rank_column (Ranking *ranking, StandingCriterion criterion, int index, gint64 *values)
{
  Column column = { values, standing_criterion_fewer_first (criterion) };

  for (int from = 0, to; from < ranking->n_slots; from = to) {
    to = end_of_tie (ranking, from);
    if (to - from > 1 && !ranking->slots[from].closed)
      sort_tie (ranking, from, to, &column, index);
  }
}

/* Those who are tied, by a criterion that applies only among them. */
static void
rank_tied (Ranking *ranking, StandingCriterion criterion, int index, gint64 *values)
{
  g_autoptr (StandingSplit) split = standing_split_new (criterion, ranking->moment);
  g_autofree StandingTied *tied = g_new (StandingTied, ranking->n_slots + 1);
  int first = 0; /* of the group */

  for (int from = 0, to; from < ranking->n_slots; from = to) {
    StandingSlot *slots = ranking->slots + from;

    to = end_of_tie (ranking, from);
    if (slots->decided == STANDING_BY_SECTION)
      first = from;
    if (to - from < 2 || slots->closed)
      continue;
    for (int i = 0; i < to - from; i++)
      tied[i] = (StandingTied){ .player = slots[i].player };
    standing_split_tied (split, from - first + 1, tied, to - from);
    for (int i = 0; i < to - from; i++) {
      slots[i].player = tied[i].player;
      values[tied[i].player] = tied[i].value;
      if (tied[i].ends)
        slots[i].decided = index;
    }
  }
}

/* The setting can have those share a place who went out of a knock-out in the same round. */
static void
rank_stage (Ranking *ranking, int index, gint64 *values)
{
  const StandingMoment *moment = ranking->moment;
  int first = standing_rule_stage (moment->field, moment->after, values);

  rank_column (ranking, STANDING_STAGE, index, values);
  for (int i = 0; i < ranking->n_slots; i++) {
    gint64 place = values[ranking->slots[i].player];
    ranking->slots[i].closed = first > 0 && place != STANDING_NONE && place >= first &&
                               moment->options.bracket_ties == STANDING_BRACKET_SHARED;
  }
}

static void
rank_by (Ranking *ranking, const StandingCriterion *criteria)
{
  g_autofree gint64 *values = g_new (gint64, ranking->n_slots + 1);

  for (int i = 0; i < ranking->n_criteria; i++) {
    if (criteria[i] != STANDING_STAGE)
      standing_criterion_compute (criteria[i], ranking->moment, values);
    if (criteria[i] == STANDING_STAGE)
      rank_stage (ranking, i, values);
    else if (standing_criterion_among_tied (criteria[i]))
      rank_tied (ranking, criteria[i], i, values);
    else
      rank_column (ranking, criteria[i], i, values);
    for (int player = 0; player < ranking->n_slots; player++)
      ranking->values[(gsize) player * ranking->n_criteria + i] = values[player];
  }
}

/* What people settled. */

/* Where each is in the order of a tie, -1 for who is not in it; FALSE where one of them is not. */
static gboolean
names_all (const Ranking *ranking, int from, int to, const gint64 *order)
{
  for (int i = from; i < to; i++)
    if (order[ranking->slots[i].player] == STANDING_NONE)
      return FALSE;
  return TRUE;
}

/* In the order of a tie is each player's line; whom the tie names twice, the first counts. */
static void
settle_ties (Ranking *ranking, const StandingTie *ties, int n_ties)
{
  g_autofree gint64 *order = g_new (gint64, ranking->n_slots + 1);
  Column column = { order, TRUE };

  for (int i = n_ties - 1; i >= 0; i--) {
    const StandingTie *tie = &ties[i];

    for (int k = 0; k < ranking->n_slots; k++)
      order[k] = STANDING_NONE;
    for (int k = tie->n_players - 1; k >= 0; k--)
      if (tie->players[k] >= 0 && tie->players[k] < ranking->n_slots)
        order[tie->players[k]] = k;
    for (int from = 0, to; from < ranking->n_slots; from = to) {
      to = end_of_tie (ranking, from);
      if (to - from < 2 || !ranking->slots[from].placed || ranking->slots[from].tie >= 0 ||
          !names_all (ranking, from, to, order))
        continue;
      if (tie->method != STANDING_TIE_SHARED)
        sort_tie (ranking, from, to, &column, STANDING_BY_PEOPLE);
      for (int k = from; k < to; k++)
        ranking->slots[k].tie = i;
    }
  }
}

/* Orders the players, each group by itself, and those without a place behind them. Only those
 * whom a criterion leaves tied are looked at by the next.
 *
 * @groups: for each player the group within which he has his place, or NULL. @all: whether who
 * has played nothing has a place as well. @criteria: what decides, the first word first. @ties:
 * what people settled; the last word on a tie holds. @ret_slots: room for one a player: the
 * order, best first. @ret_values: room for values, by player, then by criterion. */
void
standing_rank_slots (const StandingMoment *moment, const int *groups, gboolean all,
                     const StandingCriterion *criteria, int n_criteria, const StandingTie *ties,
                     int n_ties, StandingSlot *ret_slots, gint64 *ret_values)
{
  Ranking ranking = { moment, n_criteria, ret_slots, moment->field->n_players, ret_values, all };

  ranking_begin (&ranking, groups);
  rank_by (&ranking, criteria);
  settle_ties (&ranking, ties, n_ties);
}
