/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/events.h"
#include "program.h"

/* Which format a file looks like. What is said of files that others read is left to their tests:
 * here they must not be taken for one of these. */
static const struct {
  const char *folder;
  const char *suffix;
  const FormatsKind *kind;
} folders[] = {
  { "opengotha", ".xml", &formats_opengotha_kind },
  { "macmahon", ".xml", &formats_macmahon_kind },
  { "pairgoth", ".tour", &formats_pairgoth_kind },
  { "opengotha", ".txt", NULL },
  { "h9", ".txt", NULL },
  { "h9", ".yml", NULL },
  { "league", ".yml", NULL },
  { "trf", ".trf", NULL },
  { "trf", ".input", NULL },
};

static gboolean
is_ours (const FormatsKind *kind)
{
  return kind == &formats_opengotha_kind || kind == &formats_macmahon_kind ||
         kind == &formats_pairgoth_kind || kind == &formats_tengen_kind;
}

static const FormatsKind *
recognise (const char *text, gsize length)
{
  g_autoptr (GBytes) source = g_bytes_new (text, length);

  return formats_kind_recognise (source);
}

static void
check_file (const char *path, const FormatsKind *kind)
{
  g_autofree char *text = NULL;
  const FormatsKind *found;
  gsize length;

  g_test_message ("%s", path);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  found = recognise (text, length);
  g_assert_true (kind ? found == kind : !is_ours (found));
}

static void
test_folder (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "tournament", folders[i].folder, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  int n_files = 0;

  if (!folder) {
    g_test_skip ("the shared tournaments are not here");
    return;
  }
  while ((name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    if (!g_str_has_suffix (name, folders[i].suffix))
      continue;
    check_file (file, folders[i].kind);
    n_files++;
  }
  g_assert_cmpint (n_files, >, 0);
}

static void
test_random (void)
{
  for (int n = 0; n < 20000; n++) {
    char bytes[200];
    gsize length = (gsize) g_test_rand_int_range (0, sizeof bytes);

    for (gsize i = 0; i < length; i++)
      bytes[i] = (char) g_test_rand_int_range (0, 256);
    g_assert_false (is_ours (recognise (bytes, length)));
  }
}

static void
check (const char *text, const FormatsKind *kind)
{
  g_assert_true (recognise (text, strlen (text)) == kind);
}

static void
test_beginnings (void)
{
  check ("\357\273\277<?xml version='1.0'?>\n<!-- <TournamentData> -->\n<!DOCTYPE Tournament>\n"
         "<Tournament><TournamentParameterSet><GeneralParameterSet/>",
         &formats_opengotha_kind);
  check ("\357\273\277 {\"players\":[],\"pairing\":{}}", &formats_pairgoth_kind);
  check ("{\"players\":[]}", NULL);
  check ("<TournamentData typeversion=\"3.9\">", &formats_macmahon_kind);
  check ("tengen event 1\n", &formats_tengen_kind);
  check ("<Tournament>", NULL);
  check ("<Tournaments><GeneralParameterSet/>", NULL);
  check ("<html><TournamentData/>", NULL);
  check ("<!-- <TournamentData>", NULL);
  check ("", NULL);
  check ("<", NULL);
  check ("<TournamentData", NULL);
}

/* The same in the two bytes a letter of Windows' "Unicode". */
static void
test_utf16 (void)
{
  static const char row[] = "1 Smith Ann 3d GB Leed 1 2+\n";
  char wide[2 * sizeof row] = "\xFF\xFE";

  for (gsize i = 0; row[i]; i++)
    wide[2 + 2 * i] = row[i];
  g_assert_true (recognise (wide, sizeof wide) == &formats_h9_kind);
}

static void
test_find (void)
{
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  g_assert_cmpint (n, >=, 3);
  for (int i = 0; i < n; i++)
    g_assert_true (formats_kind_find (kinds[i]->id) == kinds[i]);
  g_assert_null (formats_kind_find ("nothing"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *path =
        g_strconcat ("/formats/kind/", folders[i].folder, folders[i].suffix, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_folder);
  }
  g_test_add_func ("/formats/kind/random", test_random);
  g_test_add_func ("/formats/kind/beginnings", test_beginnings);
  g_test_add_func ("/formats/kind/utf16", test_utf16);
  g_test_add_func ("/formats/kind/find", test_find);
  return g_test_run ();
}
