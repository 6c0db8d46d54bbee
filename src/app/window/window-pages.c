/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/board/board-window.h"
#include "app/game/game-page.h"
#include "app/log/log-page.h"
#include "app/players/players-page.h"
#include "app/rounds/rounds-page.h"
#include "app/standings/standings-page.h"
#include "app/window/window-private.h"
#include "app/widgets/icon-label.h"

/* The pages of a tournament, made when they are first looked at. */
static const struct {
  const char *name;
  const char *title;
  const char *icon;
  GtkWidget *(*make) (Desk *desk);
} page_types[] = {
  { "players", N_ ("Players"), "tengen-players-symbolic", app_players_page_new },
  { "rounds", N_ ("Rounds"), "tengen-pairing-symbolic", app_rounds_page_new },
  { "standings", N_ ("Standings"), "tengen-standings-symbolic", app_standings_page_new },
  { "log", N_ ("Log"), "tengen-log-symbolic", app_log_page_new },
};

static void
page_changed_cb (AppWindow *window)
{
  GtkWidget *holder = gtk_stack_get_visible_child (window->pages);
  const char *name = gtk_stack_get_visible_child_name (window->pages);
  GtkWidget *page;

  app_window_hush (window);
  if (!holder || !window->desk)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (page_types) && !gtk_widget_get_first_child (holder); i++)
    if (g_strcmp0 (name, page_types[i].name) == 0) {
      page = page_types[i].make (window->desk);
      gtk_widget_set_hexpand (page, TRUE);
      gtk_widget_set_vexpand (page, TRUE);
      gtk_box_append (GTK_BOX (holder), page);
      if (APP_IS_ROUNDS_PAGE (page))
        g_signal_connect_swapped (page, "notify::round", G_CALLBACK (app_window_follow), window);
    }
  app_window_follow (window);
}

/* A switcher shows icons or words, each as wide as the widest; ours shows both, each as wide as
 * it needs. */
static void
dress_switcher (AppWindow *window)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (window->switcher);
  GtkWidget *button = gtk_widget_get_first_child (window->switcher);

  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), FALSE);
  for (gsize i = 0; button && i < G_N_ELEMENTS (page_types); i++) {
    gtk_button_set_child (GTK_BUTTON (button),
                          app_icon_label_new (page_types[i].icon, _ (page_types[i].title)));
    button = gtk_widget_get_next_sibling (button);
  }
}

/* @window: a window that begins to show a tournament. @first: the name of the page that is looked
 * at first. */
void
app_window_add_pages (AppWindow *window, const char *first)
{
  /* A stack shows whatever it gets first. */
  g_signal_handlers_block_by_func (window->pages, page_changed_cb, window);
  for (gsize i = 0; i < G_N_ELEMENTS (page_types); i++)
    gtk_stack_add_titled (window->pages, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                          page_types[i].name, _ (page_types[i].title));
  gtk_stack_set_visible_child_name (window->pages, first);
  g_signal_handlers_unblock_by_func (window->pages, page_changed_cb, window);
  page_changed_cb (window);
  dress_switcher (window);
}

/* @window: a window that shows a tournament no longer. */
void
app_window_drop_pages (AppWindow *window)
{
  GtkWidget *box, *page;

  app_window_leave_game (window);
  /* A stack never lets go of a child that had the keyboard when it was hidden: what is in it goes
   * first, or the file would stay open. */
  while ((box = gtk_widget_get_first_child (GTK_WIDGET (window->pages)))) {
    if ((page = gtk_widget_get_first_child (box)))
      gtk_box_remove (GTK_BOX (box), page);
    gtk_stack_remove (window->pages, box);
  }
}

/* @window: a window that shows a tournament. @name: of the page to show; a game's page that is
 * over it goes. */
void
app_window_page (AppWindow *window, const char *name)
{
  app_window_leave_game (window);
  gtk_stack_set_visible_child_name (window->pages, name);
}

/* The name of the page that is shown, or lies under a game's, or NULL. */
const char *
app_window_get_page (AppWindow *window)
{
  return gtk_stack_get_visible_child_name (window->pages);
}

/* The page itself that is shown; NULL where it is a game's. */
GtkWidget *
app_window_get_view (AppWindow *window)
{
  GtkWidget *holder = gtk_stack_get_visible_child (window->pages);

  return holder && !window->game ? gtk_widget_get_first_child (holder) : NULL;
}

/* --- The page of a game, over them --- */

/* @window: a window that shows a tournament. @game: the key of a game whose page is shown. */
static void
show_game_page (AppWindow *window, gint64 game)
{
  app_window_leave_game (window);
  app_window_hush (window);
  app_window_hide_undo (window);
  window->game = app_game_page_new (window->desk, game);
  gtk_stack_add_named (window->root, window->game, "game");
  gtk_stack_set_visible_child (window->root, window->game);
  /* The stack hands the keyboard to whatever follows the board. */
  gtk_widget_grab_focus (window->game);
  gtk_widget_set_visible (window->back, TRUE);
  gtk_widget_set_visible (window->own, TRUE);
  gtk_widget_set_visible (window->switcher, FALSE);
  app_window_follow (window);
}

