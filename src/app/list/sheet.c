/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clang-format off */
/* The widget around titles and rows. Searching, sorting and the rows in sight are our own as well.
 *
 * GTK's list view with our row in it was tried whole on GTK 4.8 with its filter, sort and selection
 * models and our keys to search and sort by. It told screen readers what ours tells and passed the
 * tests that look from outside, and was no gain. Milliseconds of processor's time with the frame
 * (app/bench-sheet), ours first, middle of three:
 *
 *                                 3,000 rows      10,000 rows
 *     start, work of all          421    463      409    452
 *     scrolled by three rows      4.2    3.0      4.3    2.9
 *     scrolled by a page          4.4    4.5      4.4    5.2
 *     next row selected           4.1    4.1      4.0    3.9
 *     sorted by a number          6.1     14      7.7     34
 *     sorted by a name            7.7     15       16     46
 *     searched for "an"           4.9     39      5.6     54
 *     a row changed              0.05   0.14     0.09   0.17
 *     megabytes, first frame       98    100      100    102
 *
 * On GTK 4.18, 10,000 rows: sorted by a name 17 and 50, searched for "an" 7 and 38, a page 4.8 and
 * 5.8. With 200 rows on 4.8 a changed one takes 0.03 and 0.36. A list view keeps 207 rows, of which
 * each says something else after a search; ours keeps some 28, those in sight.
 *
 * It took 410 lines of 3,890 away: keys, a cursor, a selection that stays on its row, page keys and
 * Tab had to be ours still. What it calls a list item is GTK's own: its name, its place and, on 4.8,
 * that it is not selected have to be set by the child that is ours, which also has the actions for
 * assistive tools. And GTK 4.18 differs: it did not show a row anew that was spliced over itself, and
 * lost the keyboard with a row that went. */
/* clang-format on */
#include "app/list/sheet-header.h"
#include "app/list/sheet-private.h"
#include "app/list/sheet-view.h"

/* Rows that a sheet would like to show at least. */
#define ROWS 5

enum { PROP_SHOWN = 1, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { SHEET_ACTIVATE, SHEET_SELECTION_CHANGED, SHEET_MENU, N_SHEET_SIGNALS };
static guint sheet_signals[N_SHEET_SIGNALS];

G_DEFINE_FINAL_TYPE (AppSheet, app_sheet, GTK_TYPE_WIDGET)

static void
sheet_update_empty (AppSheet *self)
{
  if (self->empty)
    gtk_widget_set_visible (self->empty, self->shown == 0);
}

static void
sheet_on_changed (AppSheet *self)
{
  guint shown = app_sheet_model_get_size (self->model);

  app_sheet_header_update (APP_SHEET_HEADER (self->header));
  if (shown == self->shown)
    return;
  self->shown = shown;
  sheet_update_empty (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
on_selection_changed (AppSheet *self)
{
  g_signal_emit (self, sheet_signals[SHEET_SELECTION_CHANGED], 0);
}

static void
on_activate (AppSheet *self, guint position)
{
  g_signal_emit (self, sheet_signals[SHEET_ACTIVATE], 0, position);
}

static void
on_menu (AppSheet *self, guint position, double x, double y)
{
  gtk_widget_translate_coordinates (self->view, GTK_WIDGET (self), x, y, &x, &y);
  g_signal_emit (self, sheet_signals[SHEET_MENU], 0, position, x, y);
}

static void
on_panned (AppSheet *self, GtkAdjustment *adjustment)
{
  app_sheet_header_scroll (APP_SHEET_HEADER (self->header),
                           (int) gtk_adjustment_get_value (adjustment));
}

/* The titles lie above the columns, so that the whole sheet is laid out anew: the rows first, then
 * the titles, which GTK would leave alone because they take as much room as before. */
static void
on_widened (AppSheet *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_allocate (self->header);
}

static void
app_sheet_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  AppSheet *self = APP_SHEET (widget);
  int header = 0, view = 0, empty = 0;

  gtk_widget_measure (self->header, orientation, -1, &header, NULL, NULL, NULL);
  gtk_widget_measure (self->scrolled, orientation, -1, minimum, NULL, NULL, NULL);
  gtk_widget_measure (self->view, orientation, -1, NULL, &view, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    view = app_sheet_view_get_row_height (APP_SHEET_VIEW (self->view)) * ROWS;
  if (self->empty && gtk_widget_should_layout (self->empty))
    gtk_widget_measure (self->empty, orientation, -1, &empty, NULL, NULL, NULL);
  *minimum = MAX (*minimum, empty);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum += header;
  *natural = MAX (*minimum, header + view);
}

/* The rows go first: their width decides where the columns lie. */
static void
app_sheet_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppSheet *self = APP_SHEET (widget);
  GtkAllocation place = { 0, 0, width, 0 };

  gtk_widget_measure (self->header, GTK_ORIENTATION_VERTICAL, -1, NULL, &place.height, NULL, NULL);
  place.y = place.height;
  place.height = height - place.y;
  gtk_widget_size_allocate (self->scrolled, &place, -1);
  if (self->empty && gtk_widget_should_layout (self->empty))
    gtk_widget_size_allocate (self->empty, &place, -1);
  gtk_widget_size_allocate (self->header, &(GtkAllocation){ 0, 0, width, place.y }, -1);
}

/* The titles come before the rows, or before what stands for the rows when there are none; an arrow
 * from above leads on to the rows. */
static gboolean
app_sheet_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppSheet *self = APP_SHEET (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  GtkWidget *body = self->empty && self->shown == 0 ? self->empty : self->scrolled;
  gboolean forward =
      direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_DOWN || direction == GTK_DIR_RIGHT;
  GtkWidget *first = forward ? self->header : body;
  GtkWidget *second = forward ? body : self->header;

  if (!child && direction == GTK_DIR_DOWN && gtk_widget_child_focus (body, direction))
    return TRUE;
  if (!child)
    return gtk_widget_child_focus (first, direction) || gtk_widget_child_focus (second, direction);
  return gtk_widget_child_focus (child, direction) ||
         (child == first && gtk_widget_child_focus (second, direction));
}

static gboolean
app_sheet_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (APP_SHEET (widget)->view);
}

static void
app_sheet_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_uint (value, APP_SHEET (object)->shown);
}

