/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/history.h"
#include "standing/term/term.h"

/* Terms of what the boards of a team came to. A match that is not over adds nothing yet, as an open
 * game. */

/* What a side has of a board: two, one or nothing. */
static int
board_points (const StandingMatchGame *board, int side)
{
  return rules_result_points (board->result, side == board->black ? RULES_BLACK : RULES_WHITE);
}

/* Points of each board in their order, as one number: the sum of such is what the sums pack to. */
static gint64
pack (const StandingMatchGame *boards, int n_boards, int side)
{
  int points[STANDING_BOARDS_MAX];
  int n = MIN (n_boards, STANDING_BOARDS_MAX);

  for (int i = 0; i < n; i++)
    points[i] = board_points (&boards[i], side);
  return standing_criterion_pack_boards (points, n);
}

/* Twice what the boards weigh that were won, half for a drawn one. */
static gint64
weigh (const StandingField *field, const StandingMatchGame *boards, int n_boards, int side)
{
  gint64 sum = 0;

  for (int i = 0; i < MIN (n_boards, field->match_rule.n); i++)
    sum += (gint64) board_points (&boards[i], side) * (field->match_rule.n - i);
  return sum;
}

static gint64
amount_of (const StandingTerms *terms, const StandingMatch *match)
{
  const StandingField *field = terms->moment.field;
  const StandingGame *game = &field->games[match->game];
  const StandingMatchGame *boards = field->boards + game->first_board;
  StandingMatchScore score = standing_field_score (field, match->game, match->side);
  int side = match->side == RULES_BLACK ? 0 : 1;

  switch (terms->criterion) {
  case STANDING_BOARD_POINTS:
    return pack (boards, game->n_boards, side);
  case STANDING_BOARDS_WON:
    return score.won;
  case STANDING_BOARDS_WEIGHED:
    return weigh (field, boards, game->n_boards, side);
  case STANDING_MATCHES_WON:
    return score.lead > 0;
  case STANDING_LEADER:
    return game->n_boards > 0 ? board_points (&boards[0], side) : 0;
  default:
    return score.game_points;
  }
}

/* Game points, those of single boards, boards and matches won. A bye adds the game points that the
 * tournament gives for it, and a match that is won. */
void
standing_terms_boards (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= terms->moment.after; i++) {
    const StandingMatch *match = &matches[i];
    StandingTerm term = { STANDING_TERM_GAME, match->round, match->opponent };
    if (!match->counts)
      continue;
    if (match->opponent >= 0) {
      term.amount = amount_of (terms, match);
    } else {
      term.kind = STANDING_TERM_BYE;
      term.amount = match->points == 0                         ? 0
                    : terms->criterion == STANDING_GAME_POINTS ? field->bye_game_points
                    : terms->criterion == STANDING_MATCHES_WON ? field->bye_points >= 2
                                                               : 0;
    }
    g_array_append_val (ret_terms, term);
  }
}

/* Game points against each opponent times what the opponent has; the lowest product is dropped. */
void
standing_terms_products (const StandingTerms *terms, int player, GArray *ret_terms)
{
  const StandingField *field = terms->moment.field;
  int n_matches, lowest = -1;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= terms->moment.after; i++) {
    const StandingMatch *match = &matches[i];
    StandingTerm term = { STANDING_TERM_GAME, match->round, match->opponent };
    if (!standing_terms_met (&terms->moment, match))
      continue;
    term.amount = standing_field_score (field, match->game, match->side).game_points *
                  terms->scores[match->opponent];
    g_array_append_val (ret_terms, term);
    if (lowest < 0 || term.amount < g_array_index (ret_terms, StandingTerm, (guint) lowest).amount)
      lowest = (int) ret_terms->len - 1;
  }
  if (lowest >= 0)
    g_array_index (ret_terms, StandingTerm, (guint) lowest).dropped = TRUE;
}
