/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/result.h"

#define B RULES_BLACK
#define W RULES_WHITE
#define NOBODY RULES_EMPTY

/* text, canonical text, what it is, and what Black and White score */
static const struct {
  const char *text;
  const char *canonical;
  RulesResult result;
  int black, white;
} good[] = {
  { "", "", { RULES_RESULT_NONE }, 0, 0 },
  { "?", "", { RULES_RESULT_NONE }, 0, 0 },
  { "B+", "B+", { RULES_RESULT_WIN, B }, 2, 0 },
  { "W", "W+", { RULES_RESULT_WIN, W }, 0, 2 },
  { "B+1.5", "B+1.5", { RULES_RESULT_COUNT, B, 3 }, 2, 0 },
  { "B+1,5", "B+1.5", { RULES_RESULT_COUNT, B, 3 }, 2, 0 },
  { "w+0.5", "W+0.5", { RULES_RESULT_COUNT, W, 1 }, 0, 2 },
  { "B+7", "B+7", { RULES_RESULT_COUNT, B, 14 }, 2, 0 },
  { "B+7.0", "B+7", { RULES_RESULT_COUNT, B, 14 }, 2, 0 },
  { "B+12.50", "B+12.5", { RULES_RESULT_COUNT, B, 25 }, 2, 0 },
  { " B + 361 ", "B+361", { RULES_RESULT_COUNT, B, 722 }, 2, 0 },
  { "B+3/4zi", "B+1.5", { RULES_RESULT_COUNT, B, 3 }, 2, 0 },
  { "W+1/4 zi", "W+0.5", { RULES_RESULT_COUNT, W, 1 }, 0, 2 },
  { "B+1 1/4zi", "B+2.5", { RULES_RESULT_COUNT, B, 5 }, 2, 0 },
  { "B+2ZI", "B+4", { RULES_RESULT_COUNT, B, 8 }, 2, 0 },
  { "W+2 3/4子", "W+5.5", { RULES_RESULT_COUNT, W, 11 }, 0, 2 },
  { "B+C", "B+C", { RULES_RESULT_COUNT, B, 0 }, 2, 0 },
  { "B+R", "B+R", { RULES_RESULT_RESIGN, B }, 2, 0 },
  { "w+resign", "W+R", { RULES_RESULT_RESIGN, W }, 0, 2 },
  { "B+T", "B+T", { RULES_RESULT_TIME, B }, 2, 0 },
  { "W+Time", "W+T", { RULES_RESULT_TIME, W }, 0, 2 },
  { "B+A", "B+A", { RULES_RESULT_ABSENT, B }, 2, 0 },
  { "B+F", "B+A", { RULES_RESULT_ABSENT, B }, 2, 0 },
  { "W+Forfeit", "W+A", { RULES_RESULT_ABSENT, W }, 0, 2 },
  { "B+2W", "B+2W", { RULES_RESULT_WARNINGS, B }, 2, 0 },
  { "W+2w", "W+2W", { RULES_RESULT_WARNINGS, W }, 0, 2 },
  { "B+D", "B+D", { RULES_RESULT_DISCIPLINE, B }, 2, 0 },
  { "0", "0", { RULES_RESULT_DRAW }, 1, 1 },
  { "Draw", "draw", { RULES_RESULT_RULED_DRAW }, 1, 1 },
  { "both-lose", "both-lose", { RULES_RESULT_BOTH_LOSE }, 0, 0 },
  { "no-result", "no-result", { RULES_RESULT_NO_RESULT }, 0, 0 },
  { "Void", "void", { RULES_RESULT_VOID }, 0, 0 },
  { "annulled", "annulled", { RULES_RESULT_ANNULLED }, 0, 0 },
  { "lot:B", "lot:B", { RULES_RESULT_LOT, B }, 0, 0 },
  { "Lot:w", "lot:W", { RULES_RESULT_LOT, W }, 0, 0 },
};

static void
assert_same (RulesResult a, RulesResult b)
{
  g_assert_cmpint (a.kind, ==, b.kind);
  g_assert_cmpint (a.winner, ==, b.winner);
  g_assert_cmpint (a.margin_q, ==, b.margin_q);
}

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    RulesResult result = { RULES_N_RESULTS };
    g_autofree char *text = NULL;

    g_test_message ("%s", good[i].text);
    g_assert_true (rules_result_parse (good[i].text, &result));
    assert_same (result, good[i].result);
    text = rules_result_format (result);
    g_assert_cmpstr (text, ==, good[i].canonical);
    g_assert_true (rules_result_parse (text, &result));
    assert_same (result, good[i].result);
  }
}

