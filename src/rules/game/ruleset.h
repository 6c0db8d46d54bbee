/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/option.h"

/* The rule profiles (READINGS.md). A table of data for each profile is indexed by this. */
typedef enum {
  RULES_PROFILE_CN2002, /* Chinese competition rules, 2002 */
  RULES_PROFILE_CN_OLD, /* Chinese competition rules, 1988 to 2001 */
  RULES_PROFILE_JPKR,   /* Japanese and Korean counting */
  RULES_N_PROFILES
} RulesProfile;

typedef enum {
  RULES_COUNTING_AREA,     /* one side's area against par, READINGS 2 */
  RULES_COUNTING_TERRITORY /* both sides' territory and prisoners, READINGS 2 */
} RulesCounting;

/* Which positions may not come back, beside the ko of Art. 20.1 (READINGS 8). */
typedef enum {
  RULES_REPETITION_CHINESE_PRACTICE, /* unbalanced cycles are void, the others are reported */
  RULES_REPETITION_SIMPLE_KO,        /* none */
  RULES_REPETITION_POSITIONAL,       /* any */
  RULES_REPETITION_SITUATIONAL,      /* with the same side to move */
  RULES_N_REPETITIONS
} RulesRepetition;

/* What Black returns in a handicap game, from two stones on. */
typedef enum {
  RULES_HANDICAP_RETURN_HALF,       /* half a zi for each stone */
  RULES_HANDICAP_RETURN_NONE,       /* nothing */
  RULES_HANDICAP_RETURN_HALF_MINUS, /* half a zi for each stone but one */
  RULES_N_HANDICAP_RETURNS
} RulesHandicapReturn;

/* Whether a stone may take its own side's last liberty (Art. 5, 19): records of games under other
 * rules. */
typedef enum { RULES_SUICIDE_FORBID, RULES_SUICIDE_ALLOW } RulesSuicide;

/* What becomes of a balanced cycle such as triple ko (Art. 20.3). */
typedef enum {
  RULES_RARE_CYCLE_REPLAY, /* no result, the game is played again */
  RULES_RARE_CYCLE_DRAW,
  RULES_RARE_CYCLE_FORBID,
  RULES_RARE_CYCLE_REFEREE /* who chooses between a draw and a replay */
} RulesRareCycle;

/* What a repetition other than a ko costs. */
typedef enum { RULES_REPETITION_VOID_TURN, RULES_REPETITION_VOID_WARNING } RulesRepetitionPenalty;

/* Exactly at the limit of lateness (Art. 22.1). */
typedef enum { RULES_LATE_LIMIT_PLAYS, RULES_LATE_LIMIT_LOSS } RulesLateLimit;

/* Where twice the lateness is more than the free time. */
typedef enum {
  RULES_LATE_FLOOR_KEEP_RESERVE,
  RULES_LATE_FLOOR_EAT_RESERVE,
  RULES_LATE_FLOOR_LOSS
} RulesLateFloor;

/* Whose clock runs until a late player comes. */
typedef enum { RULES_LATE_CLOCK_NOBODY, RULES_LATE_CLOCK_ABSENT } RulesLateClock;

/* When a move has been made in countdown. */
typedef enum {
  RULES_MOVE_END_BY_CLOCK, /* by the press with an electronic clock, else by the last lifted stone
                            */
  RULES_MOVE_END_STONE,
  RULES_MOVE_END_PRESS
} RulesMoveEnd;

/* The countdown while a player is away by permission (Art. 22.7). */
typedef enum { RULES_LEAVE_SEAT_HELD, RULES_LEAVE_SEAT_RUNS } RulesLeaveSeat;

/* Whether a full period is used when it is reached, or when it is exceeded (Art. 12.3). */
typedef enum { RULES_OVERTIME_REACHED, RULES_OVERTIME_EXCEEDED } RulesOvertime;

/* Colours found to be wrong in time (Art. 17.1). */
typedef enum { RULES_WRONG_COLOUR_SWAP, RULES_WRONG_COLOUR_RESTART } RulesWrongColour;

/* Who plays first where the life of stones is disputed (Art. 21.4). */
typedef enum { RULES_DISPUTE_CLAIMANT, RULES_DISPUTE_OWNER } RulesDispute;

/* What a game that both lose is for the pairing (Art. 17.5). */
typedef enum {
  RULES_BOTH_LOSE_KEPT,
  RULES_BOTH_LOSE_LOTS_PAIRING,
  RULES_BOTH_LOSE_LOTS_STANDINGS
} RulesBothLose;

