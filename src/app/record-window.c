#include "app/record-window.h"
#include <glib/gi18n.h>
#include "app/ask.h"
#include "app/record-file.h"
#include "app/record-info.h"
#include "app/record-private.h"
#include "papers/game.h"

struct _AppRecordWindow {
  GtkApplicationWindow parent;
  GtkWidget *content;
  AppRecordPage *page;
  GtkLabel *name;
  GtkLabel *subtitle;
  GtkMenuButton *menu;
  GtkRevealer *banner;
  GtkLabel *banner_text;
};

G_DEFINE_FINAL_TYPE (AppRecordWindow, app_record_window, GTK_TYPE_APPLICATION_WINDOW)

static void
tell (AppRecordWindow *self, const char *sentence)
{
  gtk_label_set_label (self->banner_text, sentence);
  gtk_revealer_set_reveal_child (self->banner, TRUE);
}

static void
banner_closed_cb (AppRecordWindow *self)
{
  gtk_revealer_set_reveal_child (self->banner, FALSE);
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *sentence)
{
  tell (APP_RECORD_WINDOW (widget), g_variant_get_string (sentence, NULL));
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_record_window_ask (widget);
}

static void
save_chosen_cb (GFile *file, gpointer widget)
{
  g_autoptr (GError) error = NULL;

  app_record_table_save (APP_RECORD_WINDOW (widget)->page, file, &error);
  app_ask_tell (widget, error);
}

/* A file name from the title: nothing in it that a file system minds. */
static void
save_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  g_autofree char *title = g_strdup (gtk_window_get_title (GTK_WINDOW (widget)));
  g_autofree char *file = NULL;

  g_strdelimit (title, "/\\:*?\"<>|\n\r\t", '-');
  file = g_strconcat (title, ".sgf", NULL);
  app_ask_save (widget, _ ("Save as SGF"), file, save_chosen_cb, widget);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  g_autofree char *title =
      g_strdup_printf (_ ("Game record, %s"), gtk_window_get_title (GTK_WINDOW (widget)));
  g_autoptr (GError) error = NULL;

  app_record_print (APP_RECORD_WINDOW (widget)->page, title, &error);
  app_ask_tell (widget, error);
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_ask_keys (widget, "game");
}

static void
app_record_window_class_init (AppRecordWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/record-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, content);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, name);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, AppRecordWindow, banner_text);
  gtk_widget_class_bind_template_callback (widget_class, banner_closed_cb);
  gtk_widget_class_install_action (widget_class, "win.tell", "s", tell_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save", NULL);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "win.print",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (widget_class, "win.keys", NULL, keys_cb);
}

static void
app_record_window_init (AppRecordWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Menu"), -1);
}

static void
game_chosen_cb (AppRecordWindow *self, AppRecordPage *page)
{
  const FormatsRecord *record = app_record_tree_get_record (app_record_page_get_tree (page));
  g_autofree char *name = app_record_info_title (record);

  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (self->name, name);
}

static GtkWidget *
make_window (GtkApplication *application, GtkWidget *page, const char *title)
{
  AppRecordWindow *self = g_object_new (APP_TYPE_RECORD_WINDOW, "application", application, NULL);

  self->page = APP_RECORD_PAGE (page);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (self->content), page);
  g_signal_connect_swapped (page, "game-chosen", G_CALLBACK (game_chosen_cb), self);
  game_chosen_cb (self, self->page);
  gtk_label_set_label (self->subtitle, title ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), title && *title);
  return GTK_WIDGET (self);
}

/**
 * app_record_window_new:
 * @application: (nullable): the application
 * @tree: (transfer full): a record
 * @title: (nullable): where it comes from: a file's name
 *
 * Returns: (transfer none): a window that shows it
 */
GtkWidget *
app_record_window_new (GtkApplication *application, AppRecordTree *tree, const char *title)
{
  return make_window (application, app_record_page_new (tree), title);
}

/* --- Of a table --- */

/* A window that follows that game, 0 for any of the desk. */
static GtkWindow *
find_table (GtkApplication *application, Desk *desk, gint64 game)
{
  GList *windows = application ? gtk_application_get_windows (application) : NULL;

  for (; windows; windows = windows->next)
    if (APP_IS_RECORD_WINDOW (windows->data) &&
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

/**
 * app_record_window_show_table:
 * @parent: the window of the tournament; this one goes with it
 * @desk: its desk
 * @game: the key of a game
 * @error: why it cannot be shown
 *
 * Shows the record of a game in a window of its own, which follows the game.
 *
 * Returns: FALSE where there is no such window
 */
gboolean
app_record_window_show_table (GtkWindow *parent, Desk *desk, gint64 game, GError **error)
{
  GtkApplication *application = gtk_window_get_application (parent);
  GtkWindow *window = find_table (application, desk, game);
  GtkWidget *page = window ? NULL : app_record_page_new_table (desk, game, error);
  g_autofree char *title = page ? dup_table (desk, game) : NULL;

  if (page) {
    window = GTK_WINDOW (make_window (application, page, title));
    g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), window,
                             G_CONNECT_SWAPPED);
  }
  if (window)
    gtk_window_present (window);
  return window != NULL;
}

/**
 * app_record_window_close_tables:
 * @application: (nullable): the application
 * @desk: a desk that is left
 *
 * Closes the windows that follow its games.
 */
void
app_record_window_close_tables (GtkApplication *application, Desk *desk)
{
  GtkWindow *window;

  while ((window = find_table (application, desk, 0)))
    gtk_window_destroy (window);
}

/**
 * app_record_window_open:
 * @application: the application
 * @path: a file
 * @error: what is wrong with it: a sentence for the referee
 *
 * Shows the game record in a window of its own.
 *
 * Returns: FALSE where there is no such window
 */
gboolean
app_record_window_open (GtkApplication *application, const char *path, GError **error)
{
  AppRecordTree *tree = app_record_file_load (path, error);
  g_autofree char *base = g_path_get_basename (path);

  if (!tree)
    return FALSE;
  gtk_window_present (GTK_WINDOW (app_record_window_new (application, tree, base)));
  return TRUE;
}

static void
chosen_cb (GFile *file, gpointer widget)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (path)
    app_record_window_open (gtk_window_get_application (GTK_WINDOW (widget)), path, &error);
  app_ask_tell (widget, error);
}

/**
 * app_record_window_ask:
 * @widget: the window of the application that asks
 *
 * Asks for a game record and shows it; what is wrong with it stands in the banner of @widget.
 */
void
app_record_window_ask (GtkWidget *widget)
{
  app_ask_open (widget, _ ("Open a Game Record"), APP_RECORD_FILE_PATTERNS, chosen_cb, widget);
}
