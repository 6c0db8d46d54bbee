#include "app/list/sheet-entry.h"
#include "app/list/sheet-search.h"
#include <string.h>

static const char *
entry_search (AppSheetEntry *self, const AppSheetColumns *columns)
{
  g_auto (GStrv) texts = NULL;
  g_autofree char *joined = NULL;

  if (self->search)
    return self->search;
  texts = app_sheet_columns_texts (columns, desk_row_get (self->row));
  joined = g_strjoinv ("\n", texts);
  self->search = app_sheet_search_fold (joined);
  return self->search;
}

static const char *
entry_collate (AppSheetEntry *self, const AppSheetColumns *columns, int column)
{
  g_autofree char *text = NULL;

  if (self->collate)
    return self->collate;
  text = columns->columns[column].text (desk_row_get (self->row), columns->columns[column].data);
  self->collate = g_utf8_collate_key (text ? text : "", -1);
  return self->collate;
}

/* Stands in an AppSheetColumn for "sorted by what the column says, in the order of the user's
 * language". It is never called: the sheet keeps collation keys, which is much faster. Returns 0.
 * @a: unused. @b: unused. @data: unused. */
int
app_sheet_compare_text (gconstpointer a, gconstpointer b, gpointer data)
{
  return 0;
}

/* An entry that is not shown. */
AppSheetEntry *
app_sheet_entry_new (DeskRow *row)
{
  AppSheetEntry *self = g_slice_new0 (AppSheetEntry);

  self->row = row;
  return self;
}

void
app_sheet_entry_free (AppSheetEntry *self)
{
  app_sheet_entry_forget (self, TRUE);
  g_object_unref (self->row);
  g_slice_free (AppSheetEntry, self);
}

/* Drops the sort key, because it is of another column, or all keys, because all columns are
 * others. @search: whether the search key goes too. */
void
app_sheet_entry_forget (AppSheetEntry *self, gboolean search)
{
  if (search)
    g_clear_pointer (&self->search, g_free);
  g_clear_pointer (&self->collate, g_free);
}

/* Whether the entry has each word in some column. @columns: what is said of it. @words: folded
 * words, or NULL. */
gboolean
app_sheet_entry_matches (AppSheetEntry *self, const AppSheetColumns *columns, char *const *words)
{
  return !words || !*words || app_sheet_search_matches (entry_search (self, columns), words);
}

/* Below 0, 0 or above 0, as for strcmp(). @b: another. @column: the one to compare by; always the
 * same one until app_sheet_entry_forget(). */
int
app_sheet_entry_compare (AppSheetEntry *a, AppSheetEntry *b, const AppSheetColumns *columns,
                         int column)
{
  AppSheetCompare compare = columns->columns[column].compare;

  if (compare == app_sheet_compare_text)
    return strcmp (entry_collate (a, columns, column), entry_collate (b, columns, column));
  return compare (desk_row_get (a->row), desk_row_get (b->row), columns->columns[column].data);
}
