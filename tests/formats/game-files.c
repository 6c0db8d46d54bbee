/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/fixture.h"
#include "program.h"

#define NO_KOMI G_MININT

/* The games of the shared folder: what is said of them, and the main line, counted by hand. */
static const struct {
  const char *name, *black, *white;
  RulesRank black_rank, white_rank;
  int size, komi_q, handicap;
  RulesResult result;
  guint n_stones, n_moves, n_black_points, n_white_points;
} games[] = {
  { "counted-japanese/2009-2-lsoldan-kurtnowski.sgf",
    "Leszek Sołdan",
    "Krzysztof Urtnowski",
    RULES_RANK_DAN (5),
    RULES_RANK_DAN (1),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_BLACK, 63 },
    0,
    285,
    80,
    45 },
  { "counted-japanese/2010-3-jstraszewski-lsoldan.sgf",
    "Jakub Straszewski",
    "Leszek Sołdan",
    RULES_RANK_DAN (1),
    RULES_RANK_DAN (5),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 35 },
    0,
    226,
    68,
    77 },
  { "counted-japanese/2010-6-lsoldan-kgiedrojc.sgf",
    "Leszek Sołdan",
    "Krzysztof Giedrojć",
    RULES_RANK_DAN (5),
    RULES_RANK_DAN (4),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 1 },
    0,
    308,
    57,
    49 },
  { "counted-japanese/2013-1-kchwedyna-mmisiak.sgf",
    "Kamil Chwedyna",
    "Majus Misiak",
    RULES_RANK_DAN (4),
    RULES_RANK_DAN (2),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 9 },
    0,
    347,
    48,
    39 },
  { "counted-japanese/2013-6-mmajka-kgiedrojc.sgf",
    "Marcin Majka",
    "Krzysztof Giedrojc",
    RULES_RANK_DAN (3),
    RULES_RANK_DAN (4),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_BLACK, 19 },
    0,
    294,
    64,
    60 },
  { "dialects/cyberoro-handicap2.ngf",
    "p81587",
    "ace550",
    RULES_RANK_DAN (5),
    RULES_RANK_DAN (7),
    19,
    0,
    2,
    { RULES_RESULT_RESIGN, RULES_WHITE },
    2,
    189 },
  { "dialects/fox-dialect.sgf",
    "whatiskale",
    "注号用名",
    RULES_RANK_KYU (15),
    RULES_RANK_KYU (15),
    19,
    NO_KOMI,
    0,
    { RULES_RESULT_RESIGN, RULES_BLACK },
    0,
    92 },
  { "dialects/fox-km375-re-in-zi.sgf",
    "ELFOpenGo",
    "Golaxy",
    RULES_RANK_DAN (9),
    RULES_RANK_DAN (9),
    19,
    15,
    0,
    { RULES_RESULT_COUNT, RULES_BLACK, 1 },
    0,
    275 },
  { "dialects/fox-not-utf8.sgf",
    "扫地僧2016",
    "东方明\xEF\xBF\xBD\xEF\xBF\xBD",
    RULES_RANK_DAN (9),
    RULES_RANK_DAN (9),
    19,
    0,
    0,
    { RULES_RESULT_RESIGN, RULES_WHITE },
    0,
    284 },
  { "dialects/ogs-nested-variations.sgf",
    "bbb",
    "aaa",
    RULES_RANK_KYU (4),
    RULES_RANK_KYU (5),
    19,
    13,
    0,
    { RULES_RESULT_NONE },
    0,
    113 },
  { "dialects/tygem.gib",
    "kim",
    "wildsim1",
    RULES_RANK_DAN (2),
    RULES_RANK_DAN (2),
    19,
    13,
    0,
    { RULES_RESULT_TIME, RULES_WHITE },
    0,
    232 },
  { "dialects/xmgt97-ff1-long-names.sgf",
    "hi",
    "ka",
    0,
    0,
    9,
    -3,
    0,
    { RULES_RESULT_NONE },
    0,
    60 },
  { "encodings/wagc-7-ThanapolTiawattananont-YiTienChan.sgf",
    "Thanapol Tiawattananont",
    "Yi-Tien Chan",
    RULES_RANK_DAN (4),
    RULES_RANK_DAN (7),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 43 },
    0,
    260 },
  { "encodings/wagc-8-YiTienChan-JiaChengTan.sgf",
    "Yitien Chan (Chinese Taipei)",
    "Jia Cheng Tan (Singapore)",
    RULES_RANK_DAN (7),
    RULES_RANK_DAN (6),
    19,
    13,
    0,
    { RULES_RESULT_COUNT, RULES_BLACK, 13 },
    0,
    266 },
  { "ff4-spec-examples/redbean_ff4_ex_gametree1.sgf",
    "",
    "",
    0,
    0,
    19,
    NO_KOMI,
    0,
    { RULES_RESULT_NONE },
    0,
    13 },
  { "ff4-spec-examples/redbean_ff4_ex_gametree2.sgf",
    "B. Lack",
    "W. Hite",
    RULES_RANK_DAN (5),
    RULES_RANK_DAN (6),
    19,
    NO_KOMI,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 7 },
    0,
    2 },
  { "ff4-spec-examples/redbean_no_variation.sgf",
    "",
    "",
    0,
    0,
    19,
    NO_KOMI,
    0,
    { RULES_RESULT_NONE },
    0,
    6 },
  { "ff4-spec-examples/redbean_print1.sgf",
    "Takemiya Masaki",
    "Cho Chikun",
    RULES_RANK_DAN (9),
    RULES_RANK_DAN (9),
    19,
    11,
    0,
    { RULES_RESULT_RESIGN, RULES_WHITE },
    0,
    101 },
  { "ff4-spec-examples/redbean_print2.sgf",
    "Cho Chikun",
    "Ryu Shikun",
    RULES_RANK_DAN (9),
    RULES_RANK_DAN (9),
    19,
    11,
    0,
    { RULES_RESULT_COUNT, RULES_WHITE, 5 },
    0,
    268 },
  { "malformed/duplicate_tag.sgf",
    "Hong Min-p'yo",
    "Pak Yeong-hun",
    RULES_RANK_DAN (5),
    RULES_RANK_DAN (9),
    19,
    13,
    0,
    { RULES_RESULT_RESIGN, RULES_BLACK },
    0,
    221 },
  { "malformed/illegal_square_brackets.sgf",
    "Zhou Heyang",
    "Hu Yaoyu",
    RULES_RANK_DAN (9),
    RULES_RANK_DAN (8),
    19,
    16,
    0,
    { RULES_RESULT_COUNT, RULES_BLACK, 2 },
    0,
    336 },
  { "malformed/metadata_with_square_bracket.sgf",
    "Bret",
    "",
    0,
    0,
    19,
    NO_KOMI,
    0,
    { RULES_RESULT_NONE },
    0,
    6 },
  { "malformed/move_at_occupied_spot.sgf",
    "High55",
    "supertjc",
    RULES_RANK_DAN (6),
    RULES_RANK_DAN (7),
    19,
    1,
    2,
    { RULES_RESULT_RESIGN, RULES_BLACK },
    2,
    260 },
  { "syntax/compressed-point-list.sgf", "", "", 0, 0, 19, NO_KOMI, 0, { RULES_RESULT_NONE }, 4, 0 },
  { "syntax/gameinfo.sgf",
    "A very long black player name (PB property)",
    "A very long white player name (PW property)",
    RULES_RANK_KYU (25),
    RULES_RANK_DAN (7),
    9,
    1,
    2,
    { RULES_RESULT_COUNT, RULES_WHITE, 35 },
    2,
    2 },
};

