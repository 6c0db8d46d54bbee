/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket-private.h"
#include "pairing/draw/entry.h"
#include "standing/term/history.h"

typedef struct {
  const PairingTask *task;
  int first; /* the stage's first round */
  PairingBracket *bracket;
} Play;

/* The round after the matches from which the players come. */
static int
ready_round (const Play *play, const PairingMatch *match)
{
  int round = play->first;

  if (match->from_one >= 0)
    round = MAX (round, play->bracket->matches[match->from_one].end + 1);
  if (match->from_two >= 0)
    round = MAX (round, play->bracket->matches[match->from_two].end + 1);
  return round;
}

/* FALSE while it is not known who comes from there. */
static gboolean
take_side (const Play *play, int from, gboolean loser, int *side)
{
  const PairingMatch *before;

  if (from < 0)
    return TRUE;
  before = &play->bracket->matches[from];
  *side = loser ? before->loser : before->winner;
  return before->over;
}

static gboolean
is_bye (gboolean known, int side)
{
  return known && side < 0;
}

static void
win (PairingMatch *match, int winner)
{
  match->over = TRUE;
  match->winner = winner;
  match->loser = winner == match->one ? match->two : match->one;
}

/* In the best of several the two may have met once more for the same match. */
static gboolean
has_gone_on (const Play *play, const StandingGame *game, int player)
{
  return pairing_entry_has_gone_on (play->task, game, player, play->bracket->rule.n > 1);
}

/* What a game decided when the pairings were made that rest on it: a result that was annulled since
 * (Art. 23.1) still says who met whom. Where nobody has gone on from it, it is lost by both. */
static RulesResult
bracket_play_result_then (const Play *play, const PairingMatch *match, const StandingGame *game)
{
  gboolean one = FALSE, two = FALSE;

  if (game->result.kind == RULES_RESULT_ANNULLED) {
    one = has_gone_on (play, game, match->one);
    two = has_gone_on (play, game, match->two);
  }
  if (!one && !two)
    return game->result;
  if (one == two || game->was.kind != RULES_RESULT_NONE)
    return game->was.kind != RULES_RESULT_NONE ? game->was : game->result;
  return (RulesResult){ RULES_RESULT_WIN, standing_game_side (game, one ? match->one : match->two),
                        0 };
}

/* A player who did not go on from an annulled game is out with it. */
static void
count_game (const Play *play, PairingMatch *match, const StandingGame *game, GArray *inout_played)
{
  gboolean annulled = game->result.kind == RULES_RESULT_ANNULLED;
  StandingMatchGame row = { bracket_play_result_then (play, match, game),
                            game->black == match->one ? 0 : 1 };
  int winner;

  if (match->n_games++ == 0)
    match->round = game->round;
  match->bare = annulled && (match->bare || match->n_games == 1);
  match->end = game->round;
  match->open = row.result.kind == RULES_RESULT_NONE;
  g_array_append_val (inout_played, row);
  if (match->open)
    return;
  match->over = standing_match_is_over (&play->bracket->rule, (gpointer) inout_played->data,
                                        (int) inout_played->len, &winner);
  if (winner != STANDING_MATCH_NOBODY)
    win (match, winner == 0 ? match->one : match->two);
  if (annulled && match->winner >= 0) {
    match->winner = has_gone_on (play, game, match->winner) ? match->winner : -1;
    match->loser = has_gone_on (play, game, match->loser) ? match->loser : -1;
  }
}

/* Where both are gone by now, the one who was paired later was there when the other left. */
static void
settle_withdrawal (const Play *play, PairingMatch *match)
{
  const StandingPlayer *players = play->task->field->players;
  gboolean one = players[match->one].withdrawn, two = players[match->two].withdrawn;
  int lead =
      pairing_entry_last (play->task, match->one) - pairing_entry_last (play->task, match->two);

  if (!one && !two)
    return;
  match->over = TRUE;
  match->open = FALSE;
  if (!one || (two && lead > 0))
    win (match, match->one);
  else if (!two || lead < 0)
    win (match, match->two);
}

static void
settle_games (const Play *play, PairingMatch *match, int ready)
{
  const StandingField *field = play->task->field;
  const StandingMatchRule *rule = &play->bracket->rule;
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (StandingMatchGame));
  StandingMatchScore score[2];
  int n_matches, black;
  const StandingMatch *matches = standing_history_matches (field, match->one, &n_matches);

  match->end = ready - 1;
  match->round = MAX (ready, play->task->round);
  for (int i = 0; i < n_matches && !match->over && matches[i].round < play->task->round; i++)
    if (matches[i].round >= ready && matches[i].opponent == match->two)
      count_game (play, match, &field->games[matches[i].game], played);
  standing_match_score (rule, (gpointer) played->data, (int) played->len, score);
  match->wins_one = score[0].won;
  match->wins_two = score[1].won;
  black = standing_match_next (rule, (gpointer) played->data, (int) played->len);
  match->black = black == STANDING_MATCH_NOBODY ? -1 : black == 0 ? match->one : match->two;
  if (!match->over)
    settle_withdrawal (play, match);
  if (match->over && match->n_games == 0)
    match->round = ready;
  if (!match->over)
    match->end =
        MAX (match->end, play->task->round - 1) + rule->n - match->wins_one - match->wins_two;
}

static void
settle (const Play *play, PairingMatch *match)
{
  const PairingMatch *final = match->from_one < 0 ? NULL : &play->bracket->matches[match->from_one];
  int ready = ready_round (play, match);
  gboolean one = take_side (play, match->from_one, match->loser_one, &match->one);
  gboolean two = take_side (play, match->from_two, match->loser_two, &match->two);

  /* The final is played once more only where the one who comes from the main bracket lost it: it
   * was his first loss. */
  if (match->part == PAIRING_BRACKET_FINAL && match->stage > 0 && final->over &&
      final->winner == final->one) {
    match->one = play->bracket->matches[match->from_two].winner;
    match->two = -1;
  }
  if (is_bye (one, match->one) || is_bye (two, match->two)) {
    /* a player joining in the first round takes part in it; later no match waits for him */
    match->bye = TRUE;
    match->end = match->part == PAIRING_BRACKET_MAIN && match->stage == 0 ? ready : ready - 1;
    if (one && two) {
      match->round = ready;
      match->over = TRUE;
      match->winner = MAX (match->one, match->two);
    }
  } else if (one && two)
    settle_games (play, match, ready);
  else
    match->end = ready + play->bracket->rule.n - 1;
}

/* Goes through the matches in their order, which has each after those from which its players
 * come, and takes for each the games of its two players from the round on in which it can begin.
 * So two who meet in both brackets have each game in the right one. @first: the first round of
 * the stage. @bracket: its bracket, in which only the first matches have players. */
void
pairing_bracket_play (const PairingTask *task, int first, PairingBracket *bracket)
{
  Play play = { task, first, bracket };
  int end = first - 1;

  for (int i = 0; i < bracket->n_matches; i++) {
    settle (&play, &bracket->matches[i]);
    end = MAX (end, bracket->matches[i].end);
  }
  bracket->n_rounds = end - first + 1;
}
