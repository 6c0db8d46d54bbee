/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "desk/clock/clock.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "desk/ruling/rule.h"
#include "program.h"

/* What rulings do to counts, clocks and each other: READINGS 7, Art. 22.6, 23.7, 24. */

#define B RULES_BLACK
#define W RULES_WHITE

static gint64
start_game (Fixture *fixture, const char *moves)
{
  fixture_round (fixture, 4);
  if (moves)
    fixture_play_all (fixture, fixture_game (fixture, 1, 1), moves);
  return fixture_game (fixture, 1, 1);
}

/* With the chief referee's signature, and a reason. */
static DeskCase
signed_case (gint64 game, RulesColour side, const char *offence, int decision)
{
  return (DeskCase){ .game = game,
                     .side = side,
                     .offence = offence,
                     .ply = -1,
                     .decision = decision,
                     .signers = DESK_SIGNED_CHIEF,
                     .reason = "weighed" };
}

static gboolean
rule (Fixture *fixture, gint64 game, RulesColour side, const char *offence, GError **error)
{
  DeskCase what = {
    .game = game, .side = side, .offence = offence, .ply = -1, .decision = RULES_DECISION_OPEN
  };

  return desk_rule (fixture->desk, &what, error);
}

static void
rule_signed (Fixture *fixture, gint64 game, RulesColour side, const char *offence,
             RulesDecision decision)
{
  const DeskCase what = signed_case (game, side, offence, (int) decision);

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
}

static gboolean
amend (Fixture *fixture, gint64 ruling, RulesDecision decision, GError **error)
{
  return desk_ruling_amend (fixture->desk, ruling, rules_decision_id (decision), DESK_SIGNED_CHIEF,
                            "weighed anew", error);
}

static void
assert_result (Fixture *fixture, gint64 game, const char *text)
{
  const DeskResult *result = desk_state_result (desk_get_state (fixture->desk), game);

  g_assert_cmpstr (result ? result->result : "", ==, text);
}

static int
warnings_of (Fixture *fixture, gint64 game, RulesColour side)
{
  return desk_play_warnings (fixture->desk, game, side);
}

/* --- The count --- */

/* Black holds ten columns in 14 rows and nine in five: 185 points, White the other 176. */
static gint64
play_185 (Fixture *fixture)
{
  gint64 game = start_game (fixture, NULL);

  for (int row = 1; row <= 19; row++) {
    g_autofree char *points = g_strdup_printf (row <= 14 ? "K%d L%d" : "J%d K%d", row, row);
    fixture_play_all (fixture, game, points);
  }
  return game;
}

static void
count (Fixture *fixture, gint64 game, int signers)
{
  guint8 dead[RULES_POINTS] = { 0 };

  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, signers, NULL, &error));
}

/* Art. 24.1: 185 - 180 1/2 - 3 3/4 = 3/4 zi; after a ko retaken without a threat -1/4. */
static void
test_warned_count (Fixture *fixture, gconstpointer data)
{
  gint64 game = play_185 (fixture);

  count (fixture, game, 0);
  assert_result (fixture, game, "B+1.5");
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  FIXTURE_DO (rule (fixture, game, B, "ko-retake", &error));
  g_assert_cmpint (rules_game_turn (desk_play_get_record (fixture->desk, game, NULL)), ==, W);
  count (fixture, game, 0);
  assert_result (fixture, game, "W+0.5");
}

/* The count follows when the warning is withdrawn, and when it is given again; who had signed has
 * not signed that. */
static void
test_count_follows (Fixture *fixture, gconstpointer data)
{
  gint64 game = play_185 (fixture);
  const DeskCount *counted;

  rule_signed (fixture, game, B, "phone-look", RULES_DECISION_WARNING);
  count (fixture, game, 7);
  assert_result (fixture, game, "W+0.5");
  FIXTURE_REFUSE (fixture,
                  desk_ruling_amend (fixture->desk, 1, "none", DESK_SIGNED_REFEREE, "no", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "chief referee");
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_NONE, &error));
  assert_result (fixture, game, "B+1.5");
  g_assert_cmpint (warnings_of (fixture, game, B), ==, 0);
  g_assert_false (desk_lock_holds (desk_get_state (fixture->desk), game));
  counted = desk_state_count (desk_get_state (fixture->desk), game);
  g_assert_cmpint (counted->margin_q, ==, 3);
  g_assert_cmpint (counted->black_warnings, ==, 0);
  g_assert_cmpint (desk_state_result (desk_get_state (fixture->desk), game)->area_q, ==, 740);
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_WARNING, &error));
  assert_result (fixture, game, "W+0.5");
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  assert_result (fixture, game, "B+1.5");
  fixture_assert_good (fixture);
}

