/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-model.h"
#include "app/list/sheet-order.h"

/* Up to so many changed rows are put in their places one by one. */
#define FEW 8

struct _AppSheetModel {
  GObject parent;
  AppSheetOrder order;
  GListModel *rows;
  AppSheetEntry *cursor;   /* NULL or shown */
  AppSheetEntry *selected; /* NULL or shown: nobody sees what an act would befall elsewhere */
};

enum { CHANGED, SHEET_MODEL_SELECTION_CHANGED, N_SHEET_MODEL_SIGNALS };
static guint sheet_model_signals[N_SHEET_MODEL_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSheetModel, app_sheet_model, G_TYPE_OBJECT)

static void
model_tell (AppSheetModel *self, gboolean selection)
{
  g_signal_emit (self, sheet_model_signals[CHANGED], 0);
  if (selection)
    g_signal_emit (self, sheet_model_signals[SHEET_MODEL_SELECTION_CHANGED], 0);
}

/* The entry of the same row among those that came; NULL if the row went. */
static AppSheetEntry *
model_heir (AppSheetModel *self, const AppSheetEntry *old, guint position, guint added)
{
  for (guint i = position; i < position + added; i++) {
    AppSheetEntry *entry = self->order.entries->pdata[i];

    if (entry->row == old->row)
      return entry;
  }
  return NULL;
}

/* Keeps selection and cursor on the same rows. Returns whether the selected one is touched. */
static gboolean
model_carry (AppSheetModel *self, GPtrArray *old, guint position, guint added)
{
  gboolean selection = self->selected && g_ptr_array_find (old, self->selected, NULL);

  if (selection)
    self->selected = model_heir (self, self->selected, position, added);
  if (self->cursor && g_ptr_array_find (old, self->cursor, NULL))
    self->cursor = model_heir (self, self->cursor, position, added);
  return selection;
}

/* Tells what has become of the rows. A cursor whose row went away stands on the row that took its
 * place. @selection: whether the selected row was touched. @place: where the cursor was. */
static void
model_settle (AppSheetModel *self, gboolean selection, guint place)
{
  guint size = self->order.shown->len;

  if (self->selected && !self->selected->shown) {
    self->selected = NULL;
    selection = TRUE;
  }
  if (self->cursor && !self->cursor->shown)
    self->cursor = NULL;
  if (!self->cursor && place != APP_SHEET_NOWHERE && size > 0)
    self->cursor = app_sheet_order_get (&self->order, MIN (place, size - 1));
  model_tell (self, selection);
}

static void
model_splice (AppSheetModel *self, guint position, guint removed, guint added, guint cursor)
{
  g_autoptr (GPtrArray) old =
      app_sheet_order_replace (&self->order, self->rows, position, removed, added);
  gboolean selection = model_carry (self, old, position, added);

  if (removed + added <= FEW)
    app_sheet_order_patch (&self->order, old, position, added);
  else
    app_sheet_order_rebuild (&self->order);
  model_settle (self, selection, cursor);
}

static void
on_items_changed (GListModel *rows, guint position, guint removed, guint added, AppSheetModel *self)
{
  model_splice (self, position, removed, added, app_sheet_model_get_cursor (self));
}

static void
model_drop_rows (AppSheetModel *self)
{
  if (self->rows)
    g_signal_handlers_disconnect_by_func (self->rows, on_items_changed, self);
  g_clear_object (&self->rows);
}

static void
model_select (AppSheetModel *self, AppSheetEntry *entry)
{
  gboolean selection = entry != self->selected;

  self->selected = entry;
  model_tell (self, selection);
}

static void
app_sheet_model_finalize (GObject *object)
{
  AppSheetModel *self = APP_SHEET_MODEL (object);

  model_drop_rows (self);
  app_sheet_order_clear (&self->order);
  G_OBJECT_CLASS (app_sheet_model_parent_class)->finalize (object);
}

