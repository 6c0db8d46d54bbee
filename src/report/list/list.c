/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/list.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ReportList {
  char *words[5]; /* event, subtitle, note, title, address */
  const char *empty;
  const char *legend;
  GArray *fields;   /* ReportField */
  GPtrArray *cells; /* const char, row by row; NULL: the row is a heading, whose text comes next */
  GByteArray *marks;
  GStringChunk *texts;
};

/* A list without columns and rows. @head: what stands at the head of every page, copied. @title:
 * what the paper is, copied. */
ReportList *
report_list_new (const ReportHead *head, const char *title)
{
  const char *words[] = { head->event, head->subtitle, head->note, title, head->address };
  ReportList *list = g_new0 (ReportList, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    list->words[i] = g_strdup (words[i]);
  list->empty = "";
  list->legend = "";
  list->fields = g_array_new (FALSE, FALSE, sizeof (ReportField));
  list->cells = g_ptr_array_new ();
  list->marks = g_byte_array_new ();
  list->texts = g_string_chunk_new (4096);
  return list;
}

void
report_list_free (ReportList *list)
{
  for (gsize i = 0; i < G_N_ELEMENTS (list->words); i++)
    g_free (list->words[i]);
  g_array_unref (list->fields);
  g_ptr_array_unref (list->cells);
  g_byte_array_unref (list->marks);
  g_string_chunk_free (list->texts);
  g_free (list);
}

static const char *
keep (ReportList *list, const char *text)
{
  return text ? g_string_chunk_insert_const (list->texts, text) : NULL;
}

/* @list: a list without rows. @field: the column, copied. */
void
report_list_add_column (ReportList *list, const ReportField *field)
{
  ReportField kept = *field;

  kept.id = keep (list, field->id);
  kept.group = keep (list, field->group);
  kept.column.title = keep (list, field->column.title);
  g_array_append_val (list->fields, kept);
}

/* @text: how its cells are to be read, in two lines at most; copied. */
void
report_list_set_legend (ReportList *list, const char *text)
{
  list->legend = keep (list, text);
}

/* @text: a sentence that stands in place of rows as long as there are none, copied. */
void
report_list_set_empty (ReportList *list, const char *text)
{
  list->empty = keep (list, text);
}

/* @text: the next cell, copied: every column gets one, row by row. */
void
report_list_put (ReportList *list, const char *text)
{
  guint8 plain = FALSE;

  g_ptr_array_add (list->cells, (gpointer) (guintptr) keep (list, text));
  g_byte_array_append (list->marks, &plain, 1);
}

/* @number: for the next cell; 0 leaves it empty. */
void
report_list_put_number (ReportList *list, gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  report_list_put (list, number ? text : "");
}

void
report_list_take (ReportList *list, char *text)
{
  report_list_put (list, text);
  g_free (text);
}

/* Makes the newest cell stand out. @list: a list with a cell. */
void
report_list_mark (ReportList *list)
{
  list->marks->data[list->marks->len - 1] = TRUE;
}

/* @list: a list whose rows are whole. @text: what the rows have in common that follow. */
void
report_list_add_heading (ReportList *list, const char *text)
{
  report_list_put (list, NULL);
  report_list_put (list, text);
}

/* The next row is one line more of the last: nothing divides them. @list: a list whose rows are
 * whole, with a row. */
void
report_list_go_on (ReportList *list)
{
  report_list_put (list, NULL);
  report_list_put (list, NULL);
}

/* --- Which columns --- */

static const ReportField *
field_at (const ReportList *list, guint i)
{
  return &g_array_index (list->fields, ReportField, i);
}

/* How many columns can be chosen. */
int
report_list_get_n_columns (const ReportList *list)
{
  return (int) list->fields->len;
}

/* One of them. @column: from 0. */
const ReportField *
report_list_get_column (const ReportList *list, int column)
{
  return field_at (list, (guint) column);
}

static gboolean
is_called (const ReportField *field, const char *name)
{
  return strcmp (field->id, name) == 0 || (field->group && strcmp (field->group, name) == 0);
}

/* What can be asked for, "place, name, rounds". */
static char *
list_names (const ReportList *list)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < list->fields->len; i++) {
    const ReportField *field = field_at (list, i);
    const char *name = field->group ? field->group : field->id;

    if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_ptr_array_add (names, (gpointer) (guintptr) name);
  }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static gboolean
