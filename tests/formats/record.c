/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "program.h"
#include <stdlib.h>
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
  { "3.75子", TRUE, 15, TRUE },
  { "6.5 points", TRUE, 13, FALSE },
  /* as people write it */
  { "2又3/4", TRUE, 11, TRUE },
  { "3又3/4", TRUE, 15, TRUE },
  { "黑贴2又3/4子", TRUE, 11, TRUE },
  { "黑贴5目半", TRUE, 11, FALSE },
  { "贴3又3/4子", TRUE, 15, TRUE },
  { "六目半", TRUE, 13, FALSE },
  { "三又四分之三子", TRUE, 15, TRUE },
  { "5半", TRUE, 11, FALSE },
  { "6집반", TRUE, 13, FALSE },
  { "Komi 5.5", TRUE, 11, FALSE },
  { "5 1/2", TRUE, 11, FALSE },
  { "5½", TRUE, 11, FALSE },
  { "６．５", TRUE, 13, FALSE },
  { "5.5;", TRUE, 11, FALSE },
  { "6.5.", TRUE, 13, FALSE },
  { "半目", TRUE, 1, FALSE },
  { "6目半コミ出し", TRUE, 13, FALSE },
  { "komi=6.5", TRUE, 13, FALSE },
  { "贴目7.5", TRUE, 15, FALSE },
  { "−5.5", TRUE, -11, FALSE },
  { "3 3/4 子（7.5 目）", TRUE, 15, TRUE },
  { "7.5 points (3 3/4 zi)", TRUE, 15, FALSE },
  { "3 3/4자(7.5집)", TRUE, 15, TRUE },
  { "100", TRUE, 2, FALSE },
  { "逆コミ5目半", TRUE, -11, FALSE },
  { "倒贴2又3/4子", TRUE, -11, TRUE },
  { "역덤 5집반", TRUE, -11, FALSE },
  { "Reverse komi 5.5", TRUE, -11, FALSE },
  { "6호반", TRUE, 13, FALSE },
  { "덤 6호반", TRUE, 13, FALSE },
  { "none", TRUE, 0, FALSE },
  { "No komi", TRUE, 0, FALSE },
  { "コミなし", TRUE, 0, FALSE },
  { "定先", TRUE, 0, FALSE },
  { "정선", TRUE, 0, FALSE },
  { "덤 없음", TRUE, 0, FALSE },
  { "4.25", TRUE, 17, TRUE },
  { "6.25子", TRUE, 25, TRUE },
  { "6.25", FALSE },
  { "625", FALSE },
  { "6.25目", FALSE },
  { "6.25 points", FALSE },
  { "互先", FALSE },
  { "逆コミ", FALSE },
  { "3 3/4 zi (7 points)", FALSE },
  { "白贴5目半", FALSE },
  { "180", FALSE },
  { "", FALSE },
  { "半", FALSE },
  { "3/4/5", FALSE },
  { "子", FALSE },
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
  /* a side with a word of losing has lost */
  { "白超时负", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "黑中盘负", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "黑中盘认负", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "白中盘败", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "黒中押し負け", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "흑 불계패", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "黑时间负", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "黒時間切れ負け", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "黑超时判负", FALSE, { RULES_RESULT_TIME, RULES_WHITE } },
  { "白超时，黑胜", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "黑胜，白超时", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "白弃权", FALSE, { RULES_RESULT_ABSENT, RULES_BLACK } },
  { "黑认输", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "White resigns", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "B+Res.", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "W+Forf.", FALSE, { RULES_RESULT_ABSENT, RULES_WHITE } },
  { "B+T.O.", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "B+Time-out", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "W+Rés", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "W+Rés.", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "N+Ab.", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "双败", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "雙敗", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "双方皆负", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "両者敗", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "쌍패", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "Double forfeit", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "doble derrota", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "Doppelniederlage", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "double défaite", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "156手 白中盘胜", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "226수 백불계승", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  /* halves and quarters stay */
  { "黒3目半勝", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 7 } },
  { "黒4目半勝ち", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 9 } },
  { "白胜1目半", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 3 } },
  { "흑 2집반승", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 5 } },
  { "B+3집반", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 7 } },
  { "黑胜2子半", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 10 } },
  { "W+2 moku half", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 5 } },
  { "B+2zi1/2", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 10 } },
  { "黑胜3/4子", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 3 } },
  { "黑胜2又3/4子", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "白胜1/4子", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "黑胜一又四分之三子", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 7 } },
  { "黒半目勝ち", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "白６目半勝", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 13 } },
  { "白両目半勝", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 5 } },
  { "B+3/4", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 3 } },
  { "W+¼", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "294수 흑0.5집승", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "黑+1/4", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "黑胜 1/4 子", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "黑胜", FALSE, { RULES_RESULT_WIN, RULES_BLACK } },
  { "黒2目半勝ち", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 5 } },
  /* Losers, other words of the same, servers and the languages that the program speaks. */
  { "黑负3/4子", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 3 } },
  { "白输半目", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "흑 반집패", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "白方胜2目半", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 5 } },
  { "黒の3目半勝ち", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 7 } },
  { "执黑中盘胜。", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "黑不計點勝", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "흑 기권승", FALSE, { RULES_RESULT_ABSENT, RULES_BLACK } },
  { "흑 기권패", FALSE, { RULES_RESULT_ABSENT, RULES_WHITE } },
  { "B+中盘", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "白+R", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "Black wins by 0.5!", FALSE, { RULES_RESULT_COUNT, RULES_BLACK, 1 } },
  { "White lost", FALSE, { RULES_RESULT_WIN, RULES_BLACK } },
  { "White loses on time", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "White forfeits", FALSE, { RULES_RESULT_ABSENT, RULES_BLACK } },
  { "Gana Negro por abandono", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "Negro abandona", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "Weiß gewinnt mit 3,5 Punkten", FALSE, { RULES_RESULT_COUNT, RULES_WHITE, 7 } },
  { "Schwarz gibt auf", FALSE, { RULES_RESULT_RESIGN, RULES_WHITE } },
  { "S+Aufgabe", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "Negro (abandono)", FALSE, { RULES_RESULT_RESIGN, RULES_BLACK } },
  { "Blanco (2 amonestaciones)", FALSE, { RULES_RESULT_WARNINGS, RULES_WHITE } },
  { "Schwarz (Entscheidung)", FALSE, { RULES_RESULT_DISCIPLINE, RULES_BLACK } },
  { "Noir (décompte)", FALSE, { RULES_RESULT_COUNT, RULES_BLACK } },
  { "sin efecto", FALSE, { RULES_RESULT_VOID } },
  { "aberkannt", FALSE, { RULES_RESULT_ANNULLED } },
  { "Blanc perd au temps", FALSE, { RULES_RESULT_TIME, RULES_BLACK } },
  { "無勝負", FALSE, { RULES_RESULT_NO_RESULT } },
  { "무승부", FALSE, { RULES_RESULT_DRAW } },
  { "双方均负", FALSE, { RULES_RESULT_BOTH_LOSE } },
  { "0", FALSE, { RULES_RESULT_DRAW } },
  { "Draw", FALSE, { RULES_RESULT_DRAW } },
  { "Jigo", FALSE, { RULES_RESULT_DRAW } },
  { "Void", FALSE, { RULES_RESULT_NO_RESULT } },
  { "?", FALSE, { RULES_RESULT_NONE } },
};

