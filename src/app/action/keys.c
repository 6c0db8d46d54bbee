/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/keys.h"
#include <string.h>

static const AppKeysGroup *all_groups;
static gsize n_all_groups;

/* @groups: every key of the program; kept as it is. */
void
app_keys_set_groups (const AppKeysGroup *groups, gsize n)
{
  all_groups = groups;
  n_all_groups = n;
}

/* What was set, *@ret_n groups. */
const AppKeysGroup *
app_keys_get_groups (gsize *ret_n)
{
  *ret_n = n_all_groups;
  return all_groups;
}

typedef gboolean (*RowFunc) (const AppAction *row, gpointer data);

/* Until one is taken. */
static void
each_row (const AppKeysGroup *group, RowFunc func, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (group->tables) && group->tables[i]; i++)
    for (const AppAction *const *table = group->tables[i]; *table; table++)
      for (const AppAction *row = *table; row->name; row++)
        if (app_action_is_listed (row) && func (row, data))
          return;
}

/* The same key of a keypad is not told of. */
static char *
dup_keys (const AppAction *row)
{
  g_auto (GStrv) words = g_strsplit (row->keys, " ", -1);
  g_autoptr (GString) keys = g_string_new (NULL);

  for (char **word = words; *word; word++)
    if (!strstr (*word, "KP_"))
      g_string_append_printf (keys, "%s%s", keys->len ? " " : "", *word);
  return g_strdup (keys->str);
}

static void
entry_free (gpointer data)
{
  g_free (((AppKeysEntry *) data)->keys);
  g_free (data);
}

/* What is said in the same words is one entry. */
static gboolean
add_entry (const AppAction *row, gpointer data)
{
  GPtrArray *entries = data;
  g_autofree char *keys = dup_keys (row);
  AppKeysEntry *entry = NULL;

  for (guint i = 0; i < entries->len && !entry; i++)
    if (g_str_equal (((AppKeysEntry *) entries->pdata[i])->help, row->help))
      entry = entries->pdata[i];
  if (entry) {
    g_autofree char *before = entry->keys;

    entry->keys = g_strdup_printf ("%s %s", before, keys);
    return FALSE;
  }
  entry = g_new (AppKeysEntry, 1);
  *entry = (AppKeysEntry){ g_steal_pointer (&keys), row->help };
  g_ptr_array_add (entries, entry);
  return FALSE;
}

/* What the window of keys has in a group, AppKeysEntry in its order. */
GPtrArray *
app_keys_entries (const AppKeysGroup *group)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);

  each_row (group, add_entry, entries);
  return entries;
}

typedef struct {
  const char *action;
  char *accel;
} Search;

static gboolean
find_accel (const AppAction *row, gpointer data)
{
  Search *search = data;
  g_autoptr (GArray) keys = app_action_keys (row);
  const AppActionKey *first = &g_array_index (keys, AppActionKey, 0);

  if (first->argument || !g_str_equal (row->name, search->action))
    return FALSE;
  search->accel = gtk_accelerator_name (first->key, first->modifiers);
  return TRUE;
}

/* The key that a menu shows beside an action without an argument, as GTK writes it, or NULL. */
char *
app_keys_accel (const char *action)
{
  Search search = { action, NULL };

  for (gsize i = 0; i < n_all_groups && !search.accel; i++)
    each_row (&all_groups[i], find_accel, &search);
  return search.accel;
}
