#include "app/list/sheet-model.h"
#include "app/list/sheet-order.h"

/* Up to so many changed rows are put in their places one by one. */
#define FEW 8

struct _AppSheetModel {
  GObject parent;
  AppSheetOrder order;
  GListModel *rows;
  gboolean multiple;
  AppSheetEntry *cursor; /* NULL or shown */
  AppSheetEntry *anchor; /* where a range begins; NULL or shown */
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

/* The old entries that matter beyond their records, by row. */
static GHashTable *
model_marked (AppSheetModel *self, GPtrArray *old, gboolean *ret_selected)
{
  GHashTable *marked = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < old->len; i++) {
    AppSheetEntry *entry = old->pdata[i];

    *ret_selected |= entry->selected;
    if (entry->selected || entry == self->cursor || entry == self->anchor)
      g_hash_table_insert (marked, entry->row, entry);
  }
  return marked;
}

static void
model_hand_over (AppSheetModel *self, AppSheetEntry *old, AppSheetEntry *new)
{
  new->selected = old->selected;
  if (self->cursor == old)
    self->cursor = new;
  if (self->anchor == old)
    self->anchor = new;
}

/* Keeps selection, cursor and anchor on the same rows. Returns whether the selection is touched. */
static gboolean
model_carry (AppSheetModel *self, GPtrArray *old, guint position, guint added)
{
  gboolean selection = FALSE;
  g_autoptr (GHashTable) marked = model_marked (self, old, &selection);

  for (guint i = position; i < position + added && g_hash_table_size (marked) > 0; i++) {
    AppSheetEntry *entry = self->order.entries->pdata[i];
    AppSheetEntry *was = g_hash_table_lookup (marked, entry->row);

    if (was)
      model_hand_over (self, was, entry);
    g_hash_table_remove (marked, entry->row);
  }
  for (guint i = 0; i < old->len; i++) {
    self->cursor = self->cursor == old->pdata[i] ? NULL : self->cursor;
    self->anchor = self->anchor == old->pdata[i] ? NULL : self->anchor;
  }
  return selection;
}

/* A cursor whose row went away stands on the row that took its place. */
static void
model_mend_cursor (AppSheetModel *self, guint place)
{
  guint size = self->order.shown->len;

  if (self->cursor && !self->cursor->shown)
    self->cursor = NULL;
  if (!self->cursor && place != APP_SHEET_NOWHERE && size > 0)
    self->cursor = app_sheet_order_get (&self->order, MIN (place, size - 1));
  if (!self->anchor || !self->anchor->shown)
    self->anchor = self->cursor;
}

static void
model_splice (AppSheetModel *self, guint position, guint removed, guint added, guint cursor)
{
  g_autoptr (GPtrArray) old =
      app_sheet_order_replace (&self->order, self->rows, position, removed, added);
  gboolean selection = model_carry (self, old, position, added);

  if (removed + added <= FEW)
    selection |= app_sheet_order_patch (&self->order, old, position, added);
  else
    selection |= app_sheet_order_rebuild (&self->order);
  model_mend_cursor (self, cursor);
  model_tell (self, selection);
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

/* Selects the shown rows from @first to @last and no others. */
static gboolean
model_select (AppSheetModel *self, guint first, guint last)
{
  gboolean selection = FALSE;

  for (guint i = 0; i < self->order.shown->len; i++) {
    AppSheetEntry *entry = self->order.shown->pdata[i];
    guint wanted = i >= first && i <= last;

    selection |= entry->selected != wanted;
    entry->selected = wanted;
  }
  return selection;
}

static gboolean
model_toggle (AppSheetModel *self, guint position)
{
  AppSheetEntry *entry = app_sheet_order_get (&self->order, position);

  if (!self->multiple && !entry->selected)
    return model_select (self, position, position);
  entry->selected = !entry->selected;
  return TRUE;
}

static gboolean
model_extend (AppSheetModel *self, guint position)
{
  guint anchor = position;

  if (self->multiple && self->anchor)
    g_ptr_array_find (self->order.shown, self->anchor, &anchor);
  return model_select (self, MIN (anchor, position), MAX (anchor, position));
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

/* Shows other rows. A row of this list that is spliced over itself keeps its part in the
 * selection and takes its new place in the order. @rows: a list of DeskRows, none twice, or NULL.
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
  gboolean selection = FALSE;

  app_sheet_order_forget (&self->order);
  selection = app_sheet_order_rebuild (&self->order);
  model_mend_cursor (self, APP_SHEET_NOWHERE);
  model_tell (self, selection);
}

/* @multiple: whether several rows may be selected at once. */
void
app_sheet_model_set_multiple (AppSheetModel *self, gboolean multiple)
{
  self->multiple = multiple;
}

/* Shows the rows that have all words, as app_sheet_order_search() does. @text: words, or NULL. */
void
app_sheet_model_set_search (AppSheetModel *self, const char *text)
{
  gboolean selection = app_sheet_order_search (&self->order, text);

  model_mend_cursor (self, self->cursor ? 0 : APP_SHEET_NOWHERE);
  model_tell (self, selection);
}

/* Looks anew which rows are kept; the words that are searched for stay. */
void
app_sheet_model_judge (AppSheetModel *self)
{
  gboolean selection = app_sheet_order_rebuild (&self->order);

  model_mend_cursor (self, self->cursor ? 0 : APP_SHEET_NOWHERE);
  model_tell (self, selection);
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

/* Where the keyboard is, APP_SHEET_NOWHERE if it was nowhere yet. */
guint
app_sheet_model_get_cursor (AppSheetModel *self)
{
  guint position = APP_SHEET_NOWHERE;

  if (self->cursor)
    g_ptr_array_find (self->order.shown, self->cursor, &position);
  return position;
}

/* Whether the row there is selected. @position: among the shown rows. */
gboolean
app_sheet_model_is_selected (AppSheetModel *self, guint position)
{
  AppSheetEntry *entry = app_sheet_order_get (&self->order, position);

  return entry && entry->selected;
}

/* The first selected position from there on, APP_SHEET_NOWHERE if there is none. @position: where
 * to begin. */
guint
app_sheet_model_get_selected (AppSheetModel *self, guint position)
{
  for (; position < self->order.shown->len; position++)
    if (app_sheet_model_is_selected (self, position))
      return position;
  return APP_SHEET_NOWHERE;
}

/* Puts the cursor on a row. @position: a shown row; elsewhere nothing happens. @choice: what that
 * means for the selection. */
void
app_sheet_model_choose (AppSheetModel *self, guint position, AppSheetChoice choice)
{
  AppSheetEntry *entry = app_sheet_order_get (&self->order, position);
  gboolean selection = FALSE;

  if (!entry)
    return;
  if (choice == APP_SHEET_ONE)
    selection = model_select (self, position, position);
  else if (choice == APP_SHEET_TOGGLE)
    selection = model_toggle (self, position);
  else if (choice == APP_SHEET_EXTEND)
    selection = model_extend (self, position);
  self->cursor = entry;
  if (choice == APP_SHEET_ONE || choice == APP_SHEET_TOGGLE || !self->anchor)
    self->anchor = entry;
  model_tell (self, selection);
}

/* @selected: whether all shown rows are to be selected, or none. */
void
app_sheet_model_choose_all (AppSheetModel *self, gboolean selected)
{
  if (!selected || self->multiple)
    model_tell (self, model_select (self, selected ? 0 : 1, selected ? G_MAXUINT : 0));
}
