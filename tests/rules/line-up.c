/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/team/line-up.h"
#include <string.h>

/* Line-ups (Art. 25.2). A team is written "1 2 3 r4 r5": in the registered order, reserves with an
 * r, one who has to sit out with a z, who is away in brackets: "(2)". */

static int
read_team (const char *text, RulesMember *members)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (; words[n]; n++) {
    const char *word = words[n];
    members[n] = (RulesMember){ 0 };
    members[n].away = word[0] == '(';
    word += members[n].away;
    members[n].resting = word[0] == 'z';
    members[n].reserve = word[0] == 'r' || members[n].resting;
    word += members[n].reserve;
    members[n].person = atoi (word);
  }
  return n;
}

#define FIXED                                      \
  {                                                \
    RULES_TEAM_FIXED, 3, 0, RULES_RESERVE_MOVED_UP \
  }
#define MOVED                                         \
  {                                                   \
    RULES_TEAM_RESERVES, 3, 0, RULES_RESERVE_MOVED_UP \
  }
#define PLACE                                         \
  {                                                   \
    RULES_TEAM_RESERVES, 3, 0, RULES_RESERVE_IN_PLACE \
  }
#define SPOT                                      \
  {                                               \
    RULES_TEAM_SPOT, 3, 2, RULES_RESERVE_MOVED_UP \
  }

static const struct {
  RulesTeamRule rule;
  const char *team, *line_up;
  RulesLineUpFault fault;
  int board; /* from 1; 0 for none */
} cases[] = {
  /* fixed boards: whoever is missing leaves his board empty */
  { FIXED, "1 2 3 r4", "1 2 3", RULES_LINE_UP_RIGHT, 0 },
  { FIXED, "1 2 3 r4", "1 0 3", RULES_LINE_UP_RIGHT, 0 },
  { FIXED, "1 2 3 r4", "1 3 0", RULES_LINE_UP_MOVED, 2 },
  { FIXED, "1 2 3 r4", "2 1 3", RULES_LINE_UP_MOVED, 1 },
  { FIXED, "1 2 3 r4", "1 2 4", RULES_LINE_UP_RESERVE, 3 },
  { FIXED, "1 2 3 r4", "1 2 9", RULES_LINE_UP_STRANGER, 3 },
  { FIXED, "1 2 3 r4", "1 1 3", RULES_LINE_UP_TWICE, 2 },
  { FIXED, "1 (2) 3 r4", "1 2 3", RULES_LINE_UP_AWAY, 2 },
  { FIXED, "1 2 3 r4", "0 0 0", RULES_LINE_UP_RIGHT, 0 },
  /* substitutes in the registered order: everybody below moves up */
  { MOVED, "1 2 3 r4 r5", "1 3 4", RULES_LINE_UP_RIGHT, 0 },
  { MOVED, "1 2 3 r4 r5", "2 4 5", RULES_LINE_UP_RIGHT, 0 },
  { MOVED, "1 2 3 r4 r5", "1 4 3", RULES_LINE_UP_ORDER, 3 },
  { MOVED, "1 2 3 r4 r5", "1 5 4", RULES_LINE_UP_ORDER, 3 },
  { MOVED, "1 2 3 r4 r5", "1 2 0", RULES_LINE_UP_RIGHT, 0 },
  { MOVED, "1 2 3 r4 r5", "1 0 3", RULES_LINE_UP_HOLE, 3 },
  /* a substitute sits where somebody is missing */
  { PLACE, "1 2 3 r4 r5", "1 4 3", RULES_LINE_UP_RIGHT, 0 },
  { PLACE, "1 2 3 r4 r5", "5 2 4", RULES_LINE_UP_RIGHT, 0 },
  { PLACE, "1 2 3 r4 r5", "1 3 4", RULES_LINE_UP_MOVED, 2 },
  { PLACE, "1 2 3 r4 r5", "1 0 3", RULES_LINE_UP_RIGHT, 0 },
  { PLACE, "1 2 3 z4 r5", "1 4 3", RULES_LINE_UP_RESTING, 2 },
  { PLACE, "1 2 3 z4 r5", "1 5 3", RULES_LINE_UP_RIGHT, 0 },
  /* on the spot: anybody anywhere; two must be there */
  { SPOT, "1 2 3 r4 r5", "5 1 3", RULES_LINE_UP_RIGHT, 0 },
  { SPOT, "1 2 3 r4 r5", "5 0 3", RULES_LINE_UP_RIGHT, 0 },
  { SPOT, "1 2 3 r4 r5", "5 0 0", RULES_LINE_UP_FEW, 3 },
};

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    RulesMember members[RULES_LINE_UP_MAX];
    int n = read_team (cases[i].team, members), line_up[RULES_LINE_UP_MAX], board = -1;
    g_test_message ("%s: %s", cases[i].team, cases[i].line_up);
    g_assert_true (rules_line_up_parse (cases[i].line_up, 3, line_up));
    g_assert_cmpint (rules_line_up_check (&cases[i].rule, members, n, line_up, &board), ==,
                     cases[i].fault);
    if (cases[i].board > 0)
      g_assert_cmpint (board + 1, ==, cases[i].board);
  }
}

