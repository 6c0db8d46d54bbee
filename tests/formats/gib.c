/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/fixture.h"
#include "program.h"
#include <string.h>

static FormatsRecord *
read_text (const char *text)
{
  g_autoptr (GBytes) source = fixture_bytes (text);
  g_autoptr (GError) error = NULL;
  FormatsRecord *record = formats_gib_parse (source, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_own (void)
{
  g_autoptr (FormatsRecord) record = read_text (
      "\\HS\r\n\\[GAMEBLACKNAME=ann (2D)\\]\r\n\\[GAMEWHITENAME=\\]\r\n\\[GAMEWHITENICK=bob\\]\r\n"
      "\\[GAMENAME= a cup \\]\r\n\\[GAMEPLACE=here\\]\r\n"
      "\\[GAMEINFOMAIN=GBKIND:3,GTIME:600-30-3,GRLT:1,ZIPSU:35,GONGJE:65\\]\r\n"
      "\\HE\r\n\\GS\r\nINI 0 1 2 &4 \r\nSTO 0 2 2 15 3 \r\nSKI 0 3 \r\n"
      "STO 0 4 2 19 3 \r\nSTO 0 5 3 1 1\r\nSTO x\r\n\\GE\r\n");

  g_assert_cmpstr (record->name[0], ==, "ann");
  g_assert_cmpint (record->rank[0], ==, RULES_RANK_DAN (2));
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpint (record->rank[1], ==, RULES_RANK_NONE);
  g_assert_cmpstr (record->title, ==, "a cup");
  g_assert_cmpstr (record->place, ==, "here");
  g_assert_cmpint (record->komi_q, ==, 13);
  g_assert_cmpint (record->handicap, ==, 2);
  g_assert_cmpint (record->result.kind, ==, RULES_RESULT_COUNT);
  g_assert_cmpint (record->result.winner, ==, RULES_WHITE);
  g_assert_cmpint (record->result.margin_q, ==, 7);
  g_assert_cmpint (record->time_ms, ==, 600000);
  g_assert_cmpstr (record->overtime, ==, "3x30 byo-yomi");
  g_assert_cmpuint (record->steps->len, ==, 4);
  fixture_point (record, 0, FORMATS_STEP_SETUP, RULES_BLACK, "Q16");
  fixture_point (record, 1, FORMATS_STEP_SETUP, RULES_BLACK, "D4");
  fixture_point (record, 2, FORMATS_STEP_MOVE, RULES_WHITE, "Q16");
  fixture_point (record, 3, FORMATS_STEP_MOVE, RULES_BLACK, "pass");
  g_assert_cmpuint (record->n_bad, ==, 2);
}

/* The third stone stands upper left; from four on it is the same everywhere. */
static const struct {
  const char *ini;
  guint n;
  const char *points; /* from the upper left, line by line */
} stones[] = {
  { "INI 0 1 0 &4", 0, "" },
  { "INI 0 1 1 &4", 0, "" },
  { "INI 0 1 2 &4", 2, "Q16 D4" },
  { "INI 0 1 4 &4", 4, "D16 Q16 D4 Q4" },
  { "INI 0 1 5 &4", 5, "D16 Q16 K10 D4 Q4" },
  { "INI 0 1 9 &4", 9, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4" },
  { "INI 0 1 10 &4", 0, "" },
  { "INI 0 1", 0, "" },
};

static char *
list_points (const FormatsRecord *record)
{
  GString *list = g_string_new (NULL);
  char name[8];

  for (guint i = 0; i < record->steps->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? " " : "",
                            rules_point_format (g_array_index (record->steps, FormatsStep, i).point,
                                                name));
  return g_string_free (list, FALSE);
}

static void
test_stones (void)
{
  g_autoptr (FormatsRecord) three = read_text ("\\HS\nINI 0 1 3 &4\n");

  for (gsize i = 0; i < G_N_ELEMENTS (stones); i++) {
    g_autofree char *text = g_strconcat ("\\HS\n", stones[i].ini, "\n", NULL);
    g_autoptr (FormatsRecord) record = read_text (text);
    g_autofree char *points = list_points (record);

    g_assert_cmpint (record->handicap, ==, (int) stones[i].n);
    g_assert_cmpstr (points, ==, stones[i].points);
  }
  g_assert_cmpuint (three->steps->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (g_array_index (three->steps, FormatsStep, i).point, !=, RULES_POINT (15, 3));
}

/* The codes win over the words, and the words over nothing. */
static const struct {
  const char *head;
  RulesResult result;
} results[] = {
  { "\\[GAMEINFOMAIN=GRLT:0,ZIPSU:25\\]", { RULES_RESULT_COUNT, RULES_BLACK, 5 } },
  { "\\[GAMEINFOMAIN=GRLT:0,ZIPSU:0\\]", { RULES_RESULT_COUNT, RULES_BLACK } },
  { "\\[GAMEINFOMAIN=GRLT:1,ZIPSU:5\\]", { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "\\[GAMEINFOMAIN=GRLT:3,ZIPSU:0\\]", { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "\\[GAMEINFOMAIN=GRLT:4,ZIPSU:0\\]", { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "\\[GAMEINFOMAIN=GRLT:7,ZIPSU:0\\]", { RULES_RESULT_TIME, RULES_BLACK } },
  { "\\[GAMEINFOMAIN=GRLT:8,ZIPSU:0\\]", { RULES_RESULT_TIME, RULES_WHITE } },
  { "\\[GAMEINFOMAIN=GRLT:5,ZIPSU:0\\]", { RULES_RESULT_NONE } },
  { "\\[GAMEINFOMAIN=XGRLT:3\\]", { RULES_RESULT_NONE } },
  { "\\[GAMETAG=S0,R0,D0,G65,W4,Z0,T30-3-600\\]", { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "\\[GAMETAG=S0,W0,Z15\\]", { RULES_RESULT_COUNT, RULES_BLACK, 3 } },
  { "\\[GAMERESULT=white wins by time\\]", { RULES_RESULT_TIME, RULES_WHITE } },
  { "\\[GAMERESULT=black wins by resign\\]", { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "\\[GAMERESULT=white wins by time\\]\n\\[GAMEINFOMAIN=GRLT:3\\]",
    { RULES_RESULT_RESIGN, RULES_BLACK } },
};

static void
test_results (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autofree char *text = g_strconcat ("\\HS\n", results[i].head, "\n", NULL);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_test_message ("%s", results[i].head);
    g_assert_cmpint (record->result.kind, ==, results[i].result.kind);
    g_assert_cmpint (record->result.winner, ==, results[i].result.winner);
    g_assert_cmpint (record->result.margin_q, ==, results[i].result.margin_q);
  }
}

/* 14 June 2020, as its source says; its first move is 15 from the left and 3 from the top. */
static void
test_shared (void)
{
  g_autoptr (GBytes) source = fixture_shared ("dialects/tygem.gib");
  g_autoptr (FormatsRecord) record = source ? formats_gib_parse (source, NULL) : NULL;

  if (!record)
    return;
  g_assert_cmpstr (record->date, ==, "2020-06-14");
  g_assert_cmpstr (record->result_text, ==, "white wins by time");
  g_assert_cmpint (record->time_ms, ==, 600000);
  fixture_point (record, 0, FORMATS_STEP_MOVE, RULES_BLACK, "Q16");
  fixture_point (record, 231, FORMATS_STEP_MOVE, RULES_WHITE, "G13");
}

/* A reverse komi is one; what is none stays text. */
static const struct {
  const char *said;
  gboolean has_komi;
  int komi_q;
  const char *text;
} komis[] = {
  { "GONGJE:65", TRUE, 13, "" },    { "GONGJE:-65", TRUE, -13, "" },
  { "GONGJE:0", TRUE, 0, "" },      { "GONGJE:6.5", TRUE, 13, "" },
  { "GONGJE:63", FALSE, 0, "6.3" }, { "GONGJE:six", FALSE, 0, "six" },
  { "XGONGJE:65", FALSE, 0, "" },
};

static void
test_komis (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (komis); i++) {
    g_autofree char *text =
        g_strdup_printf ("\\HS\n\\[GAMEINFOMAIN=GRLT:3,%s,X:1\\]\n", komis[i].said);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_test_message ("%s", komis[i].said);
    g_assert_true (record->has_komi == komis[i].has_komi);
    g_assert_cmpint (record->komi_q, ==, komis[i].komi_q);
    g_assert_cmpstr (record->komi_text, ==, komis[i].text);
  }
}

/* What comes behind the end, another game too, is not of this game. */
static void
test_two (void)
{
  g_autoptr (FormatsRecord) record =
      read_text ("\\HS\n\\[GAMENAME=first\\]\n\\HE\n\\GS\nINI 0 1 0\nSTO 0 2 1 15 3\n\\GE\n"
                 "\\HS\n\\[GAMENAME=second\\]\n\\HE\n\\GS\nINI 0 1 0\nSTO 0 2 1 3 3\n\\GE\n");
  g_autoptr (FormatsRecord) open =
      read_text ("\\HS\n\\HE\n\\GS\nSTO 0 2 1 15 3\n\\HS\n\\HE\n\\GS\nSTO 0 2 1 3 3\n");

  g_assert_cmpstr (record->title, ==, "first");
  g_assert_cmpuint (record->steps->len, ==, 1);
  g_assert_cmpuint (open->steps->len, ==, 1);
}

static void
test_junk (void)
{
  g_autoptr (GBytes) source = fixture_bytes ("(;)");
  g_autoptr (GError) error = NULL;

  g_assert_null (formats_gib_parse (source, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gib/own", test_own);
  g_test_add_func ("/formats/gib/stones", test_stones);
  g_test_add_func ("/formats/gib/results", test_results);
  g_test_add_func ("/formats/gib/komis", test_komis);
  g_test_add_func ("/formats/gib/two", test_two);
  g_test_add_func ("/formats/gib/shared", test_shared);
  g_test_add_func ("/formats/gib/junk", test_junk);
  return g_test_run ();
}
