/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/offence/decision.h"
#include "rules/game/point.h"

/* What is put right on the board, without anybody choosing. */
typedef enum {
  RULES_REMEDY_BOARD_NONE,
  RULES_REMEDY_BOARD_OFF,  /* the stone comes off: the second of a double move, a forbidden one */
  RULES_REMEDY_BOARD_BACK, /* the stone returns to where it was placed first */
  RULES_REMEDY_BOARD_RESTORE, /* stones that were lifted are put back */
  RULES_REMEDY_BOARD_LIFT,    /* stones without liberties are lifted */
  RULES_REMEDY_BOARD_REBUILD, /* by the record */
  RULES_N_REMEDY_BOARDS
} RulesRemedyBoard;

typedef enum {
  RULES_REMEDY_TURN_SAME,
  RULES_REMEDY_TURN_OPPONENT,
  RULES_REMEDY_TURN_FORFEITED, /* a forced pass */
  RULES_N_REMEDY_TURNS
} RulesRemedyTurn;

typedef enum {
  RULES_REMEDY_CLOCK_NONE, /* the text does not speak of it */
  RULES_REMEDY_CLOCK_UNCHANGED,
  RULES_REMEDY_CLOCK_RUNS, /* it runs on during the absence */
  RULES_N_REMEDY_CLOCKS
} RulesRemedyClock;

typedef enum {
  RULES_CLAIMANT_ANYONE,
  RULES_CLAIMANT_OPPONENT, /* or the referee who saw it */
  RULES_CLAIMANT_REFEREE,
  RULES_N_CLAIMANTS
} RulesClaimant;

/* Until when it may be claimed. */
typedef enum {
  RULES_DEADLINE_IN_PROGRESS, /* of the game (Art. 16.3) */
  RULES_DEADLINE_OWN_TURN,    /* so, in one's own thinking time unless it is urgent (S1 II.7) */
  RULES_DEADLINE_NEXT_MOVE,   /* before the opponent's next move (Art. 17.3) */
  RULES_DEADLINE_MOVE_10,     /* up to and including move 10 (Art. 17.1) */
  RULES_DEADLINE_NEVER,       /* even after the result (Art. 23) */
  RULES_N_DEADLINES
} RulesDeadline;

typedef enum {
  RULES_AUTHORITY_REFEREE,
  RULES_AUTHORITY_CHIEF,
  RULES_AUTHORITY_CONSENT,   /* the opponent's consent, else the chief referee; what stands: the referee */
  RULES_AUTHORITY_AGREEMENT, /* both players agree where a stone goes, else the chief referee */
  RULES_N_AUTHORITIES
} RulesAuthority;

/* Where an offence is looked for. */
typedef enum {
  RULES_OFFENCE_GROUP_MOVE,
  RULES_OFFENCE_GROUP_CAPTURE,
  RULES_OFFENCE_GROUP_CLOCK,
  RULES_OFFENCE_GROUP_CONDUCT,
  RULES_OFFENCE_GROUP_EVENT,
  RULES_N_OFFENCE_GROUPS
} RulesOffenceGroup;

/* What the rules of one profile lay down for an offence. */
typedef struct {
  const char *article; /* to be translated: "Art. 18.2" */
  RulesRemedyBoard board;
  RulesRemedyTurn turn;
  RulesRemedyClock clock;
  RulesDeadline deadline;
  RulesAuthority authority;
  guint decisions; /* RULES_DECISION_BITs; 0: not covered, or carried out by the act of a verb */
  int proposed;    /* a RulesDecision, or RULES_DECISION_OPEN */
  int again;       /* proposed when done before in the event, or RULES_DECISION_OPEN */
} RulesRemedy;

typedef struct {
  const char *code;
  const char *label; /* English; rules_offence_label() translates */
  const char *words; /* other words by which it is looked for; to be translated */
  RulesOffenceGroup group;
  RulesClaimant claimant;
  const char *verb; /* the act of the desk that carries it out, where it is not a ruling; or NULL */
  gboolean absolute_only; /* an offence under absolute time alone (Art. 12.4) */
  RulesRemedy remedies[RULES_N_PROFILES];
} RulesOffence;

extern const char *const rules_offence_event_rules;

const RulesOffence *rules_offence_find (const char *code);
const RulesOffence *rules_offence_list (int *ret_n);
const char *rules_offence_of_refusal (const GError *error);
const char *rules_offence_label (const RulesOffence *offence);
const char *rules_offence_group_id (RulesOffenceGroup group);
const char *rules_offence_group_label (RulesOffenceGroup group);
gboolean *rules_offence_search (const char *wanted, const char *const *articles,
                                const char *const *words, guint n);
void rules_offence_remedy (const RulesOffence *offence, const RulesRuleset *ruleset,
                           RulesRemedy *ret_remedy);
