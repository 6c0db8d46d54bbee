/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>
#include "desk/fixture.h"
#include "desk/game/possible.h"
#include "program.h"

/* READINGS 11: every kind of result is kept as it was entered. */
static const char *const texts[] = {
  "B+",  "W+", "B+1.5", "W+361",     "B+C",       "B+R",  "W+T",      "B+A",   "W+2W",
  "B+D", "0",  "draw",  "both-lose", "no-result", "void", "annulled", "lot:B", "lot:W",
};

static void
test_every_kind (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_set (fixture, "both_lose_pairing", "lots_pairing");
  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    const DeskResult *result;

    g_test_message ("%s", texts[i]);
    if (i)
      FIXTURE_DO (desk_result_clear (fixture->desk, game, NULL, &error));
    FIXTURE_DO (fixture_result (fixture, 1, 1, texts[i], &error));
    fixture_reopen (fixture);
    result = desk_state_result (desk_get_state (fixture->desk), game);
    g_assert_cmpstr (result->result, ==, texts[i]);
    g_assert_cmpstr (result->referee, ==, "chief");
    g_assert_cmpint (result->signers, ==, DESK_SIGNED_REFEREE);
    g_assert_cmpint (result->black, ==,
                     desk_state_game (desk_get_state (fixture->desk), game)->black);
  }
}

static gboolean
set (Fixture *fixture, gint64 game, const char *text, GError **error)
{
  RulesResult result;

  g_assert_true (rules_result_parse (text, &result));
  return desk_result_set (fixture->desk, game, result, 0, NULL, error);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, set (fixture, 1, "B+R", &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 1 is still a draft");
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  FIXTURE_REFUSE (fixture, set (fixture, 3, "B+R", &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Table 3 of round 1 is a bye");
  FIXTURE_REFUSE (fixture, set (fixture, 99, "B+R", &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "no such game");
  FIXTURE_REFUSE (fixture, set (fixture, 1, "", &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "not a result");
  FIXTURE_REFUSE (fixture, desk_result_clear (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Table 1 has no result");
  FIXTURE_REFUSE (fixture, desk_result_clear (fixture->desk, 3, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "is a bye");
}

/* Changed and cleared, also when the next round is drawn; why is kept. */
static void
test_change (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LedgerAct) act = NULL;
  RulesResult result = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };

  fixture_round (fixture, 4);
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (desk_result_set (fixture->desk, 1, result, 15, "signed wrongly", &error));
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->reason, ==, "signed wrongly");
  g_assert_nonnull (strstr (act->about, " W+R · "));
  /* All three have signed: only that act itself is taken back, by the chief referee (Art. 16.4). */
  FIXTURE_REFUSE (fixture,
                  desk_result_clear_signed (fixture->desk, 1, DESK_SIGNED_CHIEF, "other table",
                                            &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Art. 16.4");
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "other table", &error));
  FIXTURE_DO (desk_result_clear (fixture->desk, 1, "other table", &error));
  g_assert_cmpint (desk_result_n_open (fixture->desk, 1), ==, 1);
  g_assert_null (desk_state_result (desk_get_state (fixture->desk), 1));
}

static void
assert_open (Fixture *fixture, int n, const char *boards)
{
  g_autofree char *open = desk_result_open_boards (fixture->desk, 1, NULL);

  g_assert_cmpint (desk_result_n_open (fixture->desk, 1), ==, n);
  g_assert_cmpstr (open, ==, boards);
}

static void
test_open_boards (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 25);
  assert_open (fixture, 12, "1, 2, 3, 4, 5, 6, 7, 8 and 4 more");
  for (int board = 1; board <= 3; board++)
    FIXTURE_DO (fixture_result (fixture, 1, board, "B+R", &error));
  assert_open (fixture, 9, "4, 5, 6, 7, 8, 9, 10, 11 and 1 more");
  FIXTURE_DO (fixture_result (fixture, 1, 5, "void", &error));
  assert_open (fixture, 8, "4, 6, 7, 8, 9, 10, 11 and 12");
  fixture_finish_round (fixture, 1);
  assert_open (fixture, 0, NULL);
}

/* --- Possible --- */

static gboolean
is_doubted (Fixture *fixture, int margin_q)
{
  RulesResult result = rules_score_result (margin_q);
  g_autofree char *doubt = desk_possible_doubt (fixture->desk, 1, result);

  return doubt != NULL;
}

/* READINGS 2: an area is an even number of quarter zi, from nothing to the whole board. What such
 * an area gives is never doubted; what lies between, and what is beyond the board, always is. */
static void
test_possible (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *komi; /* points */
    int komi_q;
  } komis[] = { { "7.5", 15 }, { "5.5", 11 }, { "6.5", 13 }, { "0", 0 }, { "6", 12 } };

  fixture_round (fixture, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (komis); i++) {
    int par = 2 * 361 + komis[i].komi_q;
    fixture_set (fixture, "komi", komis[i].komi);
    for (int area_q = 0; area_q <= 4 * 361; area_q += 2) {
      g_assert_false (is_doubted (fixture, area_q - par));
      g_assert_true (is_doubted (fixture, area_q - par + 1));
    }
    g_assert_true (is_doubted (fixture, -par - 2));
    g_assert_true (is_doubted (fixture, 4 * 361 + 2 - par));
  }
}

/* What the other pays for a warning comes to all of the board (Art. 24.1: one zi, two points). */
static void
test_possible_warned (Fixture *fixture, gconstpointer data)
{
  const int most = 4 * 361 - (2 * 361 + 15);

  fixture_round (fixture, 2);
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_WHITE, "talk", NULL, &error));
  g_assert_false (is_doubted (fixture, most + 4));
  g_assert_true (is_doubted (fixture, most + 6));
  g_assert_true (is_doubted (fixture, -(2 * 361 + 15) - 4));
}

/* --- Copies --- */

static int
count_copies (Fixture *fixture)
{
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

/* A copy when a round is settled, and when its last table has ended, in whatever way. */
static void
test_copies (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 };

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  g_assert_cmpint (count_copies (fixture), ==, 0);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  g_assert_cmpint (count_copies (fixture), ==, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  g_assert_cmpint (count_copies (fixture), ==, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  g_assert_cmpint (count_copies (fixture), ==, 2);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+R", &error));
  FIXTURE_DO (desk_result_clear (fixture->desk, 1, NULL, &error));
  g_assert_cmpint (count_copies (fixture), ==, 2);
  fixture_agree (fixture, 1);
  FIXTURE_DO (desk_count_confirm (fixture->desk, 1, dead, NULL, 0, NULL, &error));
  g_assert_cmpint (count_copies (fixture), ==, 3);
  FIXTURE_DO (desk_result_clear (fixture->desk, 1, NULL, &error));
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_BLACK, "phone-sounds", NULL, &error));
  FIXTURE_DO (fixture_warn (fixture, 1, RULES_BLACK, "early-press", NULL, &error));
  g_assert_cmpint (count_copies (fixture), ==, 4);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_cmpint (count_copies (fixture), ==, 5);
}

/* A copy that cannot be made is told of, and harms nothing: what lies in its way cannot be moved,
 * because all names for that are taken. */
static void
test_no_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autofree char *old = g_strconcat (folder, ".old", NULL);

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_assert_cmpint (symlink ("nowhere", old), ==, 0);
  for (int i = 2; i <= 1000; i++) {
    g_autofree char *name = g_strdup_printf ("%s.%d", old, i);
    g_assert_cmpint (symlink ("nowhere", name), ==, 0);
  }
  fixture_round (fixture, 4);
  g_assert_cmpint (fixture->n_failed, ==, 1);
  fixture_finish_round (fixture, 1);
  g_assert_cmpint (fixture->n_failed, ==, 2);
  fixture->n_failed = 0;
  fixture_assert_good (fixture);
}

