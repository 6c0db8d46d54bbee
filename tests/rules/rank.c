/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/rank.h"

static const struct {
  const char *text;
  RulesRank rank;
} good[] = {
  { "7d", 37 },        { "1D", 31 },
  { "9d", 39 },        { "7 dan", 37 },
  { "7Dan", 37 },      { " 5 d ", 35 },
  { "3k", 28 },        { "3 kyu", 28 },
  { "3K", 28 },        { "30k", 1 },
  { "1k", 30 },        { "25 KYU", 6 },
  { "9p", 49 },        { "9 pro", 49 },
  { "1P", 41 },        { "P9", 49 },
  { "pro 9", 49 },     { "pro 9 dan", 49 },
  { "9 dan pro", 49 }, { "Professional 3 dan", 43 },
  { "9段", 39 },       { "９段", 39 },
  { "九段", 39 },      { "初段", 31 },
  { "5 段", 35 },      { "3级", 28 },
  { "3級", 28 },       { "三级", 28 },
  { "十级", 21 },      { "十五级", 16 },
  { "二十五级", 6 },   { "9段职业", 49 },
  { "职业9段", 49 },   { "職業九段", 49 },
  { "职业初段", 41 },  { "业余5段", 35 },
  { "业余六段", 36 },  { "业余3级", 28 },
  { "业5", 35 },       { "业５段", 35 },
  { "業五", 35 },      { "业余5", 35 },
  { "业3级", 28 },     { "职九", 49 },
  { "职3段", 43 },     { "amateur 7 dan", 37 },
  { "3단", 33 },       { "3급", 28 },
  { "초단", 31 },      { "아마 초단", 31 },
  { "프로초단", 41 },  { "1st dan", 31 },
  { "2nd kyu", 29 },   { "3rd Dan", 33 },
  { "1er dan", 31 },   { "2e kyu", 29 },
  { "2ème dan", 32 },  { "2º dan", 32 },
  { "3ª kyu", 28 },    { "3er dan", 33 },
  { "2do dan", 32 },   { "2-й дан", 32 },
  { "5-ый кю", 26 },   { "3 dan amateur", 33 },
  { "Dan 3", 33 },     { "kyu 10", 21 },
  { "Shodan", 31 },    { "5 Kyû", 26 },
  { "1 đẳng", 31 },    { "6 cấp", 25 },
  { "2 ดั้ง", 32 },      { "3 คิว", 28 },
  { "٣k", 28 },        { "३k", 28 },
  { "۵ دان", 35 },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    RulesRank rank = -1;

    g_test_message ("%s", good[i].text);
    g_assert_true (rules_rank_parse (good[i].text, &rank));
    g_assert_cmpint (rank, ==, good[i].rank);
  }
}

static void
test_unknown (void)
{
  static const char *const texts[] = { "", " ", "?", "-", "无", "无段位" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    RulesRank rank = -1;

    g_assert_true (rules_rank_parse (texts[i], &rank));
    g_assert_cmpint (rank, ==, RULES_RANK_NONE);
  }
}

static void
test_bad (void)
{
  static const char *const texts[] = {
    "0k",        "31k",      "0d",      "10d",      "10p",    "0p",
    "100k",      "-3k",      "3",       "k",        "dan",    "3kd",
    "3 dam",     "kyu",      "初级",    "初",       "段",     "一二段",
    "0一段",     "职业3级",  "pro 3k",  "业余9p",   "3.5d",   "strong",
    "--",        "??",       "7d?",     "\xff",     "3d\xff", "99999999999999999999d",
    "十十级",    "三十一级", "业",      "业10",     "职3级",  "5业",
    "无5",       "3rd",      "2e",      "1st",      "초",     "dan k",
    "kyu 3 dan", "2-",       "3th dam", "10th dan",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    RulesRank rank = -1;

    g_test_message ("case %d", (int) i);
    g_assert_false (rules_rank_parse (texts[i], &rank));
    g_assert_cmpint (rank, ==, -1);
  }
}

static void
test_format (void)
{
  char text[8];

  g_assert_cmpstr (rules_rank_format (RULES_RANK_KYU (30), text), ==, "30k");
  g_assert_cmpstr (rules_rank_format (RULES_RANK_KYU (3), text), ==, "3k");
  g_assert_cmpstr (rules_rank_format (RULES_RANK_DAN (7), text), ==, "7d");
  g_assert_cmpstr (rules_rank_format (RULES_RANK_PRO (9), text), ==, "9p");
  g_assert_cmpstr (rules_rank_format (RULES_RANK_NONE, text), ==, "");
  g_assert_cmpstr (rules_rank_format (40, text), ==, "");
  g_assert_cmpstr (rules_rank_format (50, text), ==, "");
  g_assert_cmpstr (rules_rank_format (-1, text), ==, "");
}

static void
test_round_trip (void)
{
  char text[8];

  for (RulesRank rank = 0; rank <= RULES_RANK_PRO (9); rank++) {
    RulesRank read = -1;

    if (rank == RULES_RANK_PRO (0))
      continue;
    g_assert_true (rules_rank_parse (rules_rank_format (rank, text), &read));
    g_assert_cmpint (read, ==, rank);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rank/good", test_good);
  g_test_add_func ("/rules/rank/unknown", test_unknown);
  g_test_add_func ("/rules/rank/bad", test_bad);
  g_test_add_func ("/rules/rank/format", test_format);
  g_test_add_func ("/rules/rank/round-trip", test_round_trip);
  return g_test_run ();
}
