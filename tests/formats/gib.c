#include "formats/gib.h"
#include <string.h>

static void
test_own (void)
{
  static const char text[] =
      "\\HS\r\n\\[GAMEBLACKNICK=ann\\]\r\n\\[GAMEWHITENICK=bob\\]\r\n"
      "\\[GAMEINFOMAIN=GBKIND:3,GTIME:600-30-3,GRLT:1,ZIPSU:35,GONGJE:65\\]\r\n"
      "\\HE\r\n\\GS\r\nINI 0 1 2 &4 \r\nSTO 0 2 2 15 3 \r\nSKI 0 3 \r\n"
      "STO 0 4 2 19 3 \r\n\\GE\r\n";
  g_autoptr (GBytes) source = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (FormatsRecord) record = formats_gib_parse (source, NULL);

  g_assert_cmpstr (record->name[0], ==, "ann");
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpint (record->komi_q, ==, 13);
  g_assert_cmpint (record->handicap, ==, 2);
  g_assert_cmpint (record->result.winner, ==, RULES_WHITE);
  g_assert_cmpint (record->result.margin_q, ==, 7);
  g_assert_cmpint (record->time_ms, ==, 600000);
  g_assert_cmpuint (record->steps->len, ==, 4);
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 2).point, ==, RULES_POINT (15, 15));
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 3).point, ==, RULES_PASS);
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 3).colour, ==, RULES_BLACK);
  g_assert_cmpuint (record->n_bad, ==, 1);
}

/* Komi 6.5, White wins on time, 14 June 2020, as its source says. */
static void
test_shared (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "sgf", "dialects", "tygem.gib", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsRecord) record = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    g_test_skip ("the shared records are not here");
    return;
  }
  source = g_bytes_new (text, length);
  record = formats_gib_parse (source, NULL);
  g_assert_cmpint (record->komi_q, ==, 13);
  g_assert_cmpint (record->result.kind, ==, RULES_RESULT_TIME);
  g_assert_cmpint (record->result.winner, ==, RULES_WHITE);
  g_assert_true (g_str_has_prefix (record->date, "2020- 6-14"));
  g_assert_cmpstr (record->name[0], ==, "kim");
  g_assert_cmpstr (record->name[1], ==, "wildsim1");
  g_assert_cmpint (g_array_index (record->steps, FormatsStep, 0).point, ==, RULES_POINT (15, 15));
}

static void
test_junk (void)
{
  g_autoptr (GBytes) source = g_bytes_new_static ("(;)", 3);
  g_autoptr (GError) error = NULL;

  g_assert_null (formats_gib_parse (source, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gib/own", test_own);
  g_test_add_func ("/formats/gib/shared", test_shared);
  g_test_add_func ("/formats/gib/junk", test_junk);
  return g_test_run ();
}
