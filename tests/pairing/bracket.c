/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket.h"
#include "pairing/system/lines.h"
#include "pairing/event.h"
#include "program.h"

/* Brackets as text, drawn by hand. A side is a player from 1, "-" for nobody, or the winner or the
 * loser of a match by its index: "w3", "l0". */
static void
append_side (GString *text, const PairingBracket *bracket, int player, int from, gboolean loser)
{
  if (player >= 0)
    g_string_append_printf (text, "%d", player + 1);
  else if (from < 0 || bracket->matches[from].over)
    g_string_append_c (text, '-');
  else
    g_string_append_printf (text, "%c%d", loser ? 'l' : 'w', from);
}

static char *
describe (const PairingBracket *bracket)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    if (i > 0)
      g_string_append_c (text, match->stage != match[-1].stage || match->part != match[-1].part
                                   ? '|'
                                   : ' ');
    append_side (text, bracket, match->one, match->from_one, match->loser_one);
    g_string_append_c (text, ':');
    append_side (text, bracket, match->two, match->from_two, match->loser_two);
  }
  return g_string_free (text, FALSE);
}

static const struct {
  int n_players;
  int losses;
  gboolean third;
  int seeds;
  const char *bracket;
  int n_rounds;
} drawn[] = {
  { 2, 1, TRUE, -1, "1:2", 1 },
  { 3, 1, FALSE, -1, "1:- 3:2|1:w1", 2 },
  { 4, 1, TRUE, -1, "1:4 3:2|w0:w1|l0:l1", 2 },
  /* Byes for 1, 2, 3, so the second round is 1 against who wins 4-5, and 3 against 2. */
  { 5, 1, FALSE, -1, "1:- 5:4 3:- -:2|1:w1 3:2|w4:w5", 3 },
  { 6, 1, FALSE, -1, "1:- 5:4 3:6 -:2|1:w1 w2:2|w4:w5", 3 },
  { 8, 1, FALSE, -1, "1:8 5:4 3:6 7:2|w0:w1 w2:w3|w4:w5", 3 },
  /* Two seeds on the first and the last line, the others from the top. */
  { 8, 1, FALSE, 2, "1:3 4:5 6:7 8:2|w0:w1 w2:w3|w4:w5", 3 },
  /* None: as the lots have it. The byes lie on the lines of the ranks 7 and 8. */
  { 6, 1, FALSE, 0, "1:- 2:3 4:5 -:6|1:w1 w2:6|w4:w5", 3 },
  /* With two losses: the loser of the only match is the best of the losers. */
  { 2, 2, FALSE, -1, "1:2|w0:l0|l1:w1", 3 },
  { 4, 2, FALSE, -1, "1:4 3:2|w0:w1|l0:l1|l2:w3|w2:w4|l5:w5", 5 },
  /* The losers of the semi-finals come down crosswise: l5 meets who lost to the other half. */
  { 8, 2, TRUE, -1,
    "1:8 5:4 3:6 7:2|w0:w1 w2:w3|w4:w5|l0:l1 l2:l3|l5:w7 l4:w8|w9:w10|l6:w11|w6:w12|l13:w13", 7 },
};

static PairingBracket *
bracket_of (EventFixture *event)
{
  PairingTask task = event_fixture_task (event);
  g_autoptr (GError) error = NULL;
  PairingBracket *bracket = pairing_bracket_new (&task, &error);

  g_assert_no_error (error);
  return bracket;
}

static void
test_drawn (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (drawn); i++) {
    g_auto (EventFixture) event;
    g_autoptr (PairingBracket) bracket = NULL;
    g_autofree char *text = NULL;

    event_fixture_init (&event, PAIRING_KNOCKOUT, drawn[i].n_players, 1);
    event.plan.losses = drawn[i].losses;
    event.plan.third = drawn[i].third;
    event.plan.seeds = drawn[i].seeds;
    bracket = bracket_of (&event);
    text = describe (bracket);
    g_assert_cmpstr (text, ==, drawn[i].bracket);
    g_assert_cmpint (bracket->n_rounds, ==, drawn[i].n_rounds);
  }
}

/* The players' seeds come before their numbers. */
static void
test_seeds (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingBracket) bracket = NULL;
  g_autofree char *text = NULL;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 4, 1);
  event.players[3].seed = 1;
  event.players[2].seed = 2;
  bracket = bracket_of (&event);
  text = describe (bracket);
  g_assert_cmpstr (text, ==, "4:2 1:3|w0:w1");
}

/* Seeds 1 to 2^k are in as many parts of the bracket, and two of one match make up the size + 1. */
static void
test_lines (void)
{
  for (int size = 2; size <= 64; size *= 2) {
    g_autofree int *ranks = pairing_lines_ranks (size);
    for (int part = size; part >= 1; part /= 2)
      for (int from = 0; from < size; from += part) {
        int n_top = 0;
        for (int i = from; i < from + part; i++)
          n_top += ranks[i] <= size / part;
        g_assert_cmpint (n_top, ==, 1);
      }
    for (int i = 0; i < size; i += 2)
      g_assert_cmpint (ranks[i] + ranks[i + 1], ==, size + 1);
  }
}

/* Byes go to the first seeds, one a match, and everybody is on one line, however many are seeded.
 */
