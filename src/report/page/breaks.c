/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/breaks.h"

/* --- What belongs together --- */

/* Headings go with what they stand above, unless nothing else fits on a page. */
static int
keep_headings (const ReportTable *table, int first, int end)
{
  int row = end;

  while (row > first && report_table_is_heading (table, row - 1))
    row--;
  return row > first ? row : end;
}

/* What goes on from row to row stays on one page, unless most of the page would be empty then. */
static int
keep_joined (const ReportTable *table, int first, int end)
{
  int row = end;

  while (row > first && report_table_goes_on (table, row - 1))
    row--;
  return 2 * (row - first) > end - first ? row : end;
}

/* Whether a page would have one row, with or without a heading. */
static gboolean
is_lone (const ReportTable *table, int first, int n_rows)
{
  int n = 0;

  for (int row = first; row < n_rows && n < 2; row++)
    n += !report_table_is_heading (table, row);
  return n == 1;
}

/* The heading of what goes on at a row; -1 where nothing does. */
static int
find_heading (const ReportTable *table, int row)
{
  if (row >= report_table_n_rows (table) || report_table_is_heading (table, row))
    return -1;
  while (row >= 0 && !report_table_is_heading (table, row))
    row--;
  return row;
}

static int
sum_lines (const int *lines, int first, int end)
{
  int sum = 0;

  for (int row = first; row < end; row++)
    sum += lines[row];
  return sum;
}

/* What stands below one heading stays on one page, where it has room on one, and half of the page
 * before is filled. */
static int
keep_section (const ReportTable *table, const int *lines, int room, int first, int end)
{
  int heading = find_heading (table, end), next = end;

  while (next < report_table_n_rows (table) && !report_table_is_heading (table, next))
    next++;
  if (heading <= first || sum_lines (lines, heading, next) > room ||
      2 * sum_lines (lines, first, heading) < room)
    return end;
  return heading;
}

static int
keep_breaks (const ReportTable *table, const int *lines, int room, int first, int end)
{
  end = keep_section (table, lines, room, first, end);
  return keep_headings (table, first, keep_joined (table, first, end));
}

/* Behind the last row that has room, of which there is always one. */
static int
fill_page (const int *lines, int n_rows, int first, int room)
{
  int row = first;

  while (row < n_rows && (row == first || room >= lines[row]))
    room -= lines[row++];
  return row;
}

/* Where the page after the one that begins with first begins. The last page gets a second row from
 * the one before rather than a lone one. */
static int
find_end (const ReportTable *table, const int *lines, int first, int room)
{
  int n_rows = report_table_n_rows (table), end = fill_page (lines, n_rows, first, room);

  if (end >= n_rows)
    return n_rows;
  end = keep_breaks (table, lines, room, first, end);
  if (is_lone (table, end, n_rows) && end - first > 2)
    end = keep_breaks (table, lines, room, first, end - 1);
  return end;
}

/* The pages, at least one, and behind them the end of the rows (ReportBreak). @lines: how high
 * each row is; any unit. @room: how high a page is below the heads of its columns, in the same
 * unit. */
GArray *
report_breaks_find (const ReportTable *table, const int *lines, int room)
{
  GArray *breaks = g_array_new (FALSE, FALSE, sizeof (ReportBreak));
  int n_rows = report_table_n_rows (table);
  ReportBreak at = { 0, -1 };

  g_array_append_val (breaks, at);
  do {
    int head = at.heading >= 0 ? lines[at.heading] : 0;

    at.first = find_end (table, lines, at.first, room - head);
    at.heading = find_heading (table, at.first);
    if (at.heading >= 0 && lines[at.heading] + lines[at.first] > room)
      at.heading = -1;
    g_array_append_val (breaks, at);
  } while (at.first < n_rows);
  return breaks;
}
