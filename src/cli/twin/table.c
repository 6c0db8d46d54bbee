/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/table.h"
#include <stdio.h>
#include "formats/text/csv.h"
#include "formats/word/sign.h"

static void
add_list (CliTable *table, const char *first, va_list rest)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  for (const char *cell = first; cell; cell = va_arg (rest, const char *))
    g_strv_builder_add (cells, cell);
  cli_table_take (table, cells);
}

/* A table without rows. @first: the first head word. @...: the others, up to NULL; none are
 * translated. */
CliTable *
cli_table_new (const char *first, ...)
{
  CliTable *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  va_list rest;

  va_start (rest, first);
  add_list (table, first, rest);
  va_end (rest);
  return table;
}

/* @first: the first cell of a new row. @...: the others, up to NULL. */
void
cli_table_add (CliTable *table, const char *first, ...)
{
  va_list rest;

  va_start (rest, first);
  add_list (table, first, rest);
  va_end (rest);
}

/* @cells: the cells of a new row; they are taken out of it. */
void
cli_table_take (CliTable *table, GStrvBuilder *cells)
{
  g_ptr_array_add (table, g_strv_builder_end (cells));
}

/* A tab would begin a cell, a line end a row, and other control characters speak to terminals:
 * all of them become spaces. What would turn the line around is left out. Returns the text on one
 * line, valid UTF-8. @cell: a text, in whatever encoding. */
char *
cli_table_clean (const char *cell)
{
  return formats_sign_line (cell, G_MAXLONG);
}

static void
print_row (char **cells)
{
  for (gsize i = 0; cells[i]; i++) {
    g_autofree char *cell = cli_table_clean (cells[i]);
    printf ("%s%s", i ? "\t" : "", cell);
  }
  putchar ('\n');
}

/* Prints it with tabs between the cells. */
void
cli_table_print (const CliTable *table)
{
  for (guint i = 0; i < table->len; i++)
    print_row (table->pdata[i]);
}

/* It as values with that between them, guarded against formulas. @delimiter: a comma, or a tab. */
char *
cli_table_csv (const CliTable *table, char delimiter)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->len; i++)
    formats_csv_append (text, delimiter, table->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Its digits. */
char *
cli_table_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Prints which it was. @act: an act of which was said whether it stands. */
void
cli_table_print_act (const LedgerAct *act)
{
  g_autoptr (CliTable) table = cli_table_new ("number", "verb", "about", NULL);
  g_autofree char *number = cli_table_number (act->id);

  cli_table_add (table, number, act->verb, act->about, NULL);
  cli_table_print (table);
}
