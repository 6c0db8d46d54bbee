/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/hall.h"
#include <glib/gi18n.h>
#include "app/shell/keep-awake.h"
#include "app/window/apart.h"
#include "app/widgets/drop.h"
#include "app/widgets/geometry.h"
#include "scene/round/hall.h"
#include "app/clock/hall-menu.h"
#include "app/clock/hall-tile.h"
#include "app/shell/closing.h"
#include "app/window/desk-window.h"
#include "desk/event/event.h"
#include "desk/clock/time.h"

#define ROWS 8 /* on a page */
#define ROWS_LEAST 3
#define ROWS_MOST 25
#define FEW 4           /* tables that stand in one column */
#define PAGE_SECONDS 12 /* before it turns */
#define STEP_MS 100     /* wakes are gathered: nobody in a hall sees a tenth of a second */

struct _AppHall {
  GtkApplicationWindow parent;
  Desk *desk;
  GArray *games;    /* and matches above their boards */
  GPtrArray *tiles; /* of the page, owned by the grid */
  int rows;         /* at most */
  int page;
  guint tick;
  guint turn;
  GtkPopover *menu;
  GtkGrid *grid;
  GtkLabel *name;
  GtkLabel *round;
  GtkLabel *finished;
  GtkLabel *pages;
};

static Desk *
app_hall_desk (GtkWindow *window)
{
  return APP_HALL (window)->desk;
}

static void
app_hall_implement (AppDeskWindowInterface *interface)
{
  interface->roles = APP_DESK_WINDOW_KEEPS;
  interface->get_desk = app_hall_desk;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AppHall, app_hall, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (APP_TYPE_DESK_WINDOW, app_hall_implement))

/* --- Time --- */

static void hall_tick_cb (gpointer data);

