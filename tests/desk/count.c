/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/act/undo.h"
#include "desk/game/replay.h"
#include "desk/game/correct.h"
#include "desk/game/lock.h"
#include "desk/ruling/annulled.h"
#include "program.h"
#include "rules/game/game.h"

#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

static const guint8 nobody[RULES_POINTS];

static gint64
start_game (Fixture *fixture)
{
  fixture_round (fixture, 5);
  return fixture_game (fixture, 1, 1);
}

static const DeskResult *
result_of (Fixture *fixture, gint64 game)
{
  return desk_state_result (desk_get_state (fixture->desk), game);
}

static RulesPoint
point_of (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

/* --- The count --- */

/* Black holds the columns A to K, 190 points, White the other 171. */
static void
fill_halves (Fixture *fixture, gint64 game)
{
  for (int row = 1; row <= 19; row++) {
    g_autofree char *points = g_strdup_printf ("K%d L%d", row, row);
    fixture_play_all (fixture, game, points);
  }
}

/* 190 - 180 1/2 - 3 3/4 = 5 3/4 zi = 11.5 points; a warning is worth a zi (Art. 24). */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *warned;
    const char *result;
  } cases[] = { { "", "B+11.5" }, { "B", "B+9.5" }, { "W", "B+13.5" }, { "BW", "B+11.5" } };
  guint8 dead[RULES_POINTS] = { 0 };

  fixture_round (fixture, 8);
  for (int i = 0; i < 4; i++) {
    gint64 game = fixture_game (fixture, 1, i + 1);
    const DeskResult *result;

    fill_halves (fixture, game);
    for (const char *side = cases[i].warned; *side; side++)
      FIXTURE_DO (fixture_warn (fixture, game, *side == 'B' ? RULES_BLACK : RULES_WHITE,
                                "wrong-lift", NULL, &error));
    fixture_agree (fixture, game);
    FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 7, NULL, &error));
    result = desk_state_result (desk_get_state (fixture->desk), game);
    g_assert_cmpstr (result->result, ==, cases[i].result);
    g_assert_cmpint (result->area_q, ==, 760);
    g_assert_cmpint (result->signers, ==, 7);
    g_assert_cmpstr (result->referee, ==, "chief");
    g_assert_cmpstr (result->dead, ==, "");
  }
}

/* A white stone in Black's half counts for Black when it is dead, and spoils the half when not. */
static void
test_dead (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 };
  RulesScore score;
  RulesPoint point;

  fill_halves (fixture, game);
  fixture_play_all (fixture, game, "pass D4 pass pass");
  g_assert_true (rules_point_parse ("D4", 19, &point));
  /* Alive it makes the 170 empty points of that half nobody's: 19 + 85 zi for Black. */
  FIXTURE_DO (desk_count_try (fixture->desk, game, dead, NULL, &score, &error));
  g_assert_cmpint (score.black_q, ==, 4 * 19 + 2 * 170);
  dead[point] = 1;
  FIXTURE_DO (desk_count_try (fixture->desk, game, dead, NULL, &score, &error));
  g_assert_cmpint (score.black_q, ==, 760);
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 0, NULL, &error));
  g_assert_cmpstr (desk_state_result (desk_get_state (fixture->desk), game)->dead, ==, "D4");
}

/* Counting changes nothing. */
static void
test_count_only (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  g_autofree char *before = fixture_digest (fixture), *after = NULL;
  guint8 dead[RULES_POINTS] = { 0 };
  RulesScore score;

  FIXTURE_DO (desk_count_try (fixture->desk, game, dead, NULL, &score, &error));
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* --- Territory --- */

/* 171 points for Black, 152 for White, 6.5 komi (READINGS 2). */
static void
test_territory (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  const DeskCount *count;

  fixture_set (fixture, "rules", "jpkr");
  fill_halves (fixture, game);
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, NULL, 0, NULL, &error));
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "B+12.5");
  g_assert_cmpint (result_of (fixture, game)->area_q, ==, 0);
  count = desk_state_count (desk_get_state (fixture->desk), game);
  g_assert_cmpint (count->method, ==, RULES_COUNTING_TERRITORY);
  g_assert_cmpstr (count->rules, ==, "jpkr");
  g_assert_cmpint (count->black_territory, ==, 171);
  g_assert_cmpint (count->white_territory, ==, 152);
  g_assert_cmpint (count->komi_q, ==, 13);
  g_assert_cmpint (count->margin_q, ==, 25);
}

/* A stone taken in the game and a dead one are prisoners: 169 + 2 - 151 - 6.5 = 13.5. Black has two
 * stones more in his half, White one in his. */
