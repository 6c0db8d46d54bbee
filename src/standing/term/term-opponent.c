/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/history.h"
#include "standing/term/term.h"

/* Terms of what the opponents of a player give. */

static void
add_opponent (GArray *terms, StandingTermKind kind, int round, int opponent, gint64 amount)
{
  StandingTerm term = { kind, round, opponent, amount };

  g_array_append_val (terms, term);
}

/* In a handicap game the McMahon score of the opponent moves by so much a stone: up where he took
 * Black, whose stones stand for the points he lacks, and down where he gave them. */
static gint64
given_by (const StandingTerms *terms, const StandingMatch *match)
{
  gint64 score = terms->scores[match->opponent];

  if (terms->base != STANDING_BASE_MMS || terms->of_sums)
    return score;
  return score +
         (match->side == RULES_WHITE ? 2 : -2) * terms->moment.field->games[match->game].handicap;
}

/* READINGS 9: after r < R rounds, r stands for R. */
static gint64
bye_of_points (const StandingTerms *terms, int player, int round)
{
  const StandingMoment *moment = &terms->moment;
  int rounds = MIN (moment->after, moment->field->rounds);

  switch (moment->options.bye_sos) {
  case RULES_BYE_SOS_ROUNDS_LEFT:
    return MAX (rounds - round + 1, 0);
  case RULES_BYE_SOS_ROUNDS:
    return rounds;
  case RULES_BYE_SOS_OWN:
    return terms->scores[player];
  case RULES_BYE_SOS_LOWEST:
    return terms->lowest;
  default:
    return 0;
  }
}

/* The bye as an opponent met all who had it, and beat none. */
static gint64
bye_gives (const StandingTerms *terms, int player, int round)
{
  gboolean virtual = terms->moment.options.bye_sos == RULES_BYE_SOS_VIRTUAL;

  if (terms->of_sums)
    return virtual && terms->base <= STANDING_BASE_WINS ? terms->of_byes : 0;
  return terms->base == STANDING_BASE_POINTS ? bye_of_points (terms, player, round) : 0;
}

static gboolean
has_round (const GArray *terms, guint n_terms, int round)
{
  for (guint i = 0; i < n_terms; i++)
    if (g_array_index (terms, StandingTerm, i).round == round)
      return TRUE;
  return FALSE;
}

/* The rounds without a term, as many as there are fewer terms than rounds. Who started somewhere
 * meets in one of them somebody who stays where he himself began, and who met only the like of him.
 */
static void
add_missed (const StandingTerms *terms, int player, GArray *ret_terms)
{
  gint64 start = terms->moment.field->players[player].start;
  gint64 gives = terms->base < STANDING_BASE_MMS ? 0
                 : terms->of_sums                ? start * terms->moment.after
                                                 : start;
  guint n_terms = ret_terms->len;
  int missed = terms->moment.after - (int) n_terms;

  for (int round = 1; round <= terms->moment.after && missed > 0; round++)
    if (!has_round (ret_terms, n_terms, round)) {
      add_opponent (ret_terms, STANDING_TERM_MISSED, round, -1, gives);
      missed--;
    }
}

static int
compare_opponent_rounds (gconstpointer a, gconstpointer b)
{
  return ((const StandingTerm *) a)->round - ((const StandingTerm *) b)->round;
}

/* A full point without a game gives what a bye gives. */
static void
add_gifts (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  guint n_terms = ret_terms->len;

  for (int i = standing_history_first_award (field, player);
       i < field->n_awards && field->awards[i].player == player &&
       field->awards[i].round <= terms->moment.after;
       i++)
    if (standing_history_is_gift (field, &field->awards[i]))
      add_opponent (ret_terms, STANDING_TERM_BYE, field->awards[i].round, -1,
                    bye_gives (terms, player, field->awards[i].round));
  if (ret_terms->len > n_terms)
    g_array_sort (ret_terms, compare_opponent_rounds);
}

/* In McMahon a bye does not count as a round with an opponent. */
static void
add_opponents (const StandingTerms *terms, int player, GArray *ret_terms)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (terms->moment.field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= terms->moment.after; i++) {
    const StandingMatch *match = &matches[i];
    if (standing_terms_met (&terms->moment, match))
      add_opponent (ret_terms, STANDING_TERM_GAME, match->round, match->opponent,
                    given_by (terms, match));
    else if (terms->base < STANDING_BASE_MMS && match->opponent < 0 && match->counts)
      add_opponent (ret_terms, STANDING_TERM_BYE, match->round, -1,
                    bye_gives (terms, player, match->round));
  }
  if (terms->base < STANDING_BASE_MMS)
    add_gifts (terms, player, ret_terms);
}

/* SOS and SOSOS: what each opponent has. */
void
standing_terms_opponents (const StandingTerms *terms, int player, GArray *ret_terms)
{
  add_opponents (terms, player, ret_terms);
  if (terms->base >= STANDING_BASE_MMS)
    add_missed (terms, player, ret_terms);
}

/* Of those that are not dropped yet; of equal ones the first. */
static StandingTerm *
find_extreme (GArray *terms, gboolean highest)
{
  StandingTerm *found = NULL;

  for (guint i = 0; i < terms->len; i++) {
    StandingTerm *term = &g_array_index (terms, StandingTerm, i);
    if (term->dropped)
      continue;
    if (!found || (highest ? term->amount > found->amount : term->amount < found->amount))
      found = term;
  }
  return found;
}

static void
drop (const StandingTerms *terms, int n_dropped, GArray *inout_terms)
{
  gboolean highest = terms->moment.options.sos_drop == STANDING_DROP_HIGHEST;

  for (int i = 0; i < n_dropped; i++) {
    StandingTerm *term = find_extreme (inout_terms, highest);
    if (term)
      term->dropped = TRUE;
  }
}

/* SOS-1: a round without an opponent is one of those that may be left out. */
void
standing_terms_but_one (const StandingTerms *terms, int player, GArray *ret_terms)
{
  add_opponents (terms, player, ret_terms);
  add_missed (terms, player, ret_terms);
  drop (terms, 1, ret_terms);
}

/* SOS-2, likewise. */
void
standing_terms_but_two (const StandingTerms *terms, int player, GArray *ret_terms)
{
  add_opponents (terms, player, ret_terms);
  add_missed (terms, player, ret_terms);
  drop (terms, 2, ret_terms);
}

/* SODOS: what those have whom he beat, and half of what those have with whom he drew; in halves. */
void
standing_terms_beaten (const StandingTerms *terms, int player, GArray *ret_terms)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (terms->moment.field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= terms->moment.after; i++)
    if (matches[i].points > 0 && standing_terms_met (&terms->moment, &matches[i]))
      add_opponent (ret_terms, STANDING_TERM_GAME, matches[i].round, matches[i].opponent,
                    matches[i].points * given_by (terms, &matches[i]));
}

/* Art. 27, Swiss A: own points, and the opponents' points divided by half of the highest points,
 * less the rounds; all multiplied by the highest points, so that it is whole. */
void
standing_terms_total (const StandingTerms *terms, int player, GArray *ret_terms)
{
  guint first;

  add_opponent (ret_terms, STANDING_TERM_POINTS, 0, -1,
                terms->moment.points[player] * terms->highest);
  first = ret_terms->len;
  add_opponents (terms, player, ret_terms);
  for (guint i = first; i < ret_terms->len; i++)
    g_array_index (ret_terms, StandingTerm, i).amount *= 2;
  add_opponent (ret_terms, STANDING_TERM_ROUNDS, terms->moment.after + 1, -1,
                -terms->moment.after * terms->highest);
}
