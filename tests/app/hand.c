#include "hand.h"
#include "app/appearance.h"

GResource *app_get_resource (void);

/* The program itself, for tests of its windows; NULL where there is no display. */
AppApplication *
hand_init (int *argc, char ***argv)
{
  g_autoptr (AppApplication) application = NULL;

  if (!gtk_init_check ())
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

/* A child of a widget's template. */
gpointer
hand_part (GtkWidget *widget, const char *name)
{
  GObject *found = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (found);
  return found;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n, gpointer data)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") &&
        strstr (fields[i].value, "without a current allocation")) {
      g_printerr ("%s\n", (const char *) fields[i].value);
      return G_LOG_WRITER_HANDLED;
    }
  return g_log_writer_default (level, fields, n, data);
}

/* Not understood yet: in bursts GTK 4.8 finds the pages without a place when it draws the first
 * frame after another page is chosen, says so, and draws them in the next. From here on it is told,
 * and not fatal. */
void
hand_tell_unplaced (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