static void
test_prisoners (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 dead[RULES_POINTS] = { 0 };
  const DeskCount *count;

  fixture_set (fixture, "rules", "jpkr");
  fixture_play_all (fixture, game, "A2 A1 B1 T19");
  fill_halves (fixture, game);
  fixture_play_all (fixture, game, "pass D4");
  dead[point_of ("D4")] = TRUE;
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 0, NULL, &error));
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "B+13.5");
  count = desk_state_count (desk_get_state (fixture->desk), game);
  g_assert_cmpint (count->black_prisoners, ==, 2);
  g_assert_cmpint (count->white_prisoners, ==, 0);
}

/* --- Options --- */

static gint64
start_handicap (Fixture *fixture)
{
  static const PairingPair pairs[] = { { 0, 1, 4 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 1);
  g_autoptr (DeskDraw) draw = NULL;

  fixture_enrol_many (fixture, 2);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
  return fixture_game (fixture, 1, 1);
}

/* Black's stones at Q4 and Q16 are dead in White's half: 190 - 180 1/2 less what is returned. */
static void
test_handicap_return (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *value;
    const char *result;
    int return_q;
  } cases[] = { { "half", "B+15", 8 }, { "none", "B+19", 0 }, { "half_minus", "B+16", 6 } };
  gint64 game = start_handicap (fixture);
  guint8 dead[RULES_POINTS] = { 0 };

  fixture_play_all (fixture, game, "T1");
  fill_halves (fixture, game);
  dead[point_of ("Q4")] = dead[point_of ("Q16")] = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    fixture_set (fixture, "handicap_return", cases[i].value);
    fixture_agree (fixture, game);
    FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 0, NULL, &error));
    g_assert_cmpstr (result_of (fixture, game)->result, ==, cases[i].result);
    g_assert_cmpint (desk_state_count (desk_get_state (fixture->desk), game)->return_q, ==,
                     cases[i].return_q);
    g_assert_cmpint (desk_state_count (desk_get_state (fixture->desk), game)->komi_q, ==, 0);
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  }
}

/* What was confirmed keeps its number and says by which rules. */
static void
test_options_later (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  g_autoptr (LedgerAct) act = NULL;
  const DeskCount *count;

  fill_halves (fixture, game);
  fixture_set (fixture, "komi_q", "11");
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, NULL, 0, NULL, &error));
  act = fixture_newest (fixture);
  g_assert_nonnull (strstr (act->about, "B+13.5 cn2002 komi_q=11 ·"));
  fixture_set (fixture, "komi_q", "15");
  fixture_reopen (fixture);
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "B+13.5");
  count = desk_state_count (desk_get_state (fixture->desk), game);
  g_assert_cmpint (count->komi_q, ==, 11);
  g_assert_cmpstr (count->rules, ==, "cn2002 komi_q=11");
}

/* A repetition that was played while it was allowed stays, and the next one is refused. */
static void
test_policy_later (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  /* The basic ko: ; then each side retakes the ko after a pass of both: the position of move 9. */
  fixture_set (fixture, "repetition_policy", "simple_ko");
  fixture_play_all (fixture, game, "C4 D4 B3 E3 C2 D2 Q16 C3 D3 pass pass C3 pass pass D3");
  fixture_set (fixture, "repetition_policy", "positional");
  fixture_reopen (fixture);
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, game, NULL)), ==, 15);
  fixture_play_all (fixture, game, "pass pass");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "C3", &error), RULES_ERROR,
                  RULES_ERROR_REPETITION, "Art. ");
}

/* So does a stone that took its own last liberty. */
static void
test_suicide_later (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_set (fixture, "suicide", "allow");
  fixture_play_all (fixture, game, "B1 Q16 A2 Q4 K10 A1");
  fixture_set (fixture, "suicide", "forbid");
  fixture_reopen (fixture);
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, game, NULL)), ==, 6);
  fixture_play_all (fixture, game, "K11");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "A1", &error), RULES_ERROR,
                  RULES_ERROR_FORBIDDEN, "Art. 5");
}

/* --- Shared regions --- */

/* Black holds A to K, White M to T; the 19 points of L are nobody's. */
static void
leave_a_column (Fixture *fixture, gint64 game)
{
  for (int row = 1; row <= 19; row++) {
    g_autofree char *points = g_strdup_printf ("K%d M%d", row, row);
    fixture_play_all (fixture, game, points);
  }
}

