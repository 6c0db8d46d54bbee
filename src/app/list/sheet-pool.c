/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-pool.h"

/* The positions that need a widget: a range and up to two others. */
typedef struct {
  guint first;
  guint end;
  guint extra[2];
} Wanted;

static gboolean
wants (const Wanted *wanted, guint position)
{
  return (position >= wanted->first && position < wanted->end) || position == wanted->extra[0] ||
         position == wanted->extra[1];
}

/* The first wanted position from @position on. */
static guint
wanted_next (const Wanted *wanted, guint position)
{
  guint next = MAX (position, wanted->first);

  next = next < wanted->end ? next : APP_SHEET_NOWHERE;
  for (int i = 0; i < 2; i++)
    if (wanted->extra[i] >= position)
      next = MIN (next, wanted->extra[i]);
  return next;
}

/* Moves the rows that are not wanted out of the pool. The focused row never is among them: it is to
 * show @pinned, and so whatever else shows that is not wanted. */
static GPtrArray *
pool_take_spare (AppSheetPool *self, const Wanted *wanted, GtkWidget *focus, guint pinned)
{
  GPtrArray *spare = g_ptr_array_new ();

  for (guint i = self->rows->len; i-- > 0;) {
    AppSheetRow *row = self->rows->pdata[i];
    guint position = app_sheet_row_get_position (row);
    gboolean kept = wants (wanted, position) && !(focus && position == pinned);

    if (GTK_WIDGET (row) == focus || !kept)
      g_ptr_array_remove_index (self->rows, i);
    if (GTK_WIDGET (row) != focus && !kept)
      g_ptr_array_add (spare, row);
  }
  return spare;
}

static GtkWidget *
pool_pop (AppSheetPool *self, GPtrArray *spare)
{
  if (spare->len > 0)
    return g_ptr_array_steal_index (spare, spare->len - 1);
  return app_sheet_row_new (self->columns);
}

static void
pool_show (AppSheetPool *self, GtkWidget *row, guint position)
{
  AppSheetPlace place = {
    .row = app_sheet_model_get_row (self->model, position),
    .position = position,
    .size = app_sheet_model_get_size (self->model),
    .selected = app_sheet_model_is_selected (self->model, position),
  };

  app_sheet_row_show (APP_SHEET_ROW (row), &place);
}

/* Finds or makes the row for each wanted position. Rows are kept in order as children too, for
 * those who read the window child by child. */
static GPtrArray *
pool_assign (AppSheetPool *self, const Wanted *wanted, GPtrArray *spare, GtkWidget *focus,
             guint pinned)
{
  GPtrArray *rows = g_ptr_array_new ();
  GtkWidget *last = NULL;

  for (guint p = wanted_next (wanted, 0); p != APP_SHEET_NOWHERE; p = wanted_next (wanted, p + 1)) {
    GtkWidget *row = (GtkWidget *) app_sheet_pool_at (self, p);
    gboolean kept = row != NULL;

    if (!kept)
      row = focus && p == pinned ? focus : pool_pop (self, spare);
    if (!kept && (!gtk_widget_get_parent (row) || gtk_widget_get_prev_sibling (row) != last))
      gtk_widget_insert_after (row, self->view, last);
    pool_show (self, row, p);
    g_ptr_array_add (rows, row);
    last = row;
  }
  return rows;
}

/* @self: a pool without rows. @view: the widget whose children the rows become. @columns: what
 * the rows paint. @model: what they show. */
void
app_sheet_pool_init (AppSheetPool *self, GtkWidget *view, AppSheetColumns *columns,
                     AppSheetModel *model)
{
  self->view = view;
  self->columns = app_sheet_columns_ref (columns);
  self->model = g_object_ref (model);
  self->rows = g_ptr_array_new ();
}

/* @self: a pool; freed. */
void
app_sheet_pool_clear (AppSheetPool *self)
{
  g_ptr_array_foreach (self->rows, (GFunc) (GCallback) gtk_widget_unparent, NULL);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->model);
  g_clear_pointer (&self->columns, app_sheet_columns_unref);
}

/* The widget for that row, or NULL. @position: among the shown rows. */
AppSheetRow *
app_sheet_pool_at (const AppSheetPool *self, guint position)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (app_sheet_row_get_position (self->rows->pdata[i]) == position)
      return self->rows->pdata[i];
  return NULL;
}

/* Whether each of those rows has its widget. @end: one more than the last. */
gboolean
app_sheet_pool_holds (const AppSheetPool *self, guint first, guint end)
{
  for (guint position = first; position < end; position++)
    if (!app_sheet_pool_at (self, position))
      return FALSE;
  return TRUE;
}

/* Gives each row in sight its widget. The widget with the keyboard stays, and shows the cursor's
 * row wherever that went; when @moving it stays on its old row instead, so that the keyboard
 * really goes from one widget to the other, which screen readers announce. @first: the first row
 * in sight. @end: one more than the last. @moving: whether the caller is about to move the
 * keyboard to the cursor. */
void
app_sheet_pool_fill (AppSheetPool *self, guint first, guint end, gboolean moving)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->view);
  guint cursor = app_sheet_model_get_cursor (self->model);
  guint pinned = !focus   ? APP_SHEET_NOWHERE
                 : moving ? app_sheet_row_get_position (APP_SHEET_ROW (focus))
                          : cursor;
  Wanted wanted = { first, end, { pinned, moving ? cursor : APP_SHEET_NOWHERE } };
  g_autoptr (GPtrArray) spare = NULL;
  GPtrArray *rows = NULL;

  if (focus && pinned == APP_SHEET_NOWHERE) {
    gtk_widget_grab_focus (self->view);
    focus = NULL;
  }
  spare = pool_take_spare (self, &wanted, focus, pinned);
  rows = pool_assign (self, &wanted, spare, focus, pinned);
  g_ptr_array_foreach (spare, (GFunc) (GCallback) gtk_widget_unparent, NULL);
  g_ptr_array_unref (self->rows);
  self->rows = rows;
}