static const struct {
  const char *text;
  int minutes; /* -1: not said */
} times[] = { { "3600", 60 },      { "2h", 120 },        { "3小时", 180 },     { "1시간", 60 },
              { "15分钟", 15 },    { "90 min", 90 },     { "10:00", 10 },      { "1:30:00", 90 },
              { "1時間", 60 },     { "2h30", 150 },      { "1h 30m", 90 },     { "1小时30分", 90 },
              { "1時間30分", 90 }, { "2 horas", 120 },   { "1.5h", 90 },       { "90'", 90 },
              { "５４００", 90 },  { "90 Minuten", 90 }, { "1h + 3x60s", -1 }, { "90 m/h", -1 },
              { "soon", -1 },      { "7 days", -1 } };

static void
test_times (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *text = g_strdup_printf ("(;CA[UTF-8]TM[%s])", times[i].text);
    g_autoptr (FormatsRecord) record = read_bytes (text, strlen (text));

    g_test_message ("%s", times[i].text);
    g_assert_cmpint (record->time_ms, ==, times[i].minutes < 0 ? -1 : times[i].minutes * 60000);
  }
}

static void
test_handicaps (void)
{
  static const char *const twos[] = { "2", "２", "让2子", "授2子", " 2 " };

  for (gsize i = 0; i < G_N_ELEMENTS (twos); i++) {
    g_autofree char *text = g_strdup_printf ("(;CA[UTF-8]HA[%s])", twos[i]);
    g_autoptr (FormatsRecord) record = read_bytes (text, strlen (text));
    g_assert_cmpint (record->handicap, ==, 2);
  }
}

