/* Art. 10. */
#include "program.h"
#include "rules/nigiri.h"

#define DAN RULES_RANK_DAN
#define PRO RULES_RANK_PRO
#define KYU RULES_RANK_KYU

static const struct {
  RulesNigiriPlayer players[2];
  RulesNigiriHolder holder;
  RulesNigiriReason reason;
} holders[] = {
  { { { DAN (6), 20000101 }, { DAN (5), 19500101 } }, RULES_NIGIRI_FIRST, RULES_NIGIRI_BY_RANK },
  { { { DAN (1), 0 }, { KYU (1), 0 } }, RULES_NIGIRI_FIRST, RULES_NIGIRI_BY_RANK },
  { { { KYU (5), 0 }, { KYU (4), 0 } }, RULES_NIGIRI_SECOND, RULES_NIGIRI_BY_RANK },
  { { { DAN (7), 0 }, { PRO (1), 0 } }, RULES_NIGIRI_SECOND, RULES_NIGIRI_BY_RANK },
  { { { DAN (5), 19800101 }, { DAN (5), 20000101 } }, RULES_NIGIRI_FIRST, RULES_NIGIRI_BY_AGE },
  { { { DAN (5), 20000102 }, { DAN (5), 20000101 } }, RULES_NIGIRI_SECOND, RULES_NIGIRI_BY_AGE },
  { { { DAN (5), 19990000 }, { DAN (5), 20000101 } }, RULES_NIGIRI_FIRST, RULES_NIGIRI_BY_AGE },
  { { { DAN (5), 20000000 }, { DAN (5), 20000101 } }, RULES_NIGIRI_LOT, RULES_NIGIRI_BY_LOT },
  { { { DAN (5), 20000101 }, { DAN (5), 20000101 } }, RULES_NIGIRI_LOT, RULES_NIGIRI_BY_LOT },
  { { { DAN (5), 0 }, { DAN (5), 20000101 } }, RULES_NIGIRI_LOT, RULES_NIGIRI_BY_LOT },
  { { { RULES_RANK_NONE, 19990101 }, { DAN (5), 20000101 } },
    RULES_NIGIRI_FIRST,
    RULES_NIGIRI_BY_AGE },
  { { { RULES_RANK_NONE, 0 }, { RULES_RANK_NONE, 0 } }, RULES_NIGIRI_LOT, RULES_NIGIRI_BY_LOT },
};

/* The same whoever is named first. */
static void
test_holder (void)
{
  static const RulesNigiriHolder turned[] = { RULES_NIGIRI_SECOND, RULES_NIGIRI_FIRST,
                                              RULES_NIGIRI_LOT };

  for (guint i = 0; i < G_N_ELEMENTS (holders); i++) {
    const RulesNigiriPlayer *one = &holders[i].players[0], *other = one + 1;
    RulesNigiriReason reason;

    g_test_message ("row %u", i);
    g_assert_cmpint (rules_nigiri_holder (one, other, &reason), ==, holders[i].holder);
    g_assert_cmpint (reason, ==, holders[i].reason);
    g_assert_cmpint (rules_nigiri_holder (other, one, NULL), ==, turned[holders[i].holder]);
  }
}

static void
test_decide (void)
{
  static const struct {
    int guess, held;
    RulesNigiriOutcome outcome;
  } rows[] = {
    { 1, 1, RULES_NIGIRI_GUESSER_BLACK },
    { 1, 2, RULES_NIGIRI_HOLDER_BLACK },
    { 2, 1, RULES_NIGIRI_HOLDER_BLACK },
    { 2, 2, RULES_NIGIRI_GUESSER_BLACK },
    { 1, 17, RULES_NIGIRI_GUESSER_BLACK },
    { 2, 17, RULES_NIGIRI_HOLDER_BLACK },
    { 2, 180, RULES_NIGIRI_GUESSER_BLACK },
    { 1, 181, RULES_NIGIRI_GUESSER_BLACK },
    { 1, 0, RULES_NIGIRI_VOID },
    { 2, 0, RULES_NIGIRI_VOID },
    { 2, -2, RULES_NIGIRI_VOID },
    { 2, 182, RULES_NIGIRI_VOID },
    { 0, 5, RULES_NIGIRI_VOID },
    { 3, 5, RULES_NIGIRI_VOID },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (rules_nigiri_decide (rows[i].guess, rows[i].held), ==, rows[i].outcome);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/nigiri/holder", test_holder);
  g_test_add_func ("/rules/nigiri/decide", test_decide);
  return g_test_run ();
}
