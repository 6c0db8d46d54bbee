#pragma once
#include "standing/field.h"

typedef enum {
  STANDING_POINTS, /* 2 for a win, 1 for a draw (Art. 27) */
  STANDING_WINS,   /* twice the number of wins; absences add nothing */
  STANDING_MMS,    /* what he started with, and points */
  STANDING_START,  /* what he started with */
  STANDING_SOS,    /* sum of opponents' points (Art. 27, Swiss B) */
  STANDING_SOSM,   /* sum of opponents' MMS, as if there were no handicap */
  STANDING_SOSOS,  /* sum of opponents' SOS */
  STANDING_SOSOSM, /* and of their SOSM */
  STANDING_SOSW,   /* sum of opponents' wins */
  STANDING_SOSOSW, /* sum of opponents' SOSW */
  STANDING_CUSS,   /* sum of the points after each round */
  STANDING_SODOS,  /* points of those beaten, half of those drawn (Art. 27, round robin A); twice */
  STANDING_RANK,   /* a RulesRank */
  STANDING_RATING, /* as enrolled */
  STANDING_WARNINGS, /* over the whole event, fewer first (Art. 27, B) */
  STANDING_N_CRITERIA
} StandingCriterion;

/* What a bye adds to SOS: key bye_sos of rules.md section 9. */
typedef enum {
  STANDING_BYE_LOWEST, /* the lowest score of the field */
  STANDING_BYE_ROUNDS, /* R - round + 1 */
  STANDING_BYE_ZERO,
  STANDING_BYE_R
} StandingBye;

typedef struct {
  StandingBye bye_sos;
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
char *standing_criterion_format (StandingCriterion criterion, gint64 value);
gboolean standing_criterion_fewer_first (StandingCriterion criterion);
void standing_criterion_compute (StandingCriterion criterion, const StandingMoment *moment,
                                 gint64 *ret_values);

gboolean standing_criterion_parse (const char *id, StandingCriterion *ret_criterion);
gboolean standing_criteria_parse (const char *text,
                                  StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                                  int *ret_n_criteria);
gboolean standing_bye_parse (const char *text, StandingBye *ret_bye);