/* "Highest points" of the total score (Art. 27). */
typedef enum { RULES_TOTAL_MAX_THEORETICAL, RULES_TOTAL_MAX_REACHED } RulesTotalMax;

typedef enum { RULES_SWISS_POINTS, RULES_SWISS_TOTAL_SCORE } RulesSwiss;

/* What a bye adds to the sum of the opponents' points. */
typedef enum {
  RULES_BYE_SOS_LOWEST,      /* the lowest final score */
  RULES_BYE_SOS_ROUNDS_LEFT, /* R - round + 1 */
  RULES_BYE_SOS_ZERO,
  RULES_BYE_SOS_ROUNDS,
  RULES_BYE_SOS_VIRTUAL, /* an opponent without a win, whose own SOS are those who met him */
  RULES_BYE_SOS_OWN      /* the score of the player himself */
} RulesByeSos;

typedef enum {
  RULES_TEAM_THIRD_BOARD_ORDER,
  RULES_TEAM_THIRD_DIRECT_MATCH,
  RULES_TEAM_THIRD_OPPONENTS
} RulesTeamThird;

/* Half of what counts when a player withdraws from a round robin (Art. 28.2). */
typedef enum { RULES_WITHDRAW_HALF_ROUNDS, RULES_WITHDRAW_HALF_SCHEDULED } RulesWithdrawHalf;

/* What the app proposes for a look at a phone (Art. 23.7). */
typedef enum { RULES_PHONE_LOOK_DIALOG, RULES_PHONE_LOOK_LOSS } RulesPhoneLook;

/* Of the two members that are numbers and words. */
#define RULES_ABSENCE_PERIODS 0           /* the event's own countdown */
#define RULES_TIMEOUT_PASSES_UNLIMITED -1 /* on request, as often as it is asked for */

/* A profile, or one whose options an event has overridden: rules_option_list() names them. */
typedef struct {
  RulesProfile profile;
  const char *id;
  const char *label; /* English; rules_ruleset_label() translates */
  RulesCounting counting;
  int warnings_lose; /* so many warnings in one game lose it */

  /* Play and count. */
  RulesRepetition repetition;
  RulesSuicide suicide;
  RulesRareCycle rare_cycle_result;
  RulesRepetitionPenalty repetition_penalty;
  int warning_penalty_q; /* off the offender's count for a warning, quarter zi */
  int komi_q;            /* in an even game, quarter zi, which are half points */
  RulesHandicapReturn handicap_return;
  gboolean forced_pass_ends_game; /* whether it counts as one of the two passes */
  RulesWrongColour wrong_colour_fix;
  RulesDispute dispute_first_move;
  RulesPhoneLook phone_look;

  /* Time. */
  RulesLateLimit late_limit;
  RulesLateFloor late_floor;
  RulesLateClock late_waiting_clock;
  int absence_countdown; /* minutes, or RULES_ABSENCE_PERIODS */
  int timeout_passes; /* so many last minutes that ran out may become a forced pass (Art. 22.5) */
  RulesMoveEnd move_end;
  RulesLeaveSeat leave_seat_pause;
  RulesOvertime overtime_boundary;

  /* Standings. */
  RulesBothLose both_lose_pairing;
  RulesTotalMax total_score_max;
  RulesSwiss swiss_method;
  RulesByeSos bye_sos;
  RulesTeamThird team_third_tiebreak;
  RulesWithdrawHalf withdraw_half_basis;
  gboolean withdraw_skips_forfeits; /* games decided by forfeit do not count as played */
} RulesRuleset;

const RulesRuleset *rules_ruleset_find (const char *id);
const RulesRuleset *rules_ruleset_list (int *ret_n);
const char *rules_ruleset_label (const RulesRuleset *ruleset);
int rules_ruleset_komi_q (const RulesRuleset *ruleset, int handicap);
char *rules_ruleset_format (const RulesRuleset *ruleset);
gboolean rules_ruleset_set (RulesRuleset *ruleset, const char *text, GError **error);
gboolean rules_ruleset_parse (const char *text, RulesRuleset *ret_ruleset);
char *rules_ruleset_options (const RulesRuleset *ruleset);
const RulesOption *rules_option_list (int *ret_n);
const RulesOption *rules_option_find (const char *key);