static void
app_sheet_model_class_init (AppSheetModelClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_sheet_model_finalize;
  sheet_model_signals[CHANGED] = g_signal_new ("changed", APP_TYPE_SHEET_MODEL, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sheet_model_signals[SHEET_MODEL_SELECTION_CHANGED] =
      g_signal_new ("selection-changed", APP_TYPE_SHEET_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
app_sheet_model_init (AppSheetModel *self)
{
}

/* A model without rows. @columns: what sorting and searching go by. */
AppSheetModel *
app_sheet_model_new (AppSheetColumns *columns)
{
  AppSheetModel *self = g_object_new (APP_TYPE_SHEET_MODEL, NULL);

  app_sheet_order_init (&self->order, columns);
  return self;
}

/* Shows other rows. A row of this list that is spliced over itself stays
 * selected if it was, and takes its new place in the order. @rows: a list of DeskRows, none twice,
 * or NULL.
 */
void
app_sheet_model_set_rows (AppSheetModel *self, GListModel *rows)
{
  model_drop_rows (self);
  if (rows) {
    self->rows = g_object_ref (rows);
    g_signal_connect (rows, "items-changed", G_CALLBACK (on_items_changed), self);
  }
  model_splice (self, 0, self->order.entries->len, rows ? g_list_model_get_n_items (rows) : 0,
                APP_SHEET_NOWHERE);
}

/* Forgets the order and what is remembered of the rows, because the columns are other ones. */
void
app_sheet_model_reset (AppSheetModel *self)
{
  app_sheet_order_forget (&self->order);
  app_sheet_order_rebuild (&self->order);
  model_settle (self, FALSE, APP_SHEET_NOWHERE);
}

/* Shows the rows that have all words, as app_sheet_order_search() does. @text: words, or NULL. */
void
app_sheet_model_set_search (AppSheetModel *self, const char *text)
{
  app_sheet_order_search (&self->order, text);
  model_settle (self, FALSE, self->cursor ? 0 : APP_SHEET_NOWHERE);
}

/* Filters the rows again by the same words. */
void
app_sheet_model_judge (AppSheetModel *self)
{
  app_sheet_order_rebuild (&self->order);
  model_settle (self, FALSE, self->cursor ? 0 : APP_SHEET_NOWHERE);
}

/* Sorts the rows. The selection stays on its rows. @column: to sort by, or -1 for the order of
 * the rows. @descending: whether the greatest comes first. */
void
app_sheet_model_set_sort (AppSheetModel *self, int column, gboolean descending)
{
  app_sheet_order_sort (&self->order, column, descending);
  model_tell (self, FALSE);
}

/* The column sorted by, -1 for none. @ret_descending: whether the greatest comes first, or NULL. */
int
app_sheet_model_get_sort (AppSheetModel *self, gboolean *ret_descending)
{
  if (ret_descending)
    *ret_descending = self->order.descending;
  return self->order.column;
}

/* How many rows are shown. */
guint
app_sheet_model_get_size (AppSheetModel *self)
{
  return self->order.shown->len;
}

/* The row there, or NULL; not the caller’s. @position: among the shown rows. */
DeskRow *
app_sheet_model_get_row (AppSheetModel *self, guint position)
{
  AppSheetEntry *entry = app_sheet_order_get (&self->order, position);

  return entry ? entry->row : NULL;
}

static guint
model_find (AppSheetModel *self, const AppSheetEntry *entry)
{
  guint position = APP_SHEET_NOWHERE;

  if (entry)
    g_ptr_array_find (self->order.shown, entry, &position);
  return position;
}

/* Where the keyboard is, APP_SHEET_NOWHERE if it was nowhere yet. */
guint
app_sheet_model_get_cursor (AppSheetModel *self)
{
  return model_find (self, self->cursor);
}

/* Whether the row there is selected. @position: among the shown rows. */
gboolean
app_sheet_model_is_selected (AppSheetModel *self, guint position)
{
  return self->selected && app_sheet_order_get (&self->order, position) == self->selected;
}

/* The selected position, APP_SHEET_NOWHERE if there is none. */
guint
app_sheet_model_get_selected (AppSheetModel *self)
{
  return model_find (self, self->selected);
}

/* Puts the cursor on a row. @position: a shown row; elsewhere nothing happens. @choice: what that
 * means for the selection. */
void
app_sheet_model_choose (AppSheetModel *self, guint position, AppSheetChoice choice)
{
  AppSheetEntry *entry = app_sheet_order_get (&self->order, position);

  if (!entry)
    return;
  self->cursor = entry;
  if (choice == APP_SHEET_MOVE)
    model_select (self, self->selected);
  else if (choice == APP_SHEET_TOGGLE && self->selected == entry)
    model_select (self, NULL);
  else
    model_select (self, entry);
}

/* Clears the selection. */
void
app_sheet_model_choose_none (AppSheetModel *self)
{
  model_select (self, NULL);
}
