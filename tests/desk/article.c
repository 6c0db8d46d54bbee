/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/article/article.h"
#include <stdlib.h>
#include <string.h>
#include "clock/fault.h"
#include "clock/late.h"

/* What the rule book says about time is what the clocks reckon with. */

#define MINUTE 60000

/* The number before those words. */
static int
number_before (const char *article, const char *words)
{
  g_autofree char *text =
      rules_article_text (rules_article_find (RULES_PROFILE_CN2002, article), RULES_PROFILE_CN2002);
  const char *at = strstr (text, words);

  g_assert_nonnull (at);
  while (at > text && g_ascii_isdigit (at[-1]))
    at--;
  return atoi (at);
}

static void
test_late (void)
{
  g_assert_cmpint (number_before ("22.1", " minutes late"), ==, CLOCK_LATE_AWAY / MINUTE);
  g_assert_cmpint (number_before ("22.2", " minutes"), ==, CLOCK_LATE_LODGED / MINUTE);
}

/* In one hour, so that minutes per hour are minutes. */
static void
test_fault (void)
{
  gint64 most = number_before ("22.8", " minutes per hour") * MINUTE;
  ClockUsed read = { { 30 * MINUTE, 30 * MINUTE + most } }, used = { { 0 } };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (most, >, 0);
  clock_fault_split (&read, 60 * MINUTE, &used, &error);
  g_assert_no_error (error);
  g_assert_cmpint (used.used[0] + used.used[1], ==, 60 * MINUTE);
  read.used[1] -= 1000;
  g_assert_false (clock_fault_split (&read, 60 * MINUTE, &used, &error));
  g_assert_nonnull (error);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/article/late", test_late);
  g_test_add_func ("/desk/article/fault", test_fault);
  return g_test_run ();
}
