/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/why/why.h"
#include "standing/term/history.h"
#include "standing/term/split.h"

static void
add (GArray *terms, StandingTermKind kind, int round, int opponent, gint64 amount)
{
  StandingTerm term = { kind, round, opponent, amount };

  g_array_append_val (terms, term);
}

/* Compares those who were tied with him when the turn of the column came once more; the players
 * come in the order of the table, which keeps what the criterion made of them. */
static StandingTied *
split_again (const StandingTable *table, const StandingMoment *moment, int line, int column,
             int *ret_n_tied)
{
  g_autoptr (StandingSplit) split = standing_split_new (table->criteria[column], moment);
  StandingTied *tied;
  int from = line, to = line + 1;

#define SEPARATES(i) (table->places[i].decided >= 0 && table->places[i].decided < column)
  while (from > 0 && !SEPARATES (from))
    from--;
  while (to < table->n_places && !SEPARATES (to))
    to++;
#undef SEPARATES
  tied = g_new0 (StandingTied, to - from);
  for (int i = from; i < to; i++)
    tied[i - from].player = table->places[i].player;
  if (to - from > 1)
    standing_split_tied (split, from + 1, tied, to - from);
  *ret_n_tied = to - from;
  return tied;
}

static const StandingTied *
find_player (const StandingTied *tied, int n_tied, int player)
{
  for (int i = 0; i < n_tied; i++)
    if (tied[i].player == player)
      return &tied[i];
  return NULL;
}

/* His games with those with whom he was compared last. */
static void
add_direct (const StandingMoment *moment, const StandingTied *tied, int n_tied,
            const StandingTied *self, GArray *terms)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (moment->field, self->player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= moment->after; i++) {
    const StandingTied *other = find_player (tied, n_tied, matches[i].opponent);
    if (other && other->peers >= self->peers && other->peers <= self->last && matches[i].counts)
      add (terms, STANDING_TERM_GAME, matches[i].round, matches[i].opponent, matches[i].points);
  }
}

/* A player tied with nobody has no terms. */
static void
explain_tied (StandingWhy *why, const StandingTable *table, const StandingMoment *moment, int line,
              int column, GArray *terms)
{
  gboolean first = why->criterion == STANDING_CUT_FIRST;
  int rounds;

  if (why->value == STANDING_NONE)
    return;
  if (first || why->criterion == STANDING_CUT_LAST) {
    g_auto (StandingTerms) all = { 0 };
    standing_terms_begin (&all, why->criterion, moment);
    standing_terms_of (&all, why->player, terms);
    standing_criterion_unpack_cut (why->value, &rounds);
    standing_terms_cut (&all, first, rounds, terms);
  } else {
    int n_tied;
    g_autofree StandingTied *tied = split_again (table, moment, line, column, &n_tied);
    add_direct (moment, tied, n_tied, find_player (tied, n_tied, why->player), terms);
  }
}

/* Takes a number of the table apart. What is not dropped sums up to it exactly: to value, or
 * where that is packed (total score, SOS without rounds) to what is packed in it. Returns the
 * terms. @place: an index into its places. @column: an index into its criteria. */
StandingWhy *
standing_why (const StandingTable *table, int place, int column)
{
  g_autofree int *points = standing_history_points (table->field, table->after);
  StandingMoment moment = { table->field, table->after, points, table->options };
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (StandingTerm));
  StandingWhy *why = g_new0 (StandingWhy, 1);

  why->criterion = table->criteria[column];
  why->player = table->places[place].player;
  why->value = table->places[place].values[column];
  why->divisor = 1;
  if (standing_criterion_among_tied (why->criterion)) {
    explain_tied (why, table, &moment, place, column, terms);
  } else {
    g_auto (StandingTerms) all = { 0 };

    standing_terms_begin (&all, why->criterion, &moment);
    standing_terms_of (&all, why->player, terms);
    why->divisor = why->criterion == STANDING_TOTAL ? all.highest
                                                    : standing_criterion_divisor (why->criterion);
  }
  why->sum = standing_terms_sum (terms);
  why->n_terms = (int) terms->len;
  why->terms = (StandingTerm *) (gpointer) g_array_free (terms, FALSE);
  return why;
}

/* Frees it. @why: what standing_why() gave. */
void
standing_why_free (StandingWhy *why)
{
  g_free (why->terms);
  g_free (why);
}
