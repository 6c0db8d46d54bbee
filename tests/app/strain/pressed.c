/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever can be pressed is pressed, in any order and in any state of a tournament, and the desk
 * acts beneath it: nothing is said to the log of the program, and nothing falls. */
#include <string.h>
#include "app/list/sheet.h"
#include "desk/chance.h"
#include "desk/team/line-up.h"
#include "folder.h"
#include "hand.h"

#define WINDOWS_MAX 6
#define CRITICAL (G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL)

static AppApplication *application;

static const char *const systems[] = { "macmahon", "swiss",       "round_robin",
                                       "knockout", "elimination", "series" };

#define TEAMS "teams" /* of two boards, in a Swiss */

typedef struct {
  Fixture own;
  Play play;
  AppWindow *window; /* NULL once it is closed */
} Press;

/* --- What there is to press --- */

/* Names of other files are asked for by GTK, and papers are sent to printers: both are left. */
static gboolean
leads_out (GtkWidget *window)
{
  const char *type = G_OBJECT_TYPE_NAME (window);

  return strstr (type, "FileChooser") || strstr (type, "GtkPrint") || strstr (type, "PageSetup");
}

static void
collect (GtkWidget *widget, GPtrArray *all)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  g_ptr_array_add (all, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, all);
}

/* Of all windows, or of that which keeps the others waiting. */
static GPtrArray *
find_all (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  GPtrArray *all = g_ptr_array_new ();
  GtkWidget *modal = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !modal; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (gtk_window_get_modal (GTK_WINDOW (window)) && gtk_widget_get_mapped (window))
      modal = window;
  }
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (!modal || window == modal)
      collect (window, all);
  }
  return all;
}

static GtkWidget *
any (Press *press, GPtrArray *all)
{
  return all->len > 0 ? all->pdata[play_below (&press->play, (int) all->len)] : NULL;
}

/* --- Presses --- */

static void
press_link (Press *press, GtkLabel *label)
{
  g_autoptr (GRegex) regex = g_regex_new ("href=[\"']([^\"']*)[\"']", 0, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL;
  g_autofree char *uri = NULL;
  gboolean taken;

  if (!gtk_label_get_use_markup (label) ||
      !g_regex_match (regex, gtk_label_get_label (label), 0, &found))
    return;
  uri = g_match_info_fetch (found, 1);
  if (strstr (uri, "://") == NULL)
    g_signal_emit_by_name (label, "activate-link", uri, &taken);
}

static void
press_row (Press *press, AppSheet *sheet)
{
  guint n = app_sheet_get_shown (sheet),
        position = n ? (guint) play_below (&press->play, (int) n) : 0;

  if (n == 0)
    return;
  app_sheet_select (sheet, position);
  if (play_below (&press->play, 2))
    g_signal_emit_by_name (sheet, "activate", position);
  else
    g_signal_emit_by_name (sheet, "menu", position, 20.0, 20.0);
}

static void
press_widget (Press *press, GtkWidget *widget)
{
  if (APP_IS_SHEET (widget))
    press_row (press, APP_SHEET (widget));
  else if (GTK_IS_LABEL (widget))
    press_link (press, GTK_LABEL (widget));
  else if (GTK_IS_DROP_DOWN (widget)) {
    GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));
    if (model && g_list_model_get_n_items (model) > 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (widget),
                                  (guint) play_below (&press->play,
                                                      (int) g_list_model_get_n_items (model)));
  } else if (GTK_IS_EDITABLE (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    gtk_editable_set_text (GTK_EDITABLE (widget), play_below (&press->play, 2) ? "3" : "Ann");
  else
    gtk_widget_activate (widget);
}

/* What menus and keys call. */
static void
press_action (Press *press, GtkWidget *widget)
{
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (widget);
  const GVariantType *parameter;
  const char *name, *property;
  GType owner;
  guint n = 0, chosen;

  while (gtk_widget_class_query_action (class, n, &owner, &name, &parameter, &property))
    n++;
  if (n == 0)
    return;
  chosen = (guint) play_below (&press->play, (int) n);
  gtk_widget_class_query_action (class, chosen, &owner, &name, &parameter, &property);
  if (g_getenv ("TENGEN_TRACE"))
    g_printerr ("  action %s of %s\n", name, G_OBJECT_TYPE_NAME (widget));
  if (!parameter && g_str_has_prefix (g_type_name (owner), "App"))
    gtk_widget_activate_action (widget, name, NULL);
}

/* --- One after the other --- */

static void
close_others (Press *press)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  guint n = g_list_model_get_n_items (windows);

  for (guint i = n; i > 0; i--) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);
    if (leads_out (window) && GTK_IS_DIALOG (window))
      gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
    else if (window != GTK_WIDGET (press->window) && n > WINDOWS_MAX)
      gtk_window_destroy (GTK_WINDOW (window));
  }
}

/* GTK asks in a loop of its own. */
static gboolean
close_cb (gpointer press)
{
  close_others (press);
  return G_SOURCE_CONTINUE;
}

