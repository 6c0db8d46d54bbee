#include <glib/gi18n.h>
#include "app/application.h"
#include "app/awake.h"
#include "app/board-window.h"
#include "app/drop.h"
#include "app/game-page.h"
#include "app/geometry.h"
#include "app/record-window.h"
#include "app/restrict-window.h"
#include "app/log-page.h"
#include "app/notify.h"
#include "app/players-page.h"
#include "app/quit.h"
#include "app/recent.h"
#include "app/rounds-page.h"
#include "app/session.h"
#include "app/standings-page.h"
#include "app/start-page.h"
#include "app/window-private.h"
#include "app/worded.h"
#include "desk/event.h"
#include "desk/official.h"
#include "ledger/copy.h"
#include "report/words.h"

G_DEFINE_FINAL_TYPE (AppWindow, app_window, GTK_TYPE_APPLICATION_WINDOW)

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

/* --- Pages --- */

/* What a page had to tell goes with it; what is wrong with the file stays. */
void
app_window_hush (AppWindow *window)
{
  if (window->of_page)
    gtk_revealer_set_reveal_child (window->banner, FALSE);
  window->of_page = FALSE;
}

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

/* A switcher shows an icon or a word, each in as much room as the longest; ours has both, and needs
 * no more than that. */
static void
dress_switcher (AppWindow *window)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (window->switcher);
  GtkWidget *button = gtk_widget_get_first_child (window->switcher);

  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), FALSE);
  for (gsize i = 0; button && i < G_N_ELEMENTS (page_types); i++) {
    gtk_button_set_child (GTK_BUTTON (button),
                          app_worded_new (page_types[i].icon, _ (page_types[i].title)));
    button = gtk_widget_get_next_sibling (button);
  }
}

static void
add_pages (AppWindow *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (page_types); i++)
    gtk_stack_add_titled (window->pages, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                          page_types[i].name, _ (page_types[i].title));
  dress_switcher (window);
}

static void
drop_pages (AppWindow *window)
{
  GtkWidget *page;

  app_window_leave_game (window);
  while ((page = gtk_widget_get_first_child (GTK_WIDGET (window->pages))))
    gtk_stack_remove (window->pages, page);
}

void
app_window_page (AppWindow *window, const char *name)
{
  app_window_leave_game (window);
  gtk_stack_set_visible_child_name (window->pages, name);
}

const char *
app_window_get_page (AppWindow *window)
{
  return gtk_stack_get_visible_child_name (window->pages);
}