/* 190 or 199 1/2 or 209 - 180 1/2 - 3 3/4. */
static void
test_regions (Fixture *fixture, gconstpointer data)
{
  static const struct {
    guint8 side;
    const char *result;
    int shared;
  } cases[] = { { 0, "B+30.5", 19 },
                { RULES_WHITE, "B+11.5", 0 },
                { RULES_BLACK, "B+49.5", 0 },
                { RULES_GIVEN_SHARED, "B+30.5", 19 } };
  gint64 game = start_game (fixture);
  g_autoptr (GArray) regions = NULL;

  leave_a_column (fixture, game);
  regions = desk_count_regions (fixture->desk, game, nobody, NULL);
  g_assert_cmpint (regions->len, ==, 1);
  g_assert_cmpint (g_array_index (regions, RulesScoreRegion, 0).size, ==, 19);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const RulesBoard *board = rules_game_board (desk_play_get_record (fixture->desk, game, NULL));
    guint8 given[RULES_POINTS] = { 0 }, dead[RULES_POINTS], again[RULES_POINTS];
    const DeskCount *count;
    RulesScore score;

    g_assert_true (rules_score_give (board, nobody, point_of ("L7"), cases[i].side, given));
    g_assert_false (rules_score_give (board, nobody, point_of ("K7"), cases[i].side, given));
    fixture_agree (fixture, game);
    FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, given, 0, NULL, &error));
    g_assert_cmpstr (result_of (fixture, game)->result, ==, cases[i].result);
    fixture_reopen (fixture);
    count = desk_state_count (desk_get_state (fixture->desk), game);
    g_assert_cmpint (count->shared, ==, cases[i].shared);
    /* The count can be shown again as it was made. */
    g_assert_true (desk_count_marks (count, dead, again));
    g_assert_cmpmem (again, RULES_POINTS, given, RULES_POINTS);
    FIXTURE_DO (desk_count_try (fixture->desk, game, dead, again, &score, &error));
    g_assert_cmpint (score.margin_q, ==, count->margin_q);
    g_assert_cmpint (score.n_regions, ==, cases[i].side ? 0 : 1);
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  }
}

/* Where territory is counted a region that was given is its owner's: 171 + 19 - 133 - 6.5. */
static void
test_regions_territory (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);
  guint8 given[RULES_POINTS] = { 0 };

  fixture_set (fixture, "rules", "jpkr");
  leave_a_column (fixture, game);
  rules_score_give (rules_game_board (desk_play_get_record (fixture->desk, game, NULL)), nobody,
                    point_of ("L7"), RULES_BLACK, given);
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, given, 0, NULL, &error));
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "B+50.5");
}

/* --- Signatures --- */

static gint64
count_game (Fixture *fixture, int signers)
{
  gint64 game = start_game (fixture);

  fill_halves (fixture, game);
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, NULL, signers, NULL, &error));
  return game;
}

