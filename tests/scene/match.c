/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/match.h"
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/team/line-up.h"
#include "program.h"
#include "scene/team/needs.h"
#include <string.h>

/* Leeds is side 0. Games from its side: + won, - lost, = drawn, 0 lost by both, ? open. */
static const struct {
  const char *games;
  int decider;
  gboolean half;
  const char *words;
} cases[] = {
  { "???", 0, FALSE,
    "Leeds needs 2 of the 3 open boards to win. York needs 2 of the 3 open boards to win. With "
    "equal game points the match is drawn." },
  { "+??", 0, FALSE,
    "Leeds needs 1 of the 2 open boards to win. York needs both open boards to win. With equal "
    "game points the match is drawn." },
  { "++?", 0, FALSE, "Leeds has won, whatever follows." },
  { "+-?-", 0, FALSE,
    "Leeds can no longer win. Leeds needs the last open board to draw. York needs the last open "
    "board to win. York has at least drawn the match. With equal game points the match is drawn." },
  { "++-?", 0, FALSE,
    "Leeds needs the last open board to win. Leeds has at least drawn the match. York can no "
    "longer win. York needs the last open board to draw. With equal game points the match is "
    "drawn." },
  { "+-??", 1, FALSE,
    "Leeds needs 1 of the 2 open boards to win. York needs both open boards to win. With equal "
    "game points Leeds wins the match, by board 1." },
  { "?+-?", 1, FALSE,
    "Leeds needs 1 of the 2 open boards to win: board 1. York needs 1 of the 2 open boards to win: "
    "board 1. With equal game points the winner of board 1 wins the match." },
  { "????", 1, FALSE,
    "Leeds needs 2 of the 4 open boards to win if board 1 is among them, otherwise 3. York needs 2 "
    "of the 4 open boards to win if board 1 is among them, otherwise 3. With equal game points the "
    "winner of board 1 wins the match." },
  { "=??", 1, FALSE,
    "Leeds needs both open boards to win. Leeds needs 1 of the 2 open boards to draw. York needs "
    "both open boards to win. York needs 1 of the 2 open boards to draw. With equal game points "
    "the match is drawn: nobody has won board 1, which decides." },
  { "+0?", 0, TRUE,
    "Leeds needs the last open board to win. York can no longer win. A team wins with more than "
    "half of all game points." },
  { "+-", 0, FALSE, "" },
};

static StandingMatchGame
game_of (char sign, int at)
{
  int black = at % 2;
  RulesColour leeds = black == 0 ? RULES_BLACK : RULES_WHITE;

  switch (sign) {
  case '+':
  case '-':
    return (StandingMatchGame){
      { RULES_RESULT_RESIGN, sign == '+' ? leeds : RULES_OTHER (leeds), 0 }, black
    };
  case '=':
    return (StandingMatchGame){ { .kind = RULES_RESULT_DRAW }, black };
  case '0':
    return (StandingMatchGame){ { .kind = RULES_RESULT_BOTH_LOSE }, black };
  default:
    return (StandingMatchGame){ { .kind = RULES_RESULT_NONE }, black };
  }
}

static void
test_needs (void)
{
  static const char *const names[] = { "Leeds", "York" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    int n = (int) strlen (cases[i].games);
    const StandingMatchRule rule = { STANDING_MATCH_BOARDS, n, 2, 1, 0, cases[i].half,
                                     cases[i].decider };
    StandingMatchGame games[9];
    g_autoptr (GPtrArray) words = NULL;
    g_autofree char *text = NULL;
    for (int k = 0; k < n; k++)
      games[k] = game_of (cases[i].games[k], k);
    words = scene_needs_words (&rule, games, names);
    g_ptr_array_add (words, NULL);
    text = g_strjoinv (" ", (gpointer) words->pdata);
    g_assert_cmpstr (text, ==, cases[i].words);
  }
}

/* What is shown of it from the drawn round to the last signature. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  const DeskLineUpOpen open[2] = { { 0 } };
  gint64 match;

  fixture_teams (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  match = fixture_game (fixture, 1, 1);
  for (int step = 0; step < 4; step++) {
    g_auto (SceneMatch) shown = { 0 };
    g_autofree char *score = NULL, *opened = NULL, *result = NULL, *closed = NULL;
    g_assert_true (scene_match_read (&shown, fixture->desk, match));
    score = scene_match_score (&shown);
    opened = scene_match_opened (&shown);
    result = scene_match_result (&shown);
    closed = scene_match_signed (&shown);
    g_assert_cmpint (shown.boards->len, ==, step == 0 ? 0 : 2);
    g_assert_cmpstr (score, ==, ((const char *[]){ "", "0–0", "2–2", "2–2" })[step]);
    g_assert_nonnull (strstr (opened, step == 0 ? "not open yet" : "were opened: "));
    g_assert_cmpstr (result, ==, step < 2 ? "" : "The match is drawn.");
    g_assert_true (step < 2 ? *closed == '\0'
                            : strstr (closed, step == 2 ? "Still to sign" : "is final") != NULL);
    g_assert_true ((shown.needs->len > 0) == (step == 1));
    for (int i = 0; i < (int) shown.boards->len; i++)
      for (int side = 0; side < 2; side++) {
        const DeskPlayer *player = scene_match_player (&shown, i, side);
        const DeskGame *board = shown.boards->pdata[i];
        g_assert_cmpint (desk_state_member (desk_get_state (fixture->desk), player->player)->team,
                         ==, shown.sides[side].team);
        g_assert_cmpint (scene_match_colour (&shown, i, side), ==,
                         board->black == player->player ? RULES_BLACK : RULES_WHITE);
      }
    if (step == 0)
      FIXTURE_DO (desk_line_up_open (fixture->desk, match, open, 0, NULL, &error));
    for (guint i = 0; step == 1 && i < shown.boards->len; i++)
      FIXTURE_DO (desk_result_set (fixture->desk, ((const DeskGame *) shown.boards->pdata[i])->game,
                                   (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 }, 0, NULL,
                                   &error));
    if (step == 2)
      FIXTURE_DO (desk_lock_sign (fixture->desk, match, 7, &error));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/match/needs", test_needs);
  FIXTURE_ADD ("/scene/match/match", test_match);
  return g_test_run ();
}
