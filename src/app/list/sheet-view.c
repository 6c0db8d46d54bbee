/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-view.h"
#include "app/widgets/scroll.h"
#include "app/list/sheet-pool.h"

struct _AppSheetView {
  GtkWidget parent;
  AppSheetColumns *columns;
  AppSheetModel *model;
  AppSheetPool pool;
  AppScroll scroll;
  int row_height;       /* 0: not known yet */
  gboolean follow;      /* the cursor is to be in sight */
  gboolean cursor_seen; /* it is */
  gboolean settling;
  int settled[3]; /* for what width, height and width of all columns */
};

enum { VIEW_ACTIVATE, VIEW_MENU, VIEW_WIDENED, N_VIEW_SIGNALS };
static guint view_signals[N_VIEW_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (AppSheetView, app_sheet_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
view_follow (AppSheetView *self, int height)
{
  guint cursor = app_sheet_model_get_cursor (self->model);
  double top = (double) cursor * self->row_height;
  double value = app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);

  if (cursor != APP_SHEET_NOWHERE && self->follow)
    app_scroll_go (&self->scroll, GTK_ORIENTATION_VERTICAL,
                   CLAMP (value, top + self->row_height - height, top));
  self->follow = FALSE;
}

/* The rows that @height pixels of the list show. */
static void
view_range (AppSheetView *self, int height, guint *first, guint *end)
{
  guint size = app_sheet_model_get_size (self->model);
  double top = app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);
  int row = app_sheet_view_get_row_height (self);

  *first = (guint) (top / row);
  *end = MIN ((guint) ((top + height + row - 1) / row), size);
}

static void
view_scroll (AppSheetView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int content = (int) app_sheet_model_get_size (self->model) * app_sheet_view_get_row_height (self);
  guint cursor = app_sheet_model_get_cursor (self->model);
  double top;

  app_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, self->columns->total, width,
                        self->row_height);
  app_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, content, height, self->row_height);
  view_follow (self, height);
  top = app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);
  self->cursor_seen = cursor != APP_SHEET_NOWHERE && (double) cursor * self->row_height >= top &&
                      (cursor + 1.0) * self->row_height <= top + height;
}

/* As many pixels as the list could have in its window, so that its rows are there when it gets
 * them; before the first frame, what the window asks for. */
static int
view_room (AppSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int height = root ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
  int width;

  if (height == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)), height);
}

static void
view_note_settled (AppSheetView *self)
{
  self->settled[0] = gtk_widget_get_width (GTK_WIDGET (self));
  self->settled[1] = gtk_widget_get_height (GTK_WIDGET (self));
  self->settled[2] = self->columns->total;
}

static gboolean
view_is_settled (AppSheetView *self, int width, int height)
{
  guint first, end;

  view_range (self, height, &first, &end);
  return self->settled[0] == width && self->settled[1] == height &&
         self->settled[2] == self->columns->total && !self->follow &&
         app_sheet_pool_holds (&self->pool, first, end);
}

/* The columns are as wide as the first rows need before one scrolls to them. */
static void
view_look (AppSheetView *self)
{
  guint end = MIN (app_sheet_model_get_size (self->model), APP_SHEET_WISH_ROWS);

  for (; self->columns->looked < end; self->columns->looked++) {
    DeskRow *row = app_sheet_model_get_row (self->model, self->columns->looked);
    gconstpointer record = desk_row_get (row);
    g_auto (GStrv) texts = app_sheet_columns_texts (self->columns, record);
    app_sheet_columns_note (self->columns, record, texts);
  }
}

/* Brings scrolling and row widgets up to date with the model; never while places are given out. */
static void
view_settle (AppSheetView *self, gboolean moving)
{
  guint first, end;

  self->settling = TRUE;
  if (gtk_widget_get_height (GTK_WIDGET (self)) > 0)
    view_scroll (self);
  view_range (self, view_room (self), &first, &end);
  app_sheet_pool_fill (&self->pool, first, end, moving);
  view_look (self);
  if (self->columns->grown) {
    self->columns->grown = FALSE;
    gtk_widget_queue_allocate (GTK_WIDGET (self));
    g_signal_emit (self, view_signals[VIEW_WIDENED], 0);
  }
  view_note_settled (self);
  self->settling = FALSE;
}

static gboolean
settle_cb (GtkWidget *widget, GdkFrameClock *frames, gpointer scroll)
{
  ((AppScroll *) scroll)->later = 0;
  view_settle (APP_SHEET_VIEW (widget), FALSE);
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

static void
on_scrolled (GtkWidget *widget)
{
  AppSheetView *self = APP_SHEET_VIEW (widget);

  if (self->settling)
    return;
  view_settle (self, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
app_sheet_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  AppSheetView *self = APP_SHEET_VIEW (widget);

  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = app_sheet_columns_natural (self->columns, widget);
  else
    *natural = (int) app_sheet_model_get_size (self->model) * app_sheet_view_get_row_height (self);
}

static void
view_allocate_row (AppSheetView *self, AppSheetRow *row)
{
  guint position = app_sheet_row_get_position (row);
  int x = -(int) app_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL);
  int y = (int) position * self->row_height -
          (int) app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);

  gtk_widget_measure (GTK_WIDGET (row), GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (row),
                            &(GtkAllocation){ x, y, self->columns->total, self->row_height }, -1);
}