void
app_window_show_game (AppWindow *window, gint64 game)
{
  app_window_leave_game (window);
  app_window_hush (window);
  gtk_revealer_set_reveal_child (window->undo_bar, FALSE);
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

/* --- Banner --- */

void
app_window_tell (AppWindow *window, const char *sentence)
{
  window->of_page = FALSE;
  gtk_label_set_label (window->banner_text, sentence);
  gtk_widget_set_visible (GTK_WIDGET (window->banner_offer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (window->banner_recover), FALSE);
  gtk_revealer_set_reveal_child (window->banner, TRUE);
}

void
app_window_tell_of_page (AppWindow *window, const char *sentence)
{
  app_window_tell (window, sentence);
  window->of_page = TRUE;
}

static void
offer (AppWindow *window, const char *label, const char *path,
       void (*do_it) (AppWindow *window, const char *path))
{
  g_free (window->offered);
  window->offered = g_strdup (path);
  window->offer = do_it;
  gtk_button_set_label (window->banner_offer, label);
  gtk_widget_set_visible (GTK_WIDGET (window->banner_offer), TRUE);
}

/* A copy is older, but all of it is there; of the file itself the newest is there that can be
 * proved. Which is better only a person can say. */
void
app_window_offer_damaged (AppWindow *window, const char *path)
{
  g_autofree char *about = g_strdup (path);

  offer (window, _ ("Open the Newest Copy"), about, app_window_open_newest_copy);
  gtk_widget_set_visible (GTK_WIDGET (window->banner_recover), TRUE);
}

static void
show_restrictions (AppWindow *window, const char *why)
{
  app_restrict_window_show (GTK_WINDOW (window), window->desk, why, window->restriction);
}

/* A round that cannot be drawn: the sentence stays while the restrictions are looked at, and the
 * one that it names is selected there. */
void
app_window_tell_restrictions (AppWindow *window, const char *sentence, gint64 restriction)
{
  app_window_tell_of_page (window, sentence);
  window->restriction = restriction;
  offer (window, _ ("Show the Restrictions"), sentence, show_restrictions);
}

static void
offer_clicked_cb (AppWindow *window)
{
  g_autofree char *about = g_strdup (window->offered);

  if (!window->of_page)
    gtk_revealer_set_reveal_child (window->banner, FALSE);
  window->offer (window, about);
}

static void
banner_closed_cb (AppWindow *window)
{
  gtk_revealer_set_reveal_child (window->banner, FALSE);
}

/* --- The desk --- */

void
app_window_refresh (AppWindow *window)
{
  const DeskState *state = desk_get_state (window->desk);
  const char *place = desk_event_get (state, "place");
  g_autofree char *dates = report_words_dates (desk_event_get (state, "dates"));
  g_autofree char *subtitle = g_strjoin (place[0] && dates[0] ? " · " : "", place, dates, NULL);
  const char *name = desk_event_get (state, "name");

  gtk_label_set_label (window->name, name[0] ? name : _ ("Untitled tournament"));
  gtk_window_set_title (GTK_WINDOW (window), name[0] ? name : "Tengen");
  gtk_label_set_label (window->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (window->subtitle), subtitle[0] != '\0');
  app_window_refresh_undo (window);
  app_window_show_acting (window);
}

static void
acted_cb (Desk *desk, gint64 act, AppWindow *window)
{
  app_window_refresh (window);
  app_window_show_undo (window, act);
}

static void
failed_cb (Desk *desk, const GError *error, AppWindow *window)
{
  app_window_tell (window, error->message);
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
enable_actions (AppWindow *window)
{
  static const char *const names[] = { "win.leave", "win.copy",   "win.settings", "win.officials",
                                       "win.print", "win.verify", "win.undo",     "win.redo",
                                       "win.page",  "win.hall",   "win.export",   "win.publish" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (window), names[i], window->desk != NULL);
  app_window_enable_pairings (window);
}

static void
show_frame (AppWindow *window)
{
  gboolean open = window->desk != NULL;

  gtk_widget_set_visible (window->switcher, open);
  gtk_widget_set_visible (window->undo, open);
  gtk_widget_set_visible (window->redo, open);
  enable_actions (window);
}

/* The file is copied once the window is there: nobody waits for it. */
static gboolean
keep_copy_cb (gpointer data)
{
  Desk *desk = data;
  g_autoptr (GError) error = NULL;

  if (ledger_copy_is_due (desk_get_ledger (desk)) &&
      !ledger_copy_keep (desk_get_ledger (desk), &error))
    g_signal_emit_by_name (desk, "failed", error);
  return G_SOURCE_REMOVE;
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

void
app_window_set_desk (AppWindow *window, Desk *desk)
{
  GtkWidget *start = gtk_stack_get_child_by_name (window->root, "start");

  drop_pages (window);
  if (window->desk && window->desk != desk) {
    app_record_window_close_tables (gtk_window_get_application (GTK_WINDOW (window)), window->desk);
    app_board_window_close_all (gtk_window_get_application (GTK_WINDOW (window)), window->desk);
  }
  if (window->desk != desk)
    app_window_close_pairings (window);
  if (window->desk)
    g_signal_handlers_disconnect_by_data (window->desk, window);
  g_clear_pointer (&window->publishing, app_publish_watch_free);
  g_set_object (&window->desk, desk);
  app_due_bar_set_desk (window->due, desk);
  gtk_revealer_set_reveal_child (window->banner, FALSE);
  gtk_revealer_set_reveal_child (window->undo_bar, FALSE);
  show_frame (window);
  if (!desk) {
    app_window_show_acting (window);
    if (!start)
      show_start (window);
    return;
  }
  gtk_stack_set_visible_child_name (window->root, "pages");
  if (start)
    gtk_stack_remove (window->root, start);
  g_signal_connect (desk, "acted", G_CALLBACK (acted_cb), window);
  g_signal_connect (desk, "failed", G_CALLBACK (failed_cb), window);
  g_signal_connect (desk, "warned", G_CALLBACK (warned_cb), window);
  window->publishing = app_publish_watch_new (desk, publish_failed_cb, window);
  app_awake_watch (gtk_window_get_application (GTK_WINDOW (window)), desk);
  app_notify_watch (gtk_window_get_application (GTK_WINDOW (window)), desk);
  add_pages (window);
  app_window_refresh (window);
  app_window_page (window, desk_state_last_round (desk_get_state (desk)) ? "rounds" : "players");
  g_idle_add_full (G_PRIORITY_LOW, keep_copy_cb, g_object_ref (desk), g_object_unref);
}

/* What can be done about a file that does not open as it should. */
static void
offer_help (AppWindow *window, const char *path, const GError *error)
{
  if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_HELD) ||
      g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY))
    offer (window, _ ("Open a Copy"), path, app_window_open_copy);
  else if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    app_window_offer_damaged (window, path);
}

/**
 * app_window_start:
 * @window: a window
 *
 * Shows the start page.
 */
void
app_window_start (AppWindow *window)
{
  app_window_set_desk (window, NULL);
}

/* Its own lock would keep the window from writing what it has open already. */
static gboolean
has_open (AppWindow *window, const char *path)
{
  const char *own = app_window_get_path (window);
  g_autofree char *one = own ? g_canonicalize_filename (own, NULL) : NULL;
  g_autofree char *other = g_canonicalize_filename (path, NULL);

  return one && g_str_equal (one, other) && !ledger_get_read_only (desk_get_ledger (window->desk));
}

/**
 * app_window_open:
 * @window: a window
 * @path: a tournament file
 *
 * Shows a tournament in this window. Where it can only be read, or not opened at all, the banner
 * says why and offers what can be done.
 */
void
app_window_open (AppWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;
  const GError *read_only;
  GSettings *settings = app_application_get_settings ();
  g_autofree char *who = settings ? g_settings_get_string (settings, "referee") : NULL;

  if (has_open (window, path))
    return;
  desk = desk_open (path, TRUE, &error);
  read_only = desk ? ledger_get_read_only (desk_get_ledger (desk)) : NULL;
  if (desk) {
    if (!desk_official_act_as (desk, who, NULL))
      desk_set_who (desk, NULL);
    app_window_set_desk (window, desk);
    app_recent_add (path);
  } else {
    if (!window->desk)
      app_window_start (window);
    app_window_tell (window, error->message);
  }
  if (read_only) {
    g_autofree char *text =
        g_strdup_printf ("%s %s", read_only->message, _ ("It is shown for reading only."));
    app_window_tell (window, text);
  }
  if (error || read_only)
    offer_help (window, path, error ? error : read_only);
}

/**
 * app_window_get_path:
 * @window: a window
 *
 * Returns: (transfer none) (nullable): the file it shows
 */
const char *
app_window_get_path (AppWindow *window)
{
  return window->desk ? desk_get_path (window->desk) : NULL;
}

/**
 * app_window_get_desk:
 * @window: a window
 *
 * Returns: (transfer none) (nullable): the tournament that it shows
 */
Desk *
app_window_get_desk (AppWindow *window)
{
  return window->desk;
}

/**
 * app_window_get_game:
 * @window: a window
 *
 * Returns: the key of the game whose page is shown, 0 for none
 */
gint64
app_window_get_game (AppWindow *window)
{
  return window->game ? app_game_page_get_game (APP_GAME_PAGE (window->game)) : 0;
}

/**
 * app_window_go:
 * @window: a window that shows a tournament
 * @page: the page to show
 * @game: the key of a game whose page is shown over it, 0 for none
 *
 * Shows a place of the tournament, as far as it is there.
 */
void
app_window_go (AppWindow *window, const char *page, gint64 game)
{
  const DeskGame *found = game ? desk_state_game (desk_get_state (window->desk), game) : NULL;

  if (gtk_stack_get_child_by_name (window->pages, page))
    app_window_page (window, page);
  if (found && found->white)
    app_window_show_game (window, game);
}

/**
 * app_window_get_profile:
 * @window: a window
 *
 * Returns: the rules of its tournament; the first of all without one
 */
RulesProfile
app_window_get_profile (AppWindow *window)
{
  RulesRuleset ruleset = { 0 };

  if (window->desk)
    desk_event_ruleset (desk_get_state (window->desk), &ruleset);
  return ruleset.profile;
}

/* --- The widget --- */

static gboolean
app_window_close_request (GtkWindow *gtk_window)
{
  return app_quit_keeps (gtk_window) ||
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
  G_OBJECT_CLASS (app_window_parent_class)->dispose (object);
  g_clear_weak_pointer (&window->focused);
  g_clear_object (&window->desk);
  g_clear_pointer (&window->offered, g_free);
}

static void
app_window_class_init (AppWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = app_window_close_request;
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
  BIND (banner_text);
  BIND (banner_offer);
  BIND (banner_recover);
  BIND (undo_section);
  BIND (undo_bar);
  BIND (undo_text);
  BIND (undo_button);
  BIND (menu);
  BIND (recent_menu);
  BIND (drop_note);
  BIND (acting);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, offer_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, app_window_recover);
  gtk_widget_class_bind_template_callback (widget_class, banner_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  g_type_ensure (APP_TYPE_DUE_BAR);
  app_window_install_actions (widget_class);
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

static void
app_window_init (AppWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  app_window_add_act_as (window);
  app_window_init_flow (window);
  app_window_init_undo (window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  g_signal_connect_object (gtk_menu_button_get_popover (window->menu), "closed",
                           G_CALLBACK (menu_closed_cb), window, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Menu"), -1);
  g_signal_connect_object (gtk_menu_button_get_popover (window->menu), "map",
                           G_CALLBACK (app_recent_fill_menu), window->recent_menu,
                           G_CONNECT_SWAPPED);
  app_recent_fill_menu (window->recent_menu);
  app_geometry_follow (GTK_WINDOW (window), &app_geometry_tournament);
  app_drop_add (GTK_WINDOW (window));
  app_notify_follow (window);
}

/**
 * app_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window with nothing open
 */
GtkWidget *
app_window_new (GtkApplication *application)
{
  GtkWidget *window = g_object_new (APP_TYPE_WINDOW, "application", application, NULL);

  app_session_follow (APP_WINDOW (window));
  return window;
}
