/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual-file.h"

static const char *
get_folder (void)
{
  const char *folder = g_getenv ("TENGEN_DATADIR");

  return folder ? folder : TENGEN_DATADIR;
}

/* A file of the manual in the language of the user's that has it, else in English. */
static char *
find_file (const char *before, const char *after)
{
  const char *const *languages = g_get_language_names ();

  for (int i = 0; languages[i]; i++) {
    g_autofree char *path =
        g_build_filename (get_folder (), "manual", before, languages[i], after, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&path);
  }
  return g_build_filename (get_folder (), "manual", before, "en", after, NULL);
}

/* Reads the manual in the user's language. Returns its chapters, or NULL (AppManualChapter). */
GPtrArray *
app_manual_file_load (GError **error)
{
  g_autofree char *path = find_file (".", "manual.xml"), *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  return app_manual_read (text, (gssize) length, error);
}

/* The file of a figure; NULL where it is not installed. @name: what a block says. */
char *
app_manual_file_figure (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = find_file ("figures", file);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}
