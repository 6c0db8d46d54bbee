/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/window/banner.h"
#include "app/widgets/drop.h"
#include "app/game/game-page.h"
#include "app/widgets/geometry.h"
#include "app/action/typed.h"
#include "app/action/keys-window.h"
#include "app/window/desk-window.h"
#include "papers/paper/game.h"

struct _AppBoardWindow {
  GtkApplicationWindow parent;
  GtkWindow *owner; /* weak; of the tournament */
  Desk *desk;
  gint64 game;
  GtkWidget *page;
  GtkBox *content;
  GtkLabel *name;
  GtkLabel *subtitle;
  AppBanner *banner;
};

static Desk *
app_board_window_desk (GtkWindow *window)
{
  return APP_BOARD_WINDOW (window)->desk;
}

static void
app_board_window_implement (AppDeskWindowInterface *interface)
{
  interface->roles = APP_DESK_WINDOW_WORKS;
  interface->get_desk = app_board_window_desk;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AppBoardWindow, app_board_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (APP_TYPE_DESK_WINDOW,
                                                      app_board_window_implement))

/* --- What it says --- */

/* Players may be replaced and tables renumbered while it is open. */
static void
refresh (AppBoardWindow *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = desk_state_game (state, self->game);
  g_autofree char *black = NULL, *white = NULL, *names = NULL, *place = NULL;

  if (!game)
    return;
  black = desk_state_player_name (state, game->black);
  white = desk_state_player_name (state, game->white);
  names = g_strdup_printf ("%s – %s", black, white);
  place = papers_game_caption (state, game);
  gtk_label_set_label (self->name, names);
  gtk_label_set_label (self->subtitle, place);
  gtk_window_set_title (GTK_WINDOW (self), names);
}

/* --- What it does --- */

/* The tournament's window does it, and comes to the front where it has something to show. */
static void
hand_on (AppBoardWindow *self, const char *action, GVariant *parameter, gboolean present)
{
  if (!self->owner)
    return;
  if (present)
    gtk_window_present (self->owner);
  gtk_widget_activate_action_variant (GTK_WIDGET (self->owner), action, parameter);
}

static void
do_there_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hand_on (APP_BOARD_WINDOW (widget), name, parameter, FALSE);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  if (!app_typed_takes (widget, "text.undo"))
    hand_on (APP_BOARD_WINDOW (widget), "win.take-back", NULL, FALSE);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  if (!app_typed_takes (widget, "text.redo"))
    hand_on (APP_BOARD_WINDOW (widget), "win.bring-back", NULL, FALSE);
}

static void
show_there_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hand_on (APP_BOARD_WINDOW (widget), name, parameter, TRUE);
}

/* Another game of the two: this window goes on with it. */
static void
game_cb (GtkWidget *widget, const char *name, GVariant *game)
{
  AppBoardWindow *self = APP_BOARD_WINDOW (widget);

  app_board_window_show (self->owner, g_variant_get_int64 (game));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppBoardWindow *self = APP_BOARD_WINDOW (widget);

  hand_on (self, "win.game", g_variant_new_int64 (self->game), TRUE);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_activate_action (APP_BOARD_WINDOW (widget)->page, "game.print-record", NULL);
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_keys_window_show (widget, "game");
}

/* --- The widget --- */

static void
app_board_window_dispose (GObject *object)
{
  AppBoardWindow *self = APP_BOARD_WINDOW (object);

  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_weak_pointer (&self->owner);
  G_OBJECT_CLASS (app_board_window_parent_class)->dispose (object);
  g_clear_object (&self->desk);
}

static const AppAction board_window_actions[] = {
  { "win.undo", undo_cb },
  { "win.redo", redo_cb },
  { "win.page", show_there_cb, .type = "s" },
  { "win.act", show_there_cb, .type = "x" },
  { "win.game", game_cb, .type = "x" },
  { "win.players-clock", do_there_cb, .type = "x" },
  { "win.back", back_cb, 0, "<Alt>Left", N_ ("Back to the round") },
  { "win.print", print_cb },
  { "win.close", close_cb },
  { "win.keys", keys_cb },
  { 0 },
};

static void
app_board_window_class_init (AppBoardWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_board_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/board-window.ui");
  APP_BIND (widget_class, AppBoardWindow, content, name, subtitle, banner);
  app_banner_install (widget_class);
  app_action_install (widget_class, (AppActions){ board_window_actions, NULL });
}

static void
app_board_window_init (AppBoardWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_geometry_follow (GTK_WINDOW (self), &app_geometry_board);
  app_drop_add (GTK_WINDOW (self), NULL, NULL);
}

/* That game's window, of any game for 0. */
static GtkWindow *
find_window (GtkApplication *application, Desk *desk, gint64 game)
{
  GList *list = application ? gtk_application_get_windows (application) : NULL;

  for (; list; list = list->next)
    if (APP_IS_BOARD_WINDOW (list->data) && APP_BOARD_WINDOW (list->data)->desk == desk &&
        (!game || APP_BOARD_WINDOW (list->data)->game == game))
      return list->data;
  return NULL;
}

static GtkWindow *
make (GtkWindow *owner, gint64 game)
{
  GtkApplication *application = gtk_window_get_application (owner);
  AppBoardWindow *self = g_object_new (APP_TYPE_BOARD_WINDOW, "application", application, NULL);

  g_set_weak_pointer (&self->owner, owner);
  self->desk = g_object_ref (app_desk_window_get_desk (owner, APP_DESK_WINDOW_WORKS));
  self->game = game;
  self->page = app_game_page_new (self->desk, game);
  gtk_widget_set_vexpand (self->page, TRUE);
  gtk_box_append (self->content, self->page);
  g_signal_connect_swapped (self->desk, "acted", G_CALLBACK (refresh), self);
  g_signal_connect_object (owner, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WINDOW (self);
}

/* Shows the game's page in a window of its own; there is one a game. Returns the window. @owner:
 * the window of the tournament. @game: the key of a game of two players in a settled round. */
GtkWidget *
app_board_window_show (GtkWindow *owner, gint64 game)
{
  GtkWindow *window = find_window (gtk_window_get_application (owner),
                                   app_desk_window_get_desk (owner, APP_DESK_WINDOW_WORKS), game);

  if (!window)
    window = make (owner, game);
  gtk_window_present (window);
  return GTK_WIDGET (window);
}

/* Closes the windows of its games. @desk: a tournament that is left. @application may be NULL. */
void
app_board_window_close_all (GtkApplication *application, Desk *desk)
{
  GtkWindow *window;

  while ((window = find_window (application, desk, 0)))
    gtk_window_destroy (window);
}
