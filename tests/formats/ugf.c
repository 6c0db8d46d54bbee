/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/fixture.h"
#include "program.h"

static FormatsRecord *
read_text (const char *text)
{
  g_autoptr (GBytes) source = fixture_bytes (text);
  g_autoptr (GError) error = NULL;
  FormatsRecord *record = formats_ugf_parse (source, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_own (void)
{
  g_autoptr (FormatsRecord) record = read_text (
      "[Header]\r\nTitle=A cup, final\r\nRule=JPN\r\nSize=19\r\nHdcp=0,5.50\r\nWinner=B,R\r\n"
      "PlayerB=ann,九段,\r\nPlayerW=bob,4k?\r\nDate=2026/11/20\r\nPlace=here\r\n"
      "Copyright=nobody\r\nCoordinateType=JPN\r\nMoves=3\r\nNonsense\r\n\r\n"
      "[Data]\r\nPD,B1,0,0\r\ndc,w2,1,12\r\nYA,B3,2,7\r\n.comment\r\n\r\n"
      "[Figure]\r\n.Text,2,0\r\nGood.\r\nVery good.\r\n.EndText\r\nlost\r\n.Text,0\r\nOf the "
      "game.\r\n.EndText\r\n"
      "AA,W4,0,0\r\n[Header]\r\nSize=9\r\n[Data]\r\nAA,W4,0,0\r\n");

  g_assert_cmpstr (record->title, ==, "A cup, final");
  g_assert_cmpstr (record->rules, ==, "Japanese");
  g_assert_cmpint (record->size, ==, 19);
  g_assert_cmpint (record->handicap, ==, 0);
  g_assert_cmpint (record->komi_q, ==, 11);
  g_assert_cmpint (record->result.kind, ==, RULES_RESULT_RESIGN);
  g_assert_cmpint (record->result.winner, ==, RULES_BLACK);
  g_assert_cmpstr (record->result_text, ==, "B,R");
  g_assert_cmpstr (record->name[0], ==, "ann");
  g_assert_cmpint (record->rank[0], ==, RULES_RANK_DAN (9));
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpint (record->rank[1], ==, RULES_RANK_KYU (4));
  g_assert_cmpstr (record->date, ==, "2026-11-20");
  g_assert_cmpstr (record->comment, ==, "Of the game.");
  g_assert_cmpstr (g_array_index (record->steps, FormatsStep, 1).comment, ==, "Good.\nVery good.");
  g_assert_cmpstr (g_array_index (record->steps, FormatsStep, 2).comment, ==, "comment");
  g_assert_cmpstr (record->place, ==, "here");
  g_assert_cmpstr (record->source, ==, "nobody");
  g_assert_cmpuint (record->steps->len, ==, 3);
  fixture_point (record, 0, FORMATS_STEP_MOVE, RULES_BLACK, "Q16");
  fixture_point (record, 1, FORMATS_STEP_MOVE, RULES_WHITE, "D17");
  fixture_point (record, 2, FORMATS_STEP_MOVE, RULES_BLACK, "pass");
  g_assert_cmpuint (record->n_bad, ==, 0);
}

/* The second letter counts from the top, or from the bottom where the file says IGS. */
static const struct {
  const char *type;
  int size;
  const char *letters, *point; /* NULL: none */
} points[] = {
  { "JPN", 19, "AA", "A19" },  { "JPN", 19, "PD", "Q16" }, { "IGS", 19, "PD", "Q4" },
  { "igs", 19, "AA", "A1" },   { "IGS", 19, "SS", "T19" }, { "", 19, "SS", "T1" },
  { "JPN", 9, "IA", "J9" },    { "IGS", 9, "IA", "J1" },   { "JPN", 19, "YA", "pass" },
  { "JPN", 19, "ZZ", "pass" }, { "JPN", 25, "YA", "Z25" }, { "JPN", 25, "ZZ", "pass" },
  { "JPN", 19, "TA", NULL },   { "JPN", 19, "AT", NULL },  { "JPN", 19, "A", NULL },
  { "JPN", 19, "AAA", NULL },  { "JPN", 19, "1A", NULL },  { "JPN", 9, "JA", NULL },
};

static void
test_points (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++) {
    g_autofree char *text =
        g_strdup_printf ("[Header]\nSize=%d\nCoordinateType=%s\n[Data]\n%s,B1,1,0\n",
                         points[i].size, points[i].type, points[i].letters);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_test_message ("%s %s on %d", points[i].type, points[i].letters, points[i].size);
    g_assert_cmpuint (record->n_bad, ==, points[i].point ? 0 : 1);
    g_assert_cmpuint (record->steps->len, ==, points[i].point ? 1 : 0);
    if (points[i].point)
      fixture_point (record, 0, FORMATS_STEP_MOVE, RULES_BLACK, points[i].point);
  }
}

static const struct {
  const char *said;
  RulesResult result;
} winners[] = {
  { "B,R", { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "W,T", { RULES_RESULT_TIME, RULES_WHITE } },
  { "W,3.5", { RULES_RESULT_COUNT, RULES_WHITE, 7 } },
  { "b, 0.5 ,x", { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "B", { RULES_RESULT_WIN, RULES_BLACK } },
  { "W,", { RULES_RESULT_WIN, RULES_WHITE } },
  { "Black,R", { RULES_RESULT_RESIGN, RULES_BLACK } },
  { " W ,T", { RULES_RESULT_TIME, RULES_WHITE } },
  { "Both lost", { RULES_RESULT_BOTH_LOSE } },
  { "Wang Yi,R", { RULES_RESULT_NONE } },
  { "W,A", { RULES_RESULT_WIN, RULES_WHITE } },
  { "Jigo", { RULES_RESULT_DRAW } },
  { "", { RULES_RESULT_NONE } },
  { "?", { RULES_RESULT_NONE } },
};

static void
test_winners (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (winners); i++) {
    g_autofree char *text = g_strdup_printf ("[Header]\nWinner=%s\n[Data]\n", winners[i].said);
    g_autoptr (FormatsRecord) record = read_text (text);

    g_test_message ("%s", winners[i].said);
    g_assert_cmpint (record->result.kind, ==, winners[i].result.kind);
    g_assert_cmpint (record->result.winner, ==, winners[i].result.winner);
    g_assert_cmpint (record->result.margin_q, ==, winners[i].result.margin_q);
  }
}

/* A comma within a name is none before the rank; blanks around "=" change nothing. */
static void
test_players (void)
{
  g_autoptr (FormatsRecord) record =
      read_text ("[Header]\nPlayerB = Smith, Ann,2D\nPlayerW=bob,3D,x\nSize = 9\n[Data]\n");
  g_autoptr (FormatsRecord) unranked =
      read_text ("[Header]\nPlayerB=Smith, Ann\nPlayerW=,\n[Data]\n");

  g_assert_cmpint (record->size, ==, 9);
  g_assert_cmpstr (record->name[0], ==, "Smith, Ann");
  g_assert_cmpstr (record->rank_text[0], ==, "2D");
  g_assert_cmpstr (record->name[1], ==, "bob");
  g_assert_cmpstr (record->rank_text[1], ==, "3D");
  g_assert_cmpstr (unranked->name[0], ==, "Smith, Ann");
  g_assert_cmpstr (unranked->rank_text[0], ==, "");
  g_assert_cmpstr (unranked->name[1], ==, "");
}

/* As the data say them; on the stars where White begins and they say none. */
static void
test_stones (void)
{
  g_autoptr (FormatsRecord) said = read_text (
      "[Header]\nHdcp=2,0\n[Data]\nAA,B0,0,0\nBB,B0,0,0\nCC,W1,1,0\nDD,B2,2,0\nEE,B3,0,0\n");
  g_autoptr (FormatsRecord) unsaid = read_text ("[Header]\nHdcp=2\n[Data]\nCC,W1,1,0\n");
  g_autoptr (FormatsRecord) even = read_text ("[Header]\nHdcp=0\n[Data]\nAA,B1,0,0\nBB,B2,0,0\n");

  g_assert_cmpint (said->handicap, ==, 2);
  g_assert_true (said->has_komi);
  g_assert_cmpuint (said->steps->len, ==, 5);
  fixture_point (said, 0, FORMATS_STEP_SETUP, RULES_BLACK, "A19");
  fixture_point (said, 1, FORMATS_STEP_SETUP, RULES_BLACK, "B18");
  fixture_point (said, 2, FORMATS_STEP_MOVE, RULES_WHITE, "C17");
  fixture_point (said, 4, FORMATS_STEP_MOVE, RULES_BLACK, "E15");
  g_assert_cmpuint (unsaid->steps->len, ==, 3);
  g_assert_false (unsaid->has_komi);
  fixture_point (unsaid, 0, FORMATS_STEP_SETUP, RULES_BLACK, "Q16");
  fixture_point (unsaid, 1, FORMATS_STEP_SETUP, RULES_BLACK, "D4");
  fixture_point (even, 0, FORMATS_STEP_MOVE, RULES_BLACK, "A19");
}

static const struct {
  const char *text;
  const char *message;
} refused[] = {
  { "(;)", "There is no game record in this file." },
  { "[Header]\nSize=19\n", "There is no game record in this file." },
  { "[Header]\nTitle=x\nSize=26\n[Data]\n",
    "Line 3: “26” is not a board; it must have 2 to 25 lines." },
  { "[Header]\r\nSize=\r\n[Data]\n", "Line 2: “” is not a board; it must have 2 to 25 lines." },
  { "[Header]\n\n\nHdcp=-1,0\n[Data]\n", "Line 4: “-1,0” is not a handicap." },
  { "[Header]\nHdcp=two\n[Data]\n", "Line 2: “two” is not a handicap." },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (GBytes) source = fixture_bytes (refused[i].text);
    g_autoptr (GError) error = NULL;

    g_assert_null (formats_ugf_parse (source, &error));
    g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
    g_assert_cmpstr (error->message, ==, refused[i].message);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/ugf/own", test_own);
  g_test_add_func ("/formats/ugf/points", test_points);
  g_test_add_func ("/formats/ugf/winners", test_winners);
  g_test_add_func ("/formats/ugf/players", test_players);
  g_test_add_func ("/formats/ugf/stones", test_stones);
  g_test_add_func ("/formats/ugf/refused", test_refused);
  return g_test_run ();
}
