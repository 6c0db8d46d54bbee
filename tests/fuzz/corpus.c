/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets have found, and the texts they began with, in tests/data/fuzz. */
#include <glib.h>
#include "fuzz/target.h"

static void
test_target (gconstpointer data)
{
  const FuzzTarget *target = data;
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "fuzz", target->name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    gsize length;

    g_test_message ("%s", name);
    g_assert_true (g_file_get_contents (file, &text, &length, NULL));
    target->check ((const uint8_t *) text, length);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const FuzzTarget *target = fuzz_targets; target->name; target++) {
    g_autofree char *name = g_strconcat ("/fuzz/corpus/", target->name, NULL);

    g_test_add_data_func (name, target, test_target);
  }
  return g_test_run ();
}