/* --- Standings --- */

/* Two rounds of four worked out by hand: Swiss B, points then the sum of opponents' points. */
static void
test_standings (Fixture *fixture, gconstpointer data)
{
  static const PairingPair first[] = { { 0, 1, 0 }, { 2, 3, 0 } };
  static const PairingPair second[] = { { 2, 0, 0 }, { 1, 3, 0 } };
  static const gint64 order[] = { 1, 2, 3, 4 };
  static const int points[] = { 4, 2, 2, 0 };
  g_autoptr (PairingRound) one = pairing_round_new (1, first, 2), two = NULL;
  g_autoptr (DeskDraw) draw = NULL, next = NULL;
  g_autoptr (StandingTable) table = NULL;

  fixture_enrol_many (fixture, 4);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, one, TRUE, &error));
  fixture_finish_round (fixture, 1); /* 1 beats 2, 3 beats 4 */
  next = desk_pair_snapshot (fixture->desk, NULL);
  two = pairing_round_new (2, second, 2);
  FIXTURE_DO (desk_pair_store (fixture->desk, next, two, TRUE, &error));
  FIXTURE_DO (fixture_result (fixture, 2, 1, "W+R", &error)); /* 1 beats 3 */
  FIXTURE_DO (fixture_result (fixture, 2, 2, "B+R", &error)); /* 2 beats 4 */
  g_assert_cmpint (desk_standings_last (fixture->desk), ==, 2);
  table = desk_standings (fixture->desk, 2);
  g_assert_cmpint (table->n_places, ==, 4);
  for (int i = 0; i < 4; i++) {
    g_test_message ("place %d", i + 1);
    g_assert_cmpint (table->field->players[table->places[i].player].id, ==, order[i]);
    g_assert_cmpint (table->places[i].values[0], ==, points[i]);
  }
  /* 2 met 1 and 4, 3 met 4 and 1: the same sum, the same place. */
  g_assert_cmpint (table->places[1].place, ==, 2);
  g_assert_cmpint (table->places[2].place, ==, 2);
  g_assert_true (table->places[1].shared);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/result/every-kind", test_every_kind);
  FIXTURE_ADD ("/desk/result/refused", test_refused);
  FIXTURE_ADD ("/desk/result/change", test_change);
  FIXTURE_ADD ("/desk/result/open-boards", test_open_boards);
  FIXTURE_ADD ("/desk/result/possible", test_possible);
  FIXTURE_ADD ("/desk/result/possible-warned", test_possible_warned);
  FIXTURE_ADD ("/desk/result/copies", test_copies);
  FIXTURE_ADD ("/desk/result/no-copy", test_no_copy);
  FIXTURE_ADD ("/desk/result/standings", test_standings);
  return g_test_run ();
}
