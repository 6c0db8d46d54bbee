/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"
#include "rules/game/result.h"
#include "rules/game/ruleset.h"

/* What moves the threshold, beside the position. Amounts in quarter zi. */
typedef struct {
  int komi_q;         /* rules_ruleset_komi_q() */
  int handicap;       /* stones; from 2 on Black returns half of their number */
  int black_warnings; /* in this game */
  int white_warnings;
  int penalty_q; /* for one warning */
  RulesHandicapReturn handicap_return;
  const guint8 *given; /* RULES_POINTS: whose an empty point is by the referee's word, 0 where the
                          stones say it; NULL for none */
} RulesScoreTerms;

/* Half each, beside the RulesColours. */
#define RULES_GIVEN_SHARED 3

/* A neutral region so large that it is likely an unfinished border. */
typedef struct {
  RulesPoint point; /* one of its points */
  int size;
} RulesScoreRegion;

/* A region counts as large from three points on. */
#define RULES_SCORE_LARGE 3
#define RULES_SCORE_REGIONS (RULES_SIZE_MAX * RULES_SIZE_MAX / RULES_SCORE_LARGE)

typedef struct {
  int black_q; /* area of each side, half of the shared points in both, quarter zi */
  int white_q;
  int shared;                 /* points that are shared half and half */
  guint8 owner[RULES_POINTS]; /* RulesColour of every point, stones too; RULES_EMPTY is shared */
  int n_regions;
  RulesScoreRegion regions[RULES_SCORE_REGIONS];
  int territory[3]; /* indexed by RulesColour, points; as the prisoners only where territory is
                       counted */
  int prisoners[3]; /* that this side has taken, dead stones among them */
  int margin_q;     /* for Black */
  RulesResult result;
} RulesScore;

void rules_score_count (const RulesBoard *board, const guint8 *dead, const RulesScoreTerms *terms,
                        RulesScore *ret_score);
int rules_score_margin_q (int area_q, RulesColour side, int size, const RulesScoreTerms *terms);
int rules_score_black_gives_q (const RulesScoreTerms *terms);
RulesResult rules_score_result (int margin_q);
gboolean rules_score_overturns (const RulesScoreTerms *terms, RulesResult result,
                                RulesResult *ret_result);
int rules_score_return_q (const RulesScoreTerms *terms);
GArray *rules_score_neutral (const RulesBoard *board, const guint8 *dead);
gboolean rules_score_give (const RulesBoard *board, const guint8 *dead, RulesPoint point,
                           guint8 side, guint8 *given);
gboolean rules_score_toggle_dead (const RulesBoard *board, RulesPoint point, guint8 *dead);
void rules_territory_count (const RulesBoard *board, const guint8 *dead,
                            const RulesScoreTerms *terms, RulesScore *ret_score);
