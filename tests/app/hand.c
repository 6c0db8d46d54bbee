#include "hand.h"
#include "app/shell/appearance.h"
#include "app/window/window.h"

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
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return g_steal_pointer (&application);
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
hand_find_over (GtkWidget *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *item = all; item; item = item->next)
    if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (window))
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
is_key (GtkShortcut *shortcut, guint key)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  return GTK_IS_KEYVAL_TRIGGER (trigger) &&
         gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0;
}

gboolean
hand_strike_keys (GListModel *keys, GtkWidget *widget, guint key)
{
  for (guint i = 0; i < g_list_model_get_n_items (keys); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (keys, i);

    if (is_key (shortcut, key) &&
        gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                      gtk_shortcut_get_arguments (shortcut)))
      return TRUE;
  }
  return FALSE;
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
