/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/paper.h"
#include "report/page/page.h"
#include "report/list/table.h"

/* A paper of rows, without any as yet. @head: what stands at the head of every page, copied.
 * @title: the title of the table, repeated on every page. @columns: the columns, copied.
 * @n_columns: at least 1. */
ReportPaper *
report_paper_new (const ReportHead *head, const char *title, const ReportColumn *columns,
                  int n_columns)
{
  return report_paper_new_of (&report_page_kind,
                              report_table_new (head, title, columns, n_columns));
}

/* Any text is data: nothing in it is markup. @paper: a paper of report_paper_new () that no other
 * thread has seen yet. @cells: a text for each column, copied; NULL for an empty cell. */
void
report_paper_add_row (ReportPaper *paper, const char *const *cells)
{
  ReportTable *table = report_paper_content (paper);

  report_table_add (table, cells, REPORT_LOOK_PLAIN);
  report_paper_touch (paper);
}

/* One line more of the row that was added last: nothing divides it from that. @paper: a paper of
 * report_paper_new () that no other thread has seen yet. @cells: a text for each column, copied;
 * NULL for an empty cell. */
void
report_paper_add_line (ReportPaper *paper, const char *const *cells)
{
  ReportTable *table = report_paper_content (paper);

  g_hash_table_add (table->joined, GINT_TO_POINTER (report_table_n_rows (table) - 1));
  report_paper_add_row (paper, cells);
}

/* It stands across all columns, and never last on a page. @paper: a paper of report_paper_new ()
 * that no other thread has seen yet. @text: what the rows have in common that follow, copied. */
void
report_paper_add_heading (ReportPaper *paper, const char *text)
{
  ReportTable *table = report_paper_content (paper);
  g_autofree const char **cells = g_new0 (const char *, table->n_columns);

  cells[0] = text;
  report_table_add (table, cells, REPORT_LOOK_HEADING);
  report_paper_touch (paper);
}

/* Makes a cell of the newest row stand out: in bold, and with a line below. @paper: a paper of
 * report_paper_new () that no other thread has seen yet, with a row. @column: from 0. */
void
report_paper_mark (ReportPaper *paper, int column)
{
  ReportTable *table = report_paper_content (paper);
  guint at = table->looks->len - (guint) table->n_columns + (guint) column;

  g_return_if_fail (at < table->looks->len);
  table->looks->data[at] = REPORT_LOOK_MARKED;
  report_paper_touch (paper);
}

/* @paper: a paper of report_paper_new () that no other thread has seen yet. @text: a sentence
 * that stands in place of rows as long as there are none, copied. */
void
report_paper_set_empty (ReportPaper *paper, const char *text)
{
  ReportTable *table = report_paper_content (paper);

  table->empty = report_frame_keep (&table->frame, text);
}
