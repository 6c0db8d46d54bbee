#include "formats/record.h"
#include <string.h>

static FormatsRecord *
read_bytes (const char *text, gsize length)
{
  g_autoptr (GBytes) source = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (source, &error);
  FormatsRecord *record;

  g_assert_no_error (error);
  record = formats_record_read (sgf, 0, &error);
  g_assert_no_error (error);
  return record;
}

static FormatsRecord *
read_shared (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "sgf", name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) ? read_bytes (text, length) : NULL;
}

/* Half points are quarter zi: 7.5 points are 15. */
static const struct {
  const char *text;
  gboolean is_good;
  int q;
  gboolean is_zi;
} komis[] = {
  { "6.5", TRUE, 13, FALSE },
  { "0", TRUE, 0, FALSE },
  { "7.5", TRUE, 15, FALSE },
  { "5,5", TRUE, 11, FALSE },
  { "0.50", TRUE, 1, FALSE },
  { "-1.5", TRUE, -3, FALSE },
  { "375", TRUE, 15, TRUE },
  { "650", TRUE, 13, FALSE },
  { "750", TRUE, 15, FALSE },
  { "325", TRUE, 13, TRUE },
  { "3.75", TRUE, 15, TRUE },
  { "2.75", TRUE, 11, TRUE },
  { " 6.5 ", TRUE, 13, FALSE },
  { "5.5目", TRUE, 11, FALSE },
  { "6目半", TRUE, 13, FALSE },
  { "8", TRUE, 16, FALSE },
  { "7.500", TRUE, 15, FALSE },
  { "100", TRUE, 200, FALSE },
  { "3.75子", TRUE, 15, TRUE },
  { "6.5 points", TRUE, 13, FALSE },
  { "", FALSE },
  { "none", FALSE },
  { "7.3", FALSE },
  { "6.5x", FALSE },
  { "1.2.3", FALSE },
  { "99999999999999999999", FALSE },
};

static void
test_komis (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (komis); i++) {
    int q = 99;
    gboolean is_zi = FALSE;

    g_test_message ("%s", komis[i].text);
    g_assert_true (formats_record_komi (komis[i].text, &q, &is_zi) == komis[i].is_good);
    g_assert_cmpint (q, ==, komis[i].is_good ? komis[i].q : 99);
    g_assert_true (is_zi == komis[i].is_zi);
  }
}

static const struct {
  const char *text;
  gboolean is_zi;
  RulesResult result;
} results[] = {
  { "B+R", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "W+Resign", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "w+resignation", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "Black wins by resignation", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "黑中盘胜", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "白中押し勝ち", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "W+T", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "W+Time", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "W+Time Over", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "B+F", FALSE, { RULES_RESULT_ABSENT, RULES_BLACK } },
  { "B+Forfeit", FALSE, { RULES_RESULT_ABSENT, RULES_BLACK } },
  { "B+", FALSE, { RULES_RESULT_WIN, RULES_BLACK } },
  { "B+3.5", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 7 } },
  { "B+5,5", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "W+0.50", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "B + 1.5 points", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 3 } },
  { "W+17.5", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 35 } },
  { "B+0.2", TRUE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "B+0.2", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "B+0.25", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "W+1.7", TRUE, { RULES_RESULT_COUNT, RULES_WHITE, 7 } },
  { "B+2.5", TRUE, { RULES_RESULT_COUNT, RULES_BLACK, 10 } },
  { "B+3", TRUE, { RULES_RESULT_COUNT, RULES_BLACK, 12 } },
  { "B+1.5子", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 6 } },
  { "B+1 1/4zi", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 5 } },
  { "0", FALSE, { RULES_RESULT_DRAW } },
  { "Draw", FALSE, { RULES_RESULT_DRAW } },
  { "Jigo", FALSE, { RULES_RESULT_DRAW } },
  { "Void", FALSE, { RULES_RESULT_NO_RESULT } },
  { "?", FALSE, { RULES_RESULT_NONE } },
};

static void
test_results (void)
{
  RulesResult none = { RULES_RESULT_VOID };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++) {
    RulesResult result = { RULES_RESULT_VOID };

    g_test_message ("%s", results[i].text);
    g_assert_true (formats_record_result (results[i].text, results[i].is_zi, &result));
    g_assert_cmpint (result.kind, ==, results[i].result.kind);
    g_assert_cmpint (result.winner, ==, results[i].result.winner);
    g_assert_cmpint (result.margin_q, ==, results[i].result.margin_q);
  }
  g_assert_false (formats_record_result ("adjourned at move 80", FALSE, &none));
  g_assert_false (formats_record_result ("B+7.3", FALSE, &none));
  g_assert_cmpint (none.kind, ==, RULES_RESULT_VOID);
}

