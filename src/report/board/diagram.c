/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/diagram.h"

/* Puts the largest board of Art. 32's proportions into the middle of a place at the origin.
 * @size: lines each way. @width: of the place where the board goes, in device units. */
void
report_diagram_fit (ReportDiagram *diagram, int size, double width, double height)
{
  double wide = (size - 1) * REPORT_DIAGRAM_ACROSS + 2 * REPORT_DIAGRAM_MARGIN;
  double high = (size - 1) * REPORT_DIAGRAM_ALONG + 2 * REPORT_DIAGRAM_MARGIN;
  double unit = MAX (0, MIN (width / wide, height / high));

  diagram->size = size;
  diagram->width = wide * unit;
  diagram->height = high * unit;
  diagram->x = (width - diagram->width) / 2;
  diagram->y = (height - diagram->height) / 2;
  diagram->left = diagram->x + REPORT_DIAGRAM_MARGIN * unit;
  diagram->top = diagram->y + REPORT_DIAGRAM_MARGIN * unit;
  diagram->across = REPORT_DIAGRAM_ACROSS * unit;
  diagram->along = REPORT_DIAGRAM_ALONG * unit;
  diagram->radius = REPORT_DIAGRAM_STONE * unit / 2;
  diagram->scale = 1;
}

/* The same in the upper left corner of the place. @most: between its lines across. */
void
report_diagram_fit_corner (ReportDiagram *diagram, int size, double width, double height,
                           double most)
{
  double less;

  report_diagram_fit (diagram, size, width, height);
  less = most / diagram->across;
  if (less < 1)
    report_diagram_fit (diagram, size, width * less, height * less);
  diagram->left -= diagram->x;
  diagram->top -= diagram->y;
  diagram->x = diagram->y = 0;
}

/* Which line a place is nearest to, or -1 when it is more than half a cell outside. */
static int
nearest_line (double distance, double cell, int size)
{
  double line = distance / cell + 0.5;

  return line >= 0 && line < size ? (int) line : -1;
}

/* The nearest crossing, or RULES_PASS more than half a cell outside the lines. @x: in device
 * units. @y: in device units. */
RulesPoint
report_diagram_point_at (const ReportDiagram *diagram, double x, double y)
{
  int column, row;

  if (diagram->across <= 0)
    return RULES_PASS;
  column = nearest_line (x - diagram->left, diagram->across, diagram->size);
  row = nearest_line (y - diagram->top, diagram->along, diagram->size);
  if (column < 0 || row < 0)
    return RULES_PASS;
  return RULES_POINT (column, diagram->size - 1 - row);
}

/* Where a crossing is: the reverse of report_diagram_point_at (). @point: on the board. @x: in
 * device units. @y: in device units. */
void
report_diagram_centre (const ReportDiagram *diagram, RulesPoint point, double *x, double *y)
{
  int below = diagram->size - 1 - RULES_ROW (point);

  *x = diagram->left + RULES_COLUMN (point) * diagram->across;
  *y = diagram->top + below * diagram->along;
}