static void
app_sheet_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AppSheetView *self = APP_SHEET_VIEW (widget);
  gboolean moved = app_sheet_columns_fit (self->columns, widget, width);
  int scrolled;

  /* A bar that comes or goes gives places to the rows alone. */
  self->columns->grown |= moved;
  if (self->columns->grown || !view_is_settled (self, width, height))
    app_scroll_later (&self->scroll, settle_cb);
  scrolled = (int) app_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL);
  moved |= self->columns->frozen > 0 && scrolled != self->columns->scrolled;
  self->columns->scrolled = scrolled;
  for (guint i = 0; i < self->pool.rows->len; i++) {
    view_allocate_row (self, self->pool.rows->pdata[i]);
    if (moved)
      gtk_widget_queue_draw (self->pool.rows->pdata[i]);
  }
}

/* The whole list is one stop of the Tab key. Entering it selects nothing: a window gives the
 * keyboard to some widget when it opens, and that must not choose a row. */
static gboolean
app_sheet_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppSheetView *self = APP_SHEET_VIEW (widget);
  guint cursor = app_sheet_model_get_cursor (self->model);
  guint selected = app_sheet_model_get_selected (self->model);
  guint position = cursor != APP_SHEET_NOWHERE ? cursor : selected;

  if (gtk_widget_get_focus_child (widget) || app_sheet_model_get_size (self->model) == 0)
    return FALSE;
  app_sheet_view_go (self, position != APP_SHEET_NOWHERE ? position : 0, APP_SHEET_MOVE, TRUE);
  return TRUE;
}

/* An empty list takes the keyboard itself, so that it is still there when rows come. */
static gboolean
app_sheet_view_grab_focus (GtkWidget *widget)
{
  if (app_sheet_model_get_size (APP_SHEET_VIEW (widget)->model) > 0)
    return gtk_widget_get_focus_child (widget) ||
           app_sheet_view_focus (widget, GTK_DIR_TAB_FORWARD);
  return GTK_WIDGET_CLASS (app_sheet_view_parent_class)->grab_focus (widget);
}

/* What is shown has its rows from the first frame on. */
static void
app_sheet_view_map (GtkWidget *widget)
{
  view_settle (APP_SHEET_VIEW (widget), FALSE);
  GTK_WIDGET_CLASS (app_sheet_view_parent_class)->map (widget);
}

static void
view_on_changed (AppSheetView *self)
{
  self->follow |= self->cursor_seen;
  view_settle (self, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (app_sheet_model_get_cursor (self->model) == APP_SHEET_NOWHERE &&
      gtk_widget_is_focus (GTK_WIDGET (self)))
    app_sheet_view_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* Assistive tools focus a row without asking the sheet. */
static void
app_sheet_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  AppSheetView *self = APP_SHEET_VIEW (widget);
  guint position = child ? app_sheet_row_get_position (APP_SHEET_ROW (child)) : APP_SHEET_NOWHERE;

  GTK_WIDGET_CLASS (app_sheet_view_parent_class)->set_focus_child (widget, child);
  if (child && position != app_sheet_model_get_cursor (self->model))
    app_sheet_model_choose (self->model, position, APP_SHEET_MOVE);
}

static void
app_sheet_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  app_scroll_set_property (&APP_SHEET_VIEW (object)->scroll, id, value);
}

static void
app_sheet_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  app_scroll_get_property (&APP_SHEET_VIEW (object)->scroll, id, value);
}

static void
app_sheet_view_dispose (GObject *object)
{
  AppSheetView *self = APP_SHEET_VIEW (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->pool.rows)
    app_sheet_pool_clear (&self->pool);
  app_scroll_clear (&self->scroll);
  g_clear_object (&self->model);
  g_clear_pointer (&self->columns, app_sheet_columns_unref);
  G_OBJECT_CLASS (app_sheet_view_parent_class)->dispose (object);
}

