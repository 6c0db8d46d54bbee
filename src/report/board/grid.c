/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/grid.h"
#include "report/list/columns.h"
#include "report/page/text.h"

/* Those that are on one page of several only keep to what they have. */
static gboolean
grows (const ReportColumns *columns, int column)
{
  return columns->n_parts == 1 || columns->part_of[column] == 0;
}

/* What the longest text of a stretch column still lacks. */
static double
lack_of (const ReportGrid *grid, const ReportColumns *columns, int column)
{
  double lack = columns->needs[column].full * grid->size / REPORT_COLUMNS_SIZE - grid->room[column];

  return report_columns_gives (columns, column) && grows (columns, column) ? MAX (0, lack) : 0;
}

/* Shares out spare room by what long texts lack. Returns what nobody lacks. */
static double
fill (ReportGrid *grid, const ReportColumns *columns, double spare)
{
  int n = columns->table->n_columns;
  double lack = 0;

  for (int i = 0; i < n; i++)
    lack += lack_of (grid, columns, i);
  if (lack <= 0)
    return spare;
  for (int i = 0; i < n; i++)
    grid->room[i] += lack_of (grid, columns, i) * MIN (1, spare / lack);
  return MAX (0, spare - lack);
}

static void
stretch (ReportGrid *grid, const ReportColumns *columns, double spare)
{
  const ReportTable *table = columns->table;
  int shares = 0;

  for (int i = 0; i < table->n_columns; i++)
    shares += grows (columns, i) ? table->columns[i].stretch : 0;
  for (int i = 0; i < table->n_columns && shares > 0; i++)
    if (grows (columns, i))
      grid->room[i] += spare * table->columns[i].stretch / shares;
}

/* Each part begins behind the columns that all have. */
static void
place_columns (ReportGrid *grid, const ReportColumns *columns)
{
  double kept = REPORT_FRAME_MARGIN, x = kept;

  for (int i = 0; i < columns->table->n_columns; i++) {
    if (i > 0 && columns->part_of[i] != columns->part_of[i - 1])
      x = kept;
    grid->left[i] = x;
    x += grid->room[i] + columns->gap * grid->size;
    if (columns->part_of[i] == 0)
      kept = x;
  }
}

static void
share_out (ReportGrid *grid, const ReportColumns *columns)
{
  double width = report_frame_width (&grid->plan), level, spare;

  grid->size = report_columns_size (columns, width);
  level = report_columns_level (columns, grid->size, width);
  for (int i = 0; i < columns->table->n_columns; i++)
    grid->room[i] = report_columns_room (columns, i, grid->size, level);
  spare = MAX (0, width - report_columns_sum (columns, grid->size, level));
  stretch (grid, columns, fill (grid, columns, spare));
  place_columns (grid, columns);
}

/* --- Rows --- */

static void
raise_rows (ReportGrid *grid, const ReportTable *table, PangoLayout *layout, int column)
{
  for (int row = 0; row < grid->n_rows; row++) {
    const char *text = report_table_cell (table, row, column);
    int lines = 1;

    if (report_table_look (table, row, column) == REPORT_LOOK_PLAIN)
      lines = report_text_count_lines (layout, text, grid->room[column], REPORT_GRID_LINES);
    grid->heights[row] = MAX (grid->heights[row], grid->row + (lines - 1) * REPORT_GRID_PITCH);
  }
}

static void
measure_rows (ReportGrid *grid, const ReportColumns *columns, cairo_t *cr)
{
  PangoLayout *layout = report_text_new (cr);

  report_text_set_font (layout, grid->size, FALSE);
  for (int row = 0; row < grid->n_rows; row++)
    grid->heights[row] = grid->row;
  for (int i = 0; i < columns->table->n_columns; i++)
    if (columns->needs[i].full * grid->size / REPORT_COLUMNS_SIZE > grid->room[i])
      raise_rows (grid, columns->table, layout, i);
  g_object_unref (layout);
}

static void
place_rows (ReportGrid *grid, const ReportTable *table)
{
  int room;

  grid->top = report_frame_top (&table->frame);
  room = (int) ((report_frame_bottom (&grid->plan) - grid->top) / grid->size * 100);
  g_clear_pointer (&grid->breaks, g_array_unref);
  grid->breaks = report_breaks_find (table, grid->heights, room - grid->row);
  grid->plan.n_pages = ((int) grid->breaks->len - 1) * grid->n_parts;
}

