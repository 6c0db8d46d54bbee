#include "report/table.h"

/**
 * report_table_new:
 * @head: what stands at the head of every page
 * @title: the title of the table
 * @columns: the columns, copied
 * @n_columns: how many there are
 *
 * Returns: (transfer full): a table without rows
 */
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
  table->joined = g_hash_table_new (NULL, NULL);
  return table;
}

/**
 * report_table_clear:
 * @table: a ReportTable
 *
 * Frees what the table holds beside its frame, not the table.
 */
void
report_table_clear (gpointer table)
{
  ReportTable *self = table;

  g_ptr_array_unref (self->cells);
  g_hash_table_unref (self->joined);
  g_free (self->columns);
}

/**
 * report_table_n_rows:
 * @table: a table
 *
 * Returns: the number of rows, without the column heads
 */
int
report_table_n_rows (const ReportTable *table)
{
  return (int) table->cells->len / table->n_columns;
}

/**
 * report_table_goes_on:
 * @table: a table
 * @row: from 0
 *
 * Returns: whether the next row is more of the same
 */
gboolean
report_table_goes_on (const ReportTable *table, int row)
{
  return g_hash_table_contains (table->joined, GINT_TO_POINTER (row));
}

/**
 * report_table_cell:
 * @table: a table
 * @row: from 0
 * @column: from 0
 *
 * Returns: (transfer none): the text of a cell
 */
const char *
report_table_cell (const ReportTable *table, int row, int column)
{
  return g_ptr_array_index (table->cells, row * table->n_columns + column);
}
