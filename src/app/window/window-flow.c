/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/rounds/rounds-page.h"
#include "app/standings/standings-page.h"
#include "app/window/window-private.h"

/* Where the director is led by what is due. */

static int
round_of (GtkWidget *page)
{
  int round = 0;

  if (APP_IS_ROUNDS_PAGE (page))
    g_object_get (page, "round", &round, NULL);
  else if (APP_IS_STANDINGS_PAGE (page))
    round = app_standings_page_get_round (APP_STANDINGS_PAGE (page));
  return round;
}

static gboolean
flow_is_in_view (const DeskDue *due, gpointer data)
{
  GtkWidget *page = app_window_get_view (data);

  switch (due->kind) {
  case DESK_DUE_ENROL:
    return page && g_strcmp0 (app_window_get_page (data), "players") == 0;
  case DESK_DUE_PUBLISHED:
  case DESK_DUE_TIE:
  case DESK_DUE_STANDINGS:
  case DESK_DUE_NOTHING:
    return APP_IS_STANDINGS_PAGE (page) && round_of (page) == due->round;
  default:
    return APP_IS_ROUNDS_PAGE (page) && round_of (page) == due->round;
  }
}

/* --- Actions --- */

/* A page shows its own round, and does with it what is asked for. */
static void
show_round (GtkWidget *page, int round, const char *then)
{
  if (APP_IS_ROUNDS_PAGE (page))
    g_object_set (page, "round", round, NULL);
  else
    app_standings_page_show_round (APP_STANDINGS_PAGE (page), round);
  if (*then)
    gtk_widget_activate_action (page, then, NULL);
}

/* The button of the bar gets another target meanwhile, and @where with its words goes. */
static void
round_cb (GtkWidget *widget, const char *name, GVariant *where)
{
  AppWindow *window = APP_WINDOW (widget);
  g_autofree char *then = NULL;
  int round;

  g_variant_get (where, "(is)", &round, &then);
  if (!window->desk)
    return;
  app_window_page (window, g_str_equal (name, "win.round") ? "rounds" : "standings");
  show_round (app_window_get_view (window), round, then);
}

static void
pair_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  gint64 key = g_variant_get_int64 (parameter);
  const DeskGame *game = window->desk ? desk_state_game (desk_get_state (window->desk), key) : NULL;

  if (!game)
    return;
  app_window_page (window, "rounds");
  app_rounds_page_change_table (APP_ROUNDS_PAGE (app_window_get_view (window)), game);
}

static void
due_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!APP_WINDOW (widget)->desk)
    return;
  app_window_leave_game (APP_WINDOW (widget));
  app_due_bar_open (APP_WINDOW (widget)->due);
}

/* --- The window --- */

/* Lets the bar of what is due know what is before the eyes. A game needs the height of a small
 * screen for itself: its page has no bar, and F6 leads back to the round and opens the list.
 * @window: a window whose pages were changed, or their rounds. */
void
app_window_follow (AppWindow *window)
{
  if (!window->desk)
    return;
  app_due_bar_update (window->due);
  gtk_widget_set_visible (GTK_WIDGET (window->due), !window->game);
}

/* @window: a window that is being made. */
void
app_window_init_flow (AppWindow *window)
{
  app_due_bar_set_in_view (window->due, flow_is_in_view, window);
}

/* What leads to what is due. */
const AppAction app_window_flow_actions[] = {
  { "win.due", due_cb, 0, "F6", N_ ("All tasks due") },
  { "win.round", round_cb, .type = "(is)" },
  { "win.standings", round_cb, .type = "(is)" },
  { "win.pair", pair_cb, .type = "x" },
  { 0 },
};
