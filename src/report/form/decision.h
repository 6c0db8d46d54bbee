/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"
#include "report/form/signature.h"
#include "rules/game/board.h"

/* A ruling to be signed and kept. Lent; texts may be "". */
typedef struct {
  int number;
  const RulesBoard *board; /* the position at that move; NULL where it is about no game */
  RulesPoint last;         /* the last move then, or RULES_PASS */
  const guint8 *points;    /* RULES_POINTS flags of what it is about, or NULL */
  int move;
  const char *black_time; /* the clocks at that move */
  const char *white_time;
  const char *offence;
  const char *offender;
  const char *claimant;
  const char *happened; /* in the referee's words */
  const char *decision;
  const char *article; /* "Art. 18.2" */
  const char *text;    /* of the article */
  const char *consequences;
  ReportSignature signatures[4];
  int n_signatures;
} ReportDecision;

ReportPaper *report_decision_new_empty (const ReportHead *head, const ReportGame *game, int size);
ReportPaper *report_decision_new (const ReportHead *head, const ReportGame *game,
                                  const ReportDecision *decision);
