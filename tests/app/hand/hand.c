/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand.h"
#include "app/shell/appearance.h"
#include "app/window/window.h"
#include "desk/event/enrol.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"

GResource *app_get_resource (void);

/* With letters as large as an X server has them that nobody has set up: on Wayland GTK takes those
 * of GNOME. FALSE where there is no display. */
gboolean
hand_open_display (void)
{
  if (!gtk_init_check ())
    return FALSE;
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 10", NULL);
  return TRUE;
}

/* The program itself, for tests of its windows; NULL where there is no display. */
AppApplication *
hand_init (int *argc, char ***argv)
{
  g_autoptr (AppApplication) application = NULL;

  if (!hand_open_display ())
    return NULL;
  g_test_init (argc, argv, NULL);
  application = app_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return g_steal_pointer (&application);
}

AppApplication *hand_application;

/* @add: adds the cases of a test, in the program that runs. */
int
hand_run (int argc, char **argv, void (*add) (void))
{
  int status;

  hand_application = hand_init (&argc, &argv);
  if (!hand_application)
    return 77;
  add ();
  status = g_test_run ();
  g_clear_object (&hand_application);
  return status;
}

/* The program's resources and style. */
void
hand_dress (void)
{
  g_resources_register (app_get_resource ());
  app_appearance_load ();
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

void
hand_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* For at most a minute: what has not come by then is a failure. */
void
hand_live_until (gboolean (*done) (gpointer data), gpointer data)
{
  gboolean over = FALSE;
  guint limit = g_timeout_add_seconds (60, over_cb, &over);

  while (!done (data) && !over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (over);
  g_source_remove (limit);
}

/* So long, and longer on a machine that has other things to do. */
void
hand_live (int ms)
{
  for (int i = 0; i < ms / 10; i++) {
    hand_settle ();
    g_usleep (10000);
  }
}

gboolean
hand_is_gone (gpointer type)
{
  return !hand_find_window (GPOINTER_TO_SIZE (type));
}

static gboolean
is_gone (gpointer watched)
{
  return !*(gpointer *) watched;
}

/* Nobody holds it any more, once the work that is under way for it is done. */
void
hand_drop (gpointer object)
{
  gpointer watched = object;

  g_object_add_weak_pointer (object, &watched);
  g_object_unref (object);
  hand_live_until (is_gone, &watched);
}

/* With a tournament, or the start page for NULL. */
GtkWidget *
hand_open_window (AppApplication *application, const char *path)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  if (path)
    app_window_open (APP_WINDOW (window), path);
  else
    app_window_start (APP_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  return window;
}

static gboolean
frame_shown_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
  return --*(int *) left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
no_frame_left (gpointer left)
{
  return *(int *) left <= 0;
}

/* Until so many more are painted. */
void
hand_show_frames (gpointer window, int n)
{
  gtk_widget_add_tick_callback (window, frame_shown_cb, &n, NULL);
  hand_live_until (no_frame_left, &n);
  hand_settle ();
}

/* So much room for what is in a window that is shown, until it is granted: a title bar that GTK
 * paints, as on Wayland, comes on top. */
void
hand_resize (GtkWidget *window, int width, int height)
{
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (window));
  int title = gtk_widget_get_height (window) - gtk_widget_get_allocated_height (child);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height + title);
  hand_show_frames (window, 3);
}

GtkWidget *
hand_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
      return window;
  }
  return NULL;
}

/* The window that lies over another; NULL without. */
GtkWidget *
hand_find_over (gpointer window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *item = all; item; item = item->next)
    if (gtk_window_get_transient_for (item->data) == window)
      return item->data;
  return NULL;
}

/* A window of no class of its own: somebody is asked. */
GtkWidget *
hand_find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (G_OBJECT_TYPE (window) == GTK_TYPE_WINDOW)
      return window;
  }
  return NULL;
}

static gboolean
activate (GListModel *keys, GtkWidget *widget, GtkShortcutTrigger *trigger)
{
  for (guint i = 0; i < g_list_model_get_n_items (keys); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (keys, i);

    if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger) &&
        gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                      gtk_shortcut_get_arguments (shortcut)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
strike_on (GtkWidget *widget, GtkShortcutTrigger *trigger, GtkPropagationPhase phase)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller) &&
        gtk_event_controller_get_propagation_phase (controller) == phase &&
        activate (G_LIST_MODEL (controller), widget, trigger))
      return TRUE;
  }
  return FALSE;
}

/* What captures a key at the focus comes first, then the focus and what is around it. */
void
hand_strike (gpointer window, guint key)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, 0);
  GtkWidget *widget = gtk_root_get_focus (window);

  g_assert_nonnull (widget);
  if (strike_on (widget, trigger, GTK_PHASE_CAPTURE))
    return;
  while (widget && !strike_on (widget, trigger, GTK_PHASE_BUBBLE))
    widget = gtk_widget_get_parent (widget);
}

/* The first of that type which listens at a widget; NULL for none. */
gpointer
hand_find_controller (gpointer widget, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return controller;
  }
  return NULL;
}

/* By its kind, and by its label where it is a button. */
gpointer
hand_find (gpointer widget, GType type, const char *label)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (!label || g_strcmp0 (gtk_button_get_label (widget), label) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = hand_find (child, type, label);
  return found;
}

