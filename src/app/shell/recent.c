/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/recent.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"

#define RECENT_KEY "recent-files"
#define MOST 12

/* Paths, newest first; some may be gone. */
GStrv
app_recent_list (void)
{
  GSettings *settings = app_settings_get ();

  return settings ? g_settings_get_strv (settings, RECENT_KEY) : g_new0 (char *, 1);
}

/* Whether it can be opened still. */
gboolean
app_recent_is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
store_recent (const char *first, const char *without)
{
  GSettings *settings = app_settings_get ();
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
    g_settings_set_strv (settings, RECENT_KEY, (const char *const *) all);
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

/* Puts it first. @path: a tournament that was opened. */
void
app_recent_add (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  store_recent (whole, whole);
  tell_desktop (whole);
}

/* @path: the one to take off the list; the file stays. */
void
app_recent_remove (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  store_recent (NULL, path);
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

/* --- As a menu --- */

/* An underscore in a file name is not a mnemonic. */
static char *
dup_label (const char *path)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_auto (GStrv) parts = g_strsplit (base, "_", -1);

  return g_strjoinv ("__", parts);
}

/* Offers those that are there; each is opened by win.open-path. @menu: a menu, whose items go. */
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
    g_menu_append (menu, _ ("Nothing opened yet"), "win.nothing");
}
