/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/columns.h"
#include "report/page/text.h"

#define SIZE_MIN 7.5
#define LARGE_MIN (1.5 * REPORT_COLUMNS_SIZE) /* for walls */
#define LARGE_MAX (3.2 * REPORT_COLUMNS_SIZE)
#define COLUMNS_GAP 1.0 /* between columns; widths below are in sizes of letters */
#define GAP_MIN 0.5     /* before columns are parted */
#define WISH_MAX 10.0   /* for each share: for a longer text alone letters become no smaller */
#define WISH_MIN 4.0    /* for each share */
#define WISH_PART 5.5   /* for each share: with less, columns are parted */
#define WISH_FIT 7.0    /* for each share: where even that lacks, pages are turned */

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
measure_heads (const ReportTable *table, PangoLayout *layout, ReportNeed *needs)
{
  report_text_set_font (layout, REPORT_COLUMNS_SIZE, TRUE);
  for (int i = 0; i < table->n_columns; i++) {
    double head = report_text_measure (layout, table->columns[i].title);

    needs[i].full = MAX (head, table->columns[i].least);
  }
}

static void
measure_cells (const ReportTable *table, PangoLayout *layout, ReportLook look, ReportNeed *needs)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  report_text_set_font (layout, REPORT_COLUMNS_SIZE, look == REPORT_LOOK_MARKED);
  for (guint i = 0; i < table->cells->len; i++) {
    ReportNeed *need = &needs[i % table->n_columns];

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

static ReportNeed *
measure (const ReportTable *table, cairo_t *cr)
{
  PangoLayout *layout = report_text_new (cr);
  ReportNeed *needs = g_new (ReportNeed, table->n_columns);

  measure_heads (table, layout, needs);
  measure_cells (table, layout, REPORT_LOOK_PLAIN, needs);
  measure_cells (table, layout, REPORT_LOOK_MARKED, needs);
  g_object_unref (layout);
  return needs;
}

/* A table is measured once, however many sheets are tried, and whichever thread is the first. */
static const ReportNeed *
measure_table (const ReportTable *table, cairo_t *cr)
{
  gpointer *kept = (gpointer *) &((ReportTable *) (gsize) table)->needs;
  ReportNeed *needs = g_atomic_pointer_get (kept);

  if (needs)
    return needs;
  needs = measure (table, cr);
  if (g_atomic_pointer_compare_and_exchange (kept, NULL, needs))
    return needs;
  g_free (needs);
  return g_atomic_pointer_get (kept);
}

/* Measures them. @columns: the columns of a table, on one page. @table: a table, as long as
 * @columns is used. @cr: what will be painted on, only used for measuring. */
void
report_columns_init (ReportColumns *columns, const ReportTable *table, cairo_t *cr)
{
  columns->table = table;
  columns->needs = measure_table (table, cr);
  columns->gap = COLUMNS_GAP;
  columns->least = table->large ? LARGE_MIN : SIZE_MIN;
  columns->most = table->large ? LARGE_MAX : REPORT_COLUMNS_SIZE;
  columns->n_parts = 1;
  columns->part_of = g_new0 (int, table->n_columns);
}

/* Frees what they hold. */
void
report_columns_clear (ReportColumns *columns)
{
  g_free (columns->part_of);
}

/* Whether its texts may take several lines, so that others have room. @column: from 0. */
gboolean
report_columns_gives (const ReportColumns *columns, int column)
{
  return gives (&columns->table->columns[column]);
}

/* The room of that column in points. @column: from 0. @level: how much columns that give have
 * for each of their shares, in points. */
double
report_columns_room (const ReportColumns *columns, int column, double size, double level)
{
  const ReportColumn *from = &columns->table->columns[column];
  double room = columns->needs[column].full * size / REPORT_COLUMNS_SIZE;

  return gives (from) ? MIN (room, level * from->stretch) : room;
}

static double
sum_of_part (const ReportColumns *columns, int part, double size, double level)
{
  double sum = -columns->gap * size;

  for (int i = 0; i < columns->table->n_columns; i++)
    if (columns->part_of[i] == 0 || columns->part_of[i] == part)
      sum += columns->gap * size + report_columns_room (columns, i, size, level);
  return sum;
}

/* The width that the widest page takes. @level: as for report_columns_room (). */
double
report_columns_sum (const ReportColumns *columns, double size, double level)
{
  double most = 0;

  for (int part = 1; part <= columns->n_parts; part++)
    most = MAX (most, sum_of_part (columns, part, size, level));
  return most;
}

/* The most that columns that give may have for each share: they give first, and equally. @width:
 * of a page between its margins. */
double
report_columns_level (const ReportColumns *columns, double size, double width)
{
  double low = WISH_MIN * size, high = MAX (low, width);

  if (report_columns_sum (columns, size, high) <= width)
    return high;
  for (int i = 0; i < 30; i++) {
    double middle = (low + high) / 2;

    if (report_columns_sum (columns, size, middle) <= width)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* --- Too many columns --- */

static double
least_of (const ReportColumns *columns)
{
  return report_columns_sum (columns, columns->least, WISH_PART * columns->least);
}

/* Columns come closer, as far as is needed. Returns whether that is enough. */
static gboolean
close_up (ReportColumns *columns, double width)
{
  double gaps = columns->least * MAX (1, columns->table->n_columns - 1);
  double over = MAX (0, least_of (columns) - width);

  columns->gap = MAX (GAP_MIN, COLUMNS_GAP - over / gaps * 1.0001);
  return least_of (columns) <= width;
}

/* A reader needs those on every page that tell him whose the row is. */
static int
count_kept (const ReportTable *table)
{
  for (int i = 0; i < table->n_columns; i++)
    if (table->columns[i].stretch > 0)
      return i + 1;
  return 1;
}

/* What is folded into lines beside each other is read from line to line. */
static gboolean
may_part (const ReportTable *table)
{
  for (int i = 0; i < table->n_columns; i++)
    if (table->columns[i].whole)
      return FALSE;
  return TRUE;
}

/* The columns behind those that are kept are dealt out to more and more pages. */
static void
deal_out (ReportColumns *columns, double width)
{
  int n = columns->table->n_columns, kept = count_kept (columns->table);

  columns->gap = COLUMNS_GAP;
  while (least_of (columns) > width && columns->n_parts < n - kept) {
    columns->n_parts++;
    for (int i = kept; i < n; i++)
      columns->part_of[i] = 1 + (i - kept) * columns->n_parts / (n - kept);
  }
}

/* Where they have no room in letters that can be read they come closer, and where that is not
 * enough they are parted among pages that stand beside each other, each with the names. @columns:
 * columns on one page. @width: of a page between its margins. */
void
report_columns_part (ReportColumns *columns, double width)
{
  if (!close_up (columns, width) && may_part (columns->table))
    deal_out (columns, width);
}

/* Whether every column has the room it asks for, in letters that can be read. @columns: columns
 * on one page. @width: of a page between its margins. */
gboolean
report_columns_fit (const ReportColumns *columns, double width)
{
  return report_columns_sum (columns, columns->least, WISH_FIT * columns->least) <= width;
}

/* Smaller letters down to a limit. Beyond it texts take more lines. Where even that is not
 * enough the letters shrink on, because a figure must never be cut. Returns the size of the
 * letters in points. @width: of a page between its margins. */
double
report_columns_size (const ReportColumns *columns, double width)
{
  double natural =
      report_columns_sum (columns, REPORT_COLUMNS_SIZE, WISH_MAX * REPORT_COLUMNS_SIZE);
  double size = CLAMP (REPORT_COLUMNS_SIZE * width / natural, columns->least, columns->most);
  double least = report_columns_sum (columns, size, WISH_MIN * size);

  return least > width ? size * width / least : size;
}
