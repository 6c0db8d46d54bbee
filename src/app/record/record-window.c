/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/record/record-window.h"
#include <glib/gi18n.h>
#include "app/action/action.h"
#include "app/widgets/ask.h"
#include "app/window/banner.h"
#include "app/widgets/drop.h"
#include "app/paper/print-window.h"
#include "app/shell/file-name.h"
#include "app/widgets/geometry.h"
#include "app/action/keys-window.h"
#include "scene/record/file.h"
#include "scene/record/info.h"
#include "app/record/record-load.h"
#include "app/record/record-page.h"
#include "app/shell/task.h"
#include "app/window/desk-window.h"
#include "papers/paper/game.h"

/* Most records are read before anybody could look at a window that waits for them. */
#define PATIENCE_MS 300

struct _AppRecordWindow {
  GtkApplicationWindow parent;
  GtkWidget *content;
  GtkWidget *loading;
  AppRecordPage *page; /* NULL while it is read */
  GCancellable *cancellable;
  guint patience;
  char *path;     /* of its file; NULL for a table */
  GWeakRef asker; /* the widget that wanted it; of a table, the tournament's window */
  GtkLabel *name;
  GtkLabel *subtitle;
  GtkMenuButton *menu;
  AppBanner *banner;
};

static const char *
app_record_window_path (GtkWindow *window)
{
  return APP_RECORD_WINDOW (window)->path;
}

static void
app_record_window_implement (AppDeskWindowInterface *interface)
{
  interface->get_path = app_record_window_path;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AppRecordWindow, app_record_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (APP_TYPE_DESK_WINDOW,
                                                      app_record_window_implement))

static void
open_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_record_window_ask (widget);
}

static void
save_chosen_cb (GFile *file, gpointer widget)
{
  g_autoptr (GError) error = NULL;

  scene_record_save (app_record_page_get_model (APP_RECORD_WINDOW (widget)->page), file, &error);
  app_ask_tell_saved (widget, file, error);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  g_autofree char *file = g_strconcat (gtk_window_get_title (GTK_WINDOW (widget)), ".sgf", NULL);

  app_ask_save (widget, _ ("Save as SGF"), file, save_chosen_cb, widget);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  g_autofree char *title =
      g_strdup_printf (_ ("Game record, %s"), gtk_window_get_title (GTK_WINDOW (widget)));
  g_autoptr (GError) error = NULL;
  ReportPaper *paper =
      scene_record_paper (app_record_page_get_model (APP_RECORD_WINDOW (widget)->page), &error);

  if (paper)
    app_preview_paper (GTK_WINDOW (widget), paper, title);
  app_ask_tell (widget, error);
}

/* The tournament's window has the panel for it. */
static void
record_window_rule_cb (GtkWidget *widget, const char *name, GVariant *what)
{
  g_autoptr (GtkWidget) owner = g_weak_ref_get (&APP_RECORD_WINDOW (widget)->asker);

  if (owner && gtk_widget_activate_action_variant (owner, "win.rule", what))
    gtk_window_present (GTK_WINDOW (owner));
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_keys_window_show (widget, "game");
}

static void
stop_loading (AppRecordWindow *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
app_record_window_dispose (GObject *object)
{
  AppRecordWindow *self = APP_RECORD_WINDOW (object);

  stop_loading (self);
  self->page = NULL;
  G_OBJECT_CLASS (app_record_window_parent_class)->dispose (object);
}

static void
app_record_window_finalize (GObject *object)
{
  g_weak_ref_clear (&APP_RECORD_WINDOW (object)->asker);
  g_free (APP_RECORD_WINDOW (object)->path);
  G_OBJECT_CLASS (app_record_window_parent_class)->finalize (object);
}

/* While it is read there is nothing to save, and Escape gives up. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!APP_RECORD_WINDOW (widget)->cancellable)
    return GDK_EVENT_PROPAGATE;
  gtk_window_close (GTK_WINDOW (widget));
  return GDK_EVENT_STOP;
}

enum {
  IF_READ = 1 << 0 /* there is a record */
};

static const AppAction record_window_actions[] = {
  { "win.save", save_cb, IF_READ, "<Control>s", N_ ("Save as SGF") },
  { "win.print", print_cb, IF_READ, "<Control>p", N_ ("Print") },
  { "win.open", open_cb },
  { "win.rule", record_window_rule_cb, .type = "(xss)" },
  { "win.close", close_cb },
  { "win.keys", keys_cb },
  { "win.escape", NULL, 0, "Escape", "-it gives up reading", .press = escape_cb },
  { 0 },
};

AppActions app_record_window_actions = { record_window_actions, NULL };

static void
enable (AppRecordWindow *self)
{
  app_action_enable (GTK_WIDGET (self), app_record_window_actions,
                     scene_holds_if (self->page != NULL, IF_READ));
}

static void
app_record_window_class_init (AppRecordWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_record_window_dispose;
  G_OBJECT_CLASS (class)->finalize = app_record_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/record-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, content);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, loading);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, name);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, banner);
  app_banner_install (widget_class);
  app_action_install (widget_class, app_record_window_actions);
}

