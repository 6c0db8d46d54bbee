/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/match.h"
#include <stdlib.h>

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

/* Match points of a side. @lead: as StandingMatchScore has it. @level: the game points were equal,
 * so that it was decided otherwise. */
int
standing_match_points (const StandingMatchRule *rule, int lead, gboolean level)
{
  int moved = level ? rule->decided : 0;

  return lead > 0 ? rule->win - moved : lead < 0 ? rule->loss + moved : rule->draw;
}

/* By how much a side is ahead: of the other (Art. 27), or of half of what there is; where both have
 * as many game points, on the board that decides. */
static int
lead_of (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
         const StandingMatchScore score[2], int side)
{
  int lead = score[side].game_points - (rule->half ? rule->n : score[1 - side].game_points);

  if (lead == 0 && score[0].game_points == score[1].game_points && rule->decider > 0 &&
      rule->decider <= n_games) {
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
    gboolean level = ret_score[0].game_points == ret_score[1].game_points && rule->decider > 0;
    int lead = lead_of (rule, games, n_games, ret_score, side);
    ret_score[side].lead = (lead > 0) - (lead < 0);
    ret_score[side].match_points = standing_match_points (rule, lead, level);
  }
}

/* How a match of boards ended, side 0 as Black: won, drawn, lost by both, or open. Where a win
 * takes more than half of all game points, who has just half has drawn, though the other has lost.
 */
RulesResult
standing_match_result (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games)
{
  StandingMatchScore score[2];
  int winner;

  if (!standing_match_is_over (rule, games, n_games, &winner))
    return (RulesResult){ .kind = RULES_RESULT_NONE };
  standing_match_score (rule, games, n_games, score);
  if (winner != STANDING_MATCH_NOBODY && (!rule->half || score[winner].game_points > rule->n ||
                                          score[winner].match_points == rule->win))
    return (RulesResult){ RULES_RESULT_WIN, winner == 0 ? RULES_BLACK : RULES_WHITE, 0 };
  return (RulesResult){ .kind = MAX (score[0].match_points, score[1].match_points) == rule->loss
                                    ? RULES_RESULT_BOTH_LOSE
                                    : RULES_RESULT_DRAW };
}

/* Whether it ended otherwise than its boards say. @boards: standing_match_result(). */
gboolean
standing_match_is_whole (RulesResult result, RulesResult boards)
{
  return result.kind != boards.kind || result.winner != boards.winner;
}

static gboolean
is_forfeit (const StandingMatchRule *rule, RulesResult result, const StandingMatchGame *games)
{
  switch (result.kind) {
  case RULES_RESULT_ABSENT:
  case RULES_RESULT_DISCIPLINE:
  case RULES_RESULT_ANNULLED:
    return TRUE;
  case RULES_RESULT_BOTH_LOSE:
    return standing_match_is_whole (result, standing_match_result (rule, games, rule->n));
  default:
    return FALSE;
  }
}

/* Who has lost a match as a whole has lost each board of it, whatever was played there: who stayed
 * away or was put out, and both where both have lost what their boards have not. Returns whether
 * that is so. @result: of the match. @inout_games: as many as there are boards. */
gboolean
standing_match_forfeit (const StandingMatchRule *rule, RulesResult result,
                        StandingMatchGame *inout_games)
{
  if (!is_forfeit (rule, result, inout_games))
    return FALSE;
  for (int i = 0; i < rule->n; i++)
    inout_games[i] = (StandingMatchGame){ .result = result, .black = 0 };
  return TRUE;
}

/* Who is ahead, and match points, as for how it ended, whatever its boards say. A win by hand where
 * the boards were level was decided otherwise, as by an extra game. @result: of a match that
 * standing_match_is_whole(). */
