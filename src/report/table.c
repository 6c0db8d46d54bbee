#include "report/table.h"

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_iscntrl (*text))
      return FALSE;
  return TRUE;
}

/* A control character would break the line or print as a box. */
static char *
dup_printable (const char *text)
{
  char *copy = g_utf8_make_valid (text, -1);

  for (char *at = copy; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return copy;
}

/**
 * report_table_keep:
 * @table: a table
 * @text: (nullable): any text
 *
 * Keeps one copy of each distinct text, made fit for printing on one line.
 *
 * Returns: (transfer none): the text, owned by the table
 */
const char *
report_table_keep (ReportTable *table, const char *text)
{
  g_autofree char *copy = NULL;

  if (text == NULL)
    text = "";
  if (!is_plain (text) || !g_utf8_validate (text, -1, NULL))
    text = copy = dup_printable (text);
  return g_string_chunk_insert_const (table->texts, text);
}

/**
 * report_table_init:
 * @table: (out caller-allocates): a table without rows
 * @head: what stands at the head of every page
 * @title: the title of the table
 * @columns: the columns, copied
 * @n_columns: how many there are
 */
void
report_table_init (ReportTable *table, const ReportHead *head, const char *title,
                   const ReportColumn *columns, int n_columns)
{
  table->texts = g_string_chunk_new (4096);
  table->event = report_table_keep (table, head->event);
  table->subtitle = report_table_keep (table, head->subtitle);
  table->note = report_table_keep (table, head->note);
  table->title = report_table_keep (table, title);
  table->empty = "";
  table->n_columns = n_columns;
  table->columns = g_memdup2 (columns, sizeof *columns * n_columns);
  for (int i = 0; i < n_columns; i++)
    table->columns[i].title = report_table_keep (table, columns[i].title);
  table->cells = g_ptr_array_new ();
}

/**
 * report_table_clear:
 * @table: a table
 *
 * Frees what the table holds, not the table.
 */
void
report_table_clear (ReportTable *table)
{
  g_ptr_array_unref (table->cells);
  g_free (table->columns);
  g_string_chunk_free (table->texts);
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
