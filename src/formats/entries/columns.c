/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/columns.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/cell.h"
#include "formats/text/csv.h"

#define COLUMNS_ROWS 200 /* looked at for what a column without a head holds */

static void
free_column (gpointer data)
{
  FormatsColumn *column = data;

  g_free (column->title);
  g_free (column->sample);
  g_free (column);
}

static FormatsHeading
heading_at (const FormatsLayout *layout, int column)
{
  for (int i = 0; i < FORMATS_HEADINGS; i++)
    if (layout->column[i] == column)
      return (FormatsHeading) i;
  return FORMATS_HEADING_NONE;
}

static FormatsColumn *
column_at (GPtrArray *columns, const FormatsLayout *layout, guint i)
{
  while (columns->len <= i) {
    FormatsColumn *column = g_new0 (FormatsColumn, 1);
    column->title = g_strdup ("");
    column->sample = g_strdup ("");
    column->heading = heading_at (layout, (int) columns->len);
    g_ptr_array_add (columns, column);
  }
  return columns->pdata[i];
}

static void
take_row (GPtrArray *columns, const FormatsLayout *layout, const FormatsCsv *csv, gboolean is_head)
{
  for (guint i = 0; i < MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS); i++) {
    FormatsColumn *column = column_at (columns, layout, i);
    char **text = is_head ? &column->title : &column->sample;
    if (**text || formats_cell_is_blank (formats_csv_get_cell (csv, i)))
      continue;
    g_free (*text);
    *text = formats_cell_dup_short (formats_csv_get_cell (csv, i));
  }
}

/* The columns of the list, those beyond the heads left out where there are heads (FormatsColumn).
 * @text: valid UTF-8; text[length] must be readable. */
GPtrArray *
formats_columns_read (const char *text, gsize length, char delimiter, const FormatsLayout *layout)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, length, delimiter);
  GPtrArray *columns = g_ptr_array_new_with_free_func (free_column);

  for (guint row = 0; row < COLUMNS_ROWS && formats_csv_next (csv, NULL);) {
    if (formats_csv_get_width (csv) == 0)
      continue;
    if (!layout->has_header || row >= layout->header)
      take_row (columns, layout, csv, layout->has_header && row == layout->header);
    row++;
  }
  if (layout->has_header && columns->len > layout->width)
    g_ptr_array_set_size (columns, (int) layout->width);
  return columns;
}

/* Numbers of the list itself, "No.", "#" and "序号", are no loss; nor is what our own list says
 * of its players, their number and whether they have left. */
static gboolean
is_number_head (const char *head)
{
  static const char *const numbers[] = { "No.",  "No",   "Nr.",  "Nr",   "N.º",    "Nº",
                                         "#",    "№",    "Α/Α",  "ลำดับ", "序号",   "序號",
                                         "번호", "順番", "番号", "Lp.",  "number", "state" };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_ascii_strcasecmp (head, numbers[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Whether one holds what people are known by to their state. */
gboolean
formats_columns_are_private (const GPtrArray *columns)
{
  static const char *const words[] = {
    "身份证",    "身份證",    "身分證",   "证件号",        "證件號",          "护照",
    "護照",      "旅券",      "주민등록", "여권",          "passport",        "pasaporte",
    "passeport", "reisepass", "ausweis",  "identity card", "id card",         "national id",
    "identidad", "dni",       "identité", "ssn",           "social security", NULL
  };

  for (guint i = 0; i < columns->len; i++) {
    const FormatsColumn *column = columns->pdata[i];
    g_autofree char *title = g_utf8_strdown (column->title, -1);
    for (int k = 0; column->heading == FORMATS_HEADING_NONE && words[k]; k++)
      if (strstr (title, words[k]))
        return TRUE;
  }
  return FALSE;
}

/* Heads of columns that hold something and are not taken, or what stands in them where they have
 * none; NULL for none. */
char *
formats_columns_unread (GPtrArray *columns)
{
  g_autoptr (GString) heads = g_string_new (NULL);

  for (guint i = 0; i < columns->len; i++) {
    const FormatsColumn *column = columns->pdata[i];
    if (column->heading != FORMATS_HEADING_NONE || is_number_head (column->title) ||
        (i == 0 && !*column->title && g_str_equal (column->sample, "1")) ||
        (!*column->title && !*column->sample))
      continue;
    g_string_append (heads, heads->len ? ", " : "");
    if (*column->title)
      g_string_append (heads, column->title);
    else
      g_string_append_printf (heads, "“%s”", column->sample);
  }
  return heads->len ? g_strdup (heads->str) : NULL;
}

/* @choice: what somebody says instead. */
void
formats_columns_choose (FormatsLayout *layout, const FormatsChoice *choice)
{
  for (int i = 0; i < FORMATS_HEADINGS; i++)
    if (layout->column[i] < (int) choice->n)
      layout->column[i] = -1;
  for (guint i = choice->n; i-- > 0;)
    if (choice->heading[i] != FORMATS_HEADING_NONE)
      layout->column[choice->heading[i]] = (int) i;
  if (layout->column[FORMATS_HEADING_FAMILY] < 0 && layout->column[FORMATS_HEADING_GIVEN] >= 0) {
    layout->column[FORMATS_HEADING_FAMILY] = layout->column[FORMATS_HEADING_GIVEN];
    layout->column[FORMATS_HEADING_GIVEN] = -1;
  }
  if (layout->column[FORMATS_HEADING_NAME] < 0 && layout->column[FORMATS_HEADING_GIVEN] < 0) {
    layout->column[FORMATS_HEADING_NAME] = layout->column[FORMATS_HEADING_FAMILY];
    layout->column[FORMATS_HEADING_FAMILY] = -1;
  }
  layout->names = choice->names;
}

static gboolean
parse_word (const char *word, FormatsHeading *ret_heading, FormatsNames *names)
{
  *ret_heading = FORMATS_HEADING_NONE;
  if (g_str_equal (word, "-"))
    return TRUE;
  if (g_str_equal (word, "given-family"))
    *names = FORMATS_NAMES_GIVEN_FIRST;
  else if (g_str_equal (word, "family-given"))
    *names = FORMATS_NAMES_FAMILY_FIRST;
  else
    return (*ret_heading = formats_heading_parse (word)) != FORMATS_HEADING_NONE;
  *ret_heading = FORMATS_HEADING_NAME;
  return TRUE;
}

/* TRUE with @ret_choice. @text: "name, rank, -, club": what the columns hold, one after the
 * other, in any word that a head may be; "given-family" and "family-given" for names that are
 * split at a space. @error: FORMATS_ERROR_SYNTAX where a word says nothing, or none is the name. */
gboolean
formats_choice_parse (const char *text, FormatsChoice *ret_choice, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", FORMATS_CSV_COLUMNS);
  FormatsChoice choice = { 0 };
  gboolean has_name = FALSE;

  for (; words[choice.n]; choice.n++) {
    const char *word = g_strstrip (words[choice.n]);
    FormatsHeading *heading = &choice.heading[choice.n];
    if (!parse_word (word, heading, &choice.names)) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("No column is called “%s”."),
                   word);
      return FALSE;
    }
    has_name |= *heading <= FORMATS_HEADING_GIVEN;
  }
  if (!has_name)
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("None of the columns is the name."));
  *ret_choice = choice;
  return has_name;
}
