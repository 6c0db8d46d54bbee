/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "report/page/words.h"
#include "rules/article/word.h"

/* As typed, and as a paper has it in English. */
static const char *const dates[][2] = {
  { "", "" },
  { "2026-05-01", "2026-05-01" },
  { "2026-05-01/2026-05-03", "2026-05-01 – 2026-05-03" },
  { "2026-05-01 – 2026-05-03", "2026-05-01 – 2026-05-03" },
  { "2026-05-01..2026-05-03", "2026-05-01 – 2026-05-03" },
  { "2026-05-01/03", "2026-05-01/03" },
  { "2026-13-01", "2026-13-01" },
  { "first of May", "first of May" },
  { "2026-05-01 to 2026-05-03 to 2026-05-04", "2026-05-01 to 2026-05-03 to 2026-05-04" },
};

static void
test_dates (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++) {
    g_autofree char *text = report_words_dates (dates[i][0]);
    g_assert_cmpstr (text, ==, dates[i][1]);
  }
}

static void
test_moments (void)
{
  g_autoptr (GDateTime) at = g_date_time_new_utc (2026, 5, 1, 14, 3, 9);
  g_autofree char *whole = report_words_date (at, REPORT_MOMENT_DATE, REPORT_MOMENT_SECONDS);
  g_autofree char *brief = report_words_date (at, REPORT_MOMENT_DAY, REPORT_MOMENT_MINUTES);
  g_autofree char *day = report_words_moment (at, REPORT_MOMENT_DATE);
  g_autofree char *never = report_words_date (NULL, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES);

  g_assert_cmpstr (whole, ==, "2026-05-01 14:03:09");
  g_assert_cmpstr (brief, ==, "05-01 14:03");
  g_assert_cmpstr (day, ==, "2026-05-01");
  g_assert_cmpstr (never, ==, "");
}

static void
test_lists (void)
{
  static const char *const names[] = { "Ana", "Bo", "Cem", "Dana" };
  static const struct {
    int n, most;
    const char *joined, *list, *some;
  } rows[] = {
    { 0, 3, "", "", "" },
    { 1, 3, "Ana", "Ana", "Ana" },
    { 2, 3, "Ana, Bo", "Ana and Bo", "Ana and Bo" },
    { 3, 3, "Ana, Bo, Cem", "Ana, Bo and Cem", "Ana, Bo and Cem" },
    { 4, 3, "Ana, Bo, Cem, Dana", "Ana, Bo, Cem and Dana", "Ana, Bo and 2 others" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *joined = rules_word_join (names, rows[i].n);
    g_autofree char *list = rules_word_list (names, rows[i].n);
    g_autofree char *some = rules_word_list_some (names, rows[i].n, rows[i].most);
    g_assert_cmpstr (joined, ==, rows[i].joined);
    g_assert_cmpstr (list, ==, rows[i].list);
    g_assert_cmpstr (some, ==, rows[i].some);
  }
}

/* What is left out is told in words: a sentence that ends here has a full stop of its own. */
static void
test_numbers (void)
{
  static const int numbers[] = { 1, 4, 7, 9 };
  static const struct {
    int n, most;
    const char *words;
  } rows[] = {
    { 0, 3, "" },
    { 1, 3, "1" },
    { 3, 3, "1, 4 and 7" },
    { 4, 3, "1, 4, 7 and 1 more" },
    { 4, 1, "1 and 3 more" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *words = rules_word_numbers (numbers, rows[i].n, rows[i].most);
    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

static void
test_halves (void)
{
  static const struct {
    int halves;
    const char *words;
  } rows[] = {
    { 0, "0" }, { 1, "0.5" }, { 15, "7.5" }, { -13, "-6.5" }, { 6, "3" }, { -1, "-0.5" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *words = rules_word_half (rows[i].halves);
    g_assert_cmpstr (words, ==, rows[i].words);
  }
}

/* As one reads them: nothing before the first, and no gap where a line is empty. */
static void
test_sentences (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *paragraph = rules_word_paragraph ("One.\nTwo.\n\nThree.\n");
  g_autofree char *none = rules_word_paragraph ("");
  g_autofree char *told = rules_word_told ("Dead:", "K10");

  rules_word_add (text, "One.");
  rules_word_add (text, "");
  rules_word_add (text, "Two.");
  g_assert_cmpstr (text->str, ==, "One. Two.");
  g_assert_cmpstr (paragraph, ==, "One. Two. Three.");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (told, ==, "Dead: K10");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/words/dates", test_dates);
  g_test_add_func ("/report/words/moments", test_moments);
  g_test_add_func ("/report/words/lists", test_lists);
  g_test_add_func ("/report/words/numbers", test_numbers);
  g_test_add_func ("/report/words/halves", test_halves);
  g_test_add_func ("/report/words/sentences", test_sentences);
  return g_test_run ();
}