choose (const ReportList *list, const char *name, GArray *chosen, GError **error)
{
  guint before = chosen->len;
  g_autofree char *names = NULL;

  for (guint i = 0; i < list->fields->len; i++)
    if (is_called (field_at (list, i), name))
      g_array_append_val (chosen, i);
  if (chosen->len > before)
    return TRUE;
  names = list_names (list);
  g_set_error (error, REPORT_ERROR, REPORT_ERROR_COLUMN,
               /* Translators: the second word is a list of names. */
               _ ("This sheet has no column “%s”. It has: %s."), name, names);
  return FALSE;
}

static gboolean
choose_all (const ReportList *list, const char *columns, GArray *chosen, GError **error)
{
  g_auto (GStrv) names = g_strsplit (columns, ",", -1);

  for (int i = 0; names[i]; i++)
    if (!choose (list, g_strstrip (names[i]), chosen, error))
      return FALSE;
  return TRUE;
}

static void
choose_standard (const ReportList *list, GArray *chosen)
{
  for (guint i = 0; i < list->fields->len; i++)
    if (!field_at (list, i)->optional)
      g_array_append_val (chosen, i);
}

/* --- As a paper --- */

static ReportPaper *
list_paper_new (const ReportList *list, const GArray *chosen)
{
  ReportHead head = { list->words[0], list->words[1], list->words[2], list->words[4] };
  g_autofree ReportColumn *columns = g_new (ReportColumn, chosen->len);
  ReportPaper *paper;

  for (guint i = 0; i < chosen->len; i++)
    columns[i] = field_at (list, g_array_index (chosen, guint, i))->column;
  paper = report_paper_new (&head, list->words[3], columns, (int) chosen->len);
  report_paper_set_empty (paper, list->empty);
  report_paper_set_legend (paper, list->legend);
  return paper;
}

/* A line in which only columns go on that nobody has asked for is left out. */
static void
add_row (ReportPaper *paper, const ReportList *list, const GArray *chosen, guint row,
         gboolean goes_on)
{
  g_autofree const char **cells = g_new (const char *, chosen->len);
  gboolean filled = FALSE;

  for (guint i = 0; i < chosen->len; i++) {
    cells[i] = list->cells->pdata[row + g_array_index (chosen, guint, i)];
    filled |= *cells[i] != '\0';
  }
  if (goes_on && !filled)
    return;
  if (goes_on)
    report_paper_add_line (paper, cells);
  else
    report_paper_add_row (paper, cells);
  for (guint i = 0; i < chosen->len; i++)
    if (list->marks->data[row + g_array_index (chosen, guint, i)])
      report_paper_mark (paper, (int) i);
}

/* The paper, or NULL. @list: a list whose rows are whole. @columns: which columns, in their
 * order, with commas: "place,name,rounds"; NULL or "": all but the optional ones. @error: where
 * to say which column there is not, and which there are: REPORT_ERROR_COLUMN. */
ReportPaper *
report_list_paper (ReportList *list, const char *columns, GError **error)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  ReportPaper *paper;
  gboolean goes_on = FALSE;
  guint row = 0;

  if (!columns || !*columns)
    choose_standard (list, chosen);
  else if (!choose_all (list, columns, chosen, error))
    return NULL;
  paper = list_paper_new (list, chosen);
  while (row < list->cells->len)
    if (list->cells->pdata[row]) {
      add_row (paper, list, chosen, row, goes_on);
      row += list->fields->len;
      goes_on = FALSE;
    } else if (!list->cells->pdata[row + 1]) {
      goes_on = TRUE;
      row += 2;
    } else {
      report_paper_add_heading (paper, list->cells->pdata[row + 1]);
      row += 2;
    }
  return paper;
}

/* Its standard columns as a paper. */
ReportPaper *
report_list_end (ReportList *list)
{
  ReportPaper *paper = report_list_paper (list, NULL, NULL);

  report_list_free (list);
  return paper;
}
