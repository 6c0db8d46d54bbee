/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/sum.h"
#include "standing/term/history.h"

/* Where he stands; who has no place stands behind the last. */
static int
place_of (const StandingTable *table, int line)
{
  int place = table->places[line].place;

  return place == STANDING_NO_PLACE ? table->n_places + 1 : place;
}

/* Those of each team come out the best first. */
static void
collect_sums (StandingSums *sums, const int *teams)
{
  const StandingTable *table = sums->table;

  sums->sums = g_new0 (StandingSum, table->n_places + 1);
  for (int line = 0; line < table->n_places; line++) {
    int player = table->places[line].player, at = 0;
    StandingSum *sum;
    if (teams[player] == 0)
      continue;
    while (at < sums->n_sums && sums->sums[at].team != teams[player])
      at++;
    sum = &sums->sums[at];
    if (at == sums->n_sums) {
      sums->n_sums++;
      sum->team = teams[player];
      sum->members = g_new (int, table->n_places);
      sum->best = place_of (table, line);
    }
    sum->members[sum->n_members++] = player;
  }
}

static int
find_most (const StandingSums *sums)
{
  int most = 0;

  for (int i = 0; i < sums->n_sums; i++)
    most = MAX (most, sums->sums[i].n_members);
  return most;
}

static void
add_up (const StandingSums *sums, const int *points, int n, StandingSum *sum)
{
  const StandingTable *table = sums->table;

  sum->n_counted = MIN (n, sum->n_members);
  sum->places = (gint64) (n - sum->n_counted) * (table->n_places + 1);
  for (int i = 0; i < sum->n_counted; i++) {
    sum->points += points[sum->members[i]];
    sum->places += place_of (table, standing_table_line (table, sum->members[i]));
  }
}

static int
compare_sums (const StandingSum *one, const StandingSum *two)
{
  if (one->points != two->points)
    return one->points > two->points ? -1 : 1;
  if (one->places != two->places)
    return one->places < two->places ? -1 : 1;
  return one->best - two->best;
}

/* Those whom nothing separates are listed as they were given. */
static int
compare_teams (gconstpointer a, gconstpointer b)
{
  int order = compare_sums (a, b);

  return order ? order : ((const StandingSum *) a)->team - ((const StandingSum *) b)->team;
}

static void
place_sums (StandingSums *sums)
{
  for (int i = 0; i < sums->n_sums; i++) {
    StandingSum *sum = &sums->sums[i];
    gboolean above = i > 0 && compare_sums (sum - 1, sum) == 0;
    gboolean below = i + 1 < sums->n_sums && compare_sums (sum, sum + 1) == 0;
    sum->place = above ? sum[-1].place : i + 1;
    sum->shared = above || below;
  }
}

/* The points of each team's members together; the more, the better. Equal: the sum of their places,
 * the less, the better; then the place of the best of them. Who is missing from the number that
 * counts counts as behind the last. @table: the standings of the people; a reference is kept.
 * @teams: for each of its field's players the team, from 1, or 0 for none. @n_best: so many of a
 * team count, those who stand best; 0 for all. */
StandingSums *
standing_sums_new (StandingTable *table, const int *teams, int n_best)
{
  StandingSums *sums = g_new0 (StandingSums, 1);
  g_autofree int *points = standing_history_points (table->field, table->after);

  sums->table = standing_table_ref (table);
  sums->n_best = n_best;
  collect_sums (sums, teams);
  for (int i = 0; i < sums->n_sums; i++)
    add_up (sums, points, n_best ? n_best : find_most (sums), &sums->sums[i]);
  qsort (sums->sums, (gsize) sums->n_sums, sizeof *sums->sums, compare_teams);
  place_sums (sums);
  return sums;
}

/* Frees it. */
void
standing_sums_free (StandingSums *sums)
{
  for (int i = 0; i < sums->n_sums; i++)
    g_free (sums->sums[i].members);
  g_free (sums->sums);
  standing_table_unref (sums->table);
  g_free (sums);
}
