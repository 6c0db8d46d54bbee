/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>
#include "report/board/diagram.h"

/* A position, and what may happen to it. Arrays mean what they mean in ReportMarks. */
typedef struct {
  const RulesBoard *board;
  RulesPoint last;        /* the last move, RULES_PASS for none */
  RulesColour next;       /* who may place a stone, RULES_EMPTY for nobody */
  int n_moves;            /* that have led here */
  const guint16 *moves;   /* RULES_POINTS numbers of the moves that lie there, for who cannot see
                           * them;   NULL where they are not known */
  const guint8 *dead;     /* RULES_POINTS flags of stones taken for dead, NULL outside the count */
  const guint8 *owner;    /* RULES_POINTS RulesColour of each point, NULL outside the count */
  const guint8 *differs;  /* RULES_POINTS flags: record and table differ here, NULL for nowhere */
  const guint16 *numbers; /* RULES_POINTS numbers to write, NULL for none */
  const ReportMarkup *markup;
  int n_markup;
  const ReportLine *lines;
  int n_lines;
} AppBoardPosition;

/* A copy of the position that a board shows. */
typedef struct {
  RulesBoard board;
  ReportMarks marks; /* its arrays are those below */
  int n_moves;
  guint8 dead[RULES_POINTS];
  guint8 owner[RULES_POINTS];
  guint8 differs[RULES_POINTS];
  guint16 numbers[RULES_POINTS];
  guint16 moves[RULES_POINTS]; /* all 0 where they are not known */
  GArray *markup;              /* ReportMarkup */
  GArray *lines;               /* ReportLine */
  GStringChunk *labels;        /* of the markup */
} AppBoardShown;

void app_board_shown_init (AppBoardShown *shown);
void app_board_shown_clear (AppBoardShown *shown);
gboolean app_board_shown_take (AppBoardShown *shown, const AppBoardPosition *position);
AppBoardPosition app_board_shown_get (const AppBoardShown *shown);