static void
test_every_kind (void)
{
  gboolean seen[RULES_N_RESULTS] = { FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    seen[good[i].result.kind] = TRUE;
  for (int kind = 0; kind < RULES_N_RESULTS; kind++)
    g_assert_true (seen[kind]);
}

static void
test_bad (void)
{
  static const char *const texts[] = {
    "B+0",    "B+0.0",     "B+0zi",      "B+1.25", "B+1.",    "B+.5",  "B+-1",
    "B+1.5x", "B+1,,5",    "B+1,55",     "B+1.55", "B+99999", "B+3/4", "B+2/4zi",
    "B+zi",   "B+1/4 1zi", "B+1 zi 1/4", "+R",     "C+R",     "B-R",   "B+X",
    "B++",    "BR",        "B+R+R",      "1-0",    "00",      "both",  "lot",
    "lot:",   "lot:X",     "lot:B+",     "draw+",  "\xff",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    RulesResult result = { RULES_N_RESULTS, W, 7 };

    g_test_message ("case %d", (int) i);
    g_assert_false (rules_result_parse (texts[i], &result));
    assert_same (result, (RulesResult){ RULES_N_RESULTS, W, 7 });
  }
}

static void
test_points (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_assert_cmpint (rules_result_points (good[i].result, B), ==, good[i].black);
    g_assert_cmpint (rules_result_points (good[i].result, W), ==, good[i].white);
  }
}

static void
test_counts (void)
{
  for (int kind = 0; kind < RULES_N_RESULTS; kind++) {
    RulesResult result = { .kind = (RulesResultKind) kind };
    gboolean is_open = kind == RULES_RESULT_NONE;
    gboolean gone = kind == RULES_RESULT_NO_RESULT || kind == RULES_RESULT_VOID;

    g_assert_cmpint (rules_result_is_played (result), ==, !is_open);
    g_assert_cmpint (rules_result_counts (result), ==, !is_open && !gone);
  }
}

static void
test_margins (void)
{
  static const struct {
    int margin_q;
    const char *text;
  } cases[] = { { 0, "0" },     { 1, "1/4" },     { 2, "1/2" }, { 3, "3/4" },
                { 4, "1" },     { 5, "1 1/4" },   { 8, "2" },   { 722, "180 1/2" },
                { -1, "-1/4" }, { -5, "-1 1/4" }, { -8, "-2" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = rules_result_margin_zi (cases[i].margin_q);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* Every margin survives both spellings. */
static void
test_round_trip (void)
{
  for (int q = 1; q <= 1444; q++) {
    RulesResult wanted = { RULES_RESULT_COUNT, q % 2 ? B : W, q };
    RulesResult result = { RULES_RESULT_NONE };
    g_autofree char *points = rules_result_format (wanted);
    g_autofree char *margin = rules_result_margin_zi (q);
    g_autofree char *zi = g_strdup_printf ("%s+%szi", rules_colour_letter (wanted.winner), margin);

    g_assert_true (rules_result_parse (points, &result));
    assert_same (result, wanted);
    g_assert_true (rules_result_parse (zi, &result));
    assert_same (result, wanted);
  }
}

/* Who won, where nobody knows who had Black; and from the other seat. */
static void
test_seats (void)
{
  static const char *const cases[][3] = {
    { "B+", "1–0", "0–1" },
    { "W+R", "0–1 +R", "1–0 +R" },
    { "B+1.5", "1–0 +1.5", "0–1 +1.5" },
    { "0", "0", "0" },
    { "both-lose", "both-lose", "both-lose" },
    { "lot:W", "lot:0–1", "lot:1–0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *one = NULL, *other = NULL;
    RulesResult result;
    g_assert_true (rules_result_parse (cases[i][0], &result));
    one = rules_result_format_seats (result);
    other = rules_result_format_seats (rules_result_turn (result));
    g_assert_cmpstr (one, ==, cases[i][1]);
    g_assert_cmpstr (other, ==, cases[i][2]);
  }
}

/* What people read of each kind, in English, by the text that is stored. */
static void
test_words (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "B+", "B+" },
    { "W+2.5", "W+2.5" },
    { "B+7", "B+7" },
    { "W+C", "W+C" },
    { "B+R", "B+R" },
    { "W+T", "W+T" },
    { "B+A", "B+A" },
    { "W+2W", "W+2W" },
    { "B+D", "B+D" },
    { "0", "draw" },
    { "draw", "draw" },
    { "void", "void" },
    { "both-lose", "both lose" },
    { "no-result", "no result" },
    { "annulled", "annulled" },
    { "lot:B", "lot: B" },
    { "lot:W", "lot: W" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int zi = 0; zi < 2; zi++) {
      g_autofree char *text = NULL;
      RulesResult result = { 0 };
      g_assert_true (rules_result_parse (rows[i][0], &result));
      text = rules_result_words (result, zi);
      g_assert_cmpstr (text, ==, rows[i][1]);
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/result/good", test_good);
  g_test_add_func ("/rules/result/every-kind", test_every_kind);
  g_test_add_func ("/rules/result/bad", test_bad);
  g_test_add_func ("/rules/result/points", test_points);
  g_test_add_func ("/rules/result/counts", test_counts);
  g_test_add_func ("/rules/result/margins", test_margins);
  g_test_add_func ("/rules/result/round-trip", test_round_trip);
  g_test_add_func ("/rules/result/seats", test_seats);
  g_test_add_func ("/rules/result/words", test_words);
  return g_test_run ();
}
