#include "report/grid.h"
#include "report/text.h"

#define SIZE 10.0
#define SIZE_MIN 7.0
#define LARGE_MIN (1.5 * SIZE) /* for walls */
#define LARGE_MAX (3.2 * SIZE)
#define LINE 1.75     /* heights and widths below are in sizes of letters */
#define GAP 1.0       /* between columns */
#define WISH_MAX 10.0 /* for each share: a longer text does not make all others smaller */
#define WISH_MIN 4.0  /* for each share */

/* A column while the room is shared out. */
typedef struct {
  double wish; /* wide enough for what it asks, at SIZE */
  double full; /* wide enough for all of it, at SIZE */
} Need;

static double
measure_once (GHashTable *known, PangoLayout *layout, const char *text)
{
  gpointer width;

  if (!g_hash_table_lookup_extended (known, text, NULL, &width)) {
    width = GINT_TO_POINTER ((int) (report_text_measure (layout, text) * PANGO_SCALE) + 1);
    g_hash_table_insert (known, (gpointer) (guintptr) text, width);
  }
  return (double) GPOINTER_TO_INT (width) / PANGO_SCALE;
}

static void
measure_heads (const ReportTable *table, PangoLayout *layout, Need *needs)
{
  report_text_set_font (layout, SIZE, TRUE);
  for (int i = 0; i < table->n_columns; i++) {
    double head = report_text_measure (layout, table->columns[i].title);

    needs[i].full = MAX (head, table->columns[i].least);
  }
}

static void
measure_cells (const ReportTable *table, PangoLayout *layout, ReportLook look, Need *needs)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  report_text_set_font (layout, SIZE, look == REPORT_LOOK_MARKED);
  for (guint i = 0; i < table->cells->len; i++) {
    Need *need = &needs[i % table->n_columns];

    if (table->looks->data[i] == look)
      need->full =
          MAX (need->full, measure_once (known, layout, g_ptr_array_index (table->cells, i)));
  }
}

static gboolean
gives (const ReportColumn *column)
{
  return column->stretch > 0 && !column->whole;
}

static Need *
measure (const ReportTable *table, cairo_t *cr)
{
  PangoLayout *layout = report_text_new (cr);
  Need *needs = g_new (Need, table->n_columns);

  measure_heads (table, layout, needs);
  measure_cells (table, layout, REPORT_LOOK_PLAIN, needs);
  measure_cells (table, layout, REPORT_LOOK_MARKED, needs);
  g_object_unref (layout);
  for (int i = 0; i < table->n_columns; i++) {
    double most = table->columns[i].stretch * WISH_MAX * SIZE;

    needs[i].wish = gives (&table->columns[i]) ? MIN (needs[i].full, most) : needs[i].full;
  }
  return needs;
}

static double
gaps (const ReportTable *table, double size)
{
  return GAP * size * (table->n_columns - 1);
}

/* The room of a column when every stretch column is cut to level for each of its shares. */
static double
room_at (const ReportColumn *column, const Need *need, double size, double level)
{
  double room = need->wish * size / SIZE;

  return gives (column) ? MIN (room, level * column->stretch) : room;
}

static double
sum_at (const ReportTable *table, const Need *needs, double size, double level)
{
  double sum = gaps (table, size);

  for (int i = 0; i < table->n_columns; i++)
    sum += room_at (&table->columns[i], &needs[i], size, level);
  return sum;
}

