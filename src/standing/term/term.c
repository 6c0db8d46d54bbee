/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/term.h"
#include "standing/term/history.h"
#include "standing/term/rule.h"

/* How a criterion is put together: what it counts, who adds what, and what opponents give. */
typedef struct {
  StandingBase base;
  StandingTermsFill fill;
  gboolean opponents; /* they give something: */
  StandingCriterion gives;
} Shape;

#define OWN(base, fill)                                                 \
  {                                                                     \
    STANDING_BASE_##base, standing_terms_##fill, FALSE, STANDING_POINTS \
  }
#define GIVEN(base, fill, criterion)                                        \
  {                                                                         \
    STANDING_BASE_##base, standing_terms_##fill, TRUE, STANDING_##criterion \
  }

/* Among those who are tied alone, what is counted before anything is cut: standing/term/split.c. */
static const Shape shapes[STANDING_N_COLUMNS] = {
  [STANDING_POINTS] = OWN (POINTS, points),
  [STANDING_WINS] = OWN (WINS, points),
  [STANDING_MMS] = OWN (MMS, points),
  [STANDING_START] = OWN (START, points),
  [STANDING_TOTAL] = GIVEN (POINTS, total, POINTS),
  [STANDING_SOS] = GIVEN (POINTS, opponents, POINTS),
  [STANDING_SOSW] = GIVEN (WINS, opponents, WINS),
  [STANDING_SOSM] = GIVEN (MMS, opponents, MMS),
  [STANDING_SOSTS] = GIVEN (START, opponents, START),
  [STANDING_SOS1] = GIVEN (POINTS, but_one, POINTS),
  [STANDING_SOS2] = GIVEN (POINTS, but_two, POINTS),
  [STANDING_SOSW1] = GIVEN (WINS, but_one, WINS),
  [STANDING_SOSW2] = GIVEN (WINS, but_two, WINS),
  [STANDING_SOSM1] = GIVEN (MMS, but_one, MMS),
  [STANDING_SOSM2] = GIVEN (MMS, but_two, MMS),
  [STANDING_SOSOS] = GIVEN (POINTS, opponents, SOS),
  [STANDING_SOSOSW] = GIVEN (WINS, opponents, SOSW),
  [STANDING_SOSOSM] = GIVEN (MMS, opponents, SOSM),
  [STANDING_SODOS] = GIVEN (POINTS, beaten, POINTS),
  [STANDING_SODOSW] = GIVEN (WINS, beaten, WINS),
  [STANDING_SODOSM] = GIVEN (MMS, beaten, MMS),
  [STANDING_CUSS] = OWN (POINTS, running),
  [STANDING_CUSSW] = OWN (WINS, running),
  [STANDING_CUSSM] = OWN (MMS, running),
  [STANDING_KOYA] = OWN (POINTS, koya),
  [STANDING_CUT_FIRST] = GIVEN (POINTS, opponents, POINTS),
  [STANDING_CUT_LAST] = GIVEN (POINTS, opponents, POINTS),
  [STANDING_DC_TWO] = OWN (POINTS, points),
  [STANDING_DC] = OWN (POINTS, points),
  [STANDING_DC_AGAIN] = OWN (POINTS, points),
  [STANDING_RANK] = OWN (POINTS, value),
  [STANDING_RATING] = OWN (POINTS, value),
  [STANDING_PERFORMANCE] = OWN (POINTS, value),
  [STANDING_WHITES] = OWN (POINTS, whites),
  [STANDING_WARNINGS] = OWN (POINTS, warnings),
  [STANDING_GAME_POINTS] = OWN (POINTS, boards),
  [STANDING_BOARD_POINTS] = OWN (POINTS, boards),
  [STANDING_BOARDS_WON] = OWN (POINTS, boards),
  [STANDING_BOARDS_WEIGHED] = OWN (POINTS, boards),
  [STANDING_MATCHES_WON] = OWN (POINTS, boards),
  [STANDING_LEADER] = OWN (POINTS, boards),
  [STANDING_GAMES_BY_MATCH] = GIVEN (POINTS, products, POINTS),
  [STANDING_STAGE] = OWN (POINTS, stage),
};

/* A player who was never paired is not ranked, so he does not set the lowest score. */
static gint64
find_lowest (const StandingMoment *moment, const gint64 *scores)
{
  gint64 lowest = G_MAXINT64;

  for (int i = 0; i < moment->field->n_players; i++) {
    int n_matches, k = 0;
    const StandingMatch *matches = standing_history_matches (moment->field, i, &n_matches);
    while (k < n_matches && !matches[k].counts)
      k++;
    if (k < n_matches && matches[k].round <= moment->after)
      lowest = MIN (lowest, scores[i]);
  }
  return lowest;
}

static gint64
sum_byes (const StandingMoment *moment, const gint64 *scores)
{
  const StandingField *field = moment->field;
  gint64 sum = 0;

  for (int i = 0; i < field->n_players; i++) {
    int n_matches;
    const StandingMatch *matches = standing_history_matches (field, i, &n_matches);
    for (int k = 0; k < n_matches && matches[k].round <= moment->after; k++)
      sum += matches[k].opponent < 0 && matches[k].counts ? scores[i] : 0;
  }
  for (int i = 0; i < field->n_awards; i++)
    if (field->awards[i].round <= moment->after &&
        standing_history_is_gift (field, &field->awards[i]))
      sum += scores[field->awards[i].player];
  return sum;
}

