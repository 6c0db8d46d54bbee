/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/field.h"

typedef enum {
  STANDING_POINTS, /* 2 for a win, 1 for a draw (Art. 27) */
  STANDING_WINS,   /* twice the number of wins; absences add nothing */
  STANDING_MMS,    /* what he started with, and points */
  STANDING_START,  /* what he started with */
  STANDING_TOTAL,  /* total score (Art. 27, Swiss A), packed */
  /* over opponents, by points, wins, MMS and start */
  STANDING_SOS,
  STANDING_SOSW,
  STANDING_SOSM,
  STANDING_SOSTS,
  STANDING_SOS1, /* without one of the terms, or without two: option sos_drop */
  STANDING_SOS2,
  STANDING_SOSW1,
  STANDING_SOSW2,
  STANDING_SOSM1,
  STANDING_SOSM2,
  STANDING_SOSOS, /* sums of the opponents' sums */
  STANDING_SOSOSW,
  STANDING_SOSOSM,
  STANDING_SODOS,  /* twice: of those beaten, half of those drawn with (Art. 27, round robin A) */
  STANDING_SODOSW, /* four times, like SODOSM: in wins */
  STANDING_SODOSM,
  STANDING_CUSS, /* sum of what stood after each round */
  STANDING_CUSSW,
  STANDING_CUSSM,
  STANDING_KOYA, /* points against those who have half of the points or more */
  /* among those alone whom nothing before separates */
  STANDING_CUT_FIRST, /* SOS without round 1, then without 1 and 2, ... */
  STANDING_CUT_LAST,  /* without the last round, then the last two, ... */
  STANDING_DC_TWO,    /* direct comparison where two are tied (OpenGotha's SDC) */
  STANDING_DC,        /* where all who are tied have met, the points from these games */
  STANDING_DC_AGAIN,  /* and again among those who are then still tied */
  /* of himself */
  STANDING_RANK,        /* a RulesRank */
  STANDING_RATING,      /* as enrolled */
  STANDING_PERFORMANCE, /* the rating that plays so: standing/term/egf.h */
  STANDING_WHITES,      /* 后手局数: games in which he was assigned White, more first */
  STANDING_WARNINGS,    /* over the whole event, fewer first (Art. 27, B) */
  /* of teams (Art. 27): what their boards came to */
  STANDING_GAME_POINTS,    /* 局分 */
  STANDING_BOARD_POINTS,   /* of board 1, then of board 2, ...: packed */
  STANDING_BOARDS_WON,     /* games won */
  STANDING_BOARDS_WEIGHED, /* board 1 of n counts n times, the last once */
  STANDING_MATCHES_WON,
  STANDING_LEADER,         /* points of board 1 (主将) */
  STANDING_GAMES_BY_MATCH, /* game points times the opponent's match points, the lowest dropped */
  STANDING_N_CRITERIA,     /* so many can be chosen */
  /* the place in a knock-out, or in the second stage: before all others where there is one */
  STANDING_STAGE = STANDING_N_CRITERIA,
  STANDING_N_COLUMNS
} StandingCriterion;

/* The value of somebody to whom a criterion does not apply; he is behind all others. */
#define STANDING_NONE G_MININT64

/* Whom SOS-1 and SOS-2 leave out: key sos_drop. */
typedef enum {
  STANDING_DROP_LOWEST, /* OpenGotha */
  STANDING_DROP_HIGHEST /* Pairgoth, MacMahon */
} StandingDrop;

/* Whether an opponent who stayed away is one, in sums over opponents: key sos_forfeits. */
typedef enum { STANDING_FORFEITS_COUNT, STANDING_FORFEITS_SKIP } StandingForfeits;

/* Whether the criteria separate those who went out of a knock-out in the same round: key
 * bracket_ties. */
typedef enum { STANDING_BRACKET_SHARED, STANDING_BRACKET_CRITERIA } StandingBracketTies;

typedef struct {
  RulesByeSos bye_sos;
  StandingDrop sos_drop;
  RulesTotalMax total_max;
  StandingForfeits forfeits;
  StandingBracketTies bracket_ties;
  int cut_places; /* STANDING_CUT_...: only ties that begin at this place or before; 0 for all */
} StandingOptions;

/* One round's end, from which a criterion is computed. */
typedef struct {
  const StandingField *field;
  int after;         /* the last round that is counted */
  const int *points; /* of each player */
  StandingOptions options;
} StandingMoment;

const char *standing_criterion_id (StandingCriterion criterion);
const char *standing_criterion_label (StandingCriterion criterion);
const char *standing_criterion_tight (StandingCriterion criterion);
const char *standing_criterion_help (StandingCriterion criterion);
const char *standing_criterion_source (StandingCriterion criterion);
const char *standing_criterion_option (StandingCriterion criterion);
char *standing_criterion_cell (StandingCriterion criterion, gint64 value);
char *standing_criterion_format (StandingCriterion criterion, gint64 value);
gboolean standing_criterion_fewer_first (StandingCriterion criterion);
gboolean standing_criterion_among_tied (StandingCriterion criterion);
int standing_criterion_divisor (StandingCriterion criterion);

/* Values that hold two numbers, so that each says by itself how it is printed. */
gint64 standing_criterion_pack_total (gint64 sum, gint64 highest);
gint64 standing_criterion_unpack_total (gint64 value, gint64 *ret_highest);
gint64 standing_criterion_pack_cut (gint64 sum, int rounds);
gint64 standing_criterion_unpack_cut (gint64 value, int *ret_rounds);
#define STANDING_BOARDS_MAX 10
gint64 standing_criterion_pack_boards (const int *points, int n_boards);
void standing_criterion_unpack_boards (gint64 value, int ret_points[STANDING_BOARDS_MAX]);

gboolean standing_criterion_parse (const char *id, StandingCriterion *ret_criterion);
gboolean standing_criteria_parse (const char *text,
                                  StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                                  int *ret_n_criteria);
int standing_criteria_complete (StandingCriterion *inout_criteria, int n_criteria);
char *standing_number_format (gint64 value, gint64 divisor);
