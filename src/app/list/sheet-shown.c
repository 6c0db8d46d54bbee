/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-private.h"
#include "app/list/sheet-view.h"

/* Which rows are shown, in which order, and which of them is selected. */

/* Looks through all rows, also where @keep, or what they are sorted by, is the same as before but
 * says something else now. A row that is not shown is not selected either. @keep: says which rows
 * are shown at all; NULL for all of them. */
void
app_sheet_set_keep (AppSheet *self, AppSheetKeep keep)
{
  if (!keep && !self->columns->keep && !app_sheet_get_sort (self, NULL))
    return; /* all of them stay where they are */
  self->columns->keep = keep;
  app_sheet_model_judge (self->model);
}

/* Shows again what the rows in sight say, where that changes without their records. */
void
app_sheet_refresh (AppSheet *self)
{
  app_sheet_view_refresh (APP_SHEET_VIEW (self->view));
}

/* Shows the rows that have all words, each in any column and as part of any word there, whatever
 * the case and the accents. A row that is not shown is not selected either. @words: what was
 * typed, or NULL. */
void
app_sheet_set_search (AppSheet *self, const char *words)
{
  app_sheet_model_set_search (self->model, words);
}

/* From what was searched on to the row that was meant. */
static void
search_activated_cb (AppSheet *self, GtkSearchEntry *entry)
{
  app_sheet_set_search (self, gtk_editable_get_text (GTK_EDITABLE (entry)));
  if (!app_sheet_get_selected (self))
    app_sheet_select (self, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
search_stopped_cb (AppSheet *self, GtkSearchEntry *entry)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Lets Enter lead from the words to the first row that has them, and Escape back to all rows.
 * @entry: where words are typed that @self is searched for. */
void
app_sheet_add_search (AppSheet *self, GtkSearchEntry *entry)
{
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "stop-search", G_CALLBACK (search_stopped_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @id: the column to sort by, NULL for the order of the list. @descending: whether the greatest
 * comes first. */
void
app_sheet_set_sort (AppSheet *self, const char *id, gboolean descending)
{
  int column = id ? app_sheet_columns_find (self->columns, id) : -1;

  if (column >= 0 && !self->columns->columns[column].compare)
    column = -1;
  app_sheet_model_set_sort (self->model, column, descending);
}

/* The id of a column, from 0 at the left; NULL behind the last. */
const char *
app_sheet_get_column (AppSheet *self, int column)
{
  return column < self->columns->n ? self->columns->columns[column].id : NULL;
}

/* What a row says, in each column. */
char **
app_sheet_get_texts (AppSheet *self, guint position)
{
  return app_sheet_columns_texts (self->columns, app_sheet_get_record (self, position));
}

/* The column sorted by, NULL for the order of the list. @ret_descending: whether the greatest
 * comes first, or NULL. */
const char *
app_sheet_get_sort (AppSheet *self, gboolean *ret_descending)
{
  int column = app_sheet_model_get_sort (self->model, ret_descending);

  return column >= 0 ? self->columns->columns[column].id : NULL;
}

/* --- The rows that are shown --- */

/* How many rows the search leaves. */
guint
app_sheet_get_shown (AppSheet *self)
{
  return app_sheet_model_get_size (self->model);
}

/* The record there, valid while its row is not set anew, or NULL. @position: among the shown
 * rows. */
gpointer
app_sheet_get_record (AppSheet *self, guint position)
{
  DeskRow *row = app_sheet_model_get_row (self->model, position);

  return row ? desk_row_get (row) : NULL;
}

/* The record of the selected row, or NULL. */
gpointer
app_sheet_get_selected (AppSheet *self)
{
  return app_sheet_get_record (self, app_sheet_model_get_selected (self->model));
}

/* Selects one row and scrolls to it. The keyboard goes there if it is in the list. @position:
 * among the shown rows; past the last, no row is selected any longer. */
void
app_sheet_select (AppSheet *self, guint position)
{
  if (position >= app_sheet_model_get_size (self->model))
    app_sheet_model_choose_none (self->model);
  else
    app_sheet_view_go (APP_SHEET_VIEW (self->view), position, APP_SHEET_ONE, FALSE);
}

/* Selects the first shown row that matches, as app_sheet_select() does; none matching, nothing
 * happens. Returns whether there is such a row. @match: says whether a record is the one. */
gboolean
app_sheet_select_where (AppSheet *self, AppSheetMatch match, gconstpointer sought)
{
  for (guint i = 0; i < app_sheet_model_get_size (self->model); i++)
    if (match (app_sheet_get_record (self, i), sought)) {
      app_sheet_select (self, i);
      return TRUE;
    }
  return FALSE;
}

/* --- Where they are --- */

/* The record of the row there, or NULL. @x: pixels from its left. @y: pixels from its top.
 * @ret_column: which column is there, NULL for none. */
gpointer
app_sheet_pick (AppSheet *self, double x, double y, const char **ret_column)
{
  double row_x, row_y;
  guint position = APP_SHEET_NOWHERE;
  int column = -1;

  if (y >= gtk_widget_get_height (self->header) &&
      gtk_widget_translate_coordinates (GTK_WIDGET (self), self->view, x, y, &row_x, &row_y)) {
    position = app_sheet_view_get_position (APP_SHEET_VIEW (self->view), row_y);
    column = app_sheet_columns_at (self->columns, (int) row_x + self->columns->scrolled);
  }
  *ret_column = column < 0 ? NULL : self->columns->columns[column].id;
  return app_sheet_get_record (self, position);
}

/* Shows where something would be dropped. @record: the record of a row; NULL for none. @column:
 * the column whose cell is lit; NULL for the whole row. */
void
app_sheet_highlight (AppSheet *self, gconstpointer record, const char *column)
{
  self->columns->lit = record;
  self->columns->lit_column = app_sheet_columns_find (self->columns, column);
  app_sheet_refresh (self);
}

/* @ret_place: where the selected row is in it, as far as it is in sight. */
void
app_sheet_get_place (AppSheet *self, GdkRectangle *ret_place)
{
  guint position = app_sheet_model_get_selected (self->model);
  GtkWidget *row = app_sheet_view_get_row (APP_SHEET_VIEW (self->view), position);
  graphene_rect_t bounds;

  *ret_place = (GdkRectangle){ 0, gtk_widget_get_height (self->header),
                               gtk_widget_get_width (GTK_WIDGET (self)), 1 };
  if (!row || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return;
  ret_place->y = (int) bounds.origin.y;
  ret_place->height = (int) bounds.size.height;
}

/* @rows: how far down; below 0: up. */
void
app_sheet_scroll (AppSheet *self, int rows)
{
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  int height = app_sheet_view_get_row_height (APP_SHEET_VIEW (self->view));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + rows * height);
}
