#include "formats/event/cross.h"

/* @table: a table without rows, to be closed with formats_cross_close(). */
void
formats_cross_open (FormatsCrossTable *table)
{
  table->rows = g_array_new (FALSE, FALSE, sizeof (FormatsCrossRow));
  table->cells = g_array_new (FALSE, FALSE, sizeof (FormatsCross));
}

/* @table: a table, or zeroes. */
void
formats_cross_close (FormatsCrossTable *table)
{
  g_clear_pointer (&table->rows, g_array_unref);
  g_clear_pointer (&table->cells, g_array_unref);
}

/* The next row; it belongs to the next player of the event. @number: that the others call it by,
 * to FORMATS_CROSS_NUMBER; 0 for none. @line: in the source. */
void
formats_cross_add_row (FormatsCrossTable *table, int number, int line)
{
  FormatsCrossRow row = { number, line, table->cells->len };

  g_array_append_val (table->rows, row);
}

/* @table: a table with a row. @cell: what its last row says of the next round. */
void
formats_cross_add (FormatsCrossTable *table, FormatsCross cell)
{
  g_array_append_val (table->cells, cell);
}

/* The highest number of a row. */
int
formats_cross_highest (const FormatsCrossTable *table)
{
  int highest = 0;

  for (guint i = 0; i < table->rows->len; i++)
    highest = MAX (highest, g_array_index (table->rows, FormatsCrossRow, i).number);
  return highest;
}

/* As formats_event_add_fault(), and no more than FORMATS_CROSS_FAULTS of them: a file that is
 * wrong throughout is no help if it takes all memory to say so. @event: a tournament that is
 * being read. @line: in the source, 0 for none. @text: the line or word. @format: what is wrong,
 * as for printf(). */
void
formats_cross_fault (FormatsEvent *event, int line, const char *text, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  if (event->faults->len >= FORMATS_CROSS_FAULTS)
    return;
  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  formats_event_add_fault (event, line, text, message);
}
