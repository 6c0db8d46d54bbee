/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/shell/keep-awake.h"
#include "app/board/board-window.h"
#include "app/widgets/drop.h"
#include "app/widgets/geometry.h"
#include "app/record/record-window.h"
#include "app/shell/notify.h"
#include "app/shell/closing.h"
#include "app/shell/recent.h"
#include "app/shell/start-page.h"
#include "app/window/window-private.h"
#include "app/window/desk-window.h"
#include "desk/standings/freeze.h"
#include "desk/event/event.h"
#include "papers/paper/event.h"

static Desk *
app_window_desk (GtkWindow *window)
{
  return APP_WINDOW (window)->desk;
}

static const char *
app_window_path (GtkWindow *window)
{
  return app_window_get_path (APP_WINDOW (window));
}

static void
app_window_implement (AppDeskWindowInterface *interface)
{
  interface->roles = APP_DESK_WINDOW_KEEPS | APP_DESK_WINDOW_WORKS;
  interface->get_desk = app_window_desk;
  interface->get_path = app_window_path;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AppWindow, app_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (APP_TYPE_DESK_WINDOW, app_window_implement))

/* --- The desk --- */

/* Updates title, undo and who acts. @window: a window that shows a tournament. */
static void
refresh_head (AppWindow *window)
{
  const DeskState *state = desk_get_state (window->desk);
  const char *name = desk_event_get (state, "name");
  g_autofree char *subtitle =
      papers_event_where (desk_event_get (state, "place"), desk_event_get (state, "dates"));

  gtk_label_set_label (window->name, name[0] ? name : _ ("Untitled tournament"));
  gtk_window_set_title (GTK_WINDOW (window), name[0] ? name : "Tengen");
  gtk_label_set_label (window->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (window->subtitle), subtitle[0] != '\0');
  app_window_refresh_undo (window);
  app_window_show_acting (window);
}

static void
window_acted_cb (Desk *desk, gint64 act, AppWindow *window)
{
  app_window_hush_loss (window);
  refresh_head (window);
  app_window_show_undo (window, act);
}

static void
failed_cb (Desk *desk, const GError *error, AppWindow *window)
{
  app_window_tell (window, error->message);
  app_window_offer_rescue (window, error);
}

static void
lost_cb (Desk *desk, const GError *error, AppWindow *window)
{
  app_window_tell_loss (window, error);
}

/* The act is stored, but it has moved what was published: the standings' own page says so itself.
 */
static void
warned_cb (Desk *desk, const char *words, AppWindow *window)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (window->pages), "standings") != 0)
    app_window_tell (window, words);
}

static void
publish_failed_cb (const GError *error, gpointer window)
{
  app_window_tell (window, error->message);
}

static void
show_frame (AppWindow *window)
{
  gboolean open = window->desk != NULL;

  gtk_widget_set_visible (window->switcher, open);
  gtk_widget_set_visible (window->undo, open);
  gtk_widget_set_visible (window->redo, open);
  app_window_enable (window, open, open);
}

static void
show_start (AppWindow *window)
{
  gtk_label_set_label (window->name, "Tengen");
  gtk_window_set_title (GTK_WINDOW (window), "Tengen");
  gtk_widget_set_visible (GTK_WIDGET (window->subtitle), FALSE);
  gtk_stack_add_named (window->root, app_start_page_new (), "start");
  gtk_stack_set_visible_child_name (window->root, "start");
}

static void
show_tournament (AppWindow *window)
{
  gboolean begun = desk_state_last_round (desk_get_state (window->desk)) > 0;

  app_window_add_pages (window, begun ? "rounds" : "players");
  refresh_head (window);
}

/* The windows of its games go with it, where @next is not the same again. */
static void
let_go (AppWindow *window, Desk *next)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  app_window_drop_pages (window);
  if (window->desk && window->desk != next) {
    app_record_window_close_tables (application, window->desk);
    app_board_window_close_all (application, window->desk);
  }
  if (window->desk != next)
    app_window_close_pairings (window);
  if (window->desk)
    g_signal_handlers_disconnect_by_data (window->desk, window);
  g_clear_pointer (&window->publishing, app_publish_watch_free);
  g_clear_pointer (&window->file_watch, app_file_watch_free);
}

static void
watch (AppWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  g_signal_connect (window->desk, "acted", G_CALLBACK (window_acted_cb), window);
  g_signal_connect (window->desk, "failed", G_CALLBACK (failed_cb), window);
  g_signal_connect (window->desk, "lost", G_CALLBACK (lost_cb), window);
  g_signal_connect_swapped (window->desk, "found", G_CALLBACK (app_window_hush_loss), window);
  g_signal_connect (window->desk, "warned", G_CALLBACK (warned_cb), window);
  desk_freeze_defer (window->desk);
  window->publishing = app_publish_watch_new (window->desk, publish_failed_cb, window);
  window->file_watch = app_file_watch_new (window->desk);
  app_keep_awake_watch (application, window->desk);
  app_notify_watch (application, window->desk);
}

/* A stack never lets go of a child that had the keyboard when it was hidden. */
static void
drop_start (AppWindow *window, GtkWidget *start)
{
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_stack_set_visible_child_name (window->root, "pages");
  gtk_stack_remove (window->root, start);
}

/* @desk: the tournament to show; NULL for the start page. */
void
app_window_set_desk (AppWindow *window, Desk *desk)
{
  GtkWidget *start = gtk_stack_get_child_by_name (window->root, "start");

  let_go (window, desk);
  g_set_object (&window->desk, desk);
  app_due_bar_set_desk (window->due, desk);
  app_banner_hush (window->banner);
  app_window_hide_undo (window);
  show_frame (window);
  if (!desk) {
    app_window_show_acting (window);
    if (!start)
      show_start (window);
    return;
  }
  if (start)
    drop_start (window, start);
  watch (window);
  show_tournament (window);
  app_window_keep_copy (window);
}

