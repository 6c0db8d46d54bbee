/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/split.h"
#include "standing/term/term.h"
#include "standing/term/history.h"

/* Criteria that apply only among the tied. */
struct _StandingSplit {
  StandingCriterion criterion;
  StandingMoment moment;
  StandingTerms terms;
  GArray *summands;
  int peers; /* how many comparisons there were */
};

static int
compare_tied (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 one = ((const StandingTied *) a)->value, two = ((const StandingTied *) b)->value;

  return (one < two) - (one > two);
}

static gboolean
is_cut (StandingCriterion criterion)
{
  return criterion == STANDING_CUT_FIRST || criterion == STANDING_CUT_LAST;
}

static gint64
cut (StandingSplit *split, int player, int rounds)
{
  standing_terms_of (&split->terms, player, split->summands);
  standing_terms_cut (&split->terms, split->criterion == STANDING_CUT_FIRST, rounds,
                      split->summands);
  return standing_criterion_pack_cut (standing_terms_sum (split->summands), rounds);
}

/* --- Direct comparison: the games of some players with each other --- */

/* How often a player met each of them, and his points from it. */
static gint64
count_meetings (const StandingMoment *moment, int player, GHashTable *lines, int *met)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (moment->field, player, &n_matches);
  gint64 points = 0;

  for (int i = 0; i < n_matches && matches[i].round <= moment->after; i++) {
    gpointer line;
    if (matches[i].opponent < 0 || !matches[i].counts ||
        !g_hash_table_lookup_extended (lines, GINT_TO_POINTER (matches[i].opponent), NULL, &line))
      continue;
    met[GPOINTER_TO_INT (line)]++;
    points += matches[i].points;
  }
  return points;
}

/* Everybody else, and as often as the first two met. */
static gboolean
met_all (const int *met, int n_tied, int self, int *inout_often)
{
  for (int i = 0; i < n_tied; i++) {
    if (i == self)
      continue;
    if (*inout_often == 0)
      *inout_often = met[i];
    if (met[i] == 0 || met[i] != *inout_often)
      return FALSE;
  }
  return TRUE;
}

/* FALSE where not all of them have met all others equally often. @ret_points: room for the
 * points that each has from games with the others. */
static gboolean
compare_directly (const StandingMoment *moment, const StandingTied *tied, int n_tied,
                  gint64 *ret_points)
{
  g_autoptr (GHashTable) lines = NULL;
  g_autofree int *met = NULL;
  int often = 0;

  g_return_val_if_fail (n_tied >= 0, FALSE);
  /* Who has fewer games than there are others has not met them all. */
  for (int i = 0; i < n_tied; i++) {
    int n_matches;
    standing_history_matches (moment->field, tied[i].player, &n_matches);
    if (n_matches < n_tied - 1)
      return FALSE;
  }
  lines = g_hash_table_new (NULL, NULL);
  met = g_new (int, (gsize) n_tied);
  for (int i = 0; i < n_tied; i++)
    g_hash_table_insert (lines, GINT_TO_POINTER (tied[i].player), GINT_TO_POINTER (i));
  for (int i = 0; i < n_tied; i++) {
    for (int k = 0; k < n_tied; k++)
      met[k] = 0;
    ret_points[i] = count_meetings (moment, tied[i].player, lines, met);
    if (!met_all (met, n_tied, i, &often))
      return FALSE;
  }
  return TRUE;
}

/* --- Splitting --- */

/* Values of one comparison; FALSE where the criterion does not apply. */
static gboolean
compare_all (StandingSplit *split, StandingTied *tied, int n_tied, int step)
{
  g_autofree gint64 *points = NULL;

  if (is_cut (split->criterion)) {
    for (int i = 0; i < n_tied; i++)
      tied[i].value = cut (split, tied[i].player, step);
    return TRUE;
  }
  if (split->criterion == STANDING_DC_TWO && n_tied != 2)
    return FALSE;
  points = g_new (gint64, n_tied);
  if (!compare_directly (&split->moment, tied, n_tied, points))
    return FALSE;
  for (int i = 0; i < n_tied; i++)
    tied[i].value = points[i];
  return TRUE;
}

