/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include "app/widgets/ahead.h"
#include "app/shell/appearance.h"
#include "app/board/board-style.h"
#include "app/window/closed.h"
#include "app/shell/text-size.h"
#include "app/shell/file-name.h"
#include "app/widgets/scroll-to-focus.h"
#include "app/action/keys-list.h"
#include "app/list/list-click.h"
#include "app/list/list-tab.h"
#include "app/manual/manual-topic.h"
#include "app/manual/manual.h"
#include "app/shell/preferences.h"
#include "app/clock/quick-clock.h"
#include "app/shell/quit.h"
#include "scene/record/file.h"
#include "app/record/record-window.h"
#include "app/manual/rule-book.h"
#include "app/shell/session.h"
#include "app/widgets/accessible.h"
#include "app/window/window.h"
#include "app-resources.h"

struct _AppApplication {
  GtkApplication parent;
  char *named; /* on the command line, the first tournament; NULL for none */
};

G_DEFINE_FINAL_TYPE (AppApplication, app_application, GTK_TYPE_APPLICATION)

static void
open_application_start (GApplication *application)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  app_window_start (APP_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
}

/* A start goes on where the last one ended. */
static void
app_application_activate (GApplication *application)
{
  if (gtk_application_get_windows (GTK_APPLICATION (application)) ||
      !app_session_restore (GTK_APPLICATION (application)))
    open_application_start (application);
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

static AppWindow *
open_tournament (GApplication *application, const char *path)
{
  AppWindow *window = find_window (application, path);

  if (!window) {
    window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));
    app_window_open (window, path);
  }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
app_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++) {
    g_autofree char *path = g_file_get_path (files[i]);

    if (path && scene_record_file_is_named (path))
      app_record_window_open (GTK_APPLICATION (application), path, NULL);
    else
      open_tournament (application, path ? path : "");
  }
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  app_quit (application);
}

/* What a notification leads to: a tournament, its page, and a game or 0. */
static void
show_cb (GSimpleAction *action, GVariant *place, gpointer application)
{
  const char *path, *page;
  AppWindow *window;
  gint64 game;

  g_variant_get (place, "(&s&sx)", &path, &page, &game);
  window = open_tournament (application, path);
  if (app_window_get_path (window))
    app_window_go (window, page, game);
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
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  app_preferences_show (application);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  open_application_start (application);
}

static void
quick_clock_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_window_present (GTK_WINDOW (
      app_quick_clock_new (application,
                           gtk_application_get_active_window (GTK_APPLICATION (application)))));
}

/* Also for a form, which is not a window of the application's own. */
static GtkWindow *
find_front (GtkApplication *application)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (gtk_window_is_active (window))
      return window;
  }
  return gtk_application_get_active_window (application);
}

static RulesProfile
profile_of (GtkWindow *window)
{
  return APP_IS_WINDOW (window) ? app_window_get_profile (APP_WINDOW (window))
                                : RULES_PROFILE_CN2002;
}

/* At the chapter about what is in front. */
static void
manual_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = find_front (application);

  app_manual_show (application, profile_of (gtk_application_get_active_window (application)),
                   window ? app_manual_topic_of (window) : NULL);
}

/* At the rules of the tournament in front. */
static void
rule_book_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  app_rule_book_show (GTK_WIDGET (window), profile_of (window), NULL);
}

static const GActionEntry actions[] = {
  { "quit", quit_cb },
  { "quick-clock", quick_clock_cb },
  { "rule-book", rule_book_cb },
  { "about", about_cb },
  { "new-window", new_window_cb },
  { "preferences", preferences_cb },
  { "manual", manual_cb },
  { "show", show_cb, "(ssx)" },
  { "take", app_window_take_cb, "(uas)" },
};

/* What is handed to a program that runs already is opened there: nothing is begun before startup.
 */
static gboolean
app_application_local_command_line (GApplication *application, char ***arguments, int *status)
{
  const char *first = (*arguments)[0] ? (*arguments)[1] : NULL;
  g_autoptr (GFile) file = first && first[0] != '-' ? g_file_new_for_commandline_arg (first) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path && !scene_record_file_is_named (path))
    APP_APPLICATION (application)->named = g_steal_pointer (&path);
  return G_APPLICATION_CLASS (app_application_parent_class)
      ->local_command_line (application, arguments, status);
}

/* GTK would end the program with a warning that names neither what was asked for nor what helps. */
static void
require_display (void)
{
  const char *wayland = g_getenv ("WAYLAND_DISPLAY"), *x11 = g_getenv ("DISPLAY");

  if (gtk_init_check ())
    return;
  g_printerr (
      _ ("There is no screen to open a window on (WAYLAND_DISPLAY is “%s”, DISPLAY is “%s”). "
         "On the command line tengen-cli does the same work.\n"),
      wayland ? wayland : "", x11 ? x11 : "");
  exit (APP_APPLICATION_NO_DISPLAY);
}

static void
app_application_startup (GApplication *application)
{
  const char *named = APP_APPLICATION (application)->named;

  require_display ();
  if (named && app_file_name_check (named, NULL))
    app_ahead_begin (named);
  /* It reads the fonts on a thread, while GTK looks for its screen. */
  pango_cairo_font_map_get_default ();
  G_APPLICATION_CLASS (app_application_parent_class)->startup (application);
  g_resources_register (app_get_resource ());
  app_appearance_load ();
  /* Who walks through a window by Tab has not asked for its texts to be marked. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  gtk_window_set_default_icon_name ("org.tengen.Tengen");
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  app_board_style_add_actions (G_ACTION_MAP (application));
  app_appearance_follow ();
  app_closed_follow ();
  app_text_size_follow ();
  app_accessible_follow ();
  app_manual_topic_follow (GTK_APPLICATION (application));
  app_list_click_follow ();
  app_list_tab_follow ();
  app_scroll_to_focus_follow ();
  app_session_follow (GTK_APPLICATION (application));
  app_quit_heed (GTK_APPLICATION (application));
  app_keys_list_use (GTK_APPLICATION (application));
}

static void
app_application_shutdown (GApplication *application)
{
  app_ahead_drop ();
  G_APPLICATION_CLASS (app_application_parent_class)->shutdown (application);
}

static void
app_application_finalize (GObject *object)
{
  g_free (APP_APPLICATION (object)->named);
  G_OBJECT_CLASS (app_application_parent_class)->finalize (object);
}

static void
app_application_class_init (AppApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_application_finalize;
  application_class->local_command_line = app_application_local_command_line;
  application_class->shutdown = app_application_shutdown;
  application_class->startup = app_application_startup;
  application_class->activate = app_application_activate;
  application_class->open = app_application_open;
}

static void
app_application_init (AppApplication *application)
{
}

/* The application. */
AppApplication *
app_application_new (void)
{
  g_set_application_name ("Tengen");
  return g_object_new (APP_TYPE_APPLICATION, "application-id", "org.tengen.Tengen", "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", NULL, NULL);
}