static void
refresh_tiles (AppHall *self)
{
  gint64 now = desk_time_now (), next = G_MAXINT64;

  for (guint i = 0; i < self->tiles->len; i++) {
    gint64 change = app_hall_tile_refresh (self->tiles->pdata[i], now);
    next = MIN (next, change);
  }
  g_clear_handle_id (&self->tick, g_source_remove);
  if (next < G_MAXINT64 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = g_timeout_add_once ((guint) (next + STEP_MS - 1 - (now + next - 1) % STEP_MS),
                                     hall_tick_cb, self);
}

static void
hall_tick_cb (gpointer data)
{
  AppHall *self = data;

  self->tick = 0;
  refresh_tiles (self);
}

/* --- Pages --- */

static int
n_columns (AppHall *self)
{
  return self->games->len > FEW ? 2 : 1;
}

/* As few as hold all, if so many may be. */
static int
n_rows (AppHall *self)
{
  const DeskState *state = desk_get_state (self->desk);
  int columns = n_columns (self), rows = ((int) self->games->len + columns - 1) / columns;

  for (rows = CLAMP (rows, ROWS_LEAST, self->rows); rows < self->rows; rows++) {
    g_autoptr (GArray) places = scene_hall_lay_out (state, self->games, rows);
    if ((int) places->len <= rows * columns)
      break;
  }
  return rows;
}

/* How many pages its tables take. */
int
app_hall_get_n_pages (AppHall *self)
{
  int rows = n_rows (self), room = rows * n_columns (self);
  g_autoptr (GArray) places = scene_hall_lay_out (desk_get_state (self->desk), self->games, rows);

  return MAX (1, ((int) places->len + room - 1) / room);
}

/* The page that is shown, from 0. */
int
app_hall_get_page (AppHall *self)
{
  return self->page;
}

/* As many tiles as a page has places; they stay while the games change. */
static void
make_tiles (AppHall *self)
{
  int rows = n_rows (self), columns = n_columns (self);
  GtkWidget *tile;

  if (self->tiles->len == (guint) (rows * columns))
    return;
  g_ptr_array_set_size (self->tiles, 0);
  while ((tile = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, tile);
  for (int i = 0; i < rows * columns; i++) {
    tile = app_hall_tile_new ();
    gtk_grid_attach (self->grid, tile, i / rows, i % rows, 1, 1);
    g_ptr_array_add (self->tiles, tile);
  }
}

static void
fill_tiles (AppHall *self)
{
  guint first = (guint) self->page * self->tiles->len;
  g_autoptr (GArray) places =
      scene_hall_lay_out (desk_get_state (self->desk), self->games, n_rows (self));

  for (guint i = 0; i < self->tiles->len; i++)
    app_hall_tile_set_game (self->tiles->pdata[i], self->desk,
                            first + i < places->len ? g_array_index (places, gint64, first + i)
                                                    : 0);
}

static void
set_label (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_head (AppHall *self, int round)
{
  int pages = app_hall_get_n_pages (self), n = scene_hall_n_games (self->desk, round);
  int finished = scene_hall_n_finished (self->desk, round);
  g_autofree char *which =
      round ? g_strdup_printf (_ ("Round %d"), round) : g_strdup (_ ("No round is drawn yet"));
  g_autofree char *done = g_strdup_printf (_ ("%d of %d finished"), finished, n);
  /* Translators: which page of how many */
  g_autofree char *page = g_strdup_printf (_ ("Page %d of %d"), self->page + 1, pages);

  set_label (self->name, desk_event_get (desk_get_state (self->desk), "name"));
  set_label (self->round, which);
  set_label (self->finished, n ? done : "");
  set_label (self->pages, pages > 1 ? page : "");
}

static void
refresh_hall (AppHall *self)
{
  int round = scene_hall_round (self->desk);

  g_array_unref (self->games);
  self->games = scene_hall_games (self->desk, round);
  self->page %= app_hall_get_n_pages (self);
  make_tiles (self);
  fill_tiles (self);
  show_head (self, round);
  refresh_tiles (self);
}

static gboolean hall_turn_cb (gpointer data);

/* Shows another page; the first follows on the last. It stays for its full time. @pages: how many
 * to go on; back if negative. */
void
app_hall_turn (AppHall *self, int pages)
{
  int n = app_hall_get_n_pages (self);

  self->page = ((self->page + pages) % n + n) % n;
  refresh_hall (self);
  g_clear_handle_id (&self->turn, g_source_remove);
  self->turn = g_timeout_add_seconds (PAGE_SECONDS, hall_turn_cb, self);
}

static gboolean
hall_turn_cb (gpointer data)
{
  AppHall *self = data;

  if (app_hall_get_n_pages (self) > 1) {
    self->page = (self->page + 1) % app_hall_get_n_pages (self);
    refresh_hall (self);
  }
  return G_SOURCE_CONTINUE;
}

/* @rows: how many tables stand below each other on a page: fewer are larger. */
void
app_hall_set_rows (AppHall *self, int rows)
{
  self->rows = CLAMP (rows, ROWS_LEAST, ROWS_MOST);
  refresh_hall (self);
}

/* --- What happens --- */

/* Who enters the countdown comes to the front at once. */
static void
hall_called_cb (AppHall *self, gint64 game, const ClockCall *call)
{
  if (call->kind == CLOCK_CALL_COUNTDOWN || call->kind == CLOCK_CALL_FLAG)
    refresh_hall (self);
}

static void
fullscreen_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
monitor_cb (GtkWidget *widget, const char *name, GVariant *connector)
{
  app_geometry_fill (GTK_WINDOW (widget), g_variant_get_string (connector, NULL));
}

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_hall_menu_show (APP_HALL (widget)->menu, -1, -1);
}

static void
hall_leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_close (GTK_WINDOW (widget));
}

/* Larger than what is seen, be it that the tables need fewer rows than there may be. */
static void
rows_cb (GtkWidget *widget, const char *name, GVariant *more)
{
  AppHall *self = APP_HALL (widget);
  int by = g_variant_get_int32 (more);

  app_hall_set_rows (self, (by < 0 ? n_rows (self) : self->rows) + by);
}

static void
page_cb (GtkWidget *widget, const char *name, GVariant *pages)
{
  app_hall_turn (APP_HALL (widget), g_variant_get_int32 (pages));
}

/* Of a class, the keys of its parent come first, and every window takes the space bar and the
 * arrows for the focus: so these are the hall's own. */
static const AppAction hall_actions[] = {
  { "hall.page", page_cb, 0, "space Right Page_Down Left Page_Up", N_ ("Next or previous page"),
    "i", "1 1 1 -1 -1", APP_ACTION_PART },
  { "hall.rows", rows_cb, 0, "plus KP_Add minus KP_Subtract", N_ ("Larger, smaller"), "i",
    "-1 -1 1 1", APP_ACTION_PART },
  { "hall.fullscreen", fullscreen_cb, 0, "F11", N_ ("Full screen") },
  { "hall.monitor", monitor_cb, .type = "s" },
  { "hall.menu", menu_cb, 0, "Menu <Shift>F10", "-they are any menu’s" },
  { "hall.leave", hall_leave_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { 0 },
};

AppActions app_hall_actions = { hall_actions, NULL };

/* --- The widget --- */

static gboolean
app_hall_close_request (GtkWindow *window)
{
  return app_closing_keeps (window) ||
         GTK_WINDOW_CLASS (app_hall_parent_class)->close_request (window);
}

static void
app_hall_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_hall_parent_class)->map (widget);
  refresh_hall (APP_HALL (widget));
}

