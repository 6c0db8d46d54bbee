#pragma once
#include "rules/history.h"

/* The moves of a game and what they began from. Lent. */
typedef struct {
  const RulesBoard *start; /* the empty board, or with handicap or set-up stones */
  const RulesMove *moves;
  int n_moves;
} ReportMoves;

/* A numbered diagram as books have it: the stones that stood at its start and the moves of its
 * range, also those that were captured meanwhile. What finds its point taken goes into the foot
 * line. */
typedef struct {
  RulesBoard board;              /* what is shown, which never stood like this */
  guint16 numbers[RULES_POINTS]; /* of the stone that is shown there, 0 for none */
  int first;                     /* the numbers of its moves; last < first where there are none */
  int last;
  char *foot; /* "54, 60 ko at 48; 71 at 40; 72 at Q16; 73 pass", or "" */
} ReportFigure;

ReportFigure *report_figure_new (const ReportMoves *moves, int first, int last);
void report_figure_free (ReportFigure *figure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportFigure, report_figure_free)
