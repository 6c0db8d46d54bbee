/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/shell/recent.h"
#include "app/event/assistant-private.h"
#include "desk/file/glance.h"
#include "desk/event/preset.h"
#include "rules/article/article.h"

/* A row is a preset, a file of last time, or neither: nothing is settled then. */
static void
add_assistant_kind_row (AppAssistant *self, const char *title, const char *about,
                        const DeskPreset *preset, const char *path)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (title), *hint = gtk_label_new (about);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "hint");
  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
  g_object_set_data (G_OBJECT (row), "preset", (gpointer) (gsize) preset);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  gtk_list_box_append (self->kinds, row);
}

/* The newest that is still there; it is read when it is chosen. */
static char *
find_last_time (void)
{
  g_auto (GStrv) paths = app_recent_list ();

  for (gsize i = 0; paths[i]; i++)
    if (g_file_test (paths[i], G_FILE_TEST_IS_REGULAR))
      return g_strdup (paths[i]);
  return NULL;
}

static void
add_last_time (AppAssistant *self)
{
  g_autofree char *path = find_last_time (), *base = path ? g_path_get_basename (path) : NULL;
  g_autofree char *about =
      path ? g_strdup_printf (_ ("Everything as in “%s” except its name, dates and players."), base)
           : NULL;

  if (path)
    add_assistant_kind_row (self, _ ("Same as last time"), about, NULL, path);
}

/* Lists the kinds of events, what was last first. */
void
app_assistant_fill_kinds (AppAssistant *self)
{
  int n;
  const DeskPreset *presets = desk_preset_list (&n);

  add_last_time (self);
  for (int i = 0; i < n; i++)
    add_assistant_kind_row (self, _ (presets[i].label),
                            rules_article_told (RULES_N_PROFILES, _ (presets[i].about)),
                            &presets[i], NULL);
  add_assistant_kind_row (self, _ ("No preset"),
                          _ ("Five rounds of Swiss under the Chinese rules of 2002 as written; you "
                             "choose everything else."),
                          NULL, NULL);
  gtk_list_box_select_row (self->kinds, gtk_list_box_get_row_at_index (self->kinds, 0));
}

static GHashTable *
settings_of (GtkListBoxRow *row, GError **error)
{
  const DeskPreset *preset = g_object_get_data (G_OBJECT (row), "preset");
  const char *path = g_object_get_data (G_OBJECT (row), "path");

  if (preset)
    return desk_preset_settings (preset);
  if (path)
    return desk_glance_settings (path, error);
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Takes over what the chosen kind settles. A kind that was taken already changes nothing, so that
 * who goes back and on again keeps what was changed. Returns FALSE where the tournament of last
 * time cannot be read. */
gboolean
app_assistant_take_kind (AppAssistant *self, GError **error)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->kinds);
  GHashTable *settings;

  if (!row || row == g_object_get_data (G_OBJECT (self->kinds), "taken"))
    return TRUE;
  settings = settings_of (row, error);
  if (!settings)
    return FALSE;
  g_hash_table_unref (self->settings);
  self->settings = settings;
  g_object_set_data (G_OBJECT (self->kinds), "taken", row);
  app_assistant_show_settings (self);
  return TRUE;
}