/* --- Warnings --- */

/* Art. 24.2: pressing early, later not lifting: the second loses at once, and nothing is counted.
 */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");

  FIXTURE_DO (rule (fixture, game, W, "early-press", &error));
  assert_result (fixture, game, "");
  fixture_play_all (fixture, game, "Q4 D16");
  FIXTURE_DO (rule (fixture, game, W, "missed-lift", &error));
  assert_result (fixture, game, "B+2W");
  FIXTURE_REFUSE (fixture, rule (fixture, game, B, "early-press", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.3");
}

/* Art. 18.2, 22.6: a missed lift and the press after it are one incident, and one warning. */
static void
test_once (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");

  FIXTURE_DO (rule (fixture, game, W, "missed-lift", &error));
  FIXTURE_REFUSE (fixture, rule (fixture, game, W, "missed-lift", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Ruling 1 is about the same incident");
  FIXTURE_DO (rule (fixture, game, B, "missed-lift", &error));
  fixture_play_all (fixture, game, "Q4 D16");
  FIXTURE_DO (rule (fixture, game, W, "missed-lift", &error));
  assert_result (fixture, game, "B+2W");
}

/* The end is confirmed, and nothing is complained about any more (Art. 21.3). */
static void
test_confirmed (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4 pass pass");

  FIXTURE_DO (desk_end_confirm (fixture->desk, game, RULES_EMPTY, &error));
  FIXTURE_REFUSE (fixture, rule (fixture, game, W, "wrong-lift", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 16.3, 21.3");
}

/* Art. 23.7: sounding costs a warning, again in the event the game. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL), other = fixture_game (fixture, 1, 2), player;
  DeskCase what = signed_case (game, B, "phone-sounds", RULES_DECISION_OPEN);

  player = desk_state_game (desk_get_state (fixture->desk), game)->black;
  g_assert_cmpint (desk_ruling_proposed (fixture->desk, &what), ==, RULES_DECISION_WARNING);
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  g_assert_cmpint (desk_ruling_proposed (fixture->desk, &what), ==, RULES_DECISION_LOSS);
  g_assert_cmpint (desk_ruling_count (fixture->desk, player, "phone-sounds"), ==, 1);
  what.decision = RULES_DECISION_WARNING;
  what.reason = "";
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "Art. 23.7");
  what.game = other;
  what.decision = RULES_DECISION_OPEN;
  g_assert_cmpint (desk_ruling_proposed (fixture->desk, &what), ==, RULES_DECISION_WARNING);
  what.game = game;
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  assert_result (fixture, game, "W+D");
}

/* Art. 23.7: whoever looks at a phone loses; the referee may weigh it, and the event may forbid
 * that. */
static void
test_phone_dialog (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL);
  DeskCase what = signed_case (game, B, "phone-look", RULES_DECISION_WARNING);

  g_assert_cmpint (desk_ruling_proposed (fixture->desk, &what), ==, RULES_DECISION_LOSS);
  fixture_set (fixture, "phone_look", "loss");
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "Art. 23.7");
  fixture_set (fixture, "phone_look", "dialog");
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  assert_result (fixture, game, "");
}

/* --- Words of the file --- */

static void
test_row (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4 R4");
  DeskCase what = { .game = game,
                    .side = B,
                    .offence = "take-back",
                    .ply = -1,
                    .place = " q4 ",
                    .decision = RULES_DECISION_OPEN,
                    .claimant = W,
                    .reason = "Q4, then R4" };
  const DeskRuling *row;
  const DeskWarning *warning;

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  fixture_assert_newest (fixture, "rule", "R1 T1 B take-back warning Art. 17.3 · P1 – P2");
  row = desk_state_ruling (desk_get_state (fixture->desk), 1);
  g_assert_cmpint (row->player, ==, 1);
  g_assert_cmpint (row->ply, ==, 3);
  g_assert_cmpstr (row->place, ==, "Q4");
  g_assert_cmpstr (row->decision, ==, "warning");
  g_assert_cmpint (row->claimant, ==, W);
  g_assert_cmpint (row->signers, ==, DESK_SIGNED_REFEREE);
  g_assert_cmpstr (row->referee, ==, "chief");
  g_assert_cmpstr (row->rules, ==, "cn2002");
  warning = desk_get_state (fixture->desk)->warnings->pdata[row->warning - 1];
  g_assert_cmpint (warning->ply, ==, 3);
  what.claimant = B;
  what.ply = 1;
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Art. 17.3");
  what.offence = "missed-lift";
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "Art. 16.3");
}

/* What was undone and what was amended stays to be looked at. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  static const gboolean stands[] = { FALSE, FALSE, TRUE };
  gint64 game = start_game (fixture, "Q16 D4");
  g_autoptr (GPtrArray) all = NULL, standing = NULL, of_black = NULL;

  FIXTURE_DO (rule (fixture, game, W, "early-press", &error));
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  rule_signed (fixture, game, B, "talk", RULES_DECISION_WARNING);
  FIXTURE_DO (amend (fixture, 2, RULES_DECISION_LOSS, &error));
  all = desk_ruling_history (fixture->desk, NULL);
  g_assert_cmpint (all->len, ==, 3);
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpint (desk_ruling_stands (fixture->desk, all->pdata[i]), ==, stands[i]);
  standing = desk_ruling_list (fixture->desk, 0, 0);
  g_assert_cmpint (standing->len, ==, 1);
  g_assert_cmpstr (((const DeskRuling *) standing->pdata[0])->decision, ==, "loss");
  of_black = desk_ruling_list (fixture->desk, game, 1);
  g_assert_cmpint (of_black->len, ==, 1);
}

/* --- The clock --- */

/* A forfeited turn ends as a move does: what was used of the minute costs nothing (Art. 12.3). */
static void
test_forfeit_clock (Fixture *fixture, gconstpointer data)
{
  DeskReading reading = { .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_BLACK,
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 3,
                          .black_elapsed = 20000,
                          .black_used = 3600000,
                          .white_periods = 5 };
  gint64 game = start_game (fixture, "Q16 D4");
  const ClockState *clock;

  fixture_hours_begin ();
  reading.game = game;
  fixture_put_reading (fixture, &reading);
  desk_clock_forget (fixture->desk, game);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  fixture_hours_pass (10000);
  FIXTURE_DO (rule (fixture, game, B, "forbidden-point", &error));
  clock = desk_time_get (fixture->desk, game, NULL);
  g_assert_true (clock->running);
  g_assert_cmpint (clock->turn, ==, CLOCK_WHITE);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].periods, ==, 3);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].elapsed, ==, 0);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].used, ==, 3610000);
}

