/* What the fuzz targets have found, and the texts they began with, in tests/data/fuzz. */
#include "formats/fuzz-check.h"
#include "formats/table-check.h"
#include <glib.h>

static void
check_h9 (const uint8_t *data, size_t size)
{
  table_check_source (&formats_h9_kind, data, size);
}

static void
check_tou (const uint8_t *data, size_t size)
{
  table_check_source (&formats_tou_kind, data, size);
}

static void
check_trf (const uint8_t *data, size_t size)
{
  table_check_source (&formats_trf_kind, data, size);
}

static const struct {
  const char *name;
  void (*check) (const uint8_t *data, size_t size);
} targets[] = {
  { "sgf", fuzz_check_sgf },
  { "edges", fuzz_check_edges },
  { "gib", fuzz_check_gib },
  { "ngf", fuzz_check_ngf },
  { "ugf", fuzz_check_ugf },
  { "ratings-egf", fuzz_check_ratings_egf },
  { "ratings-aga", fuzz_check_ratings_aga },
  { "ratings-ffg", fuzz_check_ratings_ffg },
  { "h9", check_h9 },
  { "tou", check_tou },
  { "trf", check_trf },
  { "opengotha", fuzz_check_opengotha },
  { "macmahon", fuzz_check_macmahon },
  { "tengen", fuzz_check_tengen },
};

static void
test_target (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "fuzz", targets[i].name, NULL);
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
    targets[i].check ((const uint8_t *) text, length);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++) {
    g_autofree char *name = g_strconcat ("/formats/corpus/", targets[i].name, NULL);

    g_test_add_data_func (name, GSIZE_TO_POINTER (i), test_target);
  }
  return g_test_run ();
}
