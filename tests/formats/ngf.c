#include "formats/ngf.h"

static void
test_own (void)
{
  static const char text[] =
      "Friendly\r\n19\r\nbob      5D*\r\nann      7D\r\nsite\r\n0\r\n0\r\n6\r\n"
      "20260101 [09:51]\r\n5\r\nBlack wins by 3.5 points\r\n2\r\n"
      "PMABBQEEQ\r\nPMACWBBBB\r\nPMADBZZZZ\r\n";
  g_autoptr (GBytes) source = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (FormatsRecord) record = formats_ngf_parse (source, NULL);

  g_assert_cmpstr (record->name[0], ==, "ann");
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpint (record->komi_q, ==, 13);
  g_assert_cmpint (record->result.winner, ==, RULES_BLACK);
  g_assert_cmpint (record->result.margin_q, ==, 7);
  g_assert_cmpuint (record->steps->len, ==, 2);
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 0).point, ==, RULES_POINT (15, 15));
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 1).point, ==, RULES_POINT (0, 18));
  g_assert_cmpuint (record->n_bad, ==, 1);
}

static void
test_shared (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared", "data", "sgf", "dialects",
                        "cyberoro-handicap2.ngf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsRecord) record = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    g_test_skip ("the shared records are not here");
    return;
  }
  source = g_bytes_new (text, length);
  record = formats_ngf_parse (source, NULL);
  g_assert_cmpint (record->handicap, ==, 2);
  g_assert_cmpstr (record->name[1], ==, "ace550");
  g_assert_cmpint (record->result.kind, ==, RULES_RESULT_RESIGN);
  g_assert_cmpint (record->result.winner, ==, RULES_WHITE);
  g_assert_cmpuint (record->steps->len, ==, 189);
  g_assert_cmpuint (record->n_bad, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/ngf/own", test_own);
  g_test_add_func ("/formats/ngf/shared", test_shared);
  return g_test_run ();
}