void
standing_match_decide (const StandingMatchRule *rule, RulesResult result,
                       StandingMatchScore inout_score[2])
{
  gboolean drawn = result.kind == RULES_RESULT_DRAW || result.kind == RULES_RESULT_RULED_DRAW;
  gboolean level = result.kind == RULES_RESULT_WIN && inout_score[0].game_points > 0 &&
                   inout_score[0].game_points == inout_score[1].game_points;

  for (int side = 0; side < 2; side++) {
    gboolean won = result.winner == (side == 0 ? RULES_BLACK : RULES_WHITE);
    inout_score[side].lead = won ? 1 : drawn ? 0 : -1;
    inout_score[side].match_points = standing_match_points (rule, inout_score[side].lead, level);
  }
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

/* Whether a board of a match is still to be played: one that is void counts for neither side. */
gboolean
standing_match_board_is_open (const StandingMatchGame *game)
{
  return game->result.kind != RULES_RESULT_VOID && !rules_result_counts (game->result);
}

/* Whether nothing more is to be played in it. @ret_winner: the side that has won it; else, and
 * where it is shared or lost by both, STANDING_MATCH_NOBODY. */
gboolean
standing_match_is_over (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                        int *ret_winner)
{
  StandingMatchScore score[2];
  int n_done = 0;

  *ret_winner = STANDING_MATCH_NOBODY;
  standing_match_score (rule, games, n_games, score);
  if (rule->shape == STANDING_MATCH_SERIES)
    return series_is_over (rule, games, n_games, score, ret_winner);
  for (int i = 0; i < n_games; i++)
    n_done += !standing_match_board_is_open (&games[i]);
  if (n_done < rule->n)
    return FALSE;
  if (score[0].lead != score[1].lead)
    *ret_winner = score[0].lead < score[1].lead;
  return TRUE;
}

/* The board ends with a winner, by that side's view. */
static void
end_board (StandingMatchGame *game, int side, gboolean won)
{
  RulesColour own = side == game->black ? RULES_BLACK : RULES_WHITE;

  game->result = (RulesResult){ RULES_RESULT_WIN, won ? own : RULES_OTHER (own), 0 };
}

/* Whether the match is that side's, or at least not lost, now that all boards have ended. */
static gboolean
is_reached (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games, int side,
            gboolean draw)
{
  int winner;

  if (!standing_match_is_over (rule, games, n_games, &winner))
    return FALSE;
  if (!draw || winner != STANDING_MATCH_NOBODY)
    return winner == side;
  return standing_match_result (rule, games, n_games).kind == RULES_RESULT_DRAW;
}

/* The open boards in the order in which a side wins them: that which decides at equal points
 * first, or last. */
static int
order_open (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
            gboolean decider_first, int *ret_order)
{
  int decider = rule->decider - 1, n = 0;
  gboolean has_decider =
      decider >= 0 && decider < n_games && standing_match_board_is_open (&games[decider]);

  if (has_decider && decider_first)
    ret_order[n++] = decider;
  for (int i = 0; i < n_games; i++)
    if (standing_match_board_is_open (&games[i]) && !(has_decider && i == decider))
      ret_order[n++] = i;
  if (has_decider && !decider_first)
    ret_order[n++] = decider;
  return n;
}

/* The fewest boards, in that order, with which a side has reached it however the others end. */
static int
fewest (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games, int side,
        gboolean draw, gboolean decider_first)
{
  g_autofree StandingMatchGame *ended = g_memdup2 (games, (gsize) n_games * sizeof *games);
  g_autofree int *order = g_new (int, n_games + 1);
  int n = order_open (rule, games, n_games, decider_first, order);

  for (int i = 0; i < n; i++)
    end_board (&ended[order[i]], side, FALSE);
  for (int won = 0;; won++) {
    if (is_reached (rule, ended, n_games, side, draw))
      return won;
    if (won == n)
      return -1;
    end_board (&ended[order[won]], side, TRUE);
  }
}

/* How many of the open boards a side still has to win so that it has won the match however the
 * others end, the board that decides at equal points among them: 0 where it has won it already, -1
 * where it cannot win it any more. @games: all boards of the match. */
int
standing_match_needs (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                      int side)
{
  return fewest (rule, games, n_games, side, FALSE, TRUE);
}

/* What is still possible for a side. @games: all boards of the match. */
void
standing_match_outlook (const StandingMatchRule *rule, const StandingMatchGame *games, int n_games,
                        int side, StandingMatchOutlook *ret_outlook)
{
  *ret_outlook = (StandingMatchOutlook){
    .win = fewest (rule, games, n_games, side, FALSE, TRUE),
    .win_any = fewest (rule, games, n_games, side, FALSE, FALSE),
    .draw = fewest (rule, games, n_games, side, TRUE, TRUE),
  };
  for (int i = 0; i < n_games; i++)
    ret_outlook->n_open += standing_match_board_is_open (&games[i]);
}

/* Whether the match can still end with equal game points, so that the draw, or the board that
 * decides then, comes in: where more than half is asked for, with half of all for each. */
gboolean
standing_match_may_equal (const StandingMatchRule *rule, const StandingMatchGame *games,
                          int n_games)
{
  StandingMatchScore score[2];
  int n_open = 0, lead, ends;

  standing_match_score (rule, games, n_games, score);
  for (int i = 0; i < n_games; i++)
    n_open += standing_match_board_is_open (&games[i]);
  lead = abs (score[0].game_points - score[1].game_points);
  if (lead > 2 * n_open || lead % 2 != 0)
    return FALSE;
  ends = MAX (score[0].game_points, score[1].game_points);
  /* Who is behind wins the boards that level it; half of all is left over for both, or not. */
  return !rule->half || (ends <= rule->n &&
                         score[0].game_points + score[1].game_points + 2 * n_open == 2 * rule->n);
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