/* The widest that the widest stretch columns may be: they give first, and equally. */
static double
find_level (const ReportTable *table, const Need *needs, double size, double width)
{
  double low = WISH_MIN * size, high = MAX (low, width);

  if (sum_at (table, needs, size, high) <= width)
    return high;
  for (int i = 0; i < 30; i++) {
    double middle = (low + high) / 2;

    if (sum_at (table, needs, size, middle) <= width)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static double
size_min (const ReportTable *table)
{
  return table->large ? LARGE_MIN : SIZE_MIN;
}

/* Smaller letters down to a limit. Beyond it stretch columns are cut; where even that is not
 * enough the letters shrink on, because a figure must never be cut. */
static double
find_size (const ReportTable *table, const Need *needs, double width)
{
  double natural = sum_at (table, needs, SIZE, G_MAXDOUBLE);
  double size = CLAMP (SIZE * width / natural, size_min (table), table->large ? LARGE_MAX : SIZE);
  double least = sum_at (table, needs, size, WISH_MIN * size);

  return least > width ? size * width / least : size;
}

/* What the longest text of a stretch column still lacks. */
static double
lack_of (const ReportGrid *grid, const ReportTable *table, const Need *needs, int column)
{
  double lack = needs[column].full * grid->size / SIZE - grid->room[column];

  return gives (&table->columns[column]) ? MAX (0, lack) : 0;
}

/* Shares out spare room by what long texts lack. Returns what nobody lacks. */
static double
fill (ReportGrid *grid, const ReportTable *table, const Need *needs, double spare)
{
  double lack = 0;

  for (int i = 0; i < table->n_columns; i++)
    lack += lack_of (grid, table, needs, i);
  if (lack <= 0)
    return spare;
  for (int i = 0; i < table->n_columns; i++)
    grid->room[i] += lack_of (grid, table, needs, i) * MIN (1, spare / lack);
  return MAX (0, spare - lack);
}

static void
stretch (ReportGrid *grid, const ReportTable *table, double spare)
{
  int shares = 0;

  for (int i = 0; i < table->n_columns; i++)
    shares += table->columns[i].stretch;
  for (int i = 0; i < table->n_columns && shares > 0; i++)
    grid->room[i] += spare * table->columns[i].stretch / shares;
}

static void
place_columns (ReportGrid *grid, const ReportTable *table, const Need *needs)
{
  double width = report_frame_width (&grid->plan), x = REPORT_FRAME_MARGIN, level, spare;

  grid->size = find_size (table, needs, width);
  level = find_level (table, needs, grid->size, width);
  for (int i = 0; i < table->n_columns; i++)
    grid->room[i] = room_at (&table->columns[i], &needs[i], grid->size, level);
  spare = MAX (0, width - sum_at (table, needs, grid->size, level));
  stretch (grid, table, fill (grid, table, needs, spare));
  for (int i = 0; i < table->n_columns; i++) {
    grid->left[i] = x;
    x += grid->room[i] + GAP * grid->size;
  }
}

static void
place_rows (ReportGrid *grid, const ReportTable *table)
{
  int lines;

  grid->line = LINE * grid->size;
  grid->top = report_frame_top (&table->frame);
  grid->n_rows = report_table_n_rows (table);
  lines = (int) ((report_frame_bottom (&grid->plan) - grid->top) / grid->line);
  grid->breaks = report_breaks_find (table, MAX (1, lines - 1));
  grid->plan.n_pages = (int) grid->breaks->len - 1;
}

/**
 * report_grid_new:
 * @table: a ReportTable: what the pages say
 * @cr: what will be painted on, only used for measuring
 * @width: of a page in points
 * @height: of a page in points
 *
 * Finds the size of letters, the columns' places and the number of pages.
 *
 * Returns: (transfer full): the ReportGrid, an atomic rc box
 */
gpointer
report_grid_new (gconstpointer table, cairo_t *cr, double width, double height)
{
  const ReportTable *from = table;
  g_autofree Need *needs = measure (from, cr);
  ReportGrid *grid = g_atomic_rc_box_new0 (ReportGrid);

  grid->plan = (ReportPlan){ width, height, 1 };
  grid->left = g_new (double, from->n_columns);
  grid->room = g_new (double, from->n_columns);
  place_columns (grid, from, needs);
  place_rows (grid, from);
  return grid;
}

/**
 * report_grid_fits:
 * @table: a ReportTable: what the pages say
 * @cr: what will be painted on, only used for measuring
 * @width: of a page in points
 *
 * Returns: whether every column has the room it asks for, in letters that can be read
 */
gboolean
report_grid_fits (gconstpointer table, cairo_t *cr, double width)
{
  g_autofree Need *needs = measure (table, cr);

  return sum_at (table, needs, size_min (table), G_MAXDOUBLE) <= width - 2 * REPORT_FRAME_MARGIN;
}

/**
 * report_grid_clear:
 * @grid: a ReportGrid
 *
 * Frees what the grid holds, not the grid.
 */
void
report_grid_clear (gpointer grid)
{
  ReportGrid *self = grid;

  g_array_unref (self->breaks);
  g_free (self->left);
  g_free (self->room);
}

/**
 * report_grid_break:
 * @grid: a grid
 * @page: from 0; the number of pages is allowed and gives the number of rows
 *
 * Returns: where a page begins
 */
ReportBreak
report_grid_break (const ReportGrid *grid, int page)
{
  return g_array_index (grid->breaks, ReportBreak, page);
}
