/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "pairing/explain/explain.h"
#include "program.h"
#include "standing/fixture.h"

/* The line that stands under a round: points, colours and whether they met, all before round 4,
 * counted by hand: a win is 2, a draw 1. Players are P1, P2, ... in the texts, from 0 in pairs. */
typedef struct {
  const char *games;
  PairingPair pair;
  const char *said[4]; /* each of them somewhere in it */
} Case;

static const Case cases[] = {
  { "",
    { 0, 1 },
    { "They have the same score: 0.", "Both have had Black as often as White.",
      "They have never met before." } },
  { "r1 1-3:B+ 2-4:B+",
    { 0, 1 },
    { "They have the same score: 2.", "Both have had Black once more than White.",
      "They have never met before." } },
  { "r1 3-1:B+ 4-2:0 r2 3-2:B+ 4-1:B+",
    { 0, 1 },
    { "P1 has 0, P2 has 1.", "Both have had White 2 times more than Black.",
      "They have never met before." } },
  { "r1 1-2:0 r2 1-3:0 r3 1-4:0",
    { 1, 0 },
    { "P2 has 1, P1 has 3.",
      "P2 has had White once more than Black. P1 has had Black 3 times more than White.",
      "They must not meet: they met in round 1." } },
  { "r1 1-2:B+ r2 2-1:B+",
    { 0, 1 },
    { "They have the same score: 2.", "Both have had Black as often as White.",
      "They must not meet: they met in round 2." } },
  /* what is void is no game */
  { "r1 1-2:void",
    { 0, 1 },
    { "They have the same score: 0.", "Both have had Black as often as White.",
      "They have never met before." } },
  /* a lot is points, and no colour */
  { "r1 1-2:lot:W",
    { 2, 1 },
    { "P3 has 0, P2 has 2.",
      "P3 has had Black as often as White. P2 has had White once more than Black." } },
  /* what comes later does not count */
  { "r4 1-2:B+ r5 1-2:B+",
    { 0, 1 },
    { "They have the same score: 0.", "They have never met before." } },
};

static char *
explain (const PairingTask *task, const PairingPair *pair)
{
  g_autoptr (PairingRound) round = pairing_round_new (task->round, pair, 1);
  g_autoptr (PairingBill) bill = pairing_weigh (task, round, NULL);

  return pairing_explain_brief (task, round, 0, bill);
}

static void
assert_says (const char *text, const char *said)
{
  if (!strstr (text, said))
    g_error ("“%s” does not say “%s”", text, said);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingField) field = fixture_field (5, 4, cases[i].games);
    PairingTask task = PAIRING_TASK (field, 4);
    g_autofree char *text = explain (&task, &cases[i].pair);

    for (int j = 0; cases[i].said[j]; j++)
      assert_says (text, cases[i].said[j]);
    /* neither who they are, which stands at the table, nor what it is worth */
    g_assert_null (strstr (text, "(Black)"));
    g_assert_null (strstr (text, "In all"));
  }
}

/* Where two may meet again the rematch is a term of its own, and told once. */
static void
test_rematch_once (void)
{
  g_autoptr (StandingField) field = fixture_field (5, 4, "r1 1-2:B+ 3-4:B+");
  PairingTask task = PAIRING_TASK (field, 2);
  g_autofree char *text = NULL;
  const char *first;

  task.plan.rematch = TRUE;
  text = explain (&task, &(PairingPair){ 0, 1, 0 });
  first = strstr (text, "met in round 1");
  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, "met in round 1"));
  g_assert_null (strstr (text, "never met"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/brief/cases", test_cases);
  g_test_add_func ("/pairing/brief/rematch-once", test_rematch_once);
  return g_test_run ();
}
