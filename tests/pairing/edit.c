/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/edit.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

/* A draft of three tables and a bye, and one with an even field. */
#define ODD "1-2 3-4 5-6 7-0"
#define EVEN "1-2 3-4 5-6"

typedef enum { SWAP, PAIR, COLOURS, BYE } Verb;

typedef struct {
  const char *before;
  Verb verb;
  int a; /* players and tables count from 1 here */
  int b;
  const char *after; /* or the start of the sentence */
} Case;

static const Case cases[] = {
  { ODD, SWAP, 1, 3, "3-2 1-4 5-6 7-0" },
  { ODD, SWAP, 2, 3, "1-3 2-4 5-6 7-0" },
  { ODD, SWAP, 6, 1, "6-2 3-4 5-1 7-0" },
  { ODD, SWAP, 5, 6, "1-2 3-4 6-5 7-0" },
  { ODD, SWAP, 4, 7, "1-2 3-7 5-6 4-0" },
  { ODD, SWAP, 7, 4, "1-2 3-7 5-6 4-0" },
  { ODD, SWAP, 3, 3, "Choose two different players" },
  { ODD, SWAP, 3, 8, "One of these players is not in the draft of round 4." },
  { ODD, SWAP, 9, 3, "One of these players is not in the draft of round 4." },
  { ODD, SWAP, 0, 3, "One of these players is not in the draft of round 4." },

  { ODD, PAIR, 1, 3, "1-3 2-4 5-6 7-0" },
  { ODD, PAIR, 3, 1, "4-2 3-1 5-6 7-0" },
  { ODD, PAIR, 1, 4, "1-4 3-2 5-6 7-0" },
  { ODD, PAIR, 6, 2, "1-5 3-4 6-2 7-0" },
  { ODD, PAIR, 2, 1, "2-1 3-4 5-6 7-0" },
  { ODD, PAIR, 1, 2, ODD },
  { ODD, PAIR, 3, 7, "1-2 3-7 5-6 4-0" },
  { ODD, PAIR, 7, 3, "1-2 7-3 5-6 4-0" },
  { ODD, PAIR, 7, 4, "1-2 7-4 5-6 3-0" },
  { "1-2 3-0 4-0", PAIR, 3, 4, "1-2 3-4" },
  { "1-2 3-0 4-0", PAIR, 4, 3, "1-2 4-3" },
  { ODD, PAIR, 5, 5, "Choose two different players" },
  { ODD, PAIR, 5, 9, "One of these players is not in the draft of round 4." },

  { ODD, COLOURS, 2, 0, "1-2 4-3 5-6 7-0" },
  { ODD, COLOURS, 4, 0, "The bye is not a table." },
  { ODD, COLOURS, 5, 0, "There is no table 5 in round 4." },
  { ODD, COLOURS, 0, 0, "There is no table 0 in round 4." },

  { ODD, BYE, 3, 0, "1-2 7-4 5-6 3-0" },
  { ODD, BYE, 6, 0, "1-2 3-4 5-7 6-0" },
  { ODD, BYE, 7, 0, "This player has the bye already." },
  { ODD, BYE, 9, 0, "One of these players is not in the draft of round 4." },
  { EVEN, BYE, 3, 0, "The number of players is even" },

};

static PairingRound *
read_round (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree PairingPair *pairs = g_new0 (PairingPair, g_strv_length (words));

  for (int i = 0; words[i]; i++) {
    g_auto (GStrv) seats = g_strsplit (words[i], "-", 2);
    pairs[i].black = (int) g_ascii_strtoll (seats[0], NULL, 10) - 1;
    pairs[i].white = (int) g_ascii_strtoll (seats[1], NULL, 10) - 1;
  }
  return pairing_round_new (4, pairs, (int) g_strv_length (words));
}

static gboolean
edit (PairingRound *round, const Case *test, GError **error)
{
  switch (test->verb) {
  case SWAP:
    return pairing_edit_swap (round, test->a - 1, test->b - 1, error);
  case PAIR:
    return pairing_edit_pair (round, test->a - 1, test->b - 1, error);
  case COLOURS:
    return pairing_edit_colours (round, test->a - 1, error);
  default:
    return pairing_edit_bye (round, test->a - 1, error);
  }
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *test = &cases[i];
    g_autoptr (PairingRound) round = read_round (test->before);
    g_autoptr (GError) error = NULL;
    gboolean done = edit (round, test, &error);
    g_autofree char *after = fixture_describe (round);

    g_test_message ("%s: %d %d %d", test->before, test->verb, test->a, test->b);
    g_assert_cmpint (done, ==, g_ascii_isdigit (*test->after));
    g_assert_cmpstr (after, ==, done ? test->after : test->before);
    if (done) {
      g_assert_no_error (error);
      continue;
    }
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT);
    g_assert_true (g_str_has_prefix (error->message, test->after));
  }
}

