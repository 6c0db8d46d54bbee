/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/match.h"

/* A match of so many boards is worth two points, whatever they are (Art. 27). @half: OpenGotha's.
 * @decider: the board that decides, from 1; 0: none. */
StandingMatchRule
standing_match_rule (int n_boards, gboolean half, int decider)
{
  return (StandingMatchRule){ .shape = STANDING_MATCH_BOARDS,
                              .n = n_boards,
                              .win = 2,
                              .draw = 1,
                              .half = half,
                              .decider = decider };
}

/* By how much a side is ahead: of the other (Art. 27), or of half of what there is; where they
 * are equal, on the board that decides. */
static int
lead_of (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
         const StandingMatchScore score[2], int side)
{
  int lead = score[side].game_points - (rule->half ? rule->n : score[1 - side].game_points);

  if (lead == 0 && rule->decider > 0 && rule->decider <= n_games) {
    const StandingMatchGame *game = &games[rule->decider - 1];
    RulesColour own = side == game->black ? RULES_BLACK : RULES_WHITE;
    lead = rules_result_points (game->result, own) -
           rules_result_points (game->result, RULES_OTHER (own));
  }
  return lead;
}

/* Equal game points are equal, whatever they came of: with one of three boards lost by both and the
 * others shared it is 2 to 2. */
void
standing_match_score (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                      StandingMatchScore ret_score[2])
{
  ret_score[0] = ret_score[1] = (StandingMatchScore){ 0 };
  for (int i = 0; i < n_games; i++)
    for (int side = 0; side < 2; side++) {
      RulesColour colour = side == games[i].black ? RULES_BLACK : RULES_WHITE;
      ret_score[side].game_points += rules_result_points (games[i].result, colour);
      ret_score[side].won += games[i].result.winner == colour;
    }
  for (int side = 0; side < 2; side++) {
    int lead = lead_of (rule, games, n_games, ret_score, side);
    ret_score[side].match_points = lead > 0 ? rule->win : lead < 0 ? rule->loss : rule->draw;
  }
}

/* How a match of boards ended, side 0 as Black: won, drawn, lost by both, or open. */
RulesResult
standing_match_result (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games)
{
  StandingMatchScore score[2];
  int winner;

  if (!standing_match_is_over (rule, games, n_games, &winner))
    return (RulesResult){ .kind = RULES_RESULT_NONE };
  if (winner != STANDING_MATCH_NOBODY)
    return (RulesResult){ RULES_RESULT_WIN, winner == 0 ? RULES_BLACK : RULES_WHITE, 0 };
  standing_match_score (rule, games, n_games, score);
  return (RulesResult){ .kind = rule->half && score[0].game_points < rule->n
                                    ? RULES_RESULT_BOTH_LOSE
                                    : RULES_RESULT_DRAW };
}

/* A series goes on until somebody has won it: a game without a winner is played again. But one game
 * that both have lost, for good, ends the match that it is alone. */
static gboolean
series_is_over (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                const StandingMatchScore score[2], int *ret_winner)
{
  for (int side = 0; side < 2; side++)
    if (2 * score[side].won > rule->n) {
      *ret_winner = side;
      return TRUE;
    }
  for (int i = 0; rule->n == 1 && i < n_games; i++)
    if (games[i].result.kind == RULES_RESULT_BOTH_LOSE ||
        games[i].result.kind == RULES_RESULT_ANNULLED)
      return TRUE;
  return FALSE;
}

/* Whether nothing more is to be played in it. @ret_winner: the side that has won it; else, and
 * where it is shared or lost by both, STANDING_MATCH_NOBODY. */
gboolean
standing_match_is_over (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                        int *ret_winner)
{
  StandingMatchScore score[2];
  int n_counted = 0;

  *ret_winner = STANDING_MATCH_NOBODY;
  standing_match_score (rule, games, n_games, score);
  if (rule->shape == STANDING_MATCH_SERIES)
    return series_is_over (rule, games, n_games, score, ret_winner);
  for (int i = 0; i < n_games; i++)
    n_counted += rules_result_counts (games[i].result);
  if (n_counted < rule->n)
    return FALSE;
  if (score[0].match_points != score[1].match_points)
    *ret_winner = score[0].match_points < score[1].match_points;
  return TRUE;
}

static gboolean
is_open_board (const StandingMatchGame *game)
{
  return !rules_result_counts (game->result);
}

/* The board ends with a winner, by that side's view. */
static void
end_board (StandingMatchGame *game, int side, gboolean won)
{
  RulesColour own = side == game->black ? RULES_BLACK : RULES_WHITE;

  game->result = (RulesResult){ RULES_RESULT_WIN, won ? own : RULES_OTHER (own), 0 };
}

/* How many of the open boards a side still has to win so that it has won the match however the
 * others end, the board that decides at equal points among them: 0 where it has won it already, -1
 * where it cannot win it any more. @games: all boards of the match. */
int
standing_match_needs (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                      int side)
{
  g_autofree StandingMatchGame *ended = g_memdup2 (games, (gsize) n_games * sizeof *games);
  int decider = rule->decider - 1, n_open = 0;

  for (int i = 0; i < n_games; i++)
    if (is_open_board (&games[i])) {
      end_board (&ended[i], side, FALSE);
      n_open++;
    }
  for (int won = 0, at = -1; won <= n_open; won++) {
    int winner;
    if (standing_match_is_over (rule, ended, n_games, &winner) && winner == side)
      return won;
    if (won == 0 && decider >= 0 && decider < n_games && is_open_board (&games[decider])) {
      end_board (&ended[decider], side, TRUE);
      continue;
    }
    do
      at++;
    while (at < n_games && (at == decider || !is_open_board (&games[at])));
    if (at < n_games)
      end_board (&ended[at], side, TRUE);
  }
  return -1;
}

/* Who has Black in the next game of a series: colours alternate, but lots give them in the first
 * game and in the one that decides it, when either side wins with one more (Art. 26.5). Returns the
 * side, or STANDING_MATCH_NOBODY for lots. */
int
standing_match_next (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games)
{
  StandingMatchScore score[2];

  standing_match_score (rule, games, n_games, score);
  if (n_games == 0 || (rule->n > 1 && score[0].won == rule->n / 2 && score[1].won == rule->n / 2))
    return STANDING_MATCH_NOBODY;
  return 1 - games[n_games - 1].black;
}
