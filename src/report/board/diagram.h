/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <cairo.h>
#include "rules/game/board.h"

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

typedef enum {
  REPORT_THEME_LIGHT,
  REPORT_THEME_DARK,
  REPORT_THEME_CLEAR, /* high contrast, nothing told by hue */
  REPORT_THEME_PRINT, /* flat, ink only */
  REPORT_N_THEMES
} ReportTheme;

typedef enum {
  REPORT_COORDINATES_NONE,
  REPORT_COORDINATES_WESTERN, /* A to T and, from the bottom, 1 to 19 */
  REPORT_COORDINATES_CHINESE, /* 1 to 19 and, from the top, Chinese numerals */
  REPORT_COORDINATES_SGF,     /* a to s each way, from the upper left */
  REPORT_N_COORDINATES
} ReportCoordinates;

typedef enum {
  REPORT_SHAPE_NONE,
  REPORT_SHAPE_CIRCLE,
  REPORT_SHAPE_SQUARE,
  REPORT_SHAPE_TRIANGLE,
  REPORT_SHAPE_CROSS,
  REPORT_SHAPE_SELECTED,
  REPORT_SHAPE_DIM
} ReportShape;

/* What a record says about a point. Several for one point add up: the last shape and the last
 * label count. */
typedef struct {
  RulesPoint point;
  ReportShape shape;
  const char *label; /* NULL or short text, which takes the place of a number */
} ReportMarkup;

typedef struct {
  RulesPoint from, to;
  gboolean arrow; /* its head at `to` */
} ReportLine;

/* What is shown on top of the position. Arrays are lent. */
typedef struct {
  RulesPoint last;   /* the last move, RULES_PASS for none */
  RulesPoint cursor; /* keyboard cursor, RULES_PASS for none */
  RulesPoint hover;  /* where a stone of colour `next` is about to be placed */
  RulesColour next;
  ReportTheme theme;
  ReportCoordinates coordinates;
  const guint8 *dead;     /* RULES_POINTS flags of stones taken for dead, or NULL */
  const guint8 *owner;    /* RULES_POINTS RulesColour of each empty point at the count, or NULL;
                           * an empty point that is RULES_EMPTY is shared */
  const guint8 *differs;  /* RULES_POINTS flags: record and table differ here; or NULL */
  const guint16 *numbers; /* RULES_POINTS numbers of moves to write, 0 for none; or NULL */
  const ReportMarkup *markup;
  int n_markup;
  const ReportLine *lines;
  int n_lines;
} ReportMarks;

void report_diagram_fit (ReportDiagram *diagram, int size, double width, double height);
void report_diagram_fit_corner (ReportDiagram *diagram, int size, double width, double height,
                                double most);
RulesPoint report_diagram_point_at (const ReportDiagram *diagram, double x, double y);
void report_diagram_centre (const ReportDiagram *diagram, RulesPoint point, double *x, double *y);
