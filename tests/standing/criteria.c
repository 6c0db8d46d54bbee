/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "standing/fixture.h"
#include "standing/term/history.h"

/* Five players who start with 10, 10, 9, 8 and 8 wins. 4 lets 3 give him a stone; 5, who has the
 * bye first, takes two stones from 2 and from 1; 4 sits out rounds 2 and 3 and has half a win for
 * each. */
#define GAMES "r1 1-2:B+ 4-3h1:W+ 5-0: r2 1-3:0 5-2h2:B+ r3 2-3:W+ 5-1h2:W+"
#define PLAYERS 5

static const int starts[PLAYERS] = { 20, 20, 18, 16, 16 };
static const StandingAward awards[] = { { 3, 3, 1 }, { 3, 2, 1 } };

static StandingField *
make_field (int bye_points, gboolean whole)
{
  g_autoptr (StandingField) plain = fixture_field (3, PLAYERS, GAMES);
  StandingPlayer players[PLAYERS];
  StandingField *field;

  for (int i = 0; i < PLAYERS; i++) {
    players[i] = plain->players[i];
    players[i].start = starts[i];
    players[i].rank = RULES_RANK_KYU (i + 1);
    players[i].rating = 2000 - i;
  }
  field = standing_field_new (3, players, PLAYERS, plain->games, plain->n_games);
  standing_field_award (field, awards, G_N_ELEMENTS (awards), bye_points);
  standing_field_set_whole (field, whole);
  return field;
}

typedef struct {
  StandingCriterion criterion;
  int after;
  int bye_points;
  gboolean whole;
  gint64 values[PLAYERS];
} Case;

/* By hand, in points of two for a win. After round 3 players have 5, 0, 5, 2 and 4 points. */
static const Case cases[] = {
  { STANDING_POINTS, 3, 2, FALSE, { 5, 0, 5, 2, 4 } },
  { STANDING_POINTS, 2, 2, FALSE, { 3, 0, 3, 1, 4 } },
  { STANDING_POINTS, 1, 2, FALSE, { 2, 0, 2, 0, 2 } },
  /* half a win is none, two halves are one */
  { STANDING_POINTS, 2, 2, TRUE, { 3, 0, 3, 0, 4 } },
  { STANDING_POINTS, 3, 2, TRUE, { 5, 0, 5, 2, 4 } },
  { STANDING_POINTS, 3, 1, FALSE, { 5, 0, 5, 2, 3 } },
  { STANDING_POINTS, 3, 1, TRUE, { 5, 0, 5, 2, 2 } },
  { STANDING_POINTS, 3, 0, FALSE, { 5, 0, 5, 2, 2 } },
  /* sitting out is no win */
  { STANDING_WINS, 3, 2, FALSE, { 5, 0, 5, 0, 4 } },
  { STANDING_WINS, 3, 1, FALSE, { 5, 0, 5, 0, 3 } },
  { STANDING_START, 3, 2, FALSE, { 20, 20, 18, 16, 16 } },
  { STANDING_MMS, 0, 2, FALSE, { 20, 20, 18, 16, 16 } },
  { STANDING_MMS, 3, 2, FALSE, { 25, 20, 23, 18, 20 } },
  /* 20+23+(20+4), 25+(20+4)+23, (18+2)+25+20, (23-2)+16+16, 16+(20-4)+(25-4) */
  { STANDING_SOSM, 3, 2, FALSE, { 67, 72, 65, 53, 53 } },
  /* 72+65+53, 67+53+65, 53+67+72, 65+2*3*16, 3*16+72+67 */
  { STANDING_SOSOSM, 3, 2, FALSE, { 190, 185, 192, 161, 187 } },
  /* the bye adds 0, which is the lowest score */
  { STANDING_SOS, 3, 2, FALSE, { 9, 14, 7, 5, 5 } },
  /* 14+7+5, 9+5+7, 5+9+14, 7, 14+9 */
  { STANDING_SOSOS, 3, 2, FALSE, { 26, 21, 28, 7, 23 } },
  /* 0+5+4, 5+4+5, 0+5+0, 5, 0+5 */
  { STANDING_SOSW, 3, 2, FALSE, { 9, 14, 5, 5, 5 } },
  /* 14+5+5, 9+5+5, 5+9+14, 5, 14+9 */
  { STANDING_SOSOSW, 3, 2, FALSE, { 24, 19, 28, 5, 23 } },
  /* 2+3+5, 0, 2+3+5, 0+1+2, 2+4+4 */
  { STANDING_CUSS, 3, 2, FALSE, { 10, 0, 10, 3, 10 } },
  { STANDING_CUSS, 3, 2, TRUE, { 10, 0, 10, 2, 10 } },
  /* twice 0+5/2+4, 0, 2+5/2+0, 0, 0 */
  { STANDING_SODOS, 3, 2, FALSE, { 13, 0, 9, 0, 0 } },
  { STANDING_RANK, 3, 2, FALSE, { 30, 29, 28, 27, 26 } },
  { STANDING_RATING, 3, 2, FALSE, { 2000, 1999, 1998, 1997, 1996 } },
};

