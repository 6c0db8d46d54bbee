#include "standing/table/compute.h"
#include "standing/term/history.h"
#include "standing/table/rule.h"
#include "standing/term/term.h"

#define TOTAL_BASE 65536
#define CUT_BASE 1024

static void
copy (const int *from, int n, gint64 *values)
{
  for (int i = 0; i < n; i++)
    values[i] = from[i];
}

/* Scores of all at once: they are in every sum. */
static gboolean
compute_scores (StandingCriterion criterion, const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;

  if (criterion == STANDING_POINTS || criterion == STANDING_MMS) {
    copy (moment->points, field->n_players, values);
  } else if (criterion == STANDING_WINS) {
    g_autofree int *wins = standing_history_wins (field, moment->after);
    copy (wins, field->n_players, values);
  } else if (criterion != STANDING_START) {
    return FALSE;
  }
  for (int i = 0; i < field->n_players; i++)
    if (criterion == STANDING_MMS || criterion == STANDING_START)
      values[i] += field->players[i].start;
  return TRUE;
}

/* Computes the values as sums of their terms. @moment: what is counted. @values: room for a value
 * of each player, zeros. */
void
standing_compute_column (StandingCriterion criterion, const StandingMoment *moment, gint64 *values)
{
  g_autoptr (GArray) summands = g_array_new (FALSE, FALSE, sizeof (StandingTerm));
  g_auto (StandingTerms) terms = { 0 };

  if (compute_scores (criterion, moment, values))
    return;
  if (criterion == STANDING_STAGE) {
    standing_rule_stage (moment->field, moment->after, values);
    return;
  }
  standing_terms_begin (&terms, criterion, moment);
  for (int i = 0; i < moment->field->n_players; i++) {
    standing_terms_of (&terms, i, summands);
    values[i] = standing_terms_sum (summands);
    if (criterion == STANDING_TOTAL)
      values[i] = standing_compute_pack_total (values[i], terms.highest);
  }
}

/* Rounds down where the division does not come out even, so that the rest is never negative. */
static gint64
divide (gint64 value, gint64 base)
{
  return value >= 0 ? value / base : -((-value + base - 1) / base);
}

/* Both in one number, that compares as @sum does. @sum: points times the highest, twice SOS and
 * so on (rules.md 5.9). @highest: the highest points, 1 to 65535; the same for all in a table. */
gint64
standing_compute_pack_total (gint64 sum, gint64 highest)
{
  return sum * TOTAL_BASE + MIN (highest, TOTAL_BASE - 1);
}

/* The sum. @value: what standing_compute_pack_total() gave. @ret_highest: the highest points. */
gint64
standing_compute_unpack_total (gint64 value, gint64 *ret_highest)
{
  gint64 sum = divide (value, TOTAL_BASE);

  *ret_highest = MAX (value - sum * TOTAL_BASE, 1);
  return sum;
}

/* Both in one number; it compares as @sum does where as much was cut. @sum: what is left of SOS.
 * @rounds: after so many rounds were cut. */
gint64
standing_compute_pack_cut (gint64 sum, int rounds)
{
  return sum * CUT_BASE + MIN (rounds, CUT_BASE - 1);
}

/* The sum. @value: what standing_compute_pack_cut() gave. @ret_rounds: how many rounds were cut. */
gint64
standing_compute_unpack_cut (gint64 value, int *ret_rounds)
{
  gint64 sum = divide (value, CUT_BASE);

  *ret_rounds = (int) (value - sum * CUT_BASE);
  return sum;
}
