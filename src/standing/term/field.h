/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"
#include "rules/game/result.h"
#include "rules/game/ruleset.h"
#include "standing/term/match.h"

/* Who has played whom: an immutable snapshot of one tournament that any thread may read. Its
 * players are people, or teams: then a game is a match of boards (Art. 25.2), in which Black is the
 * side that has Black on board 1. */

typedef struct {
  int id;           /* the desk's key */
  int number;       /* the drawn number, from 1: the last word in every tie */
  const char *name; /* as printed, never NULL, like the texts below */
  const char *country;
  const char *club;
  RulesRank rank;
  int rating; /* 0 where unknown */
  int start;  /* what he starts with in McMahon, in points of two for a win; else 0 */
  int group;  /* of a round robin, from 1; 0 where the draw says */
  int seed;   /* from 1; 0 for none */
  gboolean withdrawn;
  const char *suspended; /* the article by which he is out of the event; NULL where he is not */
  const char *key;       /* the name as stored, which the draw sorts by; NULL: as printed */
  const char *section;   /* of the event, such as "U10" */
  int born;              /* rules_born_parse(); 0 where unknown */
  char sex;              /* standing_who_sex() */
} StandingPlayer;

/* Points for a round without a game, or beside it. */
typedef struct {
  int player; /* index into players */
  int round;
  int points; /* two for a win */
} StandingAward;

typedef struct {
  int round; /* from 1 */
  int table; /* from 1 */
  int black; /* index into players, -1 for nobody: the other has the bye */
  int white;
  int handicap;
  RulesResult result;
  int black_warnings; /* in this game, and in those without result in whose place it is */
  int white_warnings;
  gboolean taken;      /* Black was assigned White, and White Black (Art. 17.1) */
  gboolean uncoloured; /* it is not known who had Black: the seats mean nothing */
  gboolean lot_counts; /* a lot settles the standings, too (Art. 17.5) */
  gboolean zi;         /* the rules count in zi: so is the margin told */
  RulesResult was;     /* what was corrected or annulled; of no kind for most */
  int first_board;     /* of a match: where its boards lie in the field's, board 1 first; */
  int n_boards;        /* 0 for a game of two people, and for a bye */
  gboolean as_whole;   /* a match that ended otherwise than its boards say; the field finds it */
} StandingGame;

/* What somebody had in a round: whom he met, and what came of it. It is made once, of the game of
 * the two; who asks for more than a match tells looks at that. */
typedef struct {
  int round;
  int opponent;   /* index into players, -1 for a bye */
  int game;       /* index into games */
  guint8 points;  /* two for a win (Art. 27), or match points, or game points where the rule of the
                   * matches says so; what an event makes of a bye, the history knows */
  guint8 side;    /* a RulesColour */
  guint8 counts;  /* in the standings */
  guint8 is_void; /* as if never paired (Art. 28.2) */
} StandingMatch;

typedef struct _StandingRule StandingRule;

typedef struct {
  int n_players;
  const StandingPlayer *players;
  int n_games;
  const StandingGame *games; /* by round, then by table */
  int rounds;                /* the scheduled number */
  int bye_points;            /* what a bye is worth: 2 unless the event says else */
  gboolean whole;            /* points that come of no game make whole wins only, all together */
  int n_awards;
  const StandingAward *awards;     /* by player, then by round */
  int n_boards;                    /* of all matches */
  const StandingMatchGame *boards; /* side 0 is the match's Black */
  StandingMatchRule match_rule;    /* n is 0 where players are people */
  gboolean own_games;              /* a team's points are its game points, not its match points */
  int bye_game_points;             /* of a team that has the bye */
  int n_up, n_down;                /* so many go to the league above and below; of each group */
  RulesProfile profile;            /* whose articles are cited */
  StandingRule *rule; /* how its players are ranked: standing/term/rule.h; NULL: unknown */
  /*< private >*/
  GDestroyNotify drop_rule; /* the rule is an atomic box, of which this gives back a reference */
  GStringChunk *texts;
  const int *first;             /* player -> where his matches begin; one more at the end */
  const StandingMatch *matches; /* by player, then by round: standing/term/history.h */
} StandingField;

StandingField *standing_field_new (int rounds, const StandingPlayer *players, int n_players,
                                   const StandingGame *games, int n_games);
void standing_field_award (StandingField *field, const StandingAward *awards, int n_awards,
                           int bye_points);
void standing_field_set_boards (StandingField *field, const StandingMatchRule *rule,
                                const StandingMatchGame *boards, int n_boards);
void standing_field_set_own_games (StandingField *field, gboolean own_games, int bye_game_points);
StandingMatchScore standing_field_score (const StandingField *field, int game, RulesColour side);
void standing_field_set_whole (StandingField *field, gboolean whole);
void standing_field_set_result (StandingField *field, int game, RulesResult result);
StandingField *standing_field_copy (const StandingField *field, const StandingPlayer *players,
                                    int first);
StandingField *standing_field_ref (StandingField *field);
void standing_field_unref (StandingField *field);
int standing_game_points (const StandingGame *game, RulesColour side);
gboolean standing_game_is_bye (const StandingGame *game);
gboolean standing_game_counts (const StandingGame *game);
RulesColour standing_game_side (const StandingGame *game, int player);
int standing_game_opponent (const StandingGame *game, int player);
char *standing_game_result (const StandingGame *game, RulesColour side);
gboolean standing_field_has_colours (const StandingField *field, int round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingField, standing_field_unref)
