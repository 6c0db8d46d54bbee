/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"
#include <glib.h>
#include <glib/gstdio.h>

void
folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      folder_remove (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}