static void
test_values (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *test = &cases[i];
    g_autoptr (StandingField) field = make_field (test->bye_points, test->whole);
    g_autoptr (StandingTable) table = standing_rank (field, test->after, &test->criterion, 1, NULL);

    for (int k = 0; k < PLAYERS; k++) {
      const StandingPlace *place = &table->places[k];
      g_test_message ("case %d: %s of %d", (int) i, standing_criterion_id (test->criterion),
                      place->player + 1);
      g_assert_cmpint (place->values[0], ==, test->values[place->player]);
    }
  }
}

/* What one player has is what he has among all. */
static void
test_record (void)
{
  for (int bye_points = 0; bye_points <= 2; bye_points++)
    for (int after = 0; after <= 3; after++)
      for (int whole = 0; whole <= 1; whole++) {
        g_autoptr (StandingField) field = make_field (bye_points, whole);
        g_autofree int *points = standing_history_points (field, after);
        for (int i = 0; i < PLAYERS; i++)
          g_assert_cmpint (standing_history_record (field, i, after + 1).points, ==, points[i]);
      }
}

/* A bye that was annulled or is void is worth nothing, whatever a bye is worth. */
static void
test_annulled (void)
{
  g_autoptr (StandingField) field = fixture_field (2, 2, "r1 1-0:annulled r2 2-0:void");

  standing_field_award (field, NULL, 0, 1);
  g_assert_cmpint (standing_history_record (field, 0, 3).points, ==, 0);
  g_assert_cmpint (standing_history_record (field, 1, 3).points, ==, 0);
}

/* By MMS 1 (25), 3 (23), 2 (20), 5 (19), 4 (18), where a bye is worth half a win. */
static void
test_cells (void)
{
  static const char *const had_bye[] = { "0=", "3+", "1-" };
  static const char *const sat_out[] = { "2-", "0=", "0=" };
  StandingCriterion mms = STANDING_MMS;
  g_autoptr (StandingField) field = make_field (1, FALSE);
  g_autoptr (StandingTable) table = standing_rank (field, 3, &mms, 1, NULL);

  for (int round = 1; round <= 3; round++) {
    g_autofree char *fourth = standing_cell (table, 3, round);
    g_autofree char *last = standing_cell (table, 4, round);
    g_assert_cmpstr (fourth, ==, had_bye[round - 1]);
    g_assert_cmpstr (last, ==, sat_out[round - 1]);
  }
}

static void
test_format (void)
{
  static const struct {
    StandingCriterion criterion;
    gint64 value;
    const char *text;
  } texts[] = {
    { STANDING_POINTS, 7, "7" },  { STANDING_MMS, 67, "33½" }, { STANDING_MMS, 66, "33" },
    { STANDING_WINS, 1, "½" },    { STANDING_WINS, 0, "0" },   { STANDING_SOSM, -1, "-½" },
    { STANDING_SOSM, -5, "-2½" }, { STANDING_SOSM, -4, "-2" }, { STANDING_SODOS, 13, "6½" },
    { STANDING_RANK, 31, "1d" },  { STANDING_RANK, 0, "" },    { STANDING_RATING, 2100, "2100" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *text = standing_criterion_format (texts[i].criterion, texts[i].value);
    g_assert_cmpstr (text, ==, texts[i].text);
  }
}

static void
test_parse (void)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n_criteria;

  g_assert_true (standing_criteria_parse ("mms, sosm  sososm", criteria, &n_criteria));
  g_assert_cmpint (n_criteria, ==, 3);
  g_assert_cmpint (criteria[0], ==, STANDING_MMS);
  g_assert_cmpint (criteria[1], ==, STANDING_SOSM);
  g_assert_cmpint (criteria[2], ==, STANDING_SOSOSM);
  g_assert_true (standing_criteria_parse ("", criteria, &n_criteria));
  g_assert_cmpint (n_criteria, ==, 0);
  g_assert_false (standing_criteria_parse ("points luck", criteria, &n_criteria));
  g_assert_false (standing_criteria_parse ("points sos points", criteria, &n_criteria));
  for (int i = 0; i < STANDING_N_CRITERIA; i++) {
    StandingCriterion criterion;
    g_assert_true (
        standing_criterion_parse (standing_criterion_id ((StandingCriterion) i), &criterion));
    g_assert_cmpint (criterion, ==, i);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/criteria/values", test_values);
  g_test_add_func ("/standing/criteria/record", test_record);
  g_test_add_func ("/standing/criteria/annulled", test_annulled);
  g_test_add_func ("/standing/criteria/cells", test_cells);
  g_test_add_func ("/standing/criteria/format", test_format);
  g_test_add_func ("/standing/criteria/parse", test_parse);
  return g_test_run ();
}
