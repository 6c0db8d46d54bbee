#include "app/application.h"
#include <glib/gi18n.h>
#include "app/appearance.h"
#include "app/board-style.h"
#include "app/list-tab.h"
#include "app/quick-clock.h"
#include "app/record-file.h"
#include "app/record-window.h"
#include "app/rule-book.h"
#include "app/spoken.h"
#include "app/window.h"
#include "app-resources.h"

#define RECENT_MAX 12

struct _AppApplication {
  GtkApplication parent;
};

G_DEFINE_FINAL_TYPE (AppApplication, app_application, GTK_TYPE_APPLICATION)

static void
app_application_activate (GApplication *application)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  app_window_start (APP_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}

static AppWindow *
find_window (GApplication *application, const char *path)
{
  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (application)); list;
       list = list->next)
    if (APP_IS_WINDOW (list->data) && g_strcmp0 (app_window_get_path (list->data), path) == 0)
      return list->data;
  return NULL;
}

static void
open_tournament (GApplication *application, const char *path)
{
  AppWindow *window = find_window (application, path);

  if (!window) {
    window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));
    app_window_open (window, path);
  }
  gtk_window_present (GTK_WINDOW (window));
}

static void
app_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++) {
    g_autofree char *path = g_file_get_path (files[i]);

    if (path && app_record_file_is_named (path))
      app_record_window_open (GTK_APPLICATION (application), path, NULL);
    else
      open_tournament (application, path ? path : "");
  }
}

/* Without a window the program ends by itself, once what is being published is written. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (application)))
    gtk_window_destroy (windows->data);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_show_about_dialog (gtk_application_get_active_window (application), "program-name", "Tengen",
                         "version", TENGEN_VERSION, "logo-icon-name", "org.tengen.Tengen",
                         "comments", _ ("A referee’s desk for Go tournaments"), "license-type",
                         GTK_LICENSE_GPL_3_0, NULL);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  app_application_activate (application);
}

static void
quick_clock_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_window_present (GTK_WINDOW (
      app_quick_clock_new (application,
                           gtk_application_get_active_window (GTK_APPLICATION (application)))));
}

/* At the rules of the tournament in front. */
static void
rule_book_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  app_rule_book_show (GTK_WIDGET (window),
                      APP_IS_WINDOW (window) ? app_window_get_profile (APP_WINDOW (window))
                                             : RULES_PROFILE_CN2002,
                      NULL);
}

static const GActionEntry actions[] = {
  { "quit", quit_cb },   { "quick-clock", quick_clock_cb }, { "rule-book", rule_book_cb },
  { "about", about_cb }, { "new-window", new_window_cb },
};

/* What every window answers to; a page's own keys stand beside its actions. */
static const struct {
  const char *action;
  const char *keys[3];
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.quick-clock", { "<Control>t" } },
  { "win.hall", { "<Control>h" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.print", { "<Control>p" } },
  { "win.page::players", { "<Control>1" } },
  { "win.page::rounds", { "<Control>2" } },
  { "win.page::standings", { "<Control>3" } },
  { "win.page::log", { "<Control>4" } },
  { "win.settings", { "<Control>comma" } },
  { "win.close", { "<Control>w" } },
  { "win.keys", { "<Control>question", "F1" } },
  { "app.rule-book", { "F3" } },
};

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/tengen/Tengen/ui/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
app_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (app_application_parent_class)->startup (application);
  g_resources_register (app_get_resource ());
  load_style ();
  /* Who walks through a window by Tab has not asked for its texts to be marked. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  gtk_window_set_default_icon_name ("org.tengen.Tengen");
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  app_board_style_add_actions (G_ACTION_MAP (application));
  app_appearance_follow ();
  app_spoken_follow ();
  app_list_tab_follow ();
  for (gsize i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action,
                                           accels[i].keys);
}

static void
app_application_class_init (AppApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  application_class->startup = app_application_startup;
  application_class->activate = app_application_activate;
  application_class->open = app_application_open;
}

static void
app_application_init (AppApplication *application)
{
}

/**
 * app_application_new:
 *
 * Returns: (transfer full): the application
 */
AppApplication *
app_application_new (void)
{
  g_set_application_name ("Tengen");
  return g_object_new (APP_TYPE_APPLICATION, "application-id", "org.tengen.Tengen", "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", NULL, NULL);
}

/**
 * app_application_get_settings:
 *
 * What could change a ruling is in the tournament's file; this is only how the program looks.
 *
 * Returns: (transfer none) (nullable): the preferences; %NULL where the schema is not installed
 */
GSettings *
app_application_get_settings (void)
{
  static GSettings *settings;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source ? g_settings_schema_source_lookup (source, "org.tengen.Tengen", TRUE) : NULL;

  if (!settings && schema)
    settings = g_settings_new ("org.tengen.Tengen");
  return settings;
}

/**
 * app_application_remember:
 * @path: a tournament that was opened
 *
 * Puts it first among the recent ones.
 */
void
app_application_remember (const char *path)
{
  GSettings *settings = app_application_get_settings ();
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) old = settings ? g_settings_get_strv (settings, "recent-files") : NULL;
  g_auto (GStrv) all = NULL;

  if (!settings)
    return;
  g_strv_builder_add (paths, path);
  for (gsize i = 0; old[i] && i + 1 < RECENT_MAX; i++)
    if (g_strcmp0 (old[i], path) != 0)
      g_strv_builder_add (paths, old[i]);
  all = g_strv_builder_end (paths);
  g_settings_set_strv (settings, "recent-files", (const char *const *) all);
}