/* Whether any label in it has those words. */
gboolean
hand_says (gpointer widget, const char *words)
{
  gboolean says = GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (widget), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !says;
       child = gtk_widget_get_next_sibling (child))
    says = gtk_widget_get_visible (child) && hand_says (child, words);
  return says;
}

static GtkWidget *
find_part (GtkWidget *widget, const char *id)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();

  g_ptr_array_add (seen, widget);
  for (guint i = 0; i < seen->len; i++) {
    const char *own = gtk_buildable_get_buildable_id (seen->pdata[i]);
    if (i > 0 && g_strcmp0 (own, id) == 0)
      return seen->pdata[i];
    for (GtkWidget *child = gtk_widget_get_first_child (seen->pdata[i]); child;
         child = gtk_widget_get_next_sibling (child))
      g_ptr_array_add (seen, child);
  }
  return NULL;
}

/* What a widget's .ui calls so: of its own class first, then whatever is nearest; NULL for none. */
gpointer
hand_find_part (gpointer widget, const char *id)
{
  GObject *found = NULL;

  for (GType type = G_OBJECT_TYPE (widget); type != GTK_TYPE_WIDGET && !found;
       type = g_type_parent (type))
    found = gtk_widget_get_template_child (widget, type, id);
  return found ? (gpointer) found : find_part (widget, id);
}

gpointer
hand_part (gpointer widget, const char *id)
{
  gpointer found = hand_find_part (widget, id);

  if (!found)
    g_error ("%s has no %s", G_OBJECT_TYPE_NAME (widget), id);
  return found;
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* What stands in a grid behind this label. */
gpointer
hand_field (GtkWidget *widget, const char *label)
{
  GtkWidget *found = find_label (widget, label);
  GtkGrid *grid;
  int column, row;

  g_assert_nonnull (found);
  grid = GTK_GRID (gtk_widget_get_parent (found));
  gtk_grid_query_child (grid, found, &column, &row, NULL, NULL);
  return gtk_grid_get_child_at (grid, column + 1, row);
}

/* What a label or a field says. */
const char *
hand_text (gpointer widget, const char *id)
{
  gpointer part = hand_part (widget, id);

  return GTK_IS_LABEL (part) ? gtk_label_get_label (part) : gtk_editable_get_text (part);
}

gboolean
hand_is_visible (gpointer widget, const char *id)
{
  return gtk_widget_get_visible (hand_part (widget, id));
}

/* What a label says; NULL while it is hidden. */
const char *
hand_said (gpointer widget, const char *id)
{
  return hand_is_visible (widget, id) ? hand_text (widget, id) : NULL;
}

void
hand_press (gpointer widget, const char *id)
{
  GtkWidget *button = hand_part (widget, id);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

void
hand_act (gpointer widget, const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
}

/* --- A tournament --- */

/* In a folder of its own, opened. */
Desk *
hand_make_event (const char *const *names, const char *const *values, char **ret_folder,
                 char **ret_path)
{
  g_autoptr (GError) error = NULL;
  Desk *desk;

  *ret_folder = g_dir_make_tmp ("tengen-XXXXXX", &error);
  g_assert_no_error (error);
  *ret_path = g_build_filename (*ret_folder, "cup.tengen", NULL);
  desk_event_create (*ret_path, "A. Referee", names, values, &error);
  g_assert_no_error (error);
  desk = desk_open (*ret_path, TRUE, &error);
  g_assert_no_error (error);
  return desk;
}

/* Whoever showed it must be gone. */
void
hand_drop_event (Desk **desk, char **folder, char **path)
{
  if (*desk)
    hand_drop (g_steal_pointer (desk));
  folder_remove (*folder);
  g_clear_pointer (folder, g_free);
  g_clear_pointer (path, g_free);
}

gint64
hand_enrol (Desk *desk, const char *family, const char *given, gint64 rank)
{
  const DeskPlayer player = {
    .family = family, .given = given, .rank = rank, .country = "", .club = "", .ident = ""
  };
  g_autoptr (GError) error = NULL;
  gint64 key;

  desk_enrol (desk, &player, &key, &error);
  g_assert_no_error (error);
  return key;
}

/* --- The program's window --- */

const char *const hand_pages[HAND_N_PAGES] = { "players", "rounds", "standings", "log" };

const char *
hand_page_name (gpointer window)
{
  return gtk_stack_get_visible_child_name (hand_part (window, "pages"));
}

/* The page itself that is shown; NULL where it is a game's. */
gpointer
hand_view (gpointer window)
{
  GtkWidget *holder = gtk_stack_get_visible_child (hand_part (window, "pages"));

  return app_window_get_game (window) ? NULL : gtk_widget_get_first_child (holder);
}

/* The page of a game, where one is shown. */
gpointer
hand_game (gpointer window)
{
  return gtk_stack_get_child_by_name (hand_part (window, "root"), "game");
}

void
hand_show_game (gpointer window, gint64 game)
{
  g_assert_true (gtk_widget_activate_action (window, "win.game", "x", game));
}

/* What the banner says; NULL for nothing. */
const char *
hand_told (gpointer window)
{
  return app_banner_get_told (hand_part (window, "banner"));
}

/* In the banner. */
void
hand_tell (gpointer window, const char *sentence)
{
  g_assert_true (gtk_widget_activate_action (window, "win.tell", "s", sentence));
}
