/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "clock/plan.h"
#include "pairing/system/plan.h"
#include "rules/game/ruleset.h"
#include "rules/team/line-up.h"
#include "standing/term/criteria.h"
#include "standing/term/egf.h"

/* How players get the numbers by which they are seated: setting "numbers". */
typedef enum { DESK_NUMBERS_ENTRY, DESK_NUMBERS_RANK, DESK_NUMBERS_LOTS } DeskNumbers;

/* What is settled for the event as a whole: what a setting says, and where that says nothing, or
 * what a newer program wrote, the default. Texts are read by desk_event_get(). */
typedef struct {
  int rounds;
  gint64 lots; /* the seed of the lots */
  DeskNumbers numbers;
  gboolean lodged; /* players live where they play (Art. 22.2) */
  gboolean prizes_double;
  int league_up, league_down;
  int playoff_rounds, playoff_boards;
  StandingEgfClass egf_class;
  gboolean publish_ident, publish_rating, publish_club;
  ClockLimit limit;   /* how much time each side has */
  ClockPlan calls;    /* what is called when */
  RulesRuleset rules; /* the profile, and each option of it that a setting overrides */
  PairingPlan plan;
  StandingCriterion criteria[STANDING_N_CRITERIA]; /* what decides, the first word first */
  int n_criteria;
  StandingOptions standings;
  RulesTeamRule team;   /* of no boards where people play for themselves */
  int team_size;        /* members of a team with a board of their own; 0 where there are none */
  int team_reserves;    /* so many a team has at most */
  int team_rest;        /* so many matches a reserve sits out after one that he has played */
  gboolean team_sealed; /* line-ups are handed in sealed */
  RulesTeamColours team_colours;
  RulesTeamDeadline team_deadline;
  int team_deadline_minutes;
  StandingMatchRule team_match; /* n is 0 where people play for themselves */
  gboolean team_own_games;      /* a team's points are its game points */
  gboolean team_bye_all;        /* a bye is all game points of a match, not half of them */
  gboolean team_stands;         /* what a team has played stands when it leaves a round robin */
  StandingCriterion board_criteria[STANDING_N_CRITERIA]; /* among the people of teams */
  int n_board_criteria;
  int team_best; /* so many members make the sum of a team; 0: all */
} DeskEvent;

const RulesOption *desk_setting_list (int *ret_n);
const RulesOption *desk_setting_find (const char *key);
char *desk_setting_help (const RulesOption *option, gboolean zi);
const char *desk_setting_later (const RulesOption *option);

/* Inside the room: settings of teams, which stand behind the others. */
#define DESK_SETTING_N_TEAM 21
extern const RulesOption desk_setting_team[DESK_SETTING_N_TEAM];
gboolean desk_setting_check_criteria (const char *value, GError **error);
void desk_setting_team_criteria (const DeskEvent *event, gboolean all_meet,
                                 StandingCriterion *inout_criteria, int *inout_n);

/* The place-holders of the setting "certificate". */
extern const char *const desk_event_certificate_names[];
const char *desk_setting_label (const char *name);
gboolean desk_setting_check (const char *name, const char *value, GError **error);
void desk_setting_criteria (const DeskEvent *event, PairingSystem system, gboolean by_total,
                            StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                            int *ret_n_criteria);