/* Whose time it was, what one side counted: nobody is said to have won. The text is kept. */
static const char *const doubtful[] = { "W+-1.5",         "B+ -0.5",
                                        "B+−2.5",         "N+A",
                                        "B+R (time)",     "Black resigns, White loses",
                                        "黑胜2目半(3目)", "B+R?",
                                        "Noir abandon",   "黑 超时",
                                        "黑 时间到",      "黑185子胜",
                                        "白胜185",        "黑负白负",
                                        "黑胜白胜",       "黑",
                                        "黑中盘",         "黑胜负未明" };

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
  for (gsize i = 0; i < G_N_ELEMENTS (doubtful); i++)
    g_assert_false (formats_record_result (doubtful[i], FALSE, &none));
  g_assert_cmpint (none.kind, ==, RULES_RESULT_VOID);
}

/* What is typed at a table, quarters of a zi and half points: margins are in quarter zi. */
static const struct {
  const char *text;
  RulesResult result;
} typed[] = {
  { "B+R", { RULES_RESULT_RESIGN, RULES_BLACK, 0 } },
  { "draw", { RULES_RESULT_RULED_DRAW } },
  { "void", { RULES_RESULT_VOID } },
  { "jigo", { RULES_RESULT_DRAW } },
  { "和棋", { RULES_RESULT_DRAW } },
  { "B+2.75zi", { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "B+2 3/4zi", { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "B+2又3/4子", { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "黑胜2又3/4子", { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "黑胜2¾子", { RULES_RESULT_COUNT, RULES_BLACK, 11 } },
  { "白胜1/4子", { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "W+½", { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "W+2½", { RULES_RESULT_COUNT, RULES_WHITE, 5 } },
  { "Ｗ＋２．５", { RULES_RESULT_COUNT, RULES_WHITE, 5 } },
  { "白半目勝ち", { RULES_RESULT_COUNT, RULES_WHITE, 1 } },
  { "黒2目半勝ち", { RULES_RESULT_COUNT, RULES_BLACK, 5 } },
  { "흑 1집반승", { RULES_RESULT_COUNT, RULES_BLACK, 3 } },
  { "黑中盘胜", { RULES_RESULT_RESIGN, RULES_BLACK, 0 } },
};

static void
test_typed (void)
{
  static const char *const none[] = { "B+0.2", "B+7.3", "B+2/3", "½", "黑", "nonsense" };
  RulesResult kept = { RULES_RESULT_VOID };

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    RulesResult result = kept;

    g_test_message ("%s", typed[i].text);
    g_assert_true (formats_record_result_typed (typed[i].text, &result));
    g_assert_cmpint (result.kind, ==, typed[i].result.kind);
    g_assert_cmpint (result.winner, ==, typed[i].result.winner);
    g_assert_cmpint (result.margin_q, ==, typed[i].result.margin_q);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_false (formats_record_result_typed (none[i], &kept));
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

/* --- Writing --- */

/* Whatever version this is. */
static char *
write_text (const FormatsRecord *record)
{
  g_autoptr (GBytes) bytes = formats_record_format (record);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) version = g_regex_new ("AP\\[Tengen:[0-9.]+\\]", 0, 0, NULL);

  return g_regex_replace_literal (version, text, -1, 0, "AP[Tengen]", 0, NULL);
}

static void
assert_same_step (const FormatsStep *a, const FormatsStep *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->colour, ==, b->colour);
  g_assert_cmpint (a->point, ==, b->point);
  g_assert_cmpint (a->left_ms, ==, b->left_ms);
  g_assert_cmpint (a->left_stones, ==, b->left_stones);
  g_assert_cmpstr (a->comment, ==, b->comment);
}

static void
assert_same_side (const FormatsRecord *a, const FormatsRecord *b, int side)
{
  g_assert_cmpstr (a->name[side], ==, b->name[side]);
  g_assert_cmpstr (a->rank_text[side], ==, b->rank_text[side]);
  g_assert_cmpstr (a->team[side], ==, b->team[side]);
  g_assert_cmpmem (a->territory[side]->data, a->territory[side]->len * sizeof (RulesPoint),
                   b->territory[side]->data, b->territory[side]->len * sizeof (RulesPoint));
}

static void
assert_same (const FormatsRecord *a, const FormatsRecord *b)
{
  g_assert_cmpstr (a->event, ==, b->event);
  g_assert_cmpstr (a->round, ==, b->round);
  g_assert_cmpstr (a->date, ==, b->date);
  g_assert_cmpstr (a->place, ==, b->place);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->rules, ==, b->rules);
  g_assert_cmpstr (a->source, ==, b->source);
  g_assert_cmpstr (a->overtime, ==, b->overtime);
  g_assert_cmpstr (a->comment, ==, b->comment);
  g_assert_cmpint (a->size, ==, b->size);
  g_assert_cmpint (a->has_komi, ==, b->has_komi);
  g_assert_cmpint (a->komi_q, ==, b->komi_q);
  g_assert_cmpint (a->handicap, ==, b->handicap);
  g_assert_cmpint (a->time_ms, ==, b->time_ms);
  g_assert_cmpint (a->to_play, ==, b->to_play);
  g_assert_cmpint (a->result.kind, ==, b->result.kind);
  g_assert_cmpint (a->result.winner, ==, b->result.winner);
  g_assert_cmpint (a->result.margin_q, ==, b->result.margin_q);
  assert_same_side (a, b, 0);
  assert_same_side (a, b, 1);
  g_assert_cmpuint (a->steps->len, ==, b->steps->len);
  for (guint i = 0; i < a->steps->len; i++)
    assert_same_step (&g_array_index (a->steps, FormatsStep, i),
                      &g_array_index (b->steps, FormatsStep, i));
}

static void
assert_kept (const FormatsRecord *record)
{
  g_autofree char *text = write_text (record);
  g_autoptr (FormatsRecord) again = read_bytes (text, strlen (text));
  g_autofree char *text_again = write_text (again);

  g_test_message ("%s", text);
  assert_same (record, again);
  g_assert_cmpstr (text, ==, text_again);
}

/* All that a record can hold, letter for letter as SGF has it. */
static void
test_write (void)
{
  static const char text[] =
      "(;FF[4]CA[UTF-8]GM[1]AP[Tengen]SZ[9]GN[Cup, 3/2]EV[A \\\\ \\] [ : B]RO[3]PC[北京]"
      "DT[2026-11-20]PB[A \\] B]BR[3d]BT[NO]PW[Ö]WR[1k]WT[Club]RU[Chinese]OT[5x60 byo-yomi]"
      "SO[me]KM[-0.5]HA[2]TM[3300]RE[W+0.5]PL[W]C[Of the game.\nIn [two\\] lines.]"
      "AE[ii]AB[cc][gg]AW[ab]\n"
      ";W[ee]WL[3299.25];B[]BL[59.001]OB[5]C[A pass];W[ai]WL[0]OW[1];AB[aa]AW[bb]\n"
      ";AE[aa]C[Taken\noff];AB[dd]TB[cc][cd]TW[ee])\n";
  g_autoptr (FormatsRecord) record = read_bytes (text, strlen (text));
  g_autofree char *again = write_text (record);

  g_assert_cmpstr (again, ==, text);
  assert_kept (record);
}

static char *
pick (GRand *rand)
{
  static const char *const texts[] = {
    "",    "Ann",      "王小明",      "A ] B", "\\",      "a:b",
    "[x]", "Ó Briain", "\"q\";W[aa]", ")(",    "김 [7d]", "W\\]"
  };

  return g_strdup (texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
}

static void
make_texts (GRand *rand, FormatsRecord *record)
{
  char **texts[] = { &record->name[0], &record->name[1], &record->team[0],  &record->team[1],
                     &record->event,   &record->round,   &record->place,    &record->title,
                     &record->source,  &record->comment, &record->overtime, &record->date };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_free (*texts[i]);
    *texts[i] = pick (rand);
  }
}

static void
make_result (GRand *rand, FormatsRecord *record)
{
  static const char *const ends[] = { "B+",  "W+",  "B+R", "W+T",   "B+A",    "0",
                                      "W+A", "B+T", "W+R", "B+0.5", "W+12.5", "B+361" };

  g_assert_true (
      rules_result_parse (ends[g_rand_int_range (rand, 0, G_N_ELEMENTS (ends))], &record->result));
}

static void
make_moves (GRand *rand, FormatsRecord *record)
{
  for (int i = 0, n = g_rand_int_range (rand, 0, 40); i < n; i++) {
    FormatsStep step = { .kind = i < record->handicap ? FORMATS_STEP_SETUP : FORMATS_STEP_MOVE,
                         .left_ms = -1,
                         .left_stones = -1,
                         .node = FORMATS_SGF_NONE };
    gboolean is_move = step.kind == FORMATS_STEP_MOVE;
    step.colour = is_move && (i - record->handicap) % 2 == (record->handicap == 0) ? RULES_WHITE
                                                                                   : RULES_BLACK;
    step.point = is_move && g_rand_int_range (rand, 0, 9) == 0
                     ? RULES_PASS
                     : RULES_POINT (i % record->size, i / record->size % record->size);
    if (is_move && g_rand_boolean (rand))
      step.left_ms = g_rand_int_range (rand, 0, 5400000);
    if (is_move && g_rand_int_range (rand, 0, 4) == 0)
      step.comment = pick (rand);
    if (step.comment && !*step.comment)
      g_clear_pointer (&step.comment, g_free);
    g_array_append_val (record->steps, step);
  }
}

/* What goes out comes in again. */
static void
test_returns (void)
{
  const char *said = g_getenv ("TENGEN_EVENTS");
  guint32 n = said ? (guint32) atoi (said) : 200;

  for (guint32 seed = 0; seed < n; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (FormatsRecord) record = formats_record_new ();

    record->size = g_rand_int_range (rand, RULES_SIZE_MIN, RULES_SIZE_MAX + 1);
    record->handicap = g_rand_boolean (rand) ? g_rand_int_range (rand, 2, 4) : 0;
    record->has_komi = g_rand_boolean (rand);
    record->komi_q = record->has_komi ? g_rand_int_range (rand, -30, 31) : 0;
    record->time_ms = g_rand_boolean (rand) ? 1000 * g_rand_int_range (rand, 0, 20000) : -1;
    make_texts (rand, record);
    make_result (rand, record);
    make_moves (rand, record);
    assert_kept (record);
  }
}

/* No more is written than is known. */
static void
test_write_nothing (void)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_autofree char *text = write_text (record);

  g_assert_cmpstr (text, ==, "(;FF[4]CA[UTF-8]GM[1]AP[Tengen]SZ[19])\n");
}

/* What SGF has no word for is written as the nearest that it has. */
static void
test_write_results (void)
{
  static const struct {
    const char *result; /* as in rules/game/result.h */
    const char *sgf;
  } ends[] = {
    { "B+", "RE[B+]" },    { "B+C", "RE[B+]" },         { "W+1.5", "RE[W+1.5]" },
    { "B+R", "RE[B+R]" },  { "W+T", "RE[W+T]" },        { "B+A", "RE[B+F]" },
    { "B+2W", "RE[B+F]" }, { "W+D", "RE[W+F]" },        { "0", "RE[0]" },
    { "draw", "RE[0]" },   { "void", "RE[Void]" },      { "both-lose", "RE[Void]" },
    { "lot:B", "RE[?]" },  { "no-result", "RE[Void]" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autoptr (FormatsRecord) record = formats_record_new ();
    g_autofree char *text = NULL;

    g_assert_true (rules_result_parse (ends[i].result, &record->result));
    text = write_text (record);
    g_assert_nonnull (strstr (text, ends[i].sgf));
  }
}

/* A line end in a name would be one in the file, and a step where nothing may be said of one. */
static void
test_write_odd (void)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  FormatsStep step = {
    FORMATS_STEP_SETUP, RULES_BLACK, RULES_POINT (0, 0), -1, -1, FORMATS_SGF_NONE, NULL, FALSE
  };
  g_autofree char *text = NULL;

  g_free (record->name[0]);
  record->name[0] = g_strdup ("A\nB");
  g_array_append_val (record->steps, step);
  g_array_append_val (record->steps, step);
  step.comment = g_strdup ("here");
  g_array_append_val (record->steps, step);
  text = write_text (record);
  g_assert_nonnull (strstr (text, "PB[A B]AB[as];AB[as];AB[as]C[here])"));
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
  assert_kept (fox);
  assert_kept (old);
  assert_kept (kgs);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/record/komis", test_komis);
  g_test_add_func ("/formats/record/times", test_times);
  g_test_add_func ("/formats/record/handicaps", test_handicaps);
  g_test_add_func ("/formats/record/results", test_results);
  g_test_add_func ("/formats/record/typed", test_typed);
  g_test_add_func ("/formats/record/whole", test_whole);
  g_test_add_func ("/formats/record/refused", test_refused);
  g_test_add_func ("/formats/record/files", test_files);
  g_test_add_func ("/formats/record/write", test_write);
  g_test_add_func ("/formats/record/returns", test_returns);
  g_test_add_func ("/formats/record/write-nothing", test_write_nothing);
  g_test_add_func ("/formats/record/write-results", test_write_results);
  g_test_add_func ("/formats/record/write-odd", test_write_odd);
  return g_test_run ();
}
