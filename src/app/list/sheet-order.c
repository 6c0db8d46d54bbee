/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-order.h"
#include <string.h>
#include "app/list/sheet-search.h"

/* --- One row --- */

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
 * language". It is never called: the sheet keeps collation keys, which is much faster. */
int
app_sheet_compare_text (gconstpointer a, gconstpointer b, gpointer data)
{
  return 0;
}

/* Drops the sort key, because it is of another column, or all keys, because all columns are
 * others. @search: whether the search key goes too. */
static void
entry_forget (AppSheetEntry *self, gboolean search)
{
  if (search)
    g_clear_pointer (&self->search, g_free);
  g_clear_pointer (&self->collate, g_free);
}

/* An entry that is not shown. */
static AppSheetEntry *
entry_new (DeskRow *row)
{
  AppSheetEntry *self = g_slice_new0 (AppSheetEntry);

  self->row = row;
  return self;
}

static void
entry_free (AppSheetEntry *self)
{
  entry_forget (self, TRUE);
  g_object_unref (self->row);
  g_slice_free (AppSheetEntry, self);
}

/* Whether the entry has each word in some column. @words: folded words, or NULL. */
static gboolean
entry_matches (AppSheetEntry *self, const AppSheetColumns *columns, char *const *words)
{
  return !words || !*words || app_sheet_search_matches (entry_search (self, columns), words);
}

/* As strcmp() does. @column: always the same one until entry_forget(). */
static int
entry_compare (AppSheetEntry *a, AppSheetEntry *b, const AppSheetColumns *columns, int column)
{
  AppSheetCompare compare = columns->columns[column].compare;

  if (compare == app_sheet_compare_text)
    return strcmp (entry_collate (a, columns, column), entry_collate (b, columns, column));
  return compare (desk_row_get (a->row), desk_row_get (b->row), columns->columns[column].data);
}

/* --- All of them --- */

static GPtrArray *
entries_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
}

static int
order_compare (AppSheetOrder *self, AppSheetEntry *a, AppSheetEntry *b)
{
  int way = self->column < 0 ? 0 : entry_compare (a, b, self->columns, self->column);

  if (way != 0)
    return (way < 0) == self->descending ? 1 : -1;
  return a->index < b->index ? -1 : a->index > b->index;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer self)
{
  return order_compare (self, *(AppSheetEntry *const *) a, *(AppSheetEntry *const *) b);
}

static gboolean
is_kept (AppSheetOrder *self, AppSheetEntry *entry)
{
  const AppSheetColumns *columns = self->columns;

  return !columns->keep || columns->keep (desk_row_get (entry->row), columns->data);
}

static gboolean
order_judge (AppSheetOrder *self, AppSheetEntry *entry)
{
  entry->shown = is_kept (self, entry) && entry_matches (entry, self->columns, self->words);
  return entry->shown;
}

static void
order_insert (AppSheetOrder *self, AppSheetEntry *entry)
{
  guint low = 0, high = self->shown->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (order_compare (self, self->shown->pdata[middle], entry) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  g_ptr_array_insert (self->shown, (int) low, entry);
}

static void
order_number (AppSheetOrder *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    ((AppSheetEntry *) self->entries->pdata[i])->index = i;
}

static void
order_forget (AppSheetOrder *self, gboolean search)
{
  for (guint i = 0; i < self->entries->len; i++)
    entry_forget (self->entries->pdata[i], search);
}

/* @self: an order of no rows. @columns: what sorting and searching go by. */
void
app_sheet_order_init (AppSheetOrder *self, AppSheetColumns *columns)
{
  self->columns = app_sheet_columns_ref (columns);
  self->entries = entries_new ();
  self->shown = g_ptr_array_new ();
  self->words = NULL;
  self->column = -1;
  self->descending = FALSE;
}

/* @self: an order; freed. */
void
app_sheet_order_clear (AppSheetOrder *self)
{
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->entries);
  g_strfreev (self->words);
  app_sheet_columns_unref (self->columns);
}

/* What is there, or NULL. @position: among the shown rows. */
AppSheetEntry *
app_sheet_order_get (const AppSheetOrder *self, guint position)
{
  return position < self->shown->len ? self->shown->pdata[position] : NULL;
}

/* Makes the entries for new rows. app_sheet_order_patch() or app_sheet_order_rebuild() must
 * follow before the old ones are freed. Returns the entries that were there before. @rows: the
 * list as it is now; may be NULL where nothing was added. @removed: how many rows went. @added:
 * how many came. */
GPtrArray *
app_sheet_order_replace (AppSheetOrder *self, GListModel *rows, guint position, guint removed,
                         guint added)
{
  GPtrArray *old = entries_new ();
  GPtrArray *before = self->entries;

  self->entries = entries_new ();
  for (guint i = 0; i < position; i++)
    g_ptr_array_add (self->entries, before->pdata[i]);
  for (guint i = position; i < position + added; i++)
    g_ptr_array_add (self->entries, entry_new (g_list_model_get_item (rows, i)));
  for (guint i = position; i < before->len; i++)
    g_ptr_array_add (i < position + removed ? old : self->entries, before->pdata[i]);
  g_ptr_array_set_free_func (before, NULL);
  g_ptr_array_unref (before);
  order_number (self);
  return old;
}

/* Does what app_sheet_order_rebuild() does, faster where all but a few rows keep their places.
 * @old: entries that are no longer in the list. @position: where new ones begin. @added: how many
 * they are. */
void
app_sheet_order_patch (AppSheetOrder *self, GPtrArray *old, guint position, guint added)
{
  for (guint i = 0; i < old->len; i++)
    g_ptr_array_remove (self->shown, old->pdata[i]);
  for (guint i = position; i < position + added; i++) {
    AppSheetEntry *entry = self->entries->pdata[i];

    if (order_judge (self, entry))
      order_insert (self, entry);
  }
}

/* Searches and sorts all entries. */
void
app_sheet_order_rebuild (AppSheetOrder *self)
{
  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; i < self->entries->len; i++) {
    AppSheetEntry *entry = self->entries->pdata[i];

    if (order_judge (self, entry))
      g_ptr_array_add (self->shown, entry);
  }
  if (self->column >= 0)
    g_ptr_array_sort_with_data (self->shown, compare_places, self);
}

/* Shows the entries that have all words, each in any column and as part of any word there,
 * whatever the case and the accents. @text: words, or NULL. */
void
app_sheet_order_search (AppSheetOrder *self, const char *text)
{
  g_strfreev (self->words);
  self->words = app_sheet_search_words (text);
  app_sheet_order_rebuild (self);
}

/* @column: to sort by, or -1 for the order of the list. @descending: whether the greatest comes
 * first; equal rows stay in the order of the list. */
void
app_sheet_order_sort (AppSheetOrder *self, int column, gboolean descending)
{
  if (column != self->column)
    order_forget (self, FALSE);
  self->column = column;
  self->descending = descending;
  g_ptr_array_sort_with_data (self->shown, compare_places, self);
}

/* Drops the column to sort by and all keys, because the columns mean something else now. */
void
app_sheet_order_forget (AppSheetOrder *self)
{
  order_forget (self, TRUE);
  self->column = -1;
}
