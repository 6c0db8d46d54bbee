/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/table.h"

#define CELL_MAX 300 /* letters: nobody reads on, and a longer one takes long to measure */

/* A table without rows. @head: what stands at the head of every page. @title: the title of the
 * table. @columns: the columns, copied. */
ReportTable *
report_table_new (const ReportHead *head, const char *title, const ReportColumn *columns,
                  int n_columns)
{
  ReportTable *table = g_new0 (ReportTable, 1);

  report_frame_init (&table->frame, head, title);
  table->empty = "";
  table->n_columns = n_columns;
  table->columns = g_memdup2 (columns, sizeof *columns * n_columns);
  for (int i = 0; i < n_columns; i++)
    table->columns[i].title = report_frame_keep (&table->frame, columns[i].title);
  table->cells = g_ptr_array_new ();
  table->looks = g_byte_array_new ();
  table->joined = g_hash_table_new (NULL, NULL);
  return table;
}

/* Frees what the table holds beside its frame, not the table. */
void
report_table_clear (gpointer table)
{
  ReportTable *self = table;

  g_ptr_array_unref (self->cells);
  g_byte_array_unref (self->looks);
  g_hash_table_unref (self->joined);
  g_free (self->columns);
  g_free (self->needs);
}

/* The number of rows, without the column heads. */
int
report_table_n_rows (const ReportTable *table)
{
  return (int) table->cells->len / table->n_columns;
}

/* Whether the next row is more of the same. @row: from 0. */
gboolean
report_table_goes_on (const ReportTable *table, int row)
{
  return g_hash_table_contains (table->joined, GINT_TO_POINTER (row));
}

/* The text of a cell. @row: from 0. @column: from 0. */
const char *
report_table_cell (const ReportTable *table, int row, int column)
{
  return g_ptr_array_index (table->cells, row * table->n_columns + column);
}

static const char *
keep_cell (ReportTable *table, const char *text)
{
  const char *end = text;
  g_autofree char *cut = NULL;

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return report_frame_keep (&table->frame, text);
  for (int n = 0; *end != '\0' && n < CELL_MAX; n++)
    end = g_utf8_find_next_char (end, NULL);
  if (*end == '\0')
    return report_frame_keep (&table->frame, text);
  cut = g_strdup_printf ("%.*s…", (int) (end - text), text);
  return report_frame_keep (&table->frame, cut);
}

/* Adds a row. Not once the table is on pages. @cells: a text for each column, copied; NULL for an
 * empty cell. @look: of the first cell; the others are plain. */
void
report_table_add (ReportTable *table, const char *const *cells, ReportLook look)
{
  for (int i = 0; i < table->n_columns; i++) {
    guint8 byte = (guint8) (i == 0 ? look : REPORT_LOOK_PLAIN);

    g_ptr_array_add (table->cells, (gpointer) (guintptr) keep_cell (table, cells[i]));
    g_byte_array_append (table->looks, &byte, 1);
  }
}

/* What a cell looks like. @row: from 0. @column: from 0. */
ReportLook
report_table_look (const ReportTable *table, int row, int column)
{
  return (ReportLook) table->looks->data[row * table->n_columns + column];
}

/* Whether the row is one text above those that follow. @row: from 0. */
gboolean
report_table_is_heading (const ReportTable *table, int row)
{
  return report_table_look (table, row, 0) == REPORT_LOOK_HEADING;
}
