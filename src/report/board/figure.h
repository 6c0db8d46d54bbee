/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/history.h"

/* A step of a game. RULES_MOVE_SET_UP puts colour at point without a capture; RULES_EMPTY takes a
 * stone off. */
typedef struct {
  RulesMoveKind kind;
  RulesColour colour;
  RulesPoint point; /* RULES_PASS for passes */
} ReportStep;

/* A game from the empty board on. Lent. */
typedef struct {
  int size;
  const ReportStep *steps;
  int n_steps;
} ReportMoves;

/* A board with numbers on its stones, and what it cannot show in words. */
typedef struct {
  RulesBoard board;
  guint16 numbers[RULES_POINTS]; /* of the stone that is shown there, 0 for none */
  int first; /* the numbers of the moves it is about; last < first where there are none */
  int last;
  RulesPoint at; /* where the last of them was played, RULES_PASS for a pass or none */
  char *foot; /* "54, 60 ko at 48; 71 at 40; 72 at Q16; 73 pass", or "" */
} ReportFigure;

ReportFigure *report_figure_new (const ReportMoves *moves, int first, int last);
ReportFigure *report_figure_new_position (const ReportMoves *moves, int first, int last);
void report_figure_free (ReportFigure *figure);
int report_figure_n_moves (const ReportMoves *moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportFigure, report_figure_free)
