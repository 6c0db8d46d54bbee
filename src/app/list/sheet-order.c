#include "app/list/sheet-order.h"
#include "app/list/sheet-search.h"

static GPtrArray *
entries_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) app_sheet_entry_free);
}

static int
order_compare (AppSheetOrder *self, AppSheetEntry *a, AppSheetEntry *b)
{
  int way = self->column < 0 ? 0 : app_sheet_entry_compare (a, b, self->columns, self->column);

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
  entry->shown =
      is_kept (self, entry) && app_sheet_entry_matches (entry, self->columns, self->words);
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
    app_sheet_entry_forget (self->entries->pdata[i], search);
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

/* @self: an order, to be used no more. */
void
app_sheet_order_clear (AppSheetOrder *self)
{
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->entries);
  g_strfreev (self->words);
  app_sheet_columns_unref (self->columns);
}

/* What is there, or NULL. @self: an order. @position: among the shown rows. */
AppSheetEntry *
app_sheet_order_get (const AppSheetOrder *self, guint position)
{
  return position < self->shown->len ? self->shown->pdata[position] : NULL;
}

/* Makes the entries for new rows. app_sheet_order_patch() or app_sheet_order_rebuild() must
 * follow before the old ones are freed. Returns the entries that were there before. @self: an
 * order. @rows: the list as it is now; may be NULL where nothing was added. @position: where it
 * changed. @removed: how many rows went. @added: how many came. */
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
    g_ptr_array_add (self->entries, app_sheet_entry_new (g_list_model_get_item (rows, i)));
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

/* @self: an order. @column: to sort by, or -1 for the order of the list. @descending: whether the
 * greatest comes first; equal rows stay in the order of the list. */
void
app_sheet_order_sort (AppSheetOrder *self, int column, gboolean descending)
{
  if (column != self->column)
    order_forget (self, FALSE);
  self->column = column;
  self->descending = descending;
  g_ptr_array_sort_with_data (self->shown, compare_places, self);
}

/* Drops the column to sort by and all keys, because the columns mean something else now. @self:
 * an order. */
void
app_sheet_order_forget (AppSheetOrder *self)
{
  order_forget (self, TRUE);
  self->column = -1;
}
