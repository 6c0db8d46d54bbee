#pragma once
#include <cairo.h>
#include "rules/board.h"

/* The board to Art. 32's proportions: lines 2.35 cm apart across and 2.5 cm along, a margin of
 * 2.5 cm, stones of 2.3 cm. Lengths are device units of the cairo context. */
typedef struct {
  int size;
  double x, y;          /* the wood's upper left corner */
  double width, height; /* of the wood */
  double left, top;     /* the crossing of the first column and the highest row */
  double across, along; /* between lines */
  double radius;        /* of a stone */
  double scale;         /* pixels in a device unit, where cairo cannot know them: on a recording
                         * surface, which is what a GTK widget paints on. 1 after fitting */
} ReportDiagram;

#define REPORT_DIAGRAM_ACROSS 2.35 /* centimetres */
#define REPORT_DIAGRAM_ALONG 2.5
#define REPORT_DIAGRAM_MARGIN 2.5
#define REPORT_DIAGRAM_STONE 2.3

/* What is shown on top of the position. */
typedef struct {
  RulesPoint last;   /* the last move, RULES_PASS for none */
  RulesPoint cursor; /* keyboard cursor, RULES_PASS for none */
  RulesPoint hover;  /* where a stone of colour `next` is about to be placed */
  RulesColour next;
  const guint8 *dead;  /* RULES_POINTS flags of stones taken for dead, or NULL */
  const guint8 *owner; /* RULES_POINTS RulesColour of each empty point at the count, or NULL */
  gboolean coordinates;
} ReportMarks;

void report_diagram_fit (ReportDiagram *diagram, int size, double width, double height);
RulesPoint report_diagram_point_at (const ReportDiagram *diagram, double x, double y);
void report_diagram_centre (const ReportDiagram *diagram, RulesPoint point, double *x, double *y);
void report_diagram_paint (const ReportDiagram *diagram, cairo_t *cr, const RulesBoard *board,
                           const ReportMarks *marks);