static void
app_sheet_dispose (GObject *object)
{
  AppSheet *self = APP_SHEET (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_pointer (&self->header, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->empty, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_pointer (&self->columns, app_sheet_columns_unref);
  G_OBJECT_CLASS (app_sheet_parent_class)->dispose (object);
}

static void
app_sheet_class_init (AppSheetClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = app_sheet_get_property;
  object_class->dispose = app_sheet_dispose;
  widget_class->measure = app_sheet_measure;
  widget_class->size_allocate = app_sheet_size_allocate;
  widget_class->focus = app_sheet_focus;
  widget_class->grab_focus = app_sheet_grab_focus;
  properties[PROP_SHOWN] = g_param_spec_uint ("shown", NULL, NULL, 0, G_MAXUINT, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  sheet_signals[SHEET_ACTIVATE] = g_signal_new ("activate", APP_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  sheet_signals[SHEET_SELECTION_CHANGED] =
      g_signal_new ("selection-changed", APP_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  sheet_signals[SHEET_MENU] =
      g_signal_new ("menu", APP_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                    G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_css_name (widget_class, "sheet");
}

static void
sheet_connect (AppSheet *self)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);

  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (sheet_on_changed), self);
  g_signal_connect_swapped (self->model, "selection-changed", G_CALLBACK (on_selection_changed),
                            self);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (self->view, "menu", G_CALLBACK (on_menu), self);
  g_signal_connect_swapped (self->view, "widened", G_CALLBACK (on_widened), self);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scrolled), "value-changed",
                           G_CALLBACK (on_panned), self, G_CONNECT_SWAPPED);
}

static void
app_sheet_init (AppSheet *self)
{
  self->columns = app_sheet_columns_new ();
  self->model = app_sheet_model_new (self->columns);
  self->header = app_sheet_header_new (self->columns, self->model);
  self->view = app_sheet_view_new (self->columns, self->model);
  self->scrolled =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  /* A bar that shows only under the pointer does not say that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scrolled), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->view);
  gtk_widget_set_parent (self->header, GTK_WIDGET (self));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  sheet_connect (self);
}

/* A sheet without columns and rows. */
GtkWidget *
app_sheet_new (void)
{
  return g_object_new (APP_TYPE_SHEET, NULL);
}

/* Sets the columns. A sheet that was sorted by a column stays so if there is one with that id
 * again. @columns: what the columns are; copied. @n: how many, at most APP_SHEET_COLUMNS_MAX.
 * @data: handed to all functions of @columns and to the style function. */
void
app_sheet_set_columns (AppSheet *self, const AppSheetColumn *columns, int n, gpointer data)
{
  gboolean descending = FALSE;
  const char *sorted = app_sheet_get_sort (self, &descending);

  app_sheet_columns_set (self->columns, columns, n, data);
  app_sheet_header_rebuild (APP_SHEET_HEADER (self->header));
  app_sheet_model_reset (self->model);
  app_sheet_set_sort (self, sorted, descending);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* @n: how many of the first columns stay in sight when the others are scrolled sideways. */
void
app_sheet_set_frozen (AppSheet *self, int n)
{
  self->columns->to_freeze = n;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* @style: gives the style class of a row, or NULL. */
void
app_sheet_set_style (AppSheet *self, AppSheetStyle style)
{
  self->columns->style = style;
  gtk_widget_queue_allocate (self->view);
}

/* Shows the rows of a list. When a row's record is set anew the list must be told by splicing the
 * row over itself; the row then takes its new place, and stays selected if it was. @rows: a list
 * of DeskRows, none of them twice, or NULL. */
void
app_sheet_set_model (AppSheet *self, GListModel *rows)
{
  app_sheet_columns_forget (self->columns);
  app_sheet_model_set_rows (self->model, rows);
}

/* @label: what the list is of, translated, for assistive tools. */
void
app_sheet_set_label (AppSheet *self, const char *label)
{
  /* Without rows it is what scrolls that has the keyboard. */
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_ancestor (GTK_WIDGET (self->view), GTK_TYPE_SCROLLED_WINDOW)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Says what to show in the place of the rows when there are none, or the search leaves none.
 * @empty may be NULL. */
void
app_sheet_set_empty (AppSheet *self, GtkWidget *empty)
{
  g_clear_pointer (&self->empty, gtk_widget_unparent);
  self->empty = empty;
  if (empty)
    gtk_widget_set_parent (empty, GTK_WIDGET (self));
  sheet_update_empty (self);
}
