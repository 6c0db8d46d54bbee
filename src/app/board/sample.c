/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/sample.h"
#include <glib/gi18n.h>
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"

static const char *const names[] = { "name", "place", "rounds", "numbers", NULL };

static char *
list_path (void)
{
  const char *folder = g_getenv ("TENGEN_DATADIR");

  return g_build_filename (folder ? folder : TENGEN_DATADIR, "sample.csv", NULL);
}

static FormatsEntries *
read_list (GError **error)
{
  g_autofree char *path = list_path ();
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  return formats_entries_parse (bytes, error);
}

static char *
free_path (void)
{
  const char *folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  char *path = NULL;

  if (!folder || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder = g_get_home_dir ();
  for (int i = 1; !path || g_file_test (path, G_FILE_TEST_EXISTS); i++) {
    g_free (path);
    path = i == 1 ? g_strdup_printf ("%s/Tengen Sample.tengen", folder)
                  : g_strdup_printf ("%s/Tengen Sample %d.tengen", folder, i);
  }
  return path;
}

/* Makes a new copy of the sample tournament among the user's documents. Returns its file, or
 * NULL. */
char *
app_sample_make (GError **error)
{
  const char *const values[] = { _ ("Tengen Sample Open"), "Teruel", "5", "rank", NULL };
  g_autoptr (FormatsEntries) entries = read_list (error);
  g_autofree char *path = free_path ();
  g_autoptr (Desk) desk = NULL;

  if (!entries || !desk_event_create (path, NULL, names, values, error))
    return NULL;
  desk = desk_open (path, TRUE, error);
  return desk && desk_enrol_entries (desk, entries, error) ? g_steal_pointer (&path) : NULL;
}