/* Shows the start page. */
void
app_window_start (AppWindow *window)
{
  app_window_set_desk (window, NULL);
}

/* The file it shows, or NULL. */
const char *
app_window_get_path (AppWindow *window)
{
  return window->desk ? desk_get_path (window->desk) : NULL;
}

/* The tournament that it shows, or NULL; not the caller’s. */
Desk *
app_window_get_desk (AppWindow *window)
{
  return window->desk;
}

/* The rules of its tournament; the first of all without one. */
RulesProfile
app_window_get_profile (AppWindow *window)
{
  RulesRuleset ruleset = { 0 };

  if (window->desk)
    ruleset = desk_event (desk_get_state (window->desk))->rules;
  return ruleset.profile;
}

/* --- The keyboard and the menu --- */

static gboolean
is_of_menu (AppWindow *window, GtkWidget *widget)
{
  return gtk_widget_is_ancestor (widget, GTK_WIDGET (window->menu));
}

static void
focus_changed_cb (AppWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (focus && !is_of_menu (window, focus))
    g_set_weak_pointer (&window->focused, focus);
}

static gboolean
give_back_cb (gpointer data)
{
  AppWindow *window = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (window->focused && gtk_widget_get_mapped (window->focused) &&
      (!focus || is_of_menu (window, focus)))
    gtk_widget_grab_focus (window->focused);
  return G_SOURCE_REMOVE;
}

/* A menu that was opened by its key gives the keyboard back to where it was. */
static void
menu_closed_cb (AppWindow *window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, give_back_cb, g_object_ref (window), g_object_unref);
}

/* The window is there sooner than its menu, which is made when it is opened for the first time. */
static void
menu_opening_cb (GtkMenuButton *menu, gpointer data)
{
  AppWindow *window = data;

  app_recent_fill_menu (window->recent_menu);
  app_window_fill_undo_menu (window);
  if (gtk_menu_button_get_menu_model (menu))
    return;
  gtk_menu_button_set_menu_model (menu, window->primary_menu);
  g_signal_connect_object (gtk_menu_button_get_popover (menu), "closed",
                           G_CALLBACK (menu_closed_cb), window, G_CONNECT_SWAPPED);
}

/* --- The widget --- */

static gboolean
app_window_close_request (GtkWindow *gtk_window)
{
  return app_closing_keeps (gtk_window) ||
         GTK_WINDOW_CLASS (app_window_parent_class)->close_request (gtk_window);
}

static void
app_window_dispose (GObject *object)
{
  AppWindow *window = APP_WINDOW (object);

  g_clear_handle_id (&window->undo_hide, g_source_remove);
  if (window->desk)
    g_signal_handlers_disconnect_by_data (window->desk, window);
  g_clear_pointer (&window->publishing, app_publish_watch_free);
  g_clear_pointer (&window->file_watch, app_file_watch_free);
  if (window->due) /* it may outlive the pages that it asks for */
    app_due_bar_set_desk (window->due, NULL);
  G_OBJECT_CLASS (app_window_parent_class)->dispose (object);
  g_clear_weak_pointer (&window->focused);
  g_clear_object (&window->desk);
  g_clear_pointer (&window->offered, g_free);
}

/* Ctrl+Shift+D draws the rest of a draft anew; where there is none, GTK would open its debugger.
 * Ctrl+Shift+I opens that still. */
static gboolean
app_window_enable_debugging (GtkWindow *window, gboolean toggle)
{
  return !toggle && GTK_WINDOW_CLASS (app_window_parent_class)->enable_debugging (window, toggle);
}

static void
app_window_class_init (AppWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = app_window_close_request;
  GTK_WINDOW_CLASS (class)->enable_debugging = app_window_enable_debugging;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppWindow, child)
  BIND (root);
  BIND (pages);
  BIND (switcher);
  BIND (back);
  BIND (own);
  BIND (undo);
  BIND (redo);
  BIND (name);
  BIND (subtitle);
  BIND (due);
  BIND (banner);
  BIND (undo_section);
  BIND (undo_bar);
  BIND (undo_text);
  BIND (undo_button);
  BIND (menu);
  BIND (primary_menu);
  BIND (recent_menu);
  BIND (drop_note);
  BIND (acting);
#undef BIND
  g_type_ensure (APP_TYPE_BANNER);
  g_type_ensure (APP_TYPE_DUE_BAR);
  app_window_bind_banner (widget_class);
  app_window_bind_pages (widget_class);
  app_action_install (widget_class, app_window_actions);
  app_action_install (widget_class, app_window_game_actions);
  app_action_install (widget_class, app_window_player_actions);
}

static void
app_window_init (AppWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  app_due_bar_set_beside (window->due, GTK_WIDGET (window->undo_bar));
  app_window_add_act_as (window);
  app_window_init_flow (window);
  app_window_init_undo (window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  gtk_menu_button_set_create_popup_func (window->menu, menu_opening_cb, window, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Menu"), -1);
  app_geometry_follow (GTK_WINDOW (window), &app_geometry_tournament);
  app_drop_add (GTK_WINDOW (window), window->drop_note, app_window_take_text);
  app_notify_follow (GTK_WINDOW (window));
}

/* A window with nothing open. */
GtkWidget *
app_window_new (GtkApplication *application)
{
  return g_object_new (APP_TYPE_WINDOW, "application", application, NULL);
}
