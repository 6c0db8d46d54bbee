#include "app/recent.h"
#include <glib/gi18n.h>
#include "app/application.h"

#define KEY "recent-files"
#define MOST 12

/**
 * app_recent_list:
 *
 * Returns: (transfer full): paths, newest first; some may be gone
 */
GStrv
app_recent_list (void)
{
  GSettings *settings = app_application_get_settings ();

  return settings ? g_settings_get_strv (settings, KEY) : g_new0 (char *, 1);
}

/**
 * app_recent_is_there:
 * @path: one of them
 *
 * Returns: whether it can be opened still
 */
gboolean
app_recent_is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
store (const char *first, const char *without)
{
  GSettings *settings = app_application_get_settings ();
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) old = app_recent_list ();
  g_auto (GStrv) all = NULL;
  gsize n = first != NULL;

  if (first)
    g_strv_builder_add (paths, first);
  for (gsize i = 0; old[i] && n < MOST; i++)
    if (g_strcmp0 (old[i], without) != 0) {
      g_strv_builder_add (paths, old[i]);
      n++;
    }
  all = g_strv_builder_end (paths);
  if (settings)
    g_settings_set_strv (settings, KEY, (const char *const *) all);
}

static void
tell_desktop (const char *path)
{
  static char mime[] = "application/x-tengen", name[] = "Tengen", exec[] = "tengen %u";
  static char *groups[] = { name, NULL };
  GtkRecentData data = { NULL, NULL, mime, name, exec, groups, FALSE };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/**
 * app_recent_add:
 * @path: a tournament that was opened
 *
 * Puts it first.
 */
void
app_recent_add (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  store (whole, whole);
  tell_desktop (whole);
}

/**
 * app_recent_remove:
 * @path: one that is no longer wanted in the list; the file stays
 */
void
app_recent_remove (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  store (NULL, path);
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

/* --- As a menu --- */

/* A line in a name is no mnemonic. */
static char *
dup_label (const char *path)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_auto (GStrv) parts = g_strsplit (base, "_", -1);

  return g_strjoinv ("__", parts);
}

/**
 * app_recent_fill_menu:
 * @menu: a menu, whose items go
 *
 * Offers those that are there; each is opened by win.open-path.
 */
void
app_recent_fill_menu (GMenu *menu)
{
  g_auto (GStrv) paths = app_recent_list ();

  g_menu_remove_all (menu);
  for (gsize i = 0; paths[i]; i++)
    if (app_recent_is_there (paths[i])) {
      g_autofree char *label = dup_label (paths[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "win.open-path", "s", paths[i]);
      g_menu_append_item (menu, item);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    g_menu_append (menu, _ ("Nothing was opened yet"), "win.nothing");
}

/* --- As a list --- */

static GtkWidget *
make_label (const char *text, PangoEllipsizeMode where, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), where);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
make_names (const char *base, const char *folder)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), make_label (base, PANGO_ELLIPSIZE_MIDDLE, NULL));
  gtk_box_append (GTK_BOX (box), make_label (folder, PANGO_ELLIPSIZE_START, "hint"));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
remove_clicked_cb (GtkListBoxRow *row)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (row), "path"));
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (row));

  app_recent_remove (path);
  gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

/* One that is gone says so, and can be taken off the list. */
static void
mark_missing (GtkWidget *row, GtkWidget *box, GtkWidget *names, const char *base)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *tip = g_strdup_printf (_ ("Take “%s” off the list"), base);

  gtk_widget_add_css_class (names, "missing");
  gtk_box_append (GTK_BOX (box), make_label (_ ("not found"), PANGO_ELLIPSIZE_NONE, "hint"));
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_clicked_cb), row);
}

static GtkWidget *
make_row (const char *path)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *base = g_filename_display_basename (path);
  g_autofree char *place = g_path_get_dirname (path);
  g_autofree char *folder = g_filename_display_name (place);
  GtkWidget *names = make_names (base, folder);
  gboolean there = app_recent_is_there (path);
  g_autofree char *gone = g_strdup_printf ("%s, %s", base, _ ("not found"));

  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), names);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  there ? base : gone, -1);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  if (!there)
    mark_missing (row, box, names, base);
  return row;
}

/**
 * app_recent_fill_list:
 * @list: an empty list, each of whose rows gets its path as data "path"
 *
 * Returns: whether there are any
 */
gboolean
app_recent_fill_list (GtkListBox *list)
{
  g_auto (GStrv) paths = app_recent_list ();

  for (gsize i = 0; paths[i]; i++)
    gtk_list_box_append (list, make_row (paths[i]));
  return paths[0] != NULL;
}
