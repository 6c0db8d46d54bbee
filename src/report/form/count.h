/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"
#include "rules/offence/offence.h"
#include "rules/game/score.h"

typedef struct {
  RulesColour side;
  int move;            /* after which it was given */
  const char *offence; /* in words */
  const char *article; /* of the rules */
} ReportWarning;

/* A game that has been counted. Lent. */
typedef struct {
  const RulesBoard *board;
  const guint8 *dead;  /* RULES_POINTS flags, or NULL */
  const guint8 *given; /* whose points are by the referee's word, as in RulesScoreTerms, or NULL */
  const RulesScore *score;
  const RulesScoreTerms *terms;
  RulesCounting counting;
  const ReportWarning *warnings;
  int n_warnings;
  const char *options;       /* of the rules, or NULL */
  const char *referee;       /* or NULL */
  gboolean has_confirmed[3]; /* by RulesColour; [0]: the referee */
} ReportCount;

ReportPaper *report_count_new_empty (const ReportHead *head, const ReportGame *game, int size,
                                     const RulesRuleset *rules);
ReportPaper *report_count_new (const ReportHead *head, const ReportGame *game,
                               const ReportCount *count);
