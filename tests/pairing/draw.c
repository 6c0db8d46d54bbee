/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fixture.h"
#include "pairing/system/swiss.h"
#include "program.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

typedef struct {
  const char *name;
  int n_players;
  const char *games;
  int round;
  const char *absent; /* "x" for each player who is not there, "w" for withdrawn */
  const char *drawn;  /* or the start of the error's sentence */
} Case;

#define EMPTY "Round 1 cannot be drawn: fewer than two players are present."

/* Worked out by hand. */
static const Case cases[] = {
  { "first round", 6, "", 1, NULL, "1-2 3-4 5-6" },
  { "first round, odd", 5, "", 1, NULL, "1-2 3-4 5-0" },
  { "two", 2, "", 1, NULL, "1-2" },
  { "three", 3, "", 1, NULL, "1-2 3-0" },
  { "nobody", 0, "", 1, NULL, EMPTY },
  { "one", 1, "", 1, NULL, EMPTY },
  { "one present", 3, "", 1, "x.x", EMPTY },
  { "one left", 3, "", 1, ".xw", EMPTY },
  { "absent and withdrawn", 7, "", 1, ".x..w..", "1-3 4-6 7-0" },
  { "rounds to come are not looked at", 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:W+", 1, NULL,
    "1-2 3-4" },
  /* of 1, 3, 5 the last goes down to the first of 2, 4, 6 */
  { "an odd band", 6, "r1 1-2:B+ 3-4:B+ 5-6:B+", 2, NULL, "1-3 2-5 4-6" },
  { "neighbours of both colours", 8, "r1 1-2:B+ 3-4:W+ 5-6:B+ 7-8:W+", 2, NULL, "4-1 8-5 2-3 6-7" },
  /* 1 and 3 were Black, 6 and 8 White: the second of one kind meets the second of the other */
  { "colours before neighbours", 8, "r1 1-2:B+ 3-4:B+ 5-6:W+ 7-8:W+", 2, NULL, "6-1 8-3 2-5 4-7" },
  { "points before colours", 4, "r1 1-2:B+ 3-4:B+", 2, NULL, "1-3 2-4" },
  { "draws", 4, "r1 1-2:0 3-4:0", 2, NULL, "4-1 2-3" },
  { "no rematch before points", 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+", 3, NULL, "4-1 3-2" },
  { "the bye to the lowest", 5, "r1 1-2:B+ 3-4:B+ 5-0:", 2, NULL, "5-1 2-3 4-0" },
  { "the bye not twice", 5, "r1 1-0: 3-4:B+ r2 2-0: 3-5:B+", 3, "...xx", "1-2 3-0" },
  { "the bye twice when all had it", 3, "r1 1-0: r2 2-0: r3 3-0:", 4, NULL, "1-2 3-0" },
  { "a void bye was none", 3, "r1 1-0: r2 2-0: r3 3-0:void", 4, NULL, "1-2 3-0" },
  /* 3 is lowest, but 1 and 2 have met */
  { "the bye moves up", 3, "r1 1-2:B+", 2, NULL, "3-1 2-0" },
  /* only 1 had no bye, but 2 and 3 have met; of these 3 is lower */
  { "a second bye before a rematch", 3, "r1 2-3:B+ r2 2-0: r3 3-0:", 4, NULL, "1-2 3-0" },
  { "all have met", 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+ r3 1-4:B+ 2-3:B+", 4, NULL,
    "Round 4 cannot be drawn without a rematch" },
  { "two have met", 2, "r1 1-2:B+", 2, NULL, "Round 2 cannot be drawn without a rematch" },
  { "three have met", 3, "r1 1-2:B+ 3-0: r2 1-3:B+ 2-0: r3 2-3:B+ 1-0:", 4, NULL,
    "Round 4 cannot be drawn without a rematch" },
  /* 1 can only meet 4, 2 only 4 */
  { "a knot", 4, "r1 1-2:B+ r2 1-3:B+ r3 2-3:B+", 4, NULL,
    "Round 4 cannot be drawn without a rematch" },
  { "void is not met", 2, "r1 1-2:void", 2, NULL, "1-2" },
  { "no result is met", 2, "r1 1-2:no-result", 2, NULL,
    "Round 2 cannot be drawn without a rematch" },
  { "forfeit is met", 2, "r1 1-2:B+A", 2, NULL, "Round 2 cannot be drawn without a rematch" },
  { "a lot counts for the pairing", 4, "r1 1-2:lot:W 3-4:W+", 2, NULL, "2-4 1-3" },
  { "both lose", 4, "r1 1-2:both-lose 3-4:W+", 2, NULL, "4-1 2-3" },
};

static gboolean *
read_present (const Case *test)
{
  gboolean *present = g_new (gboolean, test->n_players + 1);

  for (int i = 0; i < test->n_players; i++)
    present[i] = !test->absent || test->absent[i] != 'x';
  return present;
}

/* The same field with some players withdrawn. */
static StandingField *
withdraw (StandingField *field, const char *absent)
{
  g_autofree StandingPlayer *players =
      g_memdup2 (field->players, field->n_players * sizeof *players);

  for (int i = 0; absent && i < field->n_players; i++)
    players[i].withdrawn = absent[i] == 'w';
  return standing_field_new (field->rounds, players, field->n_players, field->games,
                             field->n_games);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (StandingField) all = fixture_field (9, test->n_players, test->games);
  g_autoptr (StandingField) field = withdraw (all, test->absent);
  g_autofree gboolean *present = read_present (test);
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = fixture_draw (field, test->round, present, &error);
  g_autofree char *drawn = round ? fixture_describe (round) : NULL;

  if (*test->drawn == 'R') {
    int code = g_str_equal (test->drawn, EMPTY) ? PAIRING_ERROR_EMPTY : PAIRING_ERROR_REMATCH;
    g_assert_error (error, PAIRING_ERROR, code);
    g_assert_true (g_str_has_prefix (error->message, test->drawn));
    g_assert_null (round);
    return;
  }
  g_assert_no_error (error);
  g_assert_cmpstr (drawn, ==, test->drawn);
  g_assert_cmpint (round->round, ==, test->round);
}

/* Neighbours are those by drawn number, not those by entry. */
static void
test_numbers (void)
{
  StandingPlayer players[] = { { .number = 3 }, { .number = 1 }, { .number = 2 }, { .number = 4 } };
  g_autoptr (StandingField) field = standing_field_new (3, players, 4, NULL, 0);
  g_autoptr (PairingRound) round = fixture_draw (field, 1, NULL, NULL);
  g_autofree char *drawn = fixture_describe (round);

  g_assert_cmpstr (drawn, ==, "2-3 1-4");
}

/* Gaps so large that distances must be cut short to keep sums within 64 bits. 8 is far ahead and
 * was always Black, against 7; the others are level. */
static void
test_overflow (void)
{
  enum { BYES = 200000, MEETINGS = 1000 };
  StandingPlayer players[8] = { 0 };
  g_autofree StandingGame *games = g_new0 (StandingGame, BYES + MEETINGS);
  g_autoptr (StandingField) field = NULL;
  g_autoptr (PairingRound) round = NULL;
  g_autofree char *drawn = NULL;

  for (int i = 0; i < 8; i++)
    players[i].number = i + 1;
  for (int i = 0; i < BYES + MEETINGS; i++) {
    games[i] = (StandingGame){ i + 1, 1, 7, i < BYES ? -1 : 6 };
    games[i].result = (RulesResult){ RULES_RESULT_WIN, RULES_BLACK, 0 };
  }
  field = standing_field_new (BYES + MEETINGS, players, 8, games, BYES + MEETINGS);
  round = fixture_draw (field, BYES + MEETINGS + 1, NULL, NULL);
  drawn = fixture_describe (round);
  g_assert_cmpstr (drawn, ==, "1-8 7-6 2-3 4-5");
}

static gboolean
refuse (int done, gpointer data)
{
  g_assert_cmpint (done, >=, 0);
  g_assert_cmpint (done, <=, 1000);
  return FALSE;
}

static void
test_cancel (void)
{
  g_autoptr (StandingField) field = fixture_field (3, 9, "");
  g_autoptr (GError) error = NULL;
  PairingTask task = PAIRING_TASK (field, 1);

  g_assert_null (pairing_draw (&task, refuse, NULL, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
}

typedef struct {
  StandingRecord one;
  StandingRecord two;
  gboolean one_is_black;
} Colours;

/* blacks, whites, last; player one has the lower number */
static void
test_colours (void)
{
  static const Colours colours[] = {
    { { 0, 0, 0, RULES_EMPTY }, { 0, 0, 0, RULES_EMPTY }, TRUE },
    { { 0, 1, 0, RULES_BLACK }, { 0, 0, 1, RULES_WHITE }, FALSE },
    { { 0, 0, 1, RULES_WHITE }, { 0, 1, 0, RULES_BLACK }, TRUE },
    { { 0, 1, 0, RULES_BLACK }, { 0, 1, 0, RULES_BLACK }, TRUE },
    { { 0, 0, 1, RULES_WHITE }, { 0, 0, 1, RULES_WHITE }, TRUE },
    { { 0, 1, 1, RULES_BLACK }, { 0, 1, 1, RULES_WHITE }, FALSE },
    { { 0, 1, 1, RULES_WHITE }, { 0, 1, 1, RULES_BLACK }, TRUE },
    { { 0, 2, 1, RULES_WHITE }, { 0, 1, 1, RULES_BLACK }, FALSE },
    { { 0, 1, 2, RULES_WHITE }, { 0, 1, 1, RULES_WHITE }, TRUE },
    /* two has played less: as balanced, but with fewer Blacks */
    { { 0, 2, 2, RULES_WHITE }, { 0, 1, 1, RULES_BLACK }, FALSE },
    /* two had a bye: fewer Blacks in all, but more of them */
    { { 0, 2, 2, RULES_WHITE }, { 0, 1, 0, RULES_BLACK }, TRUE },
    /* a late entry may be asked for White first */
    { { 0, 0, 0, RULES_EMPTY }, { 0, 0, 1, RULES_WHITE }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++) {
    PairingCard one = { 0, 1, 0, colours[i].one };
    PairingCard two = { 1, 2, 0, colours[i].two };
    g_test_message ("%d", (int) i);
    g_assert_cmpint (pairing_swiss_takes_black (&one, &two), ==, colours[i].one_is_black);
    g_assert_cmpint (pairing_swiss_takes_black (&two, &one), ==, !colours[i].one_is_black);
  }
}

static void
test_lots (void)
{
  g_autoptr (StandingField) field = fixture_field (3, 4, "r1 1-2:lot:W 3-4:0 r2 1-3:lot:B");

  g_assert_cmpint (pairing_swiss_points (field, 1, 2), ==, 2);
  g_assert_cmpint (pairing_swiss_points (field, 1, 1), ==, 0);
  g_assert_cmpint (pairing_swiss_points (field, 0, 2), ==, 0);
  g_assert_cmpint (pairing_swiss_points (field, 0, 3), ==, 2);
  g_assert_cmpint (pairing_swiss_points (field, 2, 3), ==, 1);
  g_assert_cmpint (standing_history_record (field, 1, 3).points, ==, 0);
}

static void
test_dup (void)
{
  PairingPair pairs[] = { { 1, 0, 2 }, { 2, -1, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (4, pairs, 2);
  g_autoptr (PairingRound) copy = pairing_round_dup (round);
  g_autofree char *text = NULL;

  round->pairs[0].black = 7;
  text = fixture_describe (copy);
  g_assert_cmpstr (text, ==, "2-1 3-0");
  g_assert_cmpint (copy->round, ==, 4);
  g_assert_cmpint (copy->pairs[0].handicap, ==, 2);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/draw/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/pairing/numbers", test_numbers);
  g_test_add_func ("/pairing/overflow", test_overflow);
  g_test_add_func ("/pairing/cancel", test_cancel);
  g_test_add_func ("/pairing/colours", test_colours);
  g_test_add_func ("/pairing/lots", test_lots);
  g_test_add_func ("/pairing/dup", test_dup);
  return g_test_run ();
}
