/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/page.h"
#include "report/board/grid.h"
#include "report/page/text.h"

/* What every part of a page needs while it is painted. */
typedef struct {
  const ReportTable *table;
  const ReportGrid *grid;
  cairo_t *cr;
  PangoLayout *layout;
  int page;
} Page;

static gboolean
is_here (const Page *page, int column)
{
  int part = page->grid->part_of[column];

  return part == 0 || part == 1 + page->page % page->grid->n_parts;
}

static void
paint_rule (const Page *page, double y, double thickness, double grey)
{
  cairo_set_source_rgb (page->cr, grey, grey, grey);
  cairo_rectangle (page->cr, REPORT_FRAME_MARGIN, y - thickness / 2,
                   report_frame_width (&page->grid->plan), thickness);
  cairo_fill (page->cr);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
}

/* A height below the upper edge of the table, in hundredths of the size of letters. */
static double
height_of (const Page *page, int height)
{
  return page->grid->top + page->grid->size * height / 100;
}

static double
baseline_of (const Page *page, int height)
{
  return height_of (page, height + page->grid->row * 67 / 100);
}

static void
paint_column_heads (const Page *page)
{
  const ReportGrid *grid = page->grid;

  report_text_set_font (page->layout, grid->size, TRUE);
  for (int i = 0; i < page->table->n_columns; i++) {
    const ReportColumn *column = &page->table->columns[i];

    if (is_here (page, i))
      report_text_paint (page->layout, page->cr, column->title, column->align, grid->left[i],
                         grid->room[i], baseline_of (page, 0));
  }
  paint_rule (page, height_of (page, page->grid->row), 0.8, 0);
}

/* By two signs, neither of them a colour. */
static void
paint_marked (const Page *page, const char *text, int column, double baseline)
{
  static const double part[] = { [REPORT_LEFT] = 0, [REPORT_RIGHT] = 1, [REPORT_CENTRE] = 0.5 };
  const ReportGrid *grid = page->grid;
  ReportAlign align = page->table->columns[column].align;
  double width, room = grid->room[column];

  report_text_set_font (page->layout, grid->size, TRUE);
  width = MIN (report_text_measure (page->layout, text), room);
  report_text_paint (page->layout, page->cr, text, align, grid->left[column], room, baseline);
  cairo_rectangle (page->cr, grid->left[column] + (room - width) * part[align],
                   baseline + 0.14 * grid->size, width, 0.07 * grid->size);
  cairo_fill (page->cr);
  report_text_set_font (page->layout, grid->size, FALSE);
}

static void
paint_heading (const Page *page, int row, double baseline)
{
  report_text_set_font (page->layout, page->grid->size, TRUE);
  report_text_paint (page->layout, page->cr, report_table_cell (page->table, row, 0), REPORT_LEFT,
                     REPORT_FRAME_MARGIN, report_frame_width (&page->grid->plan), baseline);
  report_text_set_font (page->layout, page->grid->size, FALSE);
}

static void
paint_cell (const Page *page, int row, int column, double baseline)
{
  const ReportGrid *grid = page->grid;
  const char *text = report_table_cell (page->table, row, column);
  ReportLines lines = { page->table->columns[column].align, REPORT_GRID_LINES,
                        grid->size * REPORT_GRID_PITCH / 100 };

  if (report_table_look (page->table, row, column) == REPORT_LOOK_MARKED)
    paint_marked (page, text, column, baseline);
  else if (grid->heights[row] == grid->row)
    report_text_paint (page->layout, page->cr, text, lines.align, grid->left[column],
                       grid->room[column], baseline);
  else
    report_text_paint_lines (page->layout, page->cr, text, &lines, grid->left[column],
                             grid->room[column], baseline);
}

/* Returns where the next one begins. */
static int
paint_row (const Page *page, int row, int height)
{
  double baseline = baseline_of (page, height);

  height += page->grid->heights[row];
  if (report_table_is_heading (page->table, row))
    paint_heading (page, row, baseline);
  else
    for (int i = 0; i < page->table->n_columns; i++)
      if (is_here (page, i))
        paint_cell (page, row, i, baseline);
  if (!report_table_goes_on (page->table, row))
    paint_rule (page, height_of (page, height), 0.35, 0.7);
  return height;
}

static void
paint_rows (const Page *page)
{
  int sheet = page->page / page->grid->n_parts, height = page->grid->row;
  ReportBreak begin = report_grid_break (page->grid, sheet);
  int end = report_grid_break (page->grid, sheet + 1).first;

  report_text_set_font (page->layout, page->grid->size, FALSE);
  if (begin.heading >= 0)
    height = paint_row (page, begin.heading, height);
  for (int row = begin.first; row < end; row++)
    height = paint_row (page, row, height);
  if (page->grid->n_rows == 0)
    report_text_paint (page->layout, page->cr, page->table->empty, REPORT_LEFT, REPORT_FRAME_MARGIN,
                       report_frame_width (&page->grid->plan), baseline_of (page, height));
}

static void
paint_page (gconstpointer table, gconstpointer grid, cairo_t *cr, int page)
{
  Page context = { table, grid, cr, report_text_new (cr), page };

  paint_column_heads (&context);
  paint_rows (&context);
  g_object_unref (context.layout);
}

/* Rows and columns, the column heads on every page. */
const ReportKind report_page_kind = {
  .clear = report_table_clear,
  .fits = report_grid_fits,
  .plan = report_grid_new,
  .clear_plan = report_grid_clear,
  .paint = paint_page,
};