static void
lay_out (ReportGrid *grid, const ReportColumns *columns, cairo_t *cr)
{
  share_out (grid, columns);
  measure_rows (grid, columns, cr);
  place_rows (grid, columns->table);
}

/* Where columns are on several pages and the rows as well, smaller letters may save the latter. */
static void
save_pages (ReportGrid *grid, ReportColumns *columns, cairo_t *cr)
{
  double least = columns->least, began = grid->size;

  if (grid->n_parts == 1 || grid->breaks->len != 3)
    return;
  for (columns->most = began; columns->most > least && grid->breaks->len == 3;) {
    columns->most = MAX (least, 0.95 * columns->most);
    lay_out (grid, columns, cr);
  }
  columns->most = began;
  if (grid->breaks->len == 3)
    lay_out (grid, columns, cr);
}

/* Whoever writes by hand needs the height of a row, and so does a wall. */
static gboolean
may_close_up (const ReportTable *table)
{
  for (int i = 0; i < table->n_columns; i++)
    if (table->columns[i].least > 0)
      return FALSE;
  return !table->large;
}

/* Rows come closer where that saves a page. */
static void
close_up (ReportGrid *grid, const ReportColumns *columns, cairo_t *cr)
{
  int n = grid->plan.n_pages;

  if (n == grid->n_parts || !may_close_up (columns->table))
    return;
  grid->row = REPORT_GRID_ROW_LEAST;
  lay_out (grid, columns, cr);
  if (grid->plan.n_pages < n)
    return;
  grid->row = REPORT_GRID_ROW;
  lay_out (grid, columns, cr);
}

/* Finds the size of letters, the columns' places and the number of pages. Returns the ReportGrid,
 * an atomic rc box. @table: a ReportTable: what the pages say. @cr: what will be painted on, only
 * used for measuring. @width: of a page in points. @height: of a page in points. */
gpointer
report_grid_new (gconstpointer table, cairo_t *cr, double width, double height)
{
  const ReportTable *from = table;
  ReportColumns columns;
  ReportGrid *grid = g_atomic_rc_box_new0 (ReportGrid);

  grid->plan = (ReportPages){ width, height, 1 };
  grid->left = g_new (double, from->n_columns);
  grid->room = g_new (double, from->n_columns);
  grid->row = REPORT_GRID_ROW;
  grid->n_rows = report_table_n_rows (from);
  grid->heights = g_new (int, grid->n_rows + 1);
  report_columns_init (&columns, from, cr);
  report_columns_part (&columns, report_frame_width (&grid->plan));
  grid->n_parts = columns.n_parts;
  grid->part_of = g_memdup2 (columns.part_of, (gsize) from->n_columns * sizeof *columns.part_of);
  lay_out (grid, &columns, cr);
  save_pages (grid, &columns, cr);
  close_up (grid, &columns, cr);
  report_columns_clear (&columns);
  return grid;
}

/* Whether every column has the room it asks for, in letters that can be read. @table: a
 * ReportTable: what the pages say. @cr: what will be painted on, only used for measuring. @width:
 * of a page in points. */
gboolean
report_grid_fits (gconstpointer table, cairo_t *cr, double width)
{
  ReportColumns columns;
  gboolean fits;

  report_columns_init (&columns, table, cr);
  fits = report_columns_fit (&columns, width - 2 * REPORT_FRAME_MARGIN);
  report_columns_clear (&columns);
  return fits;
}

/* Frees what the grid holds, not the grid. */
void
report_grid_clear (gpointer grid)
{
  ReportGrid *self = grid;

  g_array_unref (self->breaks);
  g_free (self->heights);
  g_free (self->part_of);
  g_free (self->left);
  g_free (self->room);
}

/* Where it begins. @sheet: from 0; the number of sheets is allowed and gives the number of rows.
 * A sheet is one page, or as many as there are parts. */
ReportBreak
report_grid_break (const ReportGrid *grid, int sheet)
{
  return g_array_index (grid->breaks, ReportBreak, sheet);
}