/* Where the referee has stopped it, it goes on standing; where it has changed hands, it stays. */
static void
test_standing_clock (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL);

  fixture_hours_begin ();
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (rule (fixture, game, B, "ko-retake", &error));
  g_assert_false (desk_time_get (fixture->desk, game, NULL)->running);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_WHITE);
  fixture_play_all (fixture, game, "Q4");
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_BLACK);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (rule (fixture, game, B, "forbidden-point", &error));
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_WHITE);
}

/* The side that chooses its point once more has its time running again. */
static void
test_rechosen_clock (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL);

  fixture_hours_begin ();
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_BLACK);
  rule_signed (fixture, game, W, "dropped-stone", RULES_DECISION_RECHOOSE);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->turn, ==, CLOCK_WHITE);
  g_assert_true (desk_time_get (fixture->desk, game, NULL)->running);
  FIXTURE_DO (fixture_play (fixture, game, "C3", &error));
}

/* Art. 17.4, 22.6: the reading stays; a game that is lost stops its clock. */
static void
test_unchanged_clock (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL);
  gint64 used;

  fixture_hours_begin ();
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_hours_pass (5000);
  FIXTURE_DO (fixture_play (fixture, game, "Q16", &error));
  used = desk_time_get (fixture->desk, game, NULL)->readings[CLOCK_BLACK].used;
  FIXTURE_DO (rule (fixture, game, B, "early-press", &error));
  g_assert_true (desk_time_get (fixture->desk, game, NULL)->running);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[CLOCK_BLACK].used, ==, used);
  FIXTURE_DO (rule (fixture, game, B, "missed-lift", &error));
  assert_result (fixture, game, "W+2W");
  g_assert_false (desk_time_get (fixture->desk, game, NULL)->running);
}