static void
test_whole (void)
{
  static const char text[] =
      "(;GM[1]SZ[9]PB[A \\] B]PW[C]BR[3d]WR[1k]EV[Cup]RO[2]DT[2026-11-20]KM[5,5]HA[2]"
      "RE[adjourned]TM[3600]OT[5x30 byo-yomi]AB[cc:dc]PL[W]"
      ";W[ee]WL[3599.25](;B[]BL[10]OB[3];W[tt]TB[aa][ab]TW[ii])(;B[aa]))";
  g_autoptr (FormatsRecord) record = read_bytes (text, strlen (text));
  const FormatsStep *steps = (const FormatsStep *) (void *) record->steps->data;

  g_assert_cmpstr (record->name[0], ==, "A ] B");
  g_assert_cmpint (record->rank[0], ==, RULES_RANK_DAN (3));
  g_assert_cmpint (record->rank[1], ==, RULES_RANK_KYU (1));
  g_assert_cmpstr (record->event, ==, "Cup");
  g_assert_cmpint (record->komi_q, ==, 11);
  g_assert_cmpint (record->handicap, ==, 2);
  g_assert_cmpint (record->result.kind, ==, RULES_RESULT_NONE);
  g_assert_cmpstr (record->result_text, ==, "adjourned");
  g_assert_cmpint (record->time_ms, ==, 3600000);
  g_assert_cmpstr (record->overtime, ==, "5x30 byo-yomi");
  g_assert_cmpint (record->to_play, ==, RULES_WHITE);
  g_assert_cmpuint (record->steps->len, ==, 5);
  g_assert_cmpint (steps[0].kind, ==, FORMATS_STEP_SETUP);
  g_assert_cmpint (steps[0].point, ==, RULES_POINT (2, 6));
  g_assert_cmpint (steps[2].point, ==, RULES_POINT (4, 4));
  g_assert_cmpint (steps[2].left_ms, ==, 3599250);
  g_assert_cmpint (steps[3].point, ==, RULES_PASS);
  g_assert_cmpint (steps[3].left_stones, ==, 3);
  g_assert_cmpint (steps[4].point, ==, RULES_PASS);
  g_assert_cmpint (steps[4].colour, ==, RULES_WHITE);
  g_assert_cmpuint (record->territory[0]->len, ==, 2);
  g_assert_cmpuint (record->territory[1]->len, ==, 1);
}

static void
test_refused (void)
{
  static const char *const texts[] = { "(;SZ[13:9])", "(;SZ[52])", "(;SZ[0])", "(;SZ[x])",
                                       "(;GM[2])" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes) source = g_bytes_new_static (texts[i], strlen (texts[i]));
    g_autoptr (FormatsSgf) sgf = formats_sgf_parse (source, NULL);
    g_autoptr (GError) error = NULL;

    g_assert_null (formats_record_read (sgf, 0, &error));
    g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
  }
}

/* Figures counted in the files themselves. */
static void
test_files (void)
{
  g_autoptr (FormatsRecord) fox = read_shared ("dialects/fox-km375-re-in-zi.sgf");
  g_autoptr (FormatsRecord) old = read_shared ("dialects/xmgt97-ff1-long-names.sgf");
  g_autoptr (FormatsRecord) kgs = read_shared ("malformed/move_at_occupied_spot.sgf");

  if (!fox || !old || !kgs) {
    g_test_skip ("the shared records are not here");
    return;
  }
  g_assert_cmpint (fox->komi_q, ==, 15);
  g_assert_cmpint (fox->result.kind, ==, RULES_RESULT_COUNT);
  g_assert_cmpint (fox->result.margin_q, ==, 1);
  g_assert_cmpint (fox->rank[0], !=, RULES_RANK_NONE);
  g_assert_cmpint (fox->time_ms, ==, 1800000);
  g_assert_cmpint (old->size, ==, 9);
  g_assert_cmpint (old->komi_q, ==, -3);
  g_assert_cmpuint (old->steps->len, ==, 60);
  g_assert_cmpint (kgs->handicap, ==, 2);
  g_assert_cmpint (g_array_index (kgs->steps, FormatsStep, 1).kind, ==, FORMATS_STEP_SETUP);
  g_assert_cmpint (g_array_index (kgs->steps, FormatsStep, 2).kind, ==, FORMATS_STEP_MOVE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/record/komis", test_komis);
  g_test_add_func ("/formats/record/results", test_results);
  g_test_add_func ("/formats/record/whole", test_whole);
  g_test_add_func ("/formats/record/refused", test_refused);
  g_test_add_func ("/formats/record/files", test_files);
  return g_test_run ();
}