static void
app_sheet_view_class_init (AppSheetViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = app_sheet_view_set_property;
  object_class->get_property = app_sheet_view_get_property;
  object_class->dispose = app_sheet_view_dispose;
  widget_class->map = app_sheet_view_map;
  widget_class->measure = app_sheet_view_measure;
  widget_class->size_allocate = app_sheet_view_size_allocate;
  widget_class->focus = app_sheet_view_focus;
  widget_class->grab_focus = app_sheet_view_grab_focus;
  widget_class->set_focus_child = app_sheet_view_set_focus_child;
  app_scroll_install (object_class);
  view_signals[VIEW_ACTIVATE] = g_signal_new ("activate", APP_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  view_signals[VIEW_MENU] =
      g_signal_new ("menu", APP_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  view_signals[VIEW_WIDENED] = g_signal_new ("widened", APP_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "listview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  app_sheet_keys_bind (widget_class);
}

static void
app_sheet_view_init (AppSheetView *self)
{
  app_scroll_init (&self->scroll, GTK_WIDGET (self), on_scrolled);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  app_sheet_keys_add_pointer (self);
}

/* A view, to be put into a scrolled window. */
GtkWidget *
app_sheet_view_new (AppSheetColumns *columns, AppSheetModel *model)
{
  AppSheetView *self = g_object_new (APP_TYPE_SHEET_VIEW, NULL);

  self->columns = app_sheet_columns_ref (columns);
  self->model = g_object_ref (model);
  app_sheet_pool_init (&self->pool, GTK_WIDGET (self), columns, model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (view_on_changed), self);
  return GTK_WIDGET (self);
}

/* What it shows. */
AppSheetModel *
app_sheet_view_get_model (AppSheetView *self)
{
  return self->model;
}

/* Pixels that a row takes. */
int
app_sheet_view_get_row_height (AppSheetView *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self));
  gboolean probe = !row && self->row_height == 0;

  if (probe) {
    row = app_sheet_row_new (self->columns);
    gtk_widget_set_parent (row, GTK_WIDGET (self));
  }
  if (row)
    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &self->row_height, NULL, NULL, NULL);
  if (probe)
    gtk_widget_unparent (row);
  return self->row_height;
}

/* Puts the cursor on a row and scrolls as little as is needed to show it. @position: a shown row;
 * elsewhere nothing happens. @choice: what that means for the selection. @focus: whether the
 * keyboard goes there too. */
void
app_sheet_view_go (AppSheetView *self, guint position, AppSheetChoice choice, gboolean focus)
{
  AppSheetRow *row = NULL;

  if (position >= app_sheet_model_get_size (self->model))
    return;
  view_settle (self, FALSE);
  app_sheet_model_choose (self->model, position, choice);
  self->follow = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  focus = focus || gtk_widget_get_focus_child (GTK_WIDGET (self));
  view_settle (self, focus);
  if (!focus)
    return;
  row = app_sheet_pool_at (&self->pool, position);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The widget of that row, where it is in sight, or NULL. @position: among the shown rows. */
GtkWidget *
app_sheet_view_get_row (AppSheetView *self, guint position)
{
  return (GtkWidget *) app_sheet_pool_at (&self->pool, position);
}

/* Shows again what the rows in sight say. */
void
app_sheet_view_refresh (AppSheetView *self)
{
  view_settle (self, FALSE);
  for (guint i = 0; i < self->pool.rows->len; i++)
    app_sheet_row_light (self->pool.rows->pdata[i]);
}

/* By how many rows the page keys move, at least 1. */
guint
app_sheet_view_get_page (AppSheetView *self)
{
  int rows = gtk_widget_get_height (GTK_WIDGET (self)) / app_sheet_view_get_row_height (self);

  return (guint) MAX (rows - 1, 1);
}

/* The row there, APP_SHEET_NOWHERE below the last. @y: pixels from the top of the view. */
guint
app_sheet_view_get_position (AppSheetView *self, double y)
{
  double place = (y + app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL)) / self->row_height;

  return place >= 0 && place < app_sheet_model_get_size (self->model) ? (guint) place
                                                                      : APP_SHEET_NOWHERE;
}

/* Selects the row under the cursor if it is not, and says that it was activated. */
void
app_sheet_view_activate (AppSheetView *self)
{
  guint cursor = app_sheet_model_get_cursor (self->model);

  if (cursor == APP_SHEET_NOWHERE)
    return;
  if (!app_sheet_model_is_selected (self->model, cursor))
    app_sheet_model_choose (self->model, cursor, APP_SHEET_ONE);
  g_signal_emit (self, view_signals[VIEW_ACTIVATE], 0, cursor);
}

/* Says that a menu is asked for. @x: pixels from the left, or below 0 for a place at the cursor.
 * @y: pixels from the top. */
void
app_sheet_view_menu (AppSheetView *self, double x, double y)
{
  guint cursor = app_sheet_model_get_cursor (self->model);
  double below =
      (cursor + 1.0) * self->row_height - app_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL);

  if (cursor != APP_SHEET_NOWHERE)
    g_signal_emit (self, view_signals[VIEW_MENU], 0, cursor, x < 0 ? APP_SHEET_GAP : x,
                   x < 0 ? below : y);
}

/* @steps: how far to scroll to the right; below 0: to the left. */
void
app_sheet_view_pan (AppSheetView *self, int steps)
{
  double from = app_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL);

  app_scroll_go (&self->scroll, GTK_ORIENTATION_HORIZONTAL, from + steps * self->row_height);
}
