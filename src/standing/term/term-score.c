/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/egf.h"
#include "standing/term/history.h"
#include "standing/term/rule.h"
#include "standing/term/term.h"

/* Terms of what a player has himself. */

static void
add_score (GArray *terms, StandingTermKind kind, int round, int opponent, gint64 amount)
{
  StandingTerm term = { kind, round, opponent, amount };

  g_array_append_val (terms, term);
}

/* His matches and byes up to the round that is counted, in the order of rounds. */
static const StandingMatch *
next_match (const StandingTerms *terms, int player, int *inout_at)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (terms->moment.field, player, &n_matches);

  if (*inout_at >= n_matches || matches[*inout_at].round > terms->moment.after)
    return NULL;
  return &matches[(*inout_at)++];
}

static int
add_score_matches (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingMatch *match;
  int at = 0, byes = 0;

  while ((match = next_match (terms, player, &at))) {
    int points = match->points;
    if (!match->counts)
      continue;
    if (match->opponent < 0)
      byes += points = points > 0 ? terms->moment.field->bye_points : 0;
    add_score (ret_terms, match->opponent < 0 ? STANDING_TERM_BYE : STANDING_TERM_GAME,
               match->round, match->opponent, points);
  }
  return byes;
}

static int
add_awards (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  int sum = 0;

  for (int i = standing_history_first_award (field, player);
       i < field->n_awards && field->awards[i].player == player &&
       field->awards[i].round <= terms->moment.after;
       i++) {
    sum += field->awards[i].points;
    add_score (ret_terms, STANDING_TERM_AWARD, field->awards[i].round, -1, field->awards[i].points);
  }
  return sum;
}

/* Points, wins, MMS or start of a player. Rounding stands behind the last round. */
void
standing_terms_points (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  int extra;

  if (terms->base == STANDING_BASE_MMS || terms->base == STANDING_BASE_START)
    add_score (ret_terms, STANDING_TERM_START, 0, -1, field->players[player].start);
  if (terms->base == STANDING_BASE_START)
    return;
  extra = add_score_matches (terms, player, ret_terms);
  if (terms->base != STANDING_BASE_WINS)
    extra += add_awards (terms, player, ret_terms);
  if (field->whole && extra % 2)
    add_score (ret_terms, STANDING_TERM_ROUNDING, terms->moment.after + 1, -1, -1);
}

/* What a player has after each round: his points without rounding, summed as they come. */
static gint64
running_score (const StandingTerms *terms, const GArray *points, int round)
{
  gint64 score = 0, extra = 0;

  for (guint i = 0; i < points->len; i++) {
    const StandingTerm *term = &g_array_index (points, StandingTerm, i);
    gboolean bare = term->kind == STANDING_TERM_BYE || term->kind == STANDING_TERM_AWARD;
    if (term->round > round || term->kind == STANDING_TERM_ROUNDING)
      continue;
    *(bare ? &extra : &score) += term->amount;
  }
  return score + (terms->moment.field->whole ? extra - extra % 2 : extra);
}

/* 累进分: who wins early is ahead. */
void
standing_terms_running (const StandingTerms *terms, int player, GArray *ret_terms)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (StandingTerm));

  standing_terms_points (terms, player, points);
  for (int round = 1; round <= terms->moment.after; round++)
    add_score (ret_terms, STANDING_TERM_RUNNING, round, -1, running_score (terms, points, round));
}

/* Points from games with those who have half of the points that there were, or more. */
void
standing_terms_koya (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingMatch *match;
  int at = 0;

  while ((match = next_match (terms, player, &at))) {
    if (!standing_terms_met (&terms->moment, match))
      continue;
    add_score (ret_terms, STANDING_TERM_GAME, match->round, match->opponent, match->points);
    g_array_index (ret_terms, StandingTerm, ret_terms->len - 1).dropped =
        terms->moment.points[match->opponent] < terms->moment.after;
  }
}

/* In whole points; without a rated opponent there is no performance. */
static gint64
performance (const StandingTerms *terms, int player)
{
  int n_games;
  gint64 rating;
  g_autofree StandingEgfGame *games =
      standing_egf_games (terms->moment.field, player, terms->moment.after, &n_games);

  if (!standing_egf_performance (games, n_games, &rating))
    return STANDING_NONE;
  return (rating + (rating < 0 ? -STANDING_EGF_POINT : STANDING_EGF_POINT) / 2) /
         STANDING_EGF_POINT;
}

/* Rank, rating and performance are not sums. */
void
standing_terms_value (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingPlayer *who = &terms->moment.field->players[player];

  add_score (ret_terms, STANDING_TERM_VALUE, 0, -1,
             terms->criterion == STANDING_RANK     ? (gint64) who->rank
             : terms->criterion == STANDING_RATING ? who->rating
                                                   : performance (terms, player));
}

/* 后手局数: the colour is the one that was assigned, whoever took which (Art. 17.1). */
void
standing_terms_whites (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingMatch *match;
  int at = 0;

  while ((match = next_match (terms, player, &at))) {
    const StandingGame *game = &terms->moment.field->games[match->game];
    if (match->opponent >= 0 && !game->uncoloured && !match->is_void &&
        (match->side == RULES_WHITE) != game->taken)
      add_score (ret_terms, STANDING_TERM_GAME, match->round, match->opponent, 1);
  }
}

/* A warning stays given, whatever became of the game. */
void
standing_terms_warnings (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingMatch *match;
  int at = 0;

  while ((match = next_match (terms, player, &at))) {
    const StandingGame *game = &terms->moment.field->games[match->game];
    int warnings = match->side == RULES_BLACK ? game->black_warnings : game->white_warnings;
    if (warnings)
      add_score (ret_terms, STANDING_TERM_GAME, match->round, match->opponent, warnings);
  }
}

/* The place in a stage is not a sum. */
void
standing_terms_stage (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  g_autofree gint64 *places = g_new (gint64, field->n_players + 1);

  standing_rule_stage (field, terms->moment.after, places);
  add_score (ret_terms, STANDING_TERM_VALUE, 0, -1, places[player]);
}