static void
app_record_window_init (AppRecordWindow *self)
{
  g_weak_ref_init (&self->asker, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  app_geometry_follow (GTK_WINDOW (self), &app_geometry_record);
  app_drop_add (GTK_WINDOW (self), NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Menu"), -1);
}

static void
set_name (AppRecordWindow *self, const char *name)
{
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (self->name, name);
}

static void
game_chosen_cb (AppRecordWindow *self, AppRecordPage *page)
{
  const FormatsRecord *record =
      scene_record_tree_get_record (app_record_page_get_model (page)->tree);
  g_autofree char *name = scene_record_info_title (record);

  app_banner_hush (self->banner);
  set_name (self, name);
}

static AppRecordWindow *
make_window (GtkApplication *application, const char *title)
{
  AppRecordWindow *self = g_object_new (APP_TYPE_RECORD_WINDOW, "application", application, NULL);

  gtk_label_set_label (self->subtitle, title ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), title && *title);
  return self;
}

static GtkWidget *
show_page (AppRecordWindow *self, GtkWidget *page)
{
  self->page = APP_RECORD_PAGE (page);
  gtk_widget_set_visible (self->loading, FALSE);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (self->content), page);
  g_signal_connect_swapped (page, "game-chosen", G_CALLBACK (game_chosen_cb), self);
  game_chosen_cb (self, self->page);
  enable (self);
  return GTK_WIDGET (self);
}

/* A window that shows it. @title: where it comes from: a file's name, or NULL. @application may
 * be NULL. */
GtkWidget *
app_record_window_new (GtkApplication *application, SceneRecordTree *tree, const char *title)
{
  return show_page (make_window (application, title), app_record_page_new (tree));
}

/* --- Of a table --- */

/* A window that follows that game, 0 for any of the desk. */
static GtkWindow *
find_table (GtkApplication *application, Desk *desk, gint64 game)
{
  GList *windows = application ? gtk_application_get_windows (application) : NULL;

  for (; windows; windows = windows->next)
    if (APP_IS_RECORD_WINDOW (windows->data) && APP_RECORD_WINDOW (windows->data)->page &&
        app_record_page_is_table (APP_RECORD_WINDOW (windows->data)->page, desk, game))
      return windows->data;
  return NULL;
}

static char *
dup_table (Desk *desk, gint64 game)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  return papers_game_caption (desk_get_state (desk), found);
}

/* Shows the record of a game in a window of its own, which follows the game. Returns FALSE where
 * there is no such window. @parent: the window of the tournament; this one goes with it. @game:
 * the key of a game. @error: why it cannot be shown. */
gboolean
app_record_window_show_table (GtkWindow *parent, Desk *desk, gint64 game, GError **error)
{
  GtkApplication *application = gtk_window_get_application (parent);
  GtkWindow *window = find_table (application, desk, game);
  GtkWidget *page = window ? NULL : app_record_page_new_table (desk, game, error);
  g_autofree char *title = page ? dup_table (desk, game) : NULL;

  if (page) {
    window = GTK_WINDOW (show_page (make_window (application, title), page));
    g_weak_ref_set (&APP_RECORD_WINDOW (window)->asker, parent);
    g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), window,
                             G_CONNECT_SWAPPED);
  }
  if (window)
    gtk_window_present (window);
  return window != NULL;
}

/* Closes the windows that follow its games. @desk: a desk that is left. @application may be NULL.
 */
void
app_record_window_close_tables (GtkApplication *application, Desk *desk)
{
  GtkWindow *window;

  while ((window = find_table (application, desk, 0)))
    gtk_window_destroy (window);
}

/* --- Of a file --- */

/* Who wanted it says why there is none; the start page does where nobody is left. */
static void
tell_failure (GtkApplication *application, GtkWidget *asker, const GError *error)
{
  GtkWidget *teller = asker && gtk_widget_get_root (asker) ? asker : NULL;

  if (!teller) {
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
    teller = gtk_application_get_windows (application)->data;
  }
  app_ask_tell (teller, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRecordWindow) self = data;
  g_autoptr (GtkWidget) asker = g_weak_ref_get (&self->asker);
  g_autoptr (GError) error = NULL;
  SceneRecordTree *tree = app_task_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop_loading (self);
  if (tree) {
    show_page (self, app_record_page_new (tree));
    gtk_window_present (GTK_WINDOW (self));
    return;
  }
  tell_failure (gtk_window_get_application (GTK_WINDOW (self)), asker, error);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
patience_cb (gpointer data)
{
  AppRecordWindow *self = data;

  self->patience = 0;
  gtk_window_present (GTK_WINDOW (self));
}

/* Shows the game record in a window of its own once it is read; where that takes long the window
 * is there before and can be closed. @asker: the widget that wants it; what is wrong with the
 * file stands in the banner of its window, or on a start page, or NULL. */
void
app_record_window_open (GtkApplication *application, const char *path, GtkWidget *asker)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  AppRecordWindow *self;

  if (!app_file_name_check (path, &error)) {
    tell_failure (application, asker, error);
    return;
  }
  self = make_window (application, base);
  set_name (self, _ ("Game record"));
  enable (self);
  self->path = g_strdup (path);
  g_weak_ref_set (&self->asker, asker);
  self->cancellable = g_cancellable_new ();
  self->patience = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
  app_record_load_start (path, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer widget)
{
  g_autofree char *path = g_file_get_path (file);

  if (path)
    app_record_window_open (gtk_window_get_application (GTK_WINDOW (widget)), path, widget);
}

/* Asks for a game record and shows it; what is wrong with it stands in the banner of @widget.
 * @widget: the window of the application that asks. */
void
app_record_window_ask (GtkWidget *widget)
{
  app_ask_open (widget, _ ("Open a Game Record"), SCENE_RECORD_FILE_PATTERNS, chosen_cb, widget);
}
