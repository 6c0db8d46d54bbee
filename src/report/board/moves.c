/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/moves.h"
#include <glib/gi18n.h>
#include "report/form/facts.h"
#include "report/page/text.h"

#define SIZE 0.77 /* of letters, in lines */
#define LINE_MOST 13.0
#define HEAD 12.0   /* the height of the column heads */
#define NUMBER 0.40 /* the part of a column that is the number's */
#define SPACE 4.0   /* between a number and its move */

static void
add_move (GArray *rows, RulesColour colour, int number)
{
  ReportMovesRow *last =
      rows->len > 0 ? &g_array_index (rows, ReportMovesRow, rows->len - 1) : NULL;
  ReportMovesRow row = { 0, 0 };

  if (colour == RULES_WHITE && last != NULL && last->white == 0) {
    last->white = number;
    return;
  }
  *(colour == RULES_BLACK ? &row.black : &row.white) = number;
  g_array_append_val (rows, row);
}

/* Its moves alone; the first has number 1 (ReportStep). */
GArray *
report_moves_list (const ReportMoves *moves)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (ReportStep));

  for (int i = 0; i < moves->n_steps; i++)
    if (moves->steps[i].kind != RULES_MOVE_SET_UP)
      g_array_append_val (list, moves->steps[i]);
  return list;
}

/* A white move stands beside the black one before it. Returns the rows of these moves
 * (ReportMovesRow). @list: the moves of a game. @first: the number of a move, from 1. */
GArray *
report_moves_rows (const GArray *list, int first, int last)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (ReportMovesRow));

  for (int number = first; number <= last; number++)
    add_move (rows, g_array_index (list, ReportStep, number - 1).colour, number);
  return rows;
}

static int
rows_in (double height)
{
  return MAX (1, (int) ((height - HEAD) / REPORT_MOVES_LINE));
}

/* Whether so many rows go into a place. @n_rows: how many rows. @width: of a place, in points. */
gboolean
report_moves_fit (int n_rows, double width, double height)
{
  int columns = (int) ((width + REPORT_MOVES_GAP) / (REPORT_MOVES_WIDTH + REPORT_MOVES_GAP));

  return height >= HEAD + REPORT_MOVES_LINE && columns * rows_in (height) >= n_rows;
}

/* Its point, or a word for a pass. */
static const char *
text_of (const ReportStep *move, char buffer[8])
{
  switch (move->kind) {
  case RULES_MOVE_PASS:
    return C_ ("move", "pass");
  case RULES_MOVE_FORCED_PASS:
    /* Translators: a forced pass in a narrow column */
    return C_ ("move", "forced");
  default:
    return rules_point_format (move->point, buffer);
  }
}

/* For each its point, or a word for a pass, in the language of this moment: it is painted later
 * (strings). @frame: where the texts are kept. @list: the moves of a game. */
GPtrArray *
report_moves_texts (ReportFrame *frame, const GArray *list)
{
  GPtrArray *texts = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++) {
    char buffer[8];
    const char *text = text_of (&g_array_index (list, ReportStep, i), buffer);

    g_ptr_array_add (texts, (gpointer) (guintptr) report_frame_keep (frame, text));
  }
  return texts;
}

static void
paint_move (const GPtrArray *texts, int number, PangoLayout *layout, cairo_t *cr, double x,
            double width, double baseline)
{
  double left = width * NUMBER;
  g_autofree char *digits = g_strdup_printf ("%d", number);

  if (number == 0)
    return;
  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  report_text_paint (layout, cr, digits, REPORT_RIGHT, x, left, baseline);
  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_paint (layout, cr, texts->pdata[number - 1], REPORT_LEFT, x + left + SPACE,
                     width - left - SPACE, baseline);
}

static void
paint_heads (cairo_t *cr, double x, double top, double width)
{
  double left = width / 2 * NUMBER + SPACE;

  report_facts_paint_stone (cr, RULES_BLACK, x + left + 3, top + 4, 3);
  report_facts_paint_stone (cr, RULES_WHITE, x + width / 2 + left + 3, top + 4, 3);
  cairo_rectangle (cr, x, top + HEAD - 2.2, width, 0.4);
  cairo_fill (cr);
}

/* Where the columns fall. */
typedef struct {
  int each;    /* rows of a pair of columns */
  double line; /* the height of a row */
  double wide; /* of a pair of columns */
} Columns;

/* As few columns as can be, in letters as large as can be. */
static void
lay_columns (int n_rows, double width, double height, Columns *columns)
{
  int most = rows_in (height), n = MAX (1, (n_rows + most - 1) / most);
  double line;

  columns->each = MAX (1, (n_rows + n - 1) / n);
  line = MIN (LINE_MOST, (height - HEAD) / columns->each);
  line =
      MIN (line, (width - REPORT_MOVES_GAP * (n - 1)) / n / REPORT_MOVES_WIDTH * REPORT_MOVES_LINE);
  columns->line = MAX (REPORT_MOVES_LINE, line);
  columns->wide = REPORT_MOVES_WIDTH * columns->line / REPORT_MOVES_LINE;
}

/* Fills the place from above, in as many pairs of columns as it takes. @texts: the moves of a
 * game, of report_moves_texts(). @rows: which of its moves. @full: how many rows there are where
 * there are most, so that all places look the same. @layout: for the text. @x: the left end of
 * the place, in points. */
void
report_moves_paint (const GPtrArray *texts, const GArray *rows, int full, PangoLayout *layout,
                    cairo_t *cr, double x, double top, double width, double height)
{
  Columns columns;

  lay_columns (MAX (full, (int) rows->len), width, height, &columns);
  report_text_set_font (layout, SIZE * columns.line, FALSE);
  for (int i = 0; i < (int) rows->len; i++) {
    const ReportMovesRow *row = &g_array_index (rows, ReportMovesRow, i);
    int column = i / columns.each, line = i % columns.each;
    double left = x + column * (columns.wide + REPORT_MOVES_GAP);
    double baseline = top + HEAD + (line + 0.75) * columns.line;

    if (line == 0)
      paint_heads (cr, left, top, columns.wide);
    paint_move (texts, row->black, layout, cr, left, columns.wide / 2, baseline);
    paint_move (texts, row->white, layout, cr, left + columns.wide / 2, columns.wide / 2, baseline);
  }
}