/* Goes back from the page of a game, where one is shown. */
void
app_window_leave_game (AppWindow *window)
{
  if (!window->game)
    return;
  app_window_hush (window);
  gtk_stack_set_visible_child_name (window->root, "pages");
  gtk_stack_remove (window->root, g_steal_pointer (&window->game));
  gtk_widget_set_visible (window->back, FALSE);
  gtk_widget_set_visible (window->own, FALSE);
  gtk_widget_set_visible (window->switcher, window->desk != NULL);
  app_window_follow (window);
}

/* The key of the game whose page is shown, 0 for none. */
gint64
app_window_get_game (AppWindow *window)
{
  return window->game ? app_game_page_get_game (APP_GAME_PAGE (window->game)) : 0;
}

/* Shows a place of the tournament, as far as it is there. @window: a window that shows a
 * tournament. @page: the page to show. @game: the key of a game whose page is shown over it, 0
 * for none. */
void
app_window_go (AppWindow *window, const char *page, gint64 game)
{
  const DeskGame *found = game ? desk_state_game (desk_get_state (window->desk), game) : NULL;

  if (gtk_stack_get_child_by_name (window->pages, page))
    app_window_page (window, page);
  if (found && found->white)
    show_game_page (window, game);
}

/* --- Actions --- */

static void
game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (APP_WINDOW (widget)->desk)
    show_game_page (APP_WINDOW (widget), g_variant_get_int64 (parameter));
}

/* A game's page, at an offence and its points; @what may go with the page that is left for it. */
static void
rule_cb (GtkWidget *widget, const char *name, GVariant *what)
{
  g_autofree char *offence = NULL, *place = NULL;
  gint64 game;

  g_variant_get (what, "(xss)", &game, &offence, &place);
  if (!APP_WINDOW (widget)->desk)
    return;
  show_game_page (APP_WINDOW (widget), game);
  app_game_page_rule (APP_GAME_PAGE (APP_WINDOW (widget)->game), offence, place);
}

/* The game that is shown goes into a window of its own, and this one is free for the next. */
static void
board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  gint64 game = app_window_get_game (window);

  if (!game)
    return;
  app_window_leave_game (window);
  app_board_window_show (GTK_WINDOW (window), game);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_leave_game (APP_WINDOW (widget));
}

/* Rows take the keyboard once they have a place, a frame or two after they are shown. */
static gboolean
focus_when_placed_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_height (page) == 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_mapped (page) && !gtk_widget_get_focus_child (page))
    gtk_widget_grab_focus (page);
  return G_SOURCE_REMOVE;
}

/* Where its button is gone, GTK takes the first there is, Undo. */
static void
take_keyboard (GtkWidget *page)
{
  if (gtk_widget_get_focus_child (page))
    return;
  gtk_widget_grab_focus (page);
  gtk_widget_add_tick_callback (page, focus_when_placed_cb, NULL, NULL);
}

/* An act, in the log. */
static void
act_cb (GtkWidget *widget, const char *name, GVariant *act)
{
  AppWindow *self = APP_WINDOW (widget);
  gint64 id = g_variant_get_int64 (act);
  GtkWidget *page;

  if (!self->desk)
    return;
  app_window_page (self, "log");
  page = gtk_widget_get_first_child (gtk_stack_get_child_by_name (self->pages, "log"));
  app_log_page_show (APP_LOG_PAGE (page), id);
  take_keyboard (page);
}

/* The name, too, may go with the page that is left. */
static void
page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  g_autofree char *title = g_variant_dup_string (parameter, NULL);
  GtkWidget *page;

  app_window_page (window, title);
  page = app_window_get_view (window);
  if (page)
    take_keyboard (page);
}

/* What leads from page to page. */
const AppAction app_window_page_actions[] = {
  { "win.page", page_cb, APP_WINDOW_IF_OPEN, "<Control>1...4",
    N_ ("Players, rounds, standings, log"), "s", "'players' 'rounds' 'standings' 'log'",
    APP_ACTION_EVERYWHERE },
  { "win.game", game_cb, .type = "x" },
  { "win.rule", rule_cb, .type = "(xss)" },
  { "win.act", act_cb, .type = "x" },
  { 0 },
};

/* What leads to and fro at a game. */
static const AppAction window_game_actions[] = {
  { "win.board", board_cb, 0, "<Control><Shift>b", N_ ("Open the game in its own window"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.back", back_cb, 0, "<Alt>Left", N_ ("Back to the round") },
  { 0 },
};

AppActions app_window_game_actions = { window_game_actions, NULL };

/* @class: the class of the window. */
void
app_window_bind_pages (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_callback (class, page_changed_cb);
}
