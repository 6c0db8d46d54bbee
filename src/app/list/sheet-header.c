/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-header.h"
#include "app/widgets/tip.h"
#include <glib/gi18n.h>

/* Pixels of the arrow that says how the rows are sorted, and between it and the title. */
#define ARROW_WIDTH 7
#define ARROW_HEIGHT 4
#define ARROW_GAP 4

struct _AppSheetHeader {
  GtkWidget parent;
  AppSheetColumns *columns;
  AppSheetModel *model;
  GPtrArray *titles; /* a button or label for each column */
  int scrolled;
  AppSheetRoom room; /* for which the titles are */
  guint retitle;     /* they are about to be made fit, 0 where they are */
};

G_DEFINE_FINAL_TYPE (AppSheetHeader, app_sheet_header, GTK_TYPE_WIDGET)

static const float SHEET_HEADER_ALIGNMENTS[] = { 0, 1, 0.5f };

/* Sorts by the column; the other way round if it is sorted by it already. */
static void
on_clicked (GtkWidget *title, AppSheetHeader *self)
{
  gboolean descending = FALSE;
  int sorted = app_sheet_model_get_sort (self->model, &descending);
  guint column = 0;

  g_ptr_array_find (self->titles, title, &column);
  app_sheet_model_set_sort (self->model, (int) column, sorted == (int) column && !descending);
}

static GtkWidget *
header_label (const AppSheetColumn *column)
{
  GtkWidget *label = gtk_label_new (column->title);

  gtk_label_set_xalign (GTK_LABEL (label), SHEET_HEADER_ALIGNMENTS[column->align]);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static GtkWidget *
header_title (AppSheetHeader *self, const AppSheetColumn *column)
{
  GtkWidget *button = NULL;

  if (!column->compare) {
    button = header_label (column);
    return button;
  }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), header_label (column));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  column->title, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  return button;
}

static void
header_clear (AppSheetHeader *self)
{
  g_ptr_array_foreach (self->titles, (GFunc) (GCallback) gtk_widget_unparent, NULL);
  g_ptr_array_set_size (self->titles, 0);
}

static const char *
header_text (const AppSheetColumn *column, AppSheetRoom room)
{
  return room == APP_SHEET_TIGHT && column->head ? column->head : column->title;
}

/* A title that is short, or may be cut, is told in full beside the pointer. */
static void
header_retitle (AppSheetHeader *self, int i)
{
  const AppSheetColumn *column = &self->columns->columns[i];
  GtkWidget *title = self->titles->pdata[i];
  GtkWidget *label = GTK_IS_LABEL (title) ? title : gtk_button_get_child (GTK_BUTTON (title));
  gboolean tight = self->room == APP_SHEET_TIGHT;
  const char *help = column->help ? column->help : "";
  g_autofree char *full = tight && *help ? g_strdup_printf (_ ("%s: %s"), column->title, help)
                                         : g_strdup (tight ? column->title : help);

  gtk_label_set_label (GTK_LABEL (label), header_text (column, self->room));
  app_tip_set (title, *full ? full : NULL);
}

static gboolean
header_retitle_cb (gpointer header)
{
  AppSheetHeader *self = header;

  self->retitle = 0;
  self->room = self->columns->room;
  for (int i = 0; i < (int) self->titles->len; i++)
    header_retitle (self, i);
  return G_SOURCE_REMOVE;
}

/* What a text takes as a title, whichever is shown now. */
static int
header_width (AppSheetHeader *self, int column, AppSheetRoom room)
{
  const char *text = header_text (&self->columns->columns[column], room);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (self->titles->pdata[column], text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + 2 * APP_SHEET_GAP;
}

/* Room for the arrow is kept free, so that a click moves nothing; where there is little of it, the
 * gap between two titles is enough. */
static void
header_ask (AppSheetHeader *self, int column)
{
  gboolean sorts = self->columns->columns[column].compare != NULL;

  self->columns->title[column] =
      header_width (self, column, APP_SHEET_WIDE) + (sorts ? ARROW_GAP + ARROW_WIDTH : 0);
  self->columns->head[column] = header_width (self, column, APP_SHEET_TIGHT);
}

static void
app_sheet_header_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  AppSheetHeader *self = APP_SHEET_HEADER (widget);

  *minimum = *natural = 0;
  for (guint i = 0; i < self->titles->len; i++) {
    int size = 0;

    gtk_widget_measure (self->titles->pdata[i], orientation, -1, NULL, &size, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
      header_ask (self, (int) i);
    else
      *minimum = *natural = MAX (*natural, size);
  }
}

static int
header_left (AppSheetHeader *self, int column)
{
  gboolean stays = self->columns->frozen > 0 && column < self->columns->to_freeze;

  return self->columns->x[column] - (stays ? 0 : self->scrolled);
}

/* A title ends where those begin that stay. */
static GtkAllocation
header_place (AppSheetHeader *self, int column, int height)
{
  const AppSheetColumns *columns = self->columns;
  int left = header_left (self, column), right = left + columns->width[column];

  if (columns->frozen > 0 && column >= columns->to_freeze)
    left = MAX (left, columns->frozen);
  return (GtkAllocation){ left, 0, MAX (right - left, 0), height };
}

static void
app_sheet_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppSheetHeader *self = APP_SHEET_HEADER (widget);

  for (int i = 0; i < (int) self->titles->len; i++) {
    GtkAllocation place = header_place (self, i, height);

    gtk_widget_set_child_visible (self->titles->pdata[i], place.width > 0);
    if (place.width > 0)
      gtk_widget_size_allocate (self->titles->pdata[i], &place, -1);
  }
  /* not now: another text asks for another size */
  if (self->room != self->columns->room && !self->retitle)
    self->retitle = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, header_retitle_cb, self, NULL);
}

