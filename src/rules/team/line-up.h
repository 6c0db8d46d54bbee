/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"

/* Who plays on which board of a match (Art. 25.2). It knows no names: a person is a number. */

#define RULES_LINE_UP_MAX 10

/* How a team is made up. */
typedef enum {
  RULES_TEAM_FIXED,    /* fixed boards */
  RULES_TEAM_RESERVES, /* fixed boards with substitutes */
  RULES_TEAM_SPOT,     /* named on the spot, with substitutes, in any order */
  RULES_TEAM_N_KINDS,
  RULES_TEAM_SUM = RULES_TEAM_N_KINDS /* no line-ups: a team has the sum of its members' points */
} RulesTeamKind;

/* Whom a substitute moves: key team_reserve_order. */
typedef enum {
  RULES_RESERVE_MOVED_UP, /* the registered order is kept, and the board below is free */
  RULES_RESERVE_IN_PLACE  /* he sits where somebody is missing; the others stay */
} RulesReserveOrder;

/* Who has Black where: key team_colours. */
typedef enum {
  RULES_TEAM_ALTERNATE, /* by lot or nigiri on the first board, then by turns */
  RULES_TEAM_HOME,      /* the team named first on boards 1, 3, 5, ... */
  RULES_TEAM_EQUALISE   /* on each board who has had Black less often */
} RulesTeamColours;

/* Until when a line-up may change: key team_deadline. */
typedef enum {
  RULES_DEADLINE_START,  /* the first clock of the match starts */
  RULES_DEADLINE_OPENED, /* both are opened */
  RULES_DEADLINE_BEFORE  /* so many minutes before the round begins */
} RulesTeamDeadline;

typedef struct {
  RulesTeamKind kind;
  int n_boards;               /* 1 to RULES_LINE_UP_MAX */
  int least;                  /* so many must play; 0: any */
  RulesReserveOrder reserves; /* of fixed boards with substitutes */
} RulesTeamRule;

/* As registered: the members of the boards in their order, the reserves behind them. */
typedef struct {
  int person;       /* above 0 */
  gboolean reserve; /* has no board of his own */
  gboolean away;    /* does not play in this match, whoever says so */
  gboolean resting; /* a reserve who has played and has to sit out */
  RulesRank rank;
  int rating; /* 0 where unknown */
} RulesMember;

typedef enum {
  RULES_LINE_UP_RIGHT,
  RULES_LINE_UP_STRANGER, /* not of this team */
  RULES_LINE_UP_TWICE,    /* on two boards */
  RULES_LINE_UP_AWAY,
  RULES_LINE_UP_RESTING, /* a reserve who has to sit out */
  RULES_LINE_UP_RESERVE, /* a reserve, where boards are fixed */
  RULES_LINE_UP_MOVED,   /* not on his own board */
  RULES_LINE_UP_ORDER,   /* not in the registered order */
  RULES_LINE_UP_HOLE,    /* an empty board above one that is not */
  RULES_LINE_UP_FEW      /* fewer than may start */
} RulesLineUpFault;

RulesLineUpFault rules_line_up_check (const RulesTeamRule *rule, const RulesMember *members,
                                      int n_members, const int *line_up, int *ret_board);
void rules_line_up_registered (const RulesTeamRule *rule, const RulesMember *members, int n_members,
                               int ret_line_up[RULES_LINE_UP_MAX]);
gboolean rules_line_up_has_black (RulesTeamColours colours, int place, int first, int second);
gboolean rules_line_up_order_fault (const RulesMember *members, int n_members, int *ret_above,
                                    int *ret_below);
char *rules_line_up_format (const int *line_up, int n_boards);
gboolean rules_line_up_parse (const char *text, int n_boards, int ret_line_up[RULES_LINE_UP_MAX]);
char *rules_line_up_digest (const char *secret, const char *line_up);
