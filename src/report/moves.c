#include "report/moves.h"
#include <glib/gi18n.h>
#include "report/facts.h"
#include "report/text.h"

#define SIZE 8.0    /* of letters */
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

/**
 * report_moves_list:
 * @moves: a game
 *
 * Returns: (transfer full) (element-type ReportStep): its moves alone; the first has number 1
 */
GArray *
report_moves_list (const ReportMoves *moves)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (ReportStep));

  for (int i = 0; i < moves->n_steps; i++)
    if (moves->steps[i].kind != RULES_MOVE_SET_UP)
      g_array_append_val (list, moves->steps[i]);
  return list;
}

/**
 * report_moves_rows:
 * @list: (element-type ReportStep): the moves of a game
 * @first: the number of a move, from 1
 * @last: of the last one
 *
 * A white move stands beside the black one before it.
 *
 * Returns: (transfer full) (element-type ReportMovesRow): the rows of these moves
 */
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

/**
 * report_moves_fit:
 * @n_rows: how many rows
 * @width: of a place, in points
 * @height: of it
 *
 * Returns: whether so many rows go into a place
 */
gboolean
report_moves_fit (int n_rows, double width, double height)
{
  int columns = (int) ((width + REPORT_MOVES_GAP) / (REPORT_MOVES_WIDTH + REPORT_MOVES_GAP));

  return height >= HEAD + REPORT_MOVES_LINE && columns * rows_in (height) >= n_rows;
}

static const char *
move_text (const ReportStep *move, char buffer[8])
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

static void
paint_move (const GArray *list, int number, PangoLayout *layout, cairo_t *cr, double x,
            double baseline)
{
  double left = REPORT_MOVES_WIDTH / 2 * NUMBER;
  g_autofree char *digits = g_strdup_printf ("%d", number);
  const char *text;
  char buffer[8];

  if (number == 0)
    return;
  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  report_text_paint (layout, cr, digits, REPORT_RIGHT, x, left, baseline);
  cairo_set_source_rgb (cr, 0, 0, 0);
  text = move_text (&g_array_index (list, ReportStep, number - 1), buffer);
  report_text_paint (layout, cr, text, REPORT_LEFT, x + left + SPACE,
                     REPORT_MOVES_WIDTH / 2 - left - SPACE, baseline);
}

static void
paint_heads (PangoLayout *layout, cairo_t *cr, double x, double top)
{
  double left = REPORT_MOVES_WIDTH / 2 * NUMBER + SPACE;

  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    report_facts_paint_stone (cr, (RulesColour) side,
                              x + left + 3 + (side == RULES_WHITE ? REPORT_MOVES_WIDTH / 2 : 0),
                              top + 4, 3);
  cairo_rectangle (cr, x, top + HEAD - 2.2, REPORT_MOVES_WIDTH, 0.4);
  cairo_fill (cr);
}

/**
 * report_moves_paint:
 * @list: (element-type ReportStep): the moves of a game
 * @rows: (element-type ReportMovesRow): which of its moves
 * @layout: for the text
 * @cr: a page
 * @x: the left end of the place, in points
 * @top: its upper end
 * @height: of the place
 *
 * Fills the place from above, in as many pairs of columns as it takes.
 */
void
report_moves_paint (const GArray *list, const GArray *rows, PangoLayout *layout, cairo_t *cr,
                    double x, double top, double height)
{
  int most = rows_in (height), n_columns = ((int) rows->len + most - 1) / most;
  int each = n_columns > 0 ? ((int) rows->len + n_columns - 1) / n_columns : 1;

  report_text_set_font (layout, SIZE, FALSE);
  for (guint i = 0; i < rows->len; i++) {
    const ReportMovesRow *row = &g_array_index (rows, ReportMovesRow, i);
    double left = x + (int) i / each * (REPORT_MOVES_WIDTH + REPORT_MOVES_GAP);
    double baseline = top + HEAD + ((int) i % each + 0.75) * REPORT_MOVES_LINE;

    if ((int) i % each == 0)
      paint_heads (layout, cr, left, top);
    paint_move (list, row->black, layout, cr, left, baseline);
    paint_move (list, row->white, layout, cr, left + REPORT_MOVES_WIDTH / 2, baseline);
  }
}
