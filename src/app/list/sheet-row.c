/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-row-private.h"
#include "rules/article/word.h"
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (AppSheetRow, app_sheet_row, GTK_TYPE_WIDGET)

/* The columns say how wide it is; see app_sheet_columns_fit(). */
static void
app_sheet_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  int ascent = 0, height = 0;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    app_sheet_row_measure_font (APP_SHEET_ROW (widget), &ascent, &height);
  *minimum = *natural = height;
}

static gboolean
app_sheet_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                             GtkTooltip *tooltip)
{
  AppSheetRow *self = APP_SHEET_ROW (widget);
  int column = keyboard ? -1 : app_sheet_columns_at (self->columns, x);

  if (column < 0)
    return FALSE;
  if (app_sheet_row_is_marked (self, column))
    gtk_tooltip_set_text (tooltip, self->marks[column]);
  else if (self->cut >> column & 1)
    gtk_tooltip_set_text (tooltip, self->texts[column]);
  else
    return FALSE;
  return TRUE;
}

static void
app_sheet_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  AppSheetRow *self = APP_SHEET_ROW (widget);

  GTK_WIDGET_CLASS (app_sheet_row_parent_class)->css_changed (widget, change);
  if (self->layout)
    pango_layout_context_changed (self->layout);
}

/* Assistive tools do these; the view has actions of the same names for the row with the keyboard.
 */
static void
row_act (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (widget);
  gtk_widget_activate_action (widget,
                              g_str_equal (action, "row.select") ? "sheet.select"
                                                                 : "sheet.activate",
                              NULL);
}

static void
row_clear_marks (AppSheetRow *self)
{
  for (int i = 0; i < self->n_marks; i++)
    g_free (self->marks[i]);
  g_clear_pointer (&self->marks, g_free);
  self->n_marks = 0;
}

static void
app_sheet_row_finalize (GObject *object)
{
  AppSheetRow *self = APP_SHEET_ROW (object);

  g_clear_object (&self->layout);
  g_clear_object (&self->row);
  g_strfreev (self->texts);
  row_clear_marks (self);
  app_sheet_columns_unref (self->columns);
  G_OBJECT_CLASS (app_sheet_row_parent_class)->finalize (object);
}

static void
app_sheet_row_class_init (AppSheetRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_sheet_row_finalize;
  widget_class->snapshot = app_sheet_row_snapshot;
  widget_class->measure = app_sheet_row_measure;
  widget_class->query_tooltip = app_sheet_row_query_tooltip;
  widget_class->css_changed = app_sheet_row_css_changed;
  gtk_widget_class_install_action (widget_class, "row.select", NULL, row_act);
  gtk_widget_class_install_action (widget_class, "row.activate", NULL, row_act);
  gtk_widget_class_set_css_name (widget_class, "row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
app_sheet_row_init (AppSheetRow *self)
{
  self->selected = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "activatable");
}

/* What a screen reader says: the cells that say something and are shown, in order. */
static void
row_name (AppSheetRow *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (int i = 0; i < self->columns->n; i++) {
    const AppSheetColumn *column = &self->columns->columns[i];
    g_autofree char *spoken =
        column->spoken ? column->spoken (desk_row_get (self->row), column->data) : NULL;
    if (*self->texts[i] && app_sheet_columns_visible (self->columns, i))
      g_string_append_printf (name, "%s%s", name->len > 0 ? C_ ("names", ", ") : "",
                              spoken ? spoken : self->texts[i]);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}

static void
row_set_texts (AppSheetRow *self, gconstpointer record, char **texts)
{
  if (self->texts &&
      g_strv_equal ((const char *const *) self->texts, (const char *const *) texts)) {
    g_strfreev (texts);
    return;
  }
  g_strfreev (self->texts);
  self->texts = texts;
  app_sheet_columns_note (self->columns, record, texts);
  row_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
row_has_marks (const AppSheetRow *self, char *const *marks, int n_marks)
{
  if (n_marks != self->n_marks)
    return FALSE;
  for (int i = 0; i < n_marks; i++)
    if (g_strcmp0 (self->marks[i], marks[i]) != 0)
      return FALSE;
  return TRUE;
}

/* What is marked is told after the row's name. */
static void
row_describe (AppSheetRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < self->n_marks; i++)
    if (self->marks[i] && app_sheet_columns_visible (self->columns, i))
      rules_word_part (text, self->marks[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str, -1);
}

static void
row_set_marks (AppSheetRow *self, char **marks)
{
  int n_marks = self->columns->n;

  if (!row_has_marks (self, marks, n_marks)) {
    row_clear_marks (self);
    self->marks = g_steal_pointer (&marks);
    self->n_marks = n_marks;
    row_describe (self);
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return;
  }
  for (int i = 0; i < n_marks; i++)
    g_free (marks[i]);
  g_free (marks);
}

static void
row_set_style (AppSheetRow *self, const char *style)
{
  if (g_strcmp0 (style, self->style) == 0)
    return;
  if (self->style)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
  self->style = g_intern_string (style);
  if (self->style)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->style);
}

static void
row_set_selected (AppSheetRow *self, gboolean selected)
{
  if (selected == self->selected)
    return;
  self->selected = selected;
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

static void
row_set_place (AppSheetRow *self, guint position, guint size)
{
  if (position == self->position && size == self->size)
    return;
  self->position = position;
  self->size = size;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                  (int) position + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) size,
                                  -1);
}

/* A row that shows nothing yet. */
GtkWidget *
app_sheet_row_new (AppSheetColumns *columns)
{
  AppSheetRow *self = g_object_new (APP_TYPE_SHEET_ROW, NULL);

  self->columns = app_sheet_columns_ref (columns);
  return GTK_WIDGET (self);
}

/* Shows another record, or the same one anew; paints only if it says something else. */
void
app_sheet_row_show (AppSheetRow *self, const AppSheetPlace *place)
{
  gpointer record = desk_row_get (place->row);

  g_set_object (&self->row, place->row);
  row_set_texts (self, record, app_sheet_columns_texts (self->columns, record));
  row_set_marks (self, app_sheet_columns_marks (self->columns, record));
  row_set_style (self,
                 self->columns->style ? self->columns->style (record, self->columns->data) : NULL);
  row_set_selected (self, place->selected);
  row_set_place (self, place->position, place->size);
}

/* Shows whether something would be dropped here, as its columns say. */
void
app_sheet_row_light (AppSheetRow *self)
{
  gboolean lit = self->row && self->columns->lit && desk_row_get (self->row) == self->columns->lit;

  if (lit || self->lit)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->lit = lit;
}

/* Where it is among the shown rows. */
guint
app_sheet_row_get_position (AppSheetRow *self)
{
  return self->position;
}

/* What it shows, or NULL; not the caller’s. */
DeskRow *
app_sheet_row_get_row (AppSheetRow *self)
{
  return self->row;
}
