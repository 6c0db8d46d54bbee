/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/result.h"

/* What two entrants play when they meet, and what comes of it. It knows no names: a side is 0 or 1.
 * One game is the match of one board. */

typedef enum {
  STANDING_MATCH_BOARDS, /* so many games side by side (Art. 25.2) */
  STANDING_MATCH_SERIES  /* one after the other, until a side has won more than half (Art. 26.5) */
} StandingMatchShape;

typedef struct {
  StandingMatchShape shape;
  int n;               /* boards, or games that decide at most */
  int win, draw, loss; /* match points for more game points than the other side, as many, fewer */
  gboolean half; /* not the other side is compared with, but half of all game points: OpenGotha */
  int decider;   /* the board, from 1, whose winner wins a match of equal game points; 0: none */
  int decided;   /* so many match points go from the winner to the loser of such a match */
} StandingMatchRule;

/* A game as far as its match asks. */
typedef struct {
  RulesResult result;
  int black; /* the side that had Black */
} StandingMatchGame;

typedef struct {
  int game_points; /* two for a game, as in the standings (Art. 27) */
  int match_points;
  int won;  /* games, those by lot as well (Art. 17.5) */
  int lead; /* above 0: the match is won; below 0: lost; 0: drawn, if it is over */
} StandingMatchScore;

/* What is still possible for a side of a match of boards: how many of those that are open it has to
 * win, however the others end; 0 where that is reached, -1 where it cannot be any more. */
typedef struct {
  int n_open;
  int win;     /* to win the match, the board that decides at equal points among them */
  int win_any; /* whichever they are */
  int draw;    /* not to lose it, as with the first */
} StandingMatchOutlook;

/* Nobody: no winner, or lots say who has Black. */
#define STANDING_MATCH_NOBODY (-1)

StandingMatchRule standing_match_rule (int n_boards, gboolean half, int decider);
void standing_match_score (const StandingMatchRule *rule, const StandingMatchGame *games,
                           int n_games, StandingMatchScore ret_score[2]);
gboolean standing_match_board_is_open (const StandingMatchGame *game);
int standing_match_points (const StandingMatchRule *rule, int lead, gboolean level);
RulesResult standing_match_result (const StandingMatchRule *rule, const StandingMatchGame *games,
                                   int n_games);
gboolean standing_match_is_whole (RulesResult result, RulesResult boards);
gboolean standing_match_forfeit (const StandingMatchRule *rule, RulesResult result,
                                 StandingMatchGame *inout_games);
void standing_match_decide (const StandingMatchRule *rule, RulesResult result,
                            StandingMatchScore inout_score[2]);
gboolean standing_match_is_over (const StandingMatchRule *rule, const StandingMatchGame *games,
                                 int n_games, int *ret_winner);
int standing_match_needs (const StandingMatchRule *rule, const StandingMatchGame *games,
                          int n_games, int side);
void standing_match_outlook (const StandingMatchRule *rule, const StandingMatchGame *games,
                             int n_games, int side, StandingMatchOutlook *ret_outlook);
gboolean standing_match_may_equal (const StandingMatchRule *rule, const StandingMatchGame *games,
                                   int n_games);
int standing_match_next (const StandingMatchRule *rule, const StandingMatchGame *games,
                         int n_games);