/* Who hands in nothing. */
static void
test_registered (void)
{
  static const struct {
    RulesTeamRule rule;
    const char *team, *line_up;
  } handed[] = {
    { FIXED, "1 2 3 r4", "1 2 3" },          { FIXED, "1 (2) 3 r4", "1 0 3" },
    { MOVED, "1 (2) 3 r4 r5", "1 3 4" },     { MOVED, "1 (2) (3) (r4) r5", "1 5 0" },
    { PLACE, "1 (2) 3 (r4) r5", "1 5 3" },   { SPOT, "(1) (2) (3) r4 r5", "4 5 0" },
    { FIXED, "r9 1 2 3", "1 2 3" },          { MOVED, "1 2 r3 4", "1 2 4" },
    { PLACE, "(1) (2) (3) r4 r5", "4 5 0" }, { FIXED, "1", "1 0 0" },
    { MOVED, "1 (2) 3 z4 r5", "1 3 5" },     { PLACE, "1 (2) 3 z4 r5", "1 5 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (handed); i++) {
    RulesMember members[RULES_LINE_UP_MAX];
    int n = read_team (handed[i].team, members), line_up[RULES_LINE_UP_MAX];
    g_autofree char *text = NULL;
    rules_line_up_registered (&handed[i].rule, members, n, line_up);
    text = rules_line_up_format (line_up, 3);
    g_assert_cmpstr (text, ==, handed[i].line_up);
  }
}

/* Whoever is there, the registered order is right by the rule; it is full where there are enough.
 */
static void
test_random (void)
{
  for (int i = 0; i < 20000; i++) {
    RulesTeamRule rule = { (RulesTeamKind) g_test_rand_int_range (0, RULES_TEAM_N_KINDS),
                           g_test_rand_int_range (1, RULES_LINE_UP_MAX + 1), 0,
                           (RulesReserveOrder) g_test_rand_int_range (0, 2) };
    RulesMember members[16] = { { 0 } };
    int n = g_test_rand_int_range (0, 16), line_up[RULES_LINE_UP_MAX], board;
    int n_regular = g_test_rand_int_range (0, rule.n_boards + 1), n_there = 0, n_named = 0;
    for (int k = 0; k < n; k++) {
      members[k] = (RulesMember){ .person = k + 1,
                                  .reserve = k >= n_regular,
                                  .away = g_test_rand_int_range (0, 4) == 0 };
      n_there += !members[k].away;
    }
    rules_line_up_registered (&rule, members, n, line_up);
    g_assert_cmpint (rules_line_up_check (&rule, members, n, line_up, &board), ==,
                     RULES_LINE_UP_RIGHT);
    for (int k = 0; k < rule.n_boards; k++)
      n_named += line_up[k] != 0;
    if (rule.kind != RULES_TEAM_FIXED)
      g_assert_cmpint (n_named, ==, MIN (n_there, rule.n_boards));
  }
}

/* A violation is one of rank and rating both. */
static void
test_order (void)
{
  static const struct {
    int rank[3], rating[3], above, below;
  } orders[] = {
    { { 36, 35, 34 }, { 2600, 2500, 2400 }, -1, -1 },
    { { 35, 36, 34 }, { 2600, 2500, 2400 }, -1, -1 }, /* by rating it is right */
    { { 36, 35, 34 }, { 2400, 2500, 2600 }, -1, -1 }, /* by rank it is right */
    { { 34, 35, 33 }, { 2400, 2500, 2300 }, 0, 1 },
    { { 36, 34, 35 }, { 2600, 2300, 2301 }, 1, 2 },
    { { 35, 35, 35 }, { 2400, 2500, 2600 }, -1, -1 },
    { { 30, 31, 32 }, { 0, 2500, 2400 }, -1, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++) {
    RulesMember members[3] = { { 0 } };
    int above = -1, below = -1;
    for (int k = 0; k < 3; k++) {
      members[k].rank = (RulesRank) orders[i].rank[k];
      members[k].rating = orders[i].rating[k];
    }
    g_assert_true (rules_line_up_order_fault (members, 3, &above, &below) ==
                   (orders[i].above >= 0));
    g_assert_cmpint (above, ==, orders[i].above);
    g_assert_cmpint (below, ==, orders[i].below);
  }
}

/* What goes out comes in again; what is written otherwise does not. */
static void
test_text (void)
{
  static const char *const refused[] = {
    "",      "1 2",    "1 2 3 4", "1  2 3", " 1 2 3",
    "1 2 x", "1 2 -3", "1 2 03",  "1 2 3 ", "1 2 99999999999"
  };
  int line_up[RULES_LINE_UP_MAX];

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (rules_line_up_parse (refused[i], 3, line_up));
  for (int i = 0; i < 1000; i++) {
    int n = g_test_rand_int_range (1, RULES_LINE_UP_MAX + 1), out[RULES_LINE_UP_MAX] = { 0 };
    g_autofree char *text = NULL;
    for (int k = 0; k < n; k++)
      out[k] = g_test_rand_int_range (0, 10000);
    text = rules_line_up_format (out, n);
    g_assert_true (rules_line_up_parse (text, n, line_up));
    g_assert_cmpmem (out, n * sizeof *out, line_up, n * sizeof *line_up);
  }
}

/* As `printf 's3cret\n12 15 0 9' | sha256sum` has it. */
static void
test_digest (void)
{
  g_autofree char *digest = rules_line_up_digest ("s3cret", "12 15 0 9");

  g_assert_cmpstr (digest, ==, "21476c5e46ad7bb668dad20ad36db5e4cca30d8e995c025e487639ff64979b8f");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/line-up/check", test_check);
  g_test_add_func ("/rules/line-up/registered", test_registered);
  g_test_add_func ("/rules/line-up/random", test_random);
  g_test_add_func ("/rules/line-up/order", test_order);
  g_test_add_func ("/rules/line-up/text", test_text);
  g_test_add_func ("/rules/line-up/digest", test_digest);
  return g_test_run ();
}