static void
test_sign (Fixture *fixture, gconstpointer data)
{
  gint64 game = count_game (fixture, 0);

  FIXTURE_DO (desk_lock_sign (fixture->desk, game, DESK_SIGNED_BLACK, &error));
  FIXTURE_REFUSE (fixture, desk_lock_sign (fixture->desk, game, DESK_SIGNED_BLACK, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "already signed");
  g_assert_false (desk_lock_holds (desk_get_state (fixture->desk), game));
  desk_set_who (fixture->desk, "chief");
  FIXTURE_DO (desk_lock_sign (fixture->desk, game, DESK_SIGNED_WHITE, &error));
  FIXTURE_DO (desk_lock_sign (fixture->desk, game, DESK_SIGNED_REFEREE, &error));
  g_assert_true (desk_lock_holds (desk_get_state (fixture->desk), game));
  g_assert_cmpint (result_of (fixture, game)->signers, ==, ALL_THREE);
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "B+11.5");
  /* What it was counted from is still told. */
  g_assert_nonnull (desk_state_count (desk_get_state (fixture->desk), game));
  FIXTURE_REFUSE (fixture, desk_lock_sign (fixture->desk, fixture_game (fixture, 1, 2), 1, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "no result");
}

/* Art. 16.4: nobody changes it; the chief referee takes an act back, corrects a slip of the pen, or
 * rules on proven cheating (Art. 23.1), and says why. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  gint64 game = count_game (fixture, ALL_THREE);
  Desk *desk = fixture->desk;
  RulesResult other = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };
  g_autofree char *counted = g_strdup (result_of (fixture, game)->result), *written = NULL;
  RulesResult was;

  FIXTURE_REFUSE (fixture, desk_undo (desk, &error), DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_undo_signed (desk, DESK_SIGNED_CHIEF, "", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_undo_signed (desk, DESK_SIGNED_REFEREE, "slip", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_result_clear (desk, game, "slip", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture,
                  desk_result_clear_signed (desk, game, DESK_SIGNED_CHIEF, "collusion", &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_result_set (desk, game, other, 15, "slip", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_count_recount (desk, game, RULES_WHITE, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "A1", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_rebuild (desk, game, 3, "why", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_REFUSE (fixture, desk_correct (desk, game, other, 7, "slip", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. 16.4");
  FIXTURE_DO (desk_correct (desk, game, other, DESK_SIGNED_CHIEF, "wrong slip", &error));
  g_assert_cmpstr (result_of (fixture, game)->result, ==, "W+R");
  g_assert_true (desk_annulled_was (desk_get_state (desk), game, &was));
  written = rules_result_format (was);
  g_assert_cmpstr (written, ==, counted);
  g_assert_true (desk_lock_holds (desk_get_state (desk), game));
  g_assert_null (desk_state_count (desk_get_state (desk), game));
  FIXTURE_DO (desk_undo_signed (desk, DESK_SIGNED_CHIEF, "right as it was", &error));
  g_assert_false (desk_annulled_was (desk_get_state (desk), game, &was));
  FIXTURE_DO (desk_undo_signed (desk, DESK_SIGNED_CHIEF, "wrong table", &error));
  fixture_assert_newest (fixture, "undo", NULL);
  g_assert_null (result_of (fixture, game));
  FIXTURE_DO (desk_redo_signed (desk, DESK_SIGNED_CHIEF, "so", &error));
  g_assert_true (desk_lock_holds (desk_get_state (desk), game));
}

/* Acts at other tables are undone as ever. */
static void
test_locked_others (Fixture *fixture, gconstpointer data)
{
  gint64 game = count_game (fixture, ALL_THREE);

  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_REFUSE (fixture, desk_undo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  "Art. 16.4");
  g_assert_true (desk_lock_holds (desk_get_state (fixture->desk), game));
}

/* Partly signed results are taken back, corrected and cleared as ever. */
static void
test_partly_signed (Fixture *fixture, gconstpointer data)
{
  gint64 game = count_game (fixture, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE);

  FIXTURE_DO (desk_result_clear (fixture->desk, game, NULL, &error));
  fixture_play_all (fixture, game, "A1");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_null (result_of (fixture, game));
}

/* Art. 16.4: asked for before all have signed. The end stands, the signatures do not. */
static void
test_recount (Fixture *fixture, gconstpointer data)
{
  gint64 game = count_game (fixture, DESK_SIGNED_BLACK);
  g_autoptr (LedgerAct) act = NULL;
  RulesEnding ending;

  FIXTURE_REFUSE (fixture, desk_count_confirm (fixture->desk, game, nobody, NULL, 0, NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_DO (desk_count_recount (fixture->desk, game, RULES_WHITE, "a row was lost", &error));
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->reason, ==, "a row was lost");
  g_assert_nonnull (strstr (act->about, "T1 W ·"));
  g_assert_null (result_of (fixture, game));
  FIXTURE_DO (desk_replay_ending (fixture->desk, game, &ending, &error));
  g_assert_cmpint (ending.state, ==, RULES_ENDING_ENDED);
  FIXTURE_REFUSE (fixture, fixture_play (fixture, game, "A1", &error), RULES_ERROR,
                  RULES_ERROR_ENDING, "Art. 21.3");
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, nobody, NULL, ALL_THREE, NULL, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_REFUSE (fixture,
                  desk_count_recount (fixture->desk, fixture_game (fixture, 1, 2), 0, NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "no count");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/count/area", test_count);
  FIXTURE_ADD ("/desk/count/dead", test_dead);
  FIXTURE_ADD ("/desk/count/only", test_count_only);
  FIXTURE_ADD ("/desk/count/territory", test_territory);
  FIXTURE_ADD ("/desk/count/prisoners", test_prisoners);
  FIXTURE_ADD ("/desk/count/handicap-return", test_handicap_return);
  FIXTURE_ADD ("/desk/count/options-later", test_options_later);
  FIXTURE_ADD ("/desk/count/policy-later", test_policy_later);
  FIXTURE_ADD ("/desk/count/suicide-later", test_suicide_later);
  FIXTURE_ADD ("/desk/count/regions", test_regions);
  FIXTURE_ADD ("/desk/count/regions-territory", test_regions_territory);
  FIXTURE_ADD ("/desk/count/sign", test_sign);
  FIXTURE_ADD ("/desk/count/locked", test_locked);
  FIXTURE_ADD ("/desk/count/locked-others", test_locked_others);
  FIXTURE_ADD ("/desk/count/partly-signed", test_partly_signed);
  FIXTURE_ADD ("/desk/count/recount", test_recount);
  return g_test_run ();
}