/* Whether those who are still tied are compared once more. */
static gboolean
goes_on (const StandingSplit *split, int n_equal, int n_tied, int step)
{
  if (n_equal < 2)
    return FALSE;
  if (is_cut (split->criterion))
    return step + 1 < split->moment.after;
  return split->criterion == STANDING_DC_AGAIN && n_equal < n_tied;
}

/* No deeper than rounds or players: every step cuts a round, or has fewer players. */
static void
refine (StandingSplit *split, StandingTied *tied, int n_tied, int step)
{
  gboolean ends = tied[0].ends; /* whoever comes to be the first of them */
  int peers;

  if (!compare_all (split, tied, n_tied, step))
    return;
  peers = ++split->peers;
  tied[0].ends = FALSE;
  for (int i = 0; i < n_tied; i++) {
    tied[i].step = step;
    tied[i].peers = peers;
  }
  g_qsort_with_data (tied, n_tied, sizeof *tied, compare_tied, NULL);
  tied[0].ends = ends;
  for (int from = 0, to; from < n_tied; from = to) {
    for (to = from + 1; to < n_tied && tied[to].value == tied[from].value;)
      to++;
    if (from > 0)
      tied[from].ends = TRUE;
    if (goes_on (split, to - from, n_tied, step))
      refine (split, tied + from, to - from, step + 1);
  }
  for (int i = 0; i < n_tied; i++)
    if (tied[i].peers == peers)
      tied[i].last = split->peers;
}

/* What compares any players by it. @criterion: one that applies among the tied. @moment: what is
 * counted; what it points to must live as long. */
StandingSplit *
standing_split_new (StandingCriterion criterion, const StandingMoment *moment)
{
  StandingSplit *split = g_new0 (StandingSplit, 1);

  split->criterion = criterion;
  split->moment = *moment;
  standing_terms_begin (&split->terms, criterion, moment);
  split->summands = g_array_new (FALSE, FALSE, sizeof (StandingTerm));
  return split;
}

/* Frees it. @split: what standing_split_new() gave. */
void
standing_split_free (StandingSplit *split)
{
  g_array_unref (split->summands);
  standing_terms_end (&split->terms);
  g_free (split);
}

/* Compares them, and those who are still tied again where the criterion says so:
 *
 * STANDING_CUT_FIRST: SOS without round 1; those who are still tied without rounds 1 and 2, and
 * so on (逆减 as at world amateur championships in China). STANDING_CUT_LAST: without the last
 * round, then the last two (yunbisai). Both only for ties within the first cut_places.
 *
 * STANDING_DC_TWO: where exactly two are tied, the points that each has from the games between
 * them. STANDING_DC: the points that each has from games with the others, once, and only where
 * every one has met every other, all equally often: else those who met the weaker ones would be
 * ahead. STANDING_DC_AGAIN: the same, and again among fewer who are then still tied.
 *
 * @place: the place that they would share, from 1. @tied: the players, in the order in which they
 * are listed where nothing separates them; then ordered by the criterion. @n_tied: their number,
 * two at least. */
void
standing_split_tied (StandingSplit *split, int place, StandingTied *tied, int n_tied)
{
  for (int i = 0; i < n_tied; i++)
    tied[i] = (StandingTied){ .player = tied[i].player, .value = STANDING_NONE };
  /* Of one round nothing would be left; and ties further down are left as they are. */
  if (!is_cut (split->criterion) ||
      (split->moment.after > 1 &&
       (split->moment.options.cut_places == 0 || place <= split->moment.options.cut_places)))
    refine (split, tied, n_tied, 1);
}

/* What is left of his SOS, packed (standing/term/criteria.h). @split: STANDING_CUT_FIRST or
 * STANDING_CUT_LAST. @player: an index into the field's players. @rounds: how many rounds are
 * cut. */
gint64
standing_split_cut (StandingSplit *split, int player, int rounds)
{
  return cut (split, player, rounds);
}
