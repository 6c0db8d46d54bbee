/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "desk/fixture.h"
#include "papers/paper/count.h"
#include "papers/paper/game.h"
#include "program.h"
#include "report/printed.h"

static RulesPoint
point_of (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return point;
}

/* Black holds the columns A to K, White L to T. */
static void
fill_halves (Fixture *fixture, gint64 game)
{
  for (int row = 1; row <= 19; row++) {
    g_autofree char *points = g_strdup_printf ("K%d L%d", row, row);
    fixture_play_all (fixture, game, points);
  }
}

/* Four stones in advance; of them Q4 and Q16 are dead, and T1 lets Black go on. */
static gint64
start_handicap (Fixture *fixture, guint8 *dead)
{
  static const PairingPair pairs[] = { { 0, 1, 4 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 1);
  g_autoptr (DeskDraw) draw = NULL;
  gint64 game;

  fixture_enrol_many (fixture, 2);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "T1");
  fill_halves (fixture, game);
  dead[point_of ("Q4")] = dead[point_of ("Q16")] = TRUE;
  return game;
}

static char *
text_of (ReportPaper *made)
{
  g_autoptr (ReportPaper) paper = made;
  g_autofree char *text = NULL;

  g_assert_nonnull (paper);
  text = printed_text (paper);
  return printed_plain (text);
}

static char *
count_text (Fixture *fixture, gint64 game, const guint8 *dead)
{
  g_autoptr (GError) error = NULL;
  ReportPaper *paper = papers_count_new (fixture->desk, game, dead, NULL, &error);

  g_assert_no_error (error);
  return text_of (paper);
}

/* READINGS 2: 190 against 180 1/2, and two zi for four stones. */
static void
test_handicap (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 };
  gint64 game = start_handicap (fixture, dead);
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = count_text (fixture, game, dead);
  printed_assert_has (text, "Handicap 4 stones");
  printed_assert_has (text, "Handicap return +2 −2");
  printed_assert_has (text, "Wins with more than 182 1/2 178 1/2");
  printed_assert_has (text, "Black wins by 15 points (7 1/2 zi) B+15");
  g_assert_null (strstr (text, "Options of the rules"));
}

/* Nothing was returned when it was confirmed, and the event is of other rules by now. */
static void
test_later (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 };
  gint64 game = start_handicap (fixture, dead);
  g_autofree char *before = NULL, *after = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_set (fixture, "handicap_return", "none");
  fixture_agree (fixture, game);
  FIXTURE_DO (
      desk_count_confirm (fixture->desk, game, dead, NULL, DESK_SIGNED_BLACK, NULL, &error));
  before = count_text (fixture, game, NULL);
  printed_assert_has (before, "Wins with more than 180 1/2 180 1/2");
  printed_assert_has (before, "Black wins by 19 points (9 1/2 zi) B+19");
  printed_assert_has (before, "What Black returns for handicap stones: nothing");
  g_assert_null (strstr (before, "Handicap return"));
  g_assert_cmpint (printed_count (before, "confirmed"), ==, 1);
  fixture_set (fixture, "handicap_return", "");
  fixture_set (fixture, "warning_penalty_q", "2");
  fixture_set (fixture, "rules", "jpkr");
  fixture_reopen (fixture);
  after = count_text (fixture, game, NULL);
  /* but for the seal, which is another one after every act */
  *strstr (before, "\nMade ") = *strstr (after, "\nMade ") = '\0';
  g_assert_cmpstr (before, ==, after);
}

/* 169 and 151 points of territory with two prisoners; komi 6.5. */
static void
test_prisoners (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 };
  g_autofree char *before = NULL, *after = NULL;
  gint64 game;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_set (fixture, "rules", "jpkr");
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "A2 A1 B1 T19");
  fill_halves (fixture, game);
  fixture_play_all (fixture, game, "pass D4");
  dead[point_of ("D4")] = TRUE;
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 0, NULL, &error));
  before = count_text (fixture, game, NULL);
  printed_assert_has (before, "Territory 169 151");
  printed_assert_has (before, "Prisoners 2 0");
  printed_assert_has (before, "taken in the game 1 0");
  printed_assert_has (before, "dead on the board 1 0");
  printed_assert_has (before, "Black wins by 13.5 points B+13.5");
  fixture_set (fixture, "rules", "cn2002");
  after = count_text (fixture, game, NULL);
  /* but for the seal, which is another one after every act */
  *strstr (before, "\nMade ") = *strstr (after, "\nMade ") = '\0';
  g_assert_cmpstr (before, ==, after);
}

static void
put_forced_pass (Fixture *fixture, gint64 game, int ply, RulesColour colour)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .who = "chief", .verb = "pass", .about = "", .reason = "" };
  DeskMove row = {
    .game = game, .ply = ply, .colour = colour, .kind = RULES_MOVE_FORCED_PASS, .point = ""
  };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_move_kind, &row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  fixture_reopen (fixture);
}

static void
test_forced_pass (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gint64 game;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 2);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 pass");
  put_forced_pass (fixture, game, 3, RULES_BLACK);
  text = text_of (papers_game_record (fixture->desk, game, &error));
  g_assert_no_error (error);
  printed_assert_has (text, "2 pass; 3 forced pass");
}

/* What cannot be found is said, and there is no paper. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (papers_count_new (fixture->desk, 7, NULL, NULL, &error));
  g_assert_nonnull (error);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/count/handicap", test_handicap);
  FIXTURE_ADD ("/papers/count/later", test_later);
  FIXTURE_ADD ("/papers/count/prisoners", test_prisoners);
  FIXTURE_ADD ("/papers/count/forced-pass", test_forced_pass);
  FIXTURE_ADD ("/papers/count/nothing", test_nothing);
  return g_test_run ();
}
