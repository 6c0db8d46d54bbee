/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Art. 10. */
#include "program.h"
#include "rules/game/nigiri.h"

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

/* What is a date in one country is another one elsewhere: that is none. */
static void
test_born (void)
{
  static const struct {
    const char *text;
    int born;
    const char *format;
  } rows[] = {
    { "1990", 19900000, "1990" },
    { "1990-05-31", 19900531, "1990-05-31" },
    { "1990/5/31", 19900531, "1990-05-31" },
    { "1990.05.31", 19900531, "1990-05-31" },
    { "1990年5月31日", 19900531, "1990-05-31" },
    { "1990년 5월 31일", 19900531, "1990-05-31" },
    { "31.5.1990", 19900531, "1990-05-31" },
    { "29.2.2000", 20000229, "2000-02-29" },
    { "1990/00/00", 19900000, "1990" },
    { "1990-02-29", 0, "" },
    { "5/6/1990", 0, "" },
    { "31/5/1990", 0, "" },
    { "1990-5", 0, "" },
    { "90-05-31", 0, "" },
    { "1849", 0, "" },
    { "2150", 0, "" },
    { "99990531", 0, "" },
    { "soon", 0, "" },
    { "", 0, "" },
    { "1990-05-31-1", 0, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *format = rules_born_format (rows[i].born);

    g_test_message ("%s", rows[i].text);
    g_assert_cmpint (rules_born_parse (rows[i].text), ==, rows[i].born);
    g_assert_cmpstr (format, ==, rows[i].format);
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
  g_test_add_func ("/rules/nigiri/born", test_born);
  g_test_add_func ("/rules/nigiri/decide", test_decide);
  return g_test_run ();
}