static void
test_fill (void)
{
  for (int n_players = 2; n_players <= 64; n_players++)
    for (int n_seeds = 0; n_seeds <= n_players; n_seeds++) {
      g_autofree int *order = g_new (int, n_players);
      g_autofree int *lines = NULL;
      g_autofree int *seen = g_new0 (int, n_players);
      int size = pairing_lines_size (n_players);

      for (int i = 0; i < n_players; i++)
        order[i] = i;
      lines = pairing_lines_fill (order, n_players, n_seeds);
      for (int i = 0; i < size; i++) {
        gboolean bye = lines[i ^ 1] < 0;
        if (lines[i] < 0) {
          g_assert_false (bye);
          continue;
        }
        seen[lines[i]]++;
        if (lines[i] < n_seeds)
          g_assert_cmpint (bye, ==, lines[i] < size - n_players);
      }
      for (int i = 0; i < n_players; i++)
        g_assert_cmpint (seen[i], ==, 1);
    }
}

/* What games make of a bracket of four: 1:4 3:2, w0:w1, l0:l1. */
static const struct {
  const char *games;
  int withdrawn; /* from 1 */
  const char *bracket;
  int champion;
} played[] = {
  { "r1 1-4:B+R 3-2:", 0, "1:4 3:2|1:w1|4:l1", 0 },
  { "r1 1-4:B+R 3-2:W+R", 0, "1:4 3:2|1:2|4:3", 0 },
  { "r1 1-4:B+R 3-2:W+R r2 1-2:W+R 4-3:B+R", 0, "1:4 3:2|1:2|4:3", 2 },
  /* Played again in the next round, a final in the one after. */
  { "r1 1-4:draw 3-2:W+R r2 4-1:B+R", 0, "1:4 3:2|4:2|1:3", 0 },
  { "r1 1-4:no-result 3-2:W+R r2 1-4:void r3 4-1:B+R r4 2-4:B+", 0, "1:4 3:2|4:2|1:3", 2 },
  /* By lot, where both lost. */
  { "r1 1-4:lot:W 3-2:W+R", 0, "1:4 3:2|4:2|1:3", 0 },
  /* Both out: 2 wins the final, 3 the third place. */
  { "r1 1-4:both-lose 3-2:W+R", 0, "1:4 3:2|-:2|-:3", 2 },
  { "r1 1-4:annulled 3-2:W+R", 0, "1:4 3:2|-:2|-:3", 2 },
  /* Annulled once the final was drawn: who is in it has gone on, known by his result or not. */
  { "r1 1-4:annulled=B+R 3-2:W+R", 0, "1:4 3:2|-:2|-:3", 2 },
  { "r1 1-4:annulled=B+R 3-2:W+R r2 1-2: 4-3:", 0, "1:4 3:2|1:2|4:3", 0 },
  { "r1 1-4:annulled=B+R 3-2:W+R r2 1-2:W+R 4-3:B+R", 0, "1:4 3:2|1:2|4:3", 2 },
  { "r1 1-4:annulled=B+R 3-2:W+R r2 1-2:W+R", 0, "1:4 3:2|1:2|-:3", 2 },
  { "r1 1-4:annulled 3-2:W+R r2 2-1:W+R", 0, "1:4 3:2|1:2|-:3", 1 },
  /* Left before the final, and before the first round had results. */
  { "r1 1-4:B+R 3-2:W+R", 1, "1:4 3:2|1:2|4:3", 2 },
  { "r1 1-4: 3-2:W+R", 1, "1:4 3:2|4:2|1:3", 0 },
  { "r1 1-4:B+R 3-2:W+R r2 1-2:B+R 4-3:B+R", 1, "1:4 3:2|1:2|4:3", 1 },
  /* The first round as it was changed by hand: 4 comes to where 3 was. */
  { "r1 1-3:B+R 4-2:B+R", 0, "1:3 4:2|1:4|3:2", 0 },
};

static void
test_played (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (played); i++) {
    g_auto (EventFixture) event;
    g_autoptr (PairingBracket) bracket = NULL;
    g_autofree char *text = NULL;

    g_test_message ("%s", played[i].games);
    event_fixture_init (&event, PAIRING_KNOCKOUT, 4, 1);
    event.plan.third = TRUE;
    event_fixture_words (&event, played[i].games);
    if (played[i].withdrawn > 0)
      event.players[played[i].withdrawn - 1].withdrawn = TRUE;
    bracket = bracket_of (&event);
    text = describe (bracket);
    g_assert_cmpstr (text, ==, played[i].bracket);
    g_assert_cmpint (pairing_bracket_champion (bracket), ==, played[i].champion - 1);
  }
}

/* 4 went on since 1 had left, won the final and left then: that changes nothing. */
static void
test_both_left (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingBracket) bracket = NULL;
  g_autofree char *text = NULL;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 8, 1);
  event_fixture_words (&event, "r1 1-8:B+R 5-4:W+R 3-6:B+R 7-2:W+R r2 4-0: 2-3:B+R r3 4-2:B+R");
  event.players[0].withdrawn = event.players[3].withdrawn = TRUE;
  bracket = bracket_of (&event);
  text = describe (bracket);
  g_assert_cmpstr (text, ==, "1:8 5:4 3:6 7:2|1:4 3:2|4:2");
  g_assert_cmpint (pairing_bracket_champion (bracket), ==, 3);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/bracket/drawn", test_drawn);
  g_test_add_func ("/pairing/bracket/seeds", test_seeds);
  g_test_add_func ("/pairing/bracket/lines", test_lines);
  g_test_add_func ("/pairing/bracket/fill", test_fill);
  g_test_add_func ("/pairing/bracket/played", test_played);
  g_test_add_func ("/pairing/bracket/both-left", test_both_left);
  return g_test_run ();
}