/* The turn that is forfeited with the second warning presses nothing any more. */
static void
test_lost_clock (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, NULL);
  g_autoptr (GPtrArray) readings = NULL;
  const DeskReading *last;

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (rule (fixture, game, B, "early-press", &error));
  FIXTURE_DO (rule (fixture, game, B, "ko-retake", &error));
  assert_result (fixture, game, "W+2W");
  readings = ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind, game, NULL);
  g_assert_cmpint (readings->len, ==, 4);
  last = readings->pdata[3];
  g_assert_cmpstr (last->event, ==, "pause");
  g_assert_cmpint (last->running, ==, FALSE);
}

/* --- Amending --- */

/* The ruling's own result goes with it; so does a loss by two warnings of which one is gone. */
static void
test_amend_results (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");

  rule_signed (fixture, game, B, "talk", RULES_DECISION_LOSS);
  assert_result (fixture, game, "W+D");
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_WARNING, &error));
  assert_result (fixture, game, "");
  g_assert_cmpint (warnings_of (fixture, game, B), ==, 1);
  FIXTURE_DO (rule (fixture, game, B, "phone-sounds", &error));
  assert_result (fixture, game, "W+2W");
  FIXTURE_DO (amend (fixture, 2, RULES_DECISION_LOSS, &error));
  assert_result (fixture, game, "W+D");
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  FIXTURE_DO (desk_ruling_amend (fixture->desk, 2, "loss", DESK_SIGNED_CHIEF, "again", &error));
  FIXTURE_DO (amend (fixture, 2, RULES_DECISION_WARNING, &error));
  assert_result (fixture, game, "W+2W");
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_LOSS, &error));
  assert_result (fixture, game, "W+D");
}