/* Where the arrow begins: beside the text, on the side away from the cell's edge. */
static int
header_arrow_x (AppSheetHeader *self, int column)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean at_end = self->columns->columns[column].align == APP_SHEET_END;
  int width = self->columns->width[column];
  int text = header_width (self, column, self->room) - 2 * APP_SHEET_GAP;
  int x = APP_SHEET_GAP + text + ARROW_GAP;

  if (self->columns->columns[column].align == APP_SHEET_CENTRE)
    x = (width + text) / 2 + ARROW_GAP;
  if (at_end != mirrored)
    x = width - x - ARROW_WIDTH;
  return header_left (self, column) + x;
}

static void
header_paint_arrow (AppSheetHeader *self, GtkSnapshot *snapshot, int column, gboolean descending)
{
  float x = (float) header_arrow_x (self, column);
  int y = (gtk_widget_get_height (GTK_WIDGET (self)) - ARROW_HEIGHT) / 2; /* a whole pixel */
  int point = descending ? ARROW_HEIGHT : 0;
  cairo_t *cr = NULL;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (self->titles->pdata[column]), &colour);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, ARROW_WIDTH, ARROW_HEIGHT));
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, (double) x, (double) y);
  cairo_move_to (cr, 0, ARROW_HEIGHT - point);
  cairo_line_to (cr, ARROW_WIDTH, ARROW_HEIGHT - point);
  cairo_line_to (cr, ARROW_WIDTH / 2.0, point);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
app_sheet_header_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppSheetHeader *self = APP_SHEET_HEADER (widget);
  gboolean descending = FALSE;
  int column = app_sheet_model_get_sort (self->model, &descending);

  GTK_WIDGET_CLASS (app_sheet_header_parent_class)->snapshot (widget, snapshot);
  if (column >= 0 && gtk_widget_get_child_visible (self->titles->pdata[column]))
    header_paint_arrow (self, snapshot, column, descending);
}

/* The next title after @column that takes the keyboard, or -1. */
static int
header_next (AppSheetHeader *self, int column, int step)
{
  for (int i = column + step; i >= 0 && i < self->columns->n; i += step)
    if (self->columns->columns[i].compare && app_sheet_columns_shown (self->columns, i))
      return i;
  return -1;
}

/* All titles are one stop of the Tab key; the arrow keys go between them. */
static gboolean
app_sheet_header_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppSheetHeader *self = APP_SHEET_HEADER (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  guint column = 0;
  int next = -1;

  if (!child)
    next = header_next (self, -1, 1);
  else if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT) {
    g_ptr_array_find (self->titles, child, &column);
    next = header_next (self, (int) column, (direction == GTK_DIR_LEFT) == mirrored ? 1 : -1);
  }
  return next >= 0 && gtk_widget_grab_focus (self->titles->pdata[next]);
}

static void
app_sheet_header_dispose (GObject *object)
{
  AppSheetHeader *self = APP_SHEET_HEADER (object);

  g_clear_handle_id (&self->retitle, g_source_remove);
  header_clear (self);
  g_clear_object (&self->model);
  g_clear_pointer (&self->columns, app_sheet_columns_unref);
  G_OBJECT_CLASS (app_sheet_header_parent_class)->dispose (object);
}

static void
app_sheet_header_finalize (GObject *object)
{
  g_ptr_array_unref (APP_SHEET_HEADER (object)->titles);
  G_OBJECT_CLASS (app_sheet_header_parent_class)->finalize (object);
}

static void
app_sheet_header_class_init (AppSheetHeaderClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_sheet_header_dispose;
  G_OBJECT_CLASS (class)->finalize = app_sheet_header_finalize;
  widget_class->measure = app_sheet_header_measure;
  widget_class->size_allocate = app_sheet_header_size_allocate;
  widget_class->snapshot = app_sheet_header_snapshot;
  widget_class->focus = app_sheet_header_focus;
  gtk_widget_class_set_css_name (widget_class, "header");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
app_sheet_header_init (AppSheetHeader *self)
{
  self->titles = g_ptr_array_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* A header without titles. @model: what a click on a title sorts. */
GtkWidget *
app_sheet_header_new (AppSheetColumns *columns, AppSheetModel *model)
{
  AppSheetHeader *self = g_object_new (APP_TYPE_SHEET_HEADER, NULL);

  self->columns = app_sheet_columns_ref (columns);
  self->model = g_object_ref (model);
  return GTK_WIDGET (self);
}

/* Makes new titles, because the columns are others. */
void
app_sheet_header_rebuild (AppSheetHeader *self)
{
  header_clear (self);
  for (int i = 0; i < self->columns->n; i++) {
    GtkWidget *title = header_title (self, &self->columns->columns[i]);

    g_ptr_array_add (self->titles, title);
    gtk_widget_set_parent (title, GTK_WIDGET (self));
    header_retitle (self, i);
  }
}

/* Says by the arrow, and to assistive tools, how the rows are sorted. */
void
app_sheet_header_update (AppSheetHeader *self)
{
  gboolean descending = FALSE;
  int column = app_sheet_model_get_sort (self->model, &descending);

  for (int i = 0; i < (int) self->titles->len; i++) {
    const char *way = i != column  ? ""
                      : descending ? _ ("Sorted, greatest first")
                                   : _ ("Sorted, smallest first");
    const char *help = self->columns->columns[i].help;
    g_autofree char *text =
        help ? g_strdup_printf ("%s%s%s", way, *way ? ". " : "", help) : g_strdup (way);

    gtk_accessible_update_property (self->titles->pdata[i], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @x: pixels that the rows are scrolled to the right. */
void
app_sheet_header_scroll (AppSheetHeader *self, int x)
{
  self->scrolled = x;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
