/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/cell.h"
#include <string.h>

static void
read_point (ReportPoint *cell, const RulesBoard *board, const ReportMarks *marks, RulesPoint point)
{
  RulesColour stone = rules_board_get (board, point);

  cell->stone = (guint8) stone;
  cell->dead = stone != RULES_EMPTY && marks->dead != NULL && marks->dead[point] != 0;
  cell->differs = marks->differs != NULL && marks->differs[point] != 0;
  cell->number = marks->numbers != NULL ? marks->numbers[point] : 0;
  if (stone == RULES_EMPTY && marks->owner != NULL)
    cell->owner = marks->owner[point] != RULES_EMPTY ? marks->owner[point] : REPORT_CELL_SHARED;
}

/* As many whole characters as there is room for. */
static void
take_label (ReportPoint *cell, const char *label)
{
  const char *end = label;
  gsize n = 0;

  while (*end != '\0' && n + g_utf8_skip[(guint8) *end] < sizeof cell->label) {
    n += g_utf8_skip[(guint8) *end];
    end = label + n;
  }
  memset (cell->label, 0, sizeof cell->label);
  memcpy (cell->label, label, n);
}

static void
read_markup (ReportPoint *cells, int size, const ReportMarkup *markup)
{
  ReportPoint *cell = &cells[markup->point];

  if (!rules_point_on_board (markup->point, size))
    return;
  if (markup->shape != REPORT_SHAPE_NONE)
    cell->shape = (guint8) markup->shape;
  if (markup->label != NULL && g_utf8_validate (markup->label, -1, NULL))
    take_label (cell, markup->label);
}

static void
read_single (ReportPoint *cells, int size, const ReportMarks *marks)
{
  if (rules_point_on_board (marks->hover, size) && cells[marks->hover].stone == RULES_EMPTY)
    cells[marks->hover].hover = (guint8) marks->next;
  if (rules_point_on_board (marks->last, size) && cells[marks->last].stone != RULES_EMPTY)
    cells[marks->last].last = !cells[marks->last].dead;
  if (rules_point_on_board (marks->cursor, size))
    cells[marks->cursor].cursor = TRUE;
}

/* Tells of each point what is to be seen there. @cells: by point. @marks: what is shown on top of
 * it. */
void
report_cell_read (ReportPoint cells[RULES_POINTS], const RulesBoard *board,
                  const ReportMarks *marks)
{
  memset (cells, 0, RULES_POINTS * sizeof *cells);
  for (int i = 0; i < board->size * board->size; i++) {
    RulesPoint point = RULES_POINT (i % board->size, i / board->size);

    read_point (&cells[point], board, marks, point);
  }
  for (int i = 0; i < marks->n_markup; i++)
    read_markup (cells, board->size, &marks->markup[i]);
  read_single (cells, board->size, marks);
}