/* A result of another act is not touched, and boards cannot be amended. */
static void
test_amend_refused (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");

  rule_signed (fixture, game, B, "talk", RULES_DECISION_WARNING);
  FIXTURE_REFUSE (fixture, amend (fixture, 1, RULES_DECISION_WARNING, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "Ruling 1 already says this");
  FIXTURE_REFUSE (fixture, amend (fixture, 1, RULES_DECISION_DRAW, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "Art. 15.5, 23.5");
  FIXTURE_REFUSE (fixture, amend (fixture, 7, RULES_DECISION_LOSS, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no ruling 7");
  FIXTURE_REFUSE (fixture,
                  desk_ruling_amend (fixture->desk, 1, "loss", DESK_SIGNED_CHIEF, "", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 15.5, 23.5");
  rule_signed (fixture, game, RULES_EMPTY, "rare-cycle", RULES_DECISION_PASS);
  FIXTURE_REFUSE (fixture, amend (fixture, 2, RULES_DECISION_DRAW, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "retract it");
  FIXTURE_DO (amend (fixture, 2, RULES_DECISION_FALSE_LIFE, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_REFUSE (fixture, amend (fixture, 1, RULES_DECISION_LOSS, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "B+R");
}

/* A game that is played again: neither that it is, nor its end, is put into other words. */
static void
test_amend_again (Fixture *fixture, gconstpointer data)
{
  gint64 game, again;

  fixture_set (fixture, "rules", "cn_old");
  game = start_game (fixture, "Q16 D4");
  rule_signed (fixture, game, B, "quit", RULES_DECISION_NONE);
  rule_signed (fixture, game, RULES_EMPTY, "rare-cycle", RULES_DECISION_REPLAY);
  again = fixture_game (fixture, 1, 1);
  g_assert_cmpint (again, !=, game);
  FIXTURE_REFUSE (fixture, amend (fixture, 2, RULES_DECISION_DRAW, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "retract it");
  FIXTURE_REFUSE (fixture, amend (fixture, 1, RULES_DECISION_LOSS, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "game 2 of table 1 counts");
  fixture_play_all (fixture, again, "Q16");
  FIXTURE_REFUSE (fixture, amend (fixture, 2, RULES_DECISION_DRAW, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "retract it");
  assert_result (fixture, game, "no-result");
  assert_result (fixture, again, "");
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_WARNING, &error));
  g_assert_cmpint (warnings_of (fixture, game, B), ==, 1);
  g_assert_cmpint (warnings_of (fixture, again, B), ==, 0);
}

/* Art. 17.1: who is found to have sat at the other side, claimed and consented there. */
static void
test_swap (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture, "Q16 D4");
  DeskCase what = signed_case (game, W, "dropped-stone", RULES_DECISION_STAND);
  const DeskRuling *row;

  what.claimant = W;
  what.signers = DESK_SIGNED_BLACK;
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  rule_signed (fixture, game, RULES_EMPTY, "wrong-colours", RULES_DECISION_SWAP);
  row = desk_state_ruling (desk_get_state (fixture->desk), 1);
  g_assert_cmpint (row->side, ==, B);
  g_assert_cmpint (row->player, ==, 1);
  g_assert_cmpint (row->claimant, ==, B);
  g_assert_cmpint (row->signers, ==, DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE);
  fixture_assert_same (fixture);
}

/* Art. 23.1: what three have signed is annulled rounds later, by the chief referee alone. */
static void
test_annul (Fixture *fixture, gconstpointer data)
{
  gint64 game = play_185 (fixture);
  DeskCase what = signed_case (game, RULES_EMPTY, "collusion", RULES_DECISION_ANNUL);

  count (fixture, game, 7);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  what.signers = 0;
  FIXTURE_REFUSE (fixture, desk_rule (fixture->desk, &what, &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "chief referee");
  what.signers = DESK_SIGNED_CHIEF;
  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  assert_result (fixture, game, "annulled");
  FIXTURE_DO (amend (fixture, 1, RULES_DECISION_BOTH_LOSE, &error));
  assert_result (fixture, game, "both-lose");
}

/* --- What stands on what --- */

static void
test_stands_on (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  game = fixture_game (fixture, 1, 1);
  g_assert_false (desk_result_has_begun (fixture->desk, game));
  rule_signed (fixture, game, B, "ceremony", RULES_DECISION_CRITICISM);
  g_assert_true (desk_result_has_begun (fixture->desk, game));
  FIXTURE_REFUSE (fixture, desk_pair_colours (fixture->desk, 1, 1, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Table 1 has begun");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/ruling/warned-count", test_warned_count);
  FIXTURE_ADD ("/desk/ruling/count-follows", test_count_follows);
  FIXTURE_ADD ("/desk/ruling/two", test_two);
  FIXTURE_ADD ("/desk/ruling/once", test_once);
  FIXTURE_ADD ("/desk/ruling/confirmed", test_confirmed);
  FIXTURE_ADD ("/desk/ruling/again", test_again);
  FIXTURE_ADD ("/desk/ruling/phone-dialog", test_phone_dialog);
  FIXTURE_ADD ("/desk/ruling/row", test_row);
  FIXTURE_ADD ("/desk/ruling/history", test_history);
  FIXTURE_ADD ("/desk/ruling/forfeit-clock", test_forfeit_clock);
  FIXTURE_ADD ("/desk/ruling/standing-clock", test_standing_clock);
  FIXTURE_ADD ("/desk/ruling/rechosen-clock", test_rechosen_clock);
  FIXTURE_ADD ("/desk/ruling/unchanged-clock", test_unchanged_clock);
  FIXTURE_ADD ("/desk/ruling/lost-clock", test_lost_clock);
  FIXTURE_ADD ("/desk/ruling/amend-results", test_amend_results);
  FIXTURE_ADD ("/desk/ruling/amend-refused", test_amend_refused);
  FIXTURE_ADD ("/desk/ruling/amend-again", test_amend_again);
  FIXTURE_ADD ("/desk/ruling/swap", test_swap);
  FIXTURE_ADD ("/desk/ruling/annul", test_annul);
  FIXTURE_ADD ("/desk/ruling/stands-on", test_stands_on);
  return g_test_run ();
}