static void
open_window (Press *press)
{
  g_set_weak_pointer (&press->window, APP_WINDOW (app_window_new (GTK_APPLICATION (application))));
  app_window_set_desk (press->window, press->own.desk);
  gtk_window_present (GTK_WINDOW (press->window));
  hand_settle ();
}

static void
turn (Press *press)
{
  int n_games = (int) desk_get_state (press->own.desk)->games->len;

  if (n_games > 0 && play_below (&press->play, 2))
    hand_show_game (press->window, 1 + play_below (&press->play, n_games));
  else
    app_window_go (press->window, hand_pages[play_below (&press->play, HAND_N_PAGES)], 0);
}

static void
step (Press *press)
{
  g_autoptr (GPtrArray) all = NULL;
  GtkWidget *widget;

  if (!press->window || app_window_get_desk (press->window) != press->own.desk) {
    if (press->window)
      gtk_window_destroy (GTK_WINDOW (press->window));
    open_window (press);
  }
  all = find_all ();
  widget = any (press, all);
  if (!widget)
    return;
  if (g_getenv ("TENGEN_TRACE"))
    g_printerr ("%s “%s”\n", G_OBJECT_TYPE_NAME (widget),
                GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : "");
  switch (play_below (&press->play, 12)) {
  case 0:
    play_act (&press->play, NULL);
    break;
  case 1:
    turn (press);
    break;
  case 2:
  case 3:
    press_action (press, widget);
    break;
  default:
    press_widget (press, widget);
  }
  hand_settle ();
  close_others (press);
  hand_settle ();
}

/* Where no window manager is, GDK misses a surface or its monitor under a menu that opens as its
 * window goes; GTK looks for the tip of a tool on a surface that has gone while it waited; and
 * Wayland grants such a menu no size at all. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  gboolean no_surface = strstr (message, "'GDK_IS_SURFACE (surface)' failed") != NULL;
  gboolean no_size = strstr (message, "measure: assertion 'for_size >= -1' failed") ||
                     (strstr (message, "allocate(): attempt") && strstr (message, "width -"));

  return g_strcmp0 (domain, "Gdk") != 0 && !no_surface && !no_size;
}

/* GLib's own says "Bail out!" of what is let pass, too; criticals come here, warnings below. */
static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_fatal (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, NULL);
  else
    g_test_message ("let pass: %s: %s", domain, message);
}

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  const char *message = "", *domain = "";

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
    else if (g_str_equal (fields[i].key, "GLIB_DOMAIN"))
      domain = fields[i].value;
  if (level <= G_LOG_LEVEL_WARNING && !is_fatal (domain, level, message, NULL))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* A round whose first match has its boards. */
static void
begin_teams (Play *play)
{
  const DeskLineUpOpen open[2] = { { 0 } };

  play_begin_teams (play);
  FIXTURE_DO (fixture_draw (play->fixture, TRUE, &error));
  FIXTURE_DO (desk_line_up_open (play->fixture->desk, fixture_game (play->fixture, 1, 1), open, 0,
                                 NULL, &error));
}

static void
test_random (gconstpointer data)
{
  Press press = { .own = { 0 } };
  guint32 seed = play_seed ();
  guint watch;
  int n = g_getenv ("TENGEN_ACTS") ? atoi (g_getenv ("TENGEN_ACTS")) : 300;

  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_log_set_handler ("Gdk", CRITICAL, log_cb, NULL);
  g_log_set_handler ("Gtk", CRITICAL, log_cb, NULL);
  g_test_message ("seed %u", seed);
  fixture_set_up (&press.own, NULL);
  press.play = (Play){ .fixture = &press.own, .chance = g_rand_new_with_seed (seed) };
  if (g_str_equal (data, TEAMS)) {
    begin_teams (&press.play);
  } else {
    fixture_set (&press.own, "system", data);
    fixture_enrol_many (&press.own, 8);
  }
  for (int i = 0; i < 30; i++)
    play_act (&press.play, NULL);
  watch = g_timeout_add (50, close_cb, &press);
  for (int i = 0; i < n; i++)
    step (&press);
  g_source_remove (watch);
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), 0);
    gtk_window_destroy (window);
    hand_settle ();
  }
  g_clear_weak_pointer (&press.window);
  g_rand_free (press.play.chance);
  press.own.n_failed = 0; /* what the window tells */
  fixture_tear_down (&press.own, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("tengen-home-XXXXXX", NULL);
  g_autofree char *config = g_strdup (g_get_user_config_dir ());
  int failed;

  /* What is made here lies nowhere else. */
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE); /* where the sound server's own lies */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_setenv ("TENGEN_VOICE_SINK", "fakesink sync=true", TRUE);
  g_log_set_writer_func (write_cb, NULL, NULL);
  application = hand_init (&argc, &argv);
  if (!application) {
    folder_remove (home);
    return 77;
  }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_data_func ("/app/pressed/" TEAMS, TEAMS, test_random);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strconcat ("/app/pressed/", systems[i], NULL);
    g_test_add_data_func (path, systems[i], test_random);
  }
  failed = g_test_run ();
  folder_remove (home);
  return failed;
}