/* READINGS 9: two for each round that was played, or for each board, or the highest that was
 * reached. */
static gint64
find_highest (const StandingMoment *moment)
{
  gint64 highest = 0;

  for (int i = 0; i < moment->field->n_players; i++)
    highest = MAX (highest, moment->points[i]);
  if (moment->options.total_max == RULES_TOTAL_MAX_THEORETICAL || highest == 0)
    highest =
        2 * (gint64) moment->after * (moment->field->own_games ? moment->field->match_rule.n : 1);
  return MAX (highest, 1);
}

/* What byes add, where they add anything: in sums of points and of wins. */
static void
find_byes (StandingTerms *terms)
{
  static const StandingCriterion scores[] = { STANDING_POINTS, STANDING_WINS, STANDING_MMS,
                                              STANDING_START };
  g_autofree gint64 *own = g_new (gint64, terms->moment.field->n_players + 1);

  standing_criterion_compute (scores[terms->base], &terms->moment, own);
  terms->lowest = find_lowest (&terms->moment, own);
  terms->of_byes = sum_byes (&terms->moment, own);
}

/* Computes what the terms of all players have in common. @terms: room for it. @moment: what is
 * counted; what it points to must live as long as @terms. */
void
standing_terms_begin (StandingTerms *terms, StandingCriterion criterion,
                      const StandingMoment *moment)
{
  const Shape *shape = &shapes[criterion];

  *terms = (StandingTerms){ *moment, criterion, shape->base, shape->fill };
  terms->of_sums = shape->opponents && shape->gives >= STANDING_SOS;
  if (!shape->opponents)
    return;
  terms->scores = g_new (gint64, moment->field->n_players + 1);
  standing_criterion_compute (shape->gives, moment, terms->scores);
  find_byes (terms);
  terms->highest = find_highest (moment);
}

/* Frees what belongs to them. */
void
standing_terms_end (StandingTerms *terms)
{
  g_clear_pointer (&terms->scores, g_free);
}

static int
compare_term_rounds (gconstpointer a, gconstpointer b, gpointer data)
{
  return ((const StandingTerm *) a)->round - ((const StandingTerm *) b)->round;
}

/* @player: an index into the field's players. @ret_terms: what his value is the sum of, by
 * round. */
void
standing_terms_of (const StandingTerms *terms, int player, GArray *ret_terms)
{
  gboolean sorted = TRUE;

  g_array_set_size (ret_terms, 0);
  terms->fill (terms, player, ret_terms);
  for (guint i = 1; i < ret_terms->len; i++)
    sorted &= g_array_index (ret_terms, StandingTerm, i - 1).round <=
              g_array_index (ret_terms, StandingTerm, i).round;
  if (!sorted)
    g_array_sort_with_data (ret_terms, compare_term_rounds, NULL);
}

/* 逆减: drops what these rounds add. @first: whether the first rounds are cut, or the last.
 * @inout_terms: those of a player. */
void
standing_terms_cut (const StandingTerms *terms, gboolean first, int rounds, GArray *inout_terms)
{
  for (guint i = 0; i < inout_terms->len; i++) {
    StandingTerm *term = &g_array_index (inout_terms, StandingTerm, i);
    term->dropped = first ? term->round <= rounds : term->round > terms->moment.after - rounds;
  }
}

/* The sum of those that are counted. */
gint64
standing_terms_sum (const GArray *terms)
{
  gint64 sum = 0;

  for (guint i = 0; i < terms->len; i++) {
    const StandingTerm *term = &g_array_index (terms, StandingTerm, i);
    sum += term->dropped ? 0 : term->amount;
  }
  return sum;
}

/* Sums over opponents are of all of them (Art. 27). A void game is as if never paired (Art.
 * 28.2); where a result was annulled (Art. 23.1) its points are taken, but the two have met.
 * Returns whether the two are opponents of each other in sums over opponents. */
gboolean
standing_terms_met (const StandingMoment *moment, const StandingMatch *match)
{
  return match->round <= moment->after && match->opponent >= 0 && match->counts &&
         !(moment->options.forfeits == STANDING_FORFEITS_SKIP &&
           moment->field->games[match->game].result.kind == RULES_RESULT_ABSENT);
}

/* --- All players at once --- */

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

/* Computes the values as sums of their terms. @values: room for a value of each player, zeros. */
static void
compute_column (StandingCriterion criterion, const StandingMoment *moment, gint64 *values)
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
      values[i] = standing_criterion_pack_total (values[i], terms.highest);
  }
}

/* Computes @criterion for every player of the field: Art. 27, and what directors of McMahon
 * tournaments expect (PAIRING.md). A game that is open, void or to be replayed is none. In sums
 * over MMS a round without a game counts as the own start, so nothing in a Swiss, and handicap is
 * added to the opponent's score for White and subtracted for Black, as OpenGotha does it. What
 * applies only among the tied is STANDING_NONE for all.
 *
 * @ret_values: room for one value a player. */
void
standing_criterion_compute (StandingCriterion criterion, const StandingMoment *moment,
                            gint64 *ret_values)
{
  g_return_if_fail ((guint) criterion < STANDING_N_COLUMNS);
  for (int i = 0; i < moment->field->n_players; i++)
    ret_values[i] = standing_criterion_among_tied (criterion) ? STANDING_NONE : 0;
  if (!standing_criterion_among_tied (criterion))
    compute_column (criterion, moment, ret_values);
}