static void
app_hall_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&APP_HALL (widget)->tick, g_source_remove);
  GTK_WIDGET_CLASS (app_hall_parent_class)->unmap (widget);
}

static void
app_hall_dispose (GObject *object)
{
  AppHall *self = APP_HALL (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->turn, g_source_remove);
  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_ptr_array_set_size (self->tiles, 0);
  if (self->menu)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  G_OBJECT_CLASS (app_hall_parent_class)->dispose (object);
}

static void
app_hall_finalize (GObject *object)
{
  AppHall *self = APP_HALL (object);

  g_clear_object (&self->desk);
  g_array_unref (self->games);
  g_ptr_array_unref (self->tiles);
  G_OBJECT_CLASS (app_hall_parent_class)->finalize (object);
}

static void
app_hall_class_init (AppHallClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_hall_dispose;
  G_OBJECT_CLASS (class)->finalize = app_hall_finalize;
  GTK_WINDOW_CLASS (class)->close_request = app_hall_close_request;
  widget_class->map = app_hall_map;
  widget_class->unmap = app_hall_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/hall.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppHall, child)
  BIND (grid);
  BIND (name);
  BIND (round);
  BIND (finished);
  BIND (pages);
#undef BIND
  app_action_install (widget_class, app_hall_actions);
}

static void
app_hall_init (AppHall *self)
{
  self->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->tiles = g_ptr_array_new ();
  self->rows = ROWS;
  gtk_widget_init_template (GTK_WIDGET (self));
  app_apart_use (GTK_WINDOW (self));
  app_action_add_keys (GTK_WIDGET (self), app_hall_actions);
  self->menu = app_hall_menu_new (gtk_window_get_child (GTK_WINDOW (self)));
  app_geometry_follow (GTK_WINDOW (self), &app_geometry_hall);
  app_drop_add (GTK_WINDOW (self), NULL, NULL);
}

/* A window that follows its newest settled round. @application may be NULL. */
GtkWidget *
app_hall_new (GtkApplication *application, Desk *desk)
{
  AppHall *self = g_object_new (APP_TYPE_HALL, "application", application, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (refresh_hall), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (hall_called_cb), self);
  app_keep_awake_watch (application, desk);
  app_hall_turn (self, 0);
  return GTK_WIDGET (self);
}
