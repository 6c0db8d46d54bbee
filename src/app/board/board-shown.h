#pragma once
#include "app/board/board-view.h"

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