/* The bye's player is kept as Black, wherever the seat was. */
static void
test_bye_seat (void)
{
  PairingPair pairs[] = { { 0, 1, 0 }, { -1, 2, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 2);
  g_autofree char *after = NULL;

  g_assert_true (pairing_edit_bye (round, 1, NULL));
  after = fixture_describe (round);
  g_assert_cmpstr (after, ==, "1-3 2-0");
}

/* A handicap was for those two; with it the weaker has Black. */
static void
test_handicap (void)
{
  PairingPair pairs[] = { { 0, 1, 3 }, { 2, 3, 2 }, { 4, 5, 4 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 3);

  g_assert_false (pairing_edit_colours (round, 2, NULL));
  g_assert_true (pairing_edit_swap (round, 0, 2, NULL));
  g_assert_cmpint (round->pairs[0].handicap, ==, 0);
  g_assert_cmpint (round->pairs[1].handicap, ==, 0);
  g_assert_cmpint (round->pairs[2].handicap, ==, 4);
}

/* Of two byes that meet, one seat is left over, and its number goes with it. */
static void
test_tables (void)
{
  static const int tables[] = { 4, 8, 9 };
  PairingPair pairs[] = { { 0, 1, 0 }, { 2, -1, 0 }, { 3, -1, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, 3);
  g_autofree char *after = NULL;

  round->tables = g_memdup2 (tables, sizeof tables);
  g_assert_true (pairing_edit_pair (round, 2, 3, NULL));
  after = fixture_describe (round);
  g_assert_cmpstr (after, ==, "1-2 3-4");
  g_assert_cmpint (round->tables[0], ==, 4);
  g_assert_cmpint (round->tables[1], ==, 9);
}

/* --- Who comes late --- */

typedef struct {
  PairingSystem system;
  const char *before;
  int table; /* from 1, as players */
  int player;
  const char *after; /* or the start of the sentence */
} SeatCase;

/* In round 1 the Black were 1, 3 and 5. Who had White has Black now, whichever seat is free; where
 * both had the same it is 2, who is ahead by the number that was drawn (Art. 26.3). A scheme has no
 * say in it. */
static const SeatCase seat_cases[] = {
  { PAIRING_SWISS, "1-3 4-6 5-0", 3, 2, "1-3 4-6 2-5" },
  { PAIRING_SWISS, "1-3 4-2 6-0", 3, 5, "1-3 4-2 6-5" },
  { PAIRING_SWISS, "1-3 4-2 0-6", 3, 5, "1-3 4-2 6-5" },
  { PAIRING_WEIGHTS, "1-3 4-6 5-0", 3, 2, "1-3 4-6 2-5" },
  { PAIRING_ROBIN, "1-3 4-6 5-0", 3, 2, "1-3 4-6 5-2" },
  { PAIRING_ROBIN, "1-3 4-6 0-5", 3, 2, "1-3 4-6 2-5" },
  { PAIRING_SWISS, "1-3 4-6 5-0", 1, 2, "At this table no seat is free." },
  { PAIRING_SWISS, "1-3 4-6 5-0", 4, 2, "At this table no seat is free." },
  { PAIRING_SWISS, "1-3 4-6 5-0", 0, 2, "At this table no seat is free." },
  { PAIRING_SWISS, "1-3 4-6 5-0", 3, 4, "This player has a table already." },
  { PAIRING_SWISS, "1-3 4-6 5-0", 3, 5, "This player has a table already." },
};

static void
test_seat (void)
{
  g_autoptr (StandingField) field = fixture_field (9, 6, "r1 1-2:B+ 3-4:B+ 5-6:W+");

  for (gsize i = 0; i < G_N_ELEMENTS (seat_cases); i++) {
    const SeatCase *test = &seat_cases[i];
    g_autoptr (PairingRound) round = read_round (test->before);
    PairingTask task = PAIRING_TASK (field, 2);
    g_autoptr (GError) error = NULL;
    g_autofree char *after = NULL;

    task.plan.stages[0].system = test->system;
    if (pairing_edit_seat (&task, round, test->table - 1, test->player - 1, &error))
      after = fixture_describe (round);
    else
      g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT);
    g_assert_cmpstr (after ? after : error->message, ==, test->after);
  }
}

/* A new table has the first number that is free. */
static void
test_add (void)
{
  static const int tables[] = { 1, 4, 2 };
  g_autoptr (PairingRound) round = read_round ("1-2 3-4 5-6");
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  g_assert_true (pairing_edit_add (round, 6, 7, NULL));
  g_assert_cmpint (pairing_round_number (round, 3), ==, 4);
  g_clear_pointer (&round, pairing_round_free);
  round = read_round ("1-2 3-4 5-6");
  round->tables = g_memdup2 (tables, sizeof tables);
  g_assert_true (pairing_edit_add (round, 6, -1, NULL));
  after = fixture_describe (round);
  g_assert_cmpstr (after, ==, "1-2 3-4 5-6 7-0");
  g_assert_cmpint (pairing_round_number (round, 1), ==, 4);
  g_assert_cmpint (pairing_round_number (round, 3), ==, 3);
  g_assert_false (pairing_edit_add (round, 7, 0, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT);
  g_assert_false (pairing_edit_add (round, 7, 7, NULL));
  g_assert_cmpint (round->n_pairs, ==, 4);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/edit/cases", test_cases);
  g_test_add_func ("/pairing/edit/bye-seat", test_bye_seat);
  g_test_add_func ("/pairing/edit/handicap", test_handicap);
  g_test_add_func ("/pairing/edit/tables", test_tables);
  g_test_add_func ("/pairing/edit/seat", test_seat);
  g_test_add_func ("/pairing/edit/add", test_add);
  return g_test_run ();
}