static guint
count_steps (const FormatsRecord *record, FormatsStepKind kind)
{
  guint n = 0;

  for (guint i = 0; i < record->steps->len; i++)
    n += g_array_index (record->steps, FormatsStep, i).kind == kind;
  return n;
}

static void
assert_game (gsize i, const FormatsRecord *record)
{
  g_assert_cmpstr (record->name[0], ==, games[i].black);
  g_assert_cmpstr (record->name[1], ==, games[i].white);
  g_assert_cmpint (record->rank[0], ==, games[i].black_rank);
  g_assert_cmpint (record->rank[1], ==, games[i].white_rank);
  g_assert_cmpint (record->size, ==, games[i].size);
  g_assert_true (record->has_komi == (games[i].komi_q != NO_KOMI));
  g_assert_cmpint (record->komi_q, ==, record->has_komi ? games[i].komi_q : 0);
  g_assert_cmpint (record->handicap, ==, games[i].handicap);
  g_assert_cmpint (record->result.kind, ==, games[i].result.kind);
  g_assert_cmpint (record->result.winner, ==, games[i].result.winner);
  g_assert_cmpint (record->result.margin_q, ==, games[i].result.margin_q);
  g_assert_cmpuint (count_steps (record, FORMATS_STEP_SETUP), ==, games[i].n_stones);
  g_assert_cmpuint (count_steps (record, FORMATS_STEP_MOVE), ==, games[i].n_moves);
  g_assert_cmpuint (record->territory[0]->len, ==, games[i].n_black_points);
  g_assert_cmpuint (record->territory[1]->len, ==, games[i].n_white_points);
  g_assert_cmpuint (record->n_bad, ==, 0);
}

static void
test_games (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (GBytes) source = fixture_shared (games[i].name);
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsRecord) record = NULL;

    if (!source)
      return;
    g_test_message ("%s", games[i].name);
    record = formats_game_parse (source, &error);
    g_assert_no_error (error);
    assert_game (i, record);
  }
}

/* A game of chess, or whatever 19 is, is none of ours. */
static void
test_other (void)
{
  g_autoptr (GBytes) source = fixture_shared ("syntax/escaping.sgf");
  g_autoptr (GError) error = NULL;

  if (!source)
    return;
  g_assert_null (formats_game_parse (source, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/game-files/games", test_games);
  g_test_add_func ("/formats/game-files/other", test_other);
  return g_test_run ();
}
