/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/article/article.h"
#include <string.h>
#include "rules/offence/offence.h"
#include "rules/game/ruleset.h"
#include "rules/game/result.h"

/* The rule book; what it must say is from both texts. */

static const struct {
  const char *citation;
  const char *expected; /* numbers with blanks between them */
} citations[] = {
  { "Art. 18.2, 22.6", "18.2 22.6" },
  { "Art. 22.1–22.3", "22.1 22.2 22.3" },
  { "Too late (Art. 22.1 to 22.3).", "22.1 22.2 22.3" },
  { "Art. 12.4(2)", "12.4(2)" },
  { "Art. 12.4(9)", "12.4" },
  { "Art. 19.4", "19" },
  { "II.8.1", "II.8.1" },
  { "S1 II.5", "II.5" },
  { "S1 II.5b", "II.5b" },
  { "I.9.1(2)", "I.9.1" },
  { "Art. 27, method B", "27" },
  { "Warning 2 in this game: Black loses it at once (Art. 24.2).", "24.2" },
  { "It stays in the file (Art. 17.6). Say why.", "17.6" },
  { "no further pass (Art. 22.5, timeout_pass)", "22.5 timeout_pass" },
  { "第 18.3、20.1 条", "18.3 20.1" },
  { "第 18 条第 3 款、第 20 条第 1 款", "18.3 20.1" },
  { "过迟（第 22 条第 1 至 3 款）。", "22.1 22.2 22.3" },
  { "第12条第4款第2项", "12.4(2)" },
  { "22 条", "22" },
  { "22条3款", "22.3" },
  { "第２２．３条", "22.3" },
  { "第22.1〜22.3条", "22.1 22.2 22.3" },
  { "第22条3項", "22.3" },
  { "第12.4条", "12.4" },
  { "제22조 제3항", "22.3" },
  { "제22.1~22.3조", "22.1 22.2 22.3" },
  { "17.3", "17.3" },
  { "komi_q", "komi_q" },
  { "suicide", "suicide" },
  { "rules of the tournament", "event_rules" },
  { "rules of the event", "event_rules" }, /* as files of before have it */
  { "Art. 17.5, 17.5", "17.5" },
  { "Art. 22.3–22.1", "22.3 22.1" },
  { "Art. 99", "" },
  { "house rule 4", "" },
  { "Art. ", "" },
  { "", "" },
};

static char *
join (const GPtrArray *articles)
{
  GString *numbers = g_string_new (NULL);

  for (guint i = 0; i < articles->len; i++)
    g_string_append_printf (numbers, i ? " %s" : "%s",
                            ((const RulesArticle *) articles->pdata[i])->number);
  return g_string_free (numbers, FALSE);
}

static void
test_citations (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (citations); i++) {
    g_autoptr (GPtrArray) found = rules_article_of (RULES_PROFILE_CN2002, citations[i].citation);
    g_autofree char *numbers = join (found);
    g_assert_cmpstr (numbers, ==, citations[i].expected);
  }
}

/* Another text has its own places; what it does not speak of is done by
 * the rules of 2002, and said to be (D20). Languages cite in their own way. */
static void
test_in (void)
{
  static const struct {
    const char *text, *old, *jpkr;
  } cases[] = {
    { "Art. 13, 21.1", "II.4", "Art. 13, 21.1 of 2002" },
    { "Art. 17.6", "II.8.4", "Art. 17.6 of 2002" },
    { "Art. 22.7", "Art. 22.7 of 2002", "Art. 22.7 of 2002" },
    { "Art. 22.7 of 2002", "Art. 22.7 of 2002", "Art. 22.7 of 2002" },
    { "Art. 18.3, 19, 22.5", "II.11.1, II.10, II.3.2", "“Rulings”, Art. 22.5 of 2002" },
    { "Art. 20.2", "II.11.2", "Art. 20.2 of 2002" },
    { "II.4", "II.4", "II.4" },
    { "Art. 14, 19", "II.5b", "“Rulings”, Art. 14 of 2002" },
    { "Art. 17.5, 22.7", "II.8.3, Art. 22.7 of 2002", "Art. 17.5, 22.7 of 2002" },
    { "It pays (Art. 24.1).", "It pays (Art. 24.1).", "It pays (Art. 24.1)." },
    { "Too late (Art. 22.1 to 22.3): move 12.", "Too late (Art. 22.1 to 22.3 of 2002): move 12.",
      "Too late (Art. 22.1 to 22.3 of 2002): move 12." },
    { "no pass (Art. 22.5, timeout_pass)", "no pass (II.3.2, timeout_pass)",
      "no pass (Art. 22.5 of 2002, timeout_pass)" },
    { "Komi (Art. 11), twice (art. 12.4(2))", "Komi (II.2), twice (art. 12.4(2) of 2002)",
      "Komi (“Territory”), twice (art. 12.4(2) of 2002)" },
    { "第 3 台（第 13、21.1 条）", "第 3 台（II.4）", "第 3 台（第 13, 21.1 条 of 2002）" },
    { "第22.1〜22.3条、5分", "第22.1〜22.3条 of 2002、5分", "第22.1〜22.3条 of 2002、5分" },
    { "终局（第 21 条第 4 款）。", "终局（I.8）。", "终局（Art. 21.4 of 2002）。" },
    { "第 13 条、第 21 条第 1 款", "II.4", "Art. 13, 21.1 of 2002" },
    { "第 18 条第 3 款、第 19 条、第 22 条第 5 款", "II.11.1, II.10, II.3.2",
      "“Rulings”, Art. 22.5 of 2002" },
    { "第 22 条第 1 至 3 款", "Art. 22.1–22.3 of 2002", "Art. 22.1–22.3 of 2002" },
    { "一次（第 24 条第 1 款）", "一次（Art. 24.1）", "一次（Art. 24.1）" },
    { "대국 끝(제21.4조)", "대국 끝(I.8)", "대국 끝(제21.4조 of 2002)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
      g_autofree char *placed = rules_article_in ((RulesProfile) profile, cases[i].text);
      g_autofree char *again = rules_article_in ((RulesProfile) profile, placed);
      g_autoptr (GPtrArray) found = rules_article_of ((RulesProfile) profile, placed);
      g_assert_cmpstr (placed, ==,
                       profile == RULES_PROFILE_CN_OLD ? cases[i].old
                       : profile == RULES_PROFILE_JPKR ? cases[i].jpkr
                                                       : cases[i].text);
      g_assert_cmpstr (again, ==, placed);
      g_assert_cmpuint (found->len, >, 0);
    }
}

/* Whatever is cited without a word stands in the book of the profile. */
static void
assert_own (RulesProfile profile, const char *citation)
{
  g_autoptr (GPtrArray) found = rules_article_of (profile, citation);

  g_test_message ("profile %d: %s", profile, citation);
  for (guint i = 0; i < found->len; i++)
    g_assert_true (rules_article_is_listed (profile, found->pdata[i]) ||
                   strstr (citation, " of 2002"));
}

static void
test_own (void)
{
  int n, n_offences;
  const RulesArticle *const *all = rules_article_list (RULES_PROFILE_CN2002, &n);
  const RulesOffence *offences = rules_offence_list (&n_offences);

  for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
    for (int i = 0; i < n && g_ascii_isdigit (all[i]->number[0]); i++) {
      g_autofree char *number = g_strconcat ("Art. ", all[i]->number, NULL);
      g_autofree char *placed = rules_article_in ((RulesProfile) profile, number);
      g_autofree char *cited = rules_article_cite ((RulesProfile) profile, all[i]);
      assert_own ((RulesProfile) profile, placed);
      assert_own ((RulesProfile) profile, cited);
    }
    for (int i = 0; i < n_offences; i++)
      assert_own ((RulesProfile) profile, offences[i].remedies[profile].article);
  }
}

/* What has a number is found; so are the rules of the event; other words say that there is none. */
static void
assert_cited (RulesProfile profile, const char *article)
{
  g_autoptr (GPtrArray) found = rules_article_of (profile, article);
  g_autofree char *numbers = join (found);

  g_test_message ("%s", article);
  if (g_str_equal (article, "rules of the tournament"))
    g_assert_cmpstr (numbers, ==, "event_rules");
  else if (strpbrk (article, "0123456789"))
    g_assert_cmpuint (found->len, >, 0);
  else
    g_assert_true (g_str_has_prefix (article, "not covered") && found->len == 0);
}

static void
test_offences (void)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    for (int p = 0; p < RULES_N_PROFILES; p++)
      assert_cited ((RulesProfile) p, offences[i].remedies[p].article);
}

/* Each option has its place in each book, and is cited by an article of the text. */
static void
test_options (void)
{
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    const RulesArticle *article = rules_article_find (RULES_PROFILE_CN2002, options[i].key);
    g_autoptr (GPtrArray) see = rules_article_see (RULES_PROFILE_CN2002, article);
    g_autofree char *title = rules_article_title (article, RULES_PROFILE_CN2002);

    g_assert_null (article->title);
    g_assert_true (g_str_has_prefix (title, "Tengen: "));
    g_assert_true (rules_article_is_own (article));
    g_assert_cmpuint (see->len, >, 0);
    for (int p = 0; p < RULES_N_PROFILES; p++)
      g_assert_true (rules_article_is_listed ((RulesProfile) p, article));
  }
}

static guint
n_tokens (const char *see)
{
  g_auto (GStrv) tokens = g_strsplit (see, ", ", -1);

  return *see ? g_strv_length (tokens) : 0;
}

/* In a book no number stands twice, nothing is empty, and nothing refers to what is not there. */
static void
test_whole (void)
{
  for (int p = 0; p < RULES_N_PROFILES; p++) {
    g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
    int n;
    const RulesArticle *const *list = rules_article_list ((RulesProfile) p, &n);

    for (int i = 0; i < n; i++) {
      g_autoptr (GPtrArray) see = rules_article_see ((RulesProfile) p, list[i]);

      g_assert_true (g_hash_table_add (seen, (gpointer) (gsize) list[i]->number));
      g_assert_true (list[i]->title || rules_option_find (list[i]->number));
      g_assert_cmpuint (strlen (list[i]->text), >, 10);
      if (list[i]->title)
        g_assert_cmpuint (see->len, ==, n_tokens (list[i]->see));
    }
  }
}

/* Articles 1 to 33 are all there. */
static void
test_all (void)
{
  for (int i = 1; i <= 33; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i);
    const RulesArticle *article = rules_article_find (RULES_PROFILE_CN2002, number);
    g_assert_nonnull (article);
    g_assert_null (rules_article_parent (article));
  }
  g_assert_null (rules_article_find (RULES_PROFILE_CN2002, "34"));
}

static void
test_parent (void)
{
  const RulesArticle *article = rules_article_find (RULES_PROFILE_CN2002, "12.4(2)");

  article = rules_article_parent (article);
  g_assert_cmpstr (article->number, ==, "12.4");
  article = rules_article_parent (article);
  g_assert_cmpstr (article->number, ==, "12");
  article = rules_article_find (RULES_PROFILE_CN_OLD, "II.11.3");
  g_assert_cmpstr (rules_article_parent (article)->number, ==, "II.11");
  g_assert_null (rules_article_parent (rules_article_parent (article)));
}

static void
assert_says (RulesProfile profile, const char *number, const char *words)
{
  g_autofree char *text = rules_article_text (rules_article_find (profile, number), profile);

  g_assert_nonnull (strstr (text, words));
}

/* What the text says is what the rules reckon with. */
static void
test_numbers (void)
{
  const RulesRuleset *ruleset = rules_ruleset_find ("cn2002"), *jpkr = rules_ruleset_find ("jpkr");
  g_autofree char *komi = rules_result_margin_zi (ruleset->komi_q);
  g_autofree char *territory = g_strdup_printf ("%d 1/2 points", jpkr->komi_q / 2);
  g_autofree char *penalty = g_strdup_printf ("%d points", jpkr->warning_penalty_q / 2);
  RulesRemedy remedy;

  assert_says (RULES_PROFILE_CN2002, "11", komi);
  assert_says (RULES_PROFILE_CN_OLD, "I.9.1", komi);
  assert_says (RULES_PROFILE_CN_OLD, "I.9.2", territory);
  assert_says (RULES_PROFILE_JPKR, "jpkr_count", territory);
  assert_says (RULES_PROFILE_JPKR, "jpkr_rulings", penalty);
  g_assert_cmpint (ruleset->warning_penalty_q, ==, 4);
  assert_says (RULES_PROFILE_CN2002, "24.1", "pays one zi");
  g_assert_cmpint (ruleset->warnings_lose, ==, 2);
  assert_says (RULES_PROFILE_CN2002, "24.2", "Two warnings in one game");
  rules_offence_remedy (rules_offence_find ("wrong-colours"), ruleset, &remedy);
  g_assert_cmpint (remedy.deadline, ==, RULES_DEADLINE_MOVE_10);
  assert_says (RULES_PROFILE_CN2002, "17.1", "including move 10");
  assert_says (RULES_PROFILE_CN2002, "28.2", "less than half of the rounds");
}

static void
test_defaults (void)
{
  assert_says (RULES_PROFILE_CN2002, "timeout_pass",
               "chooses: The last minute runs out: on request");
  assert_says (RULES_PROFILE_CN_OLD, "timeout_pass",
               "chooses: The last minute runs out: the game is lost");
  assert_says (RULES_PROFILE_CN2002, "komi_q", "(15)");
  assert_says (RULES_PROFILE_CN2002, "absence_countdown", "a whole number from 1 to 120");
}

static void
assert_found (RulesProfile profile, const char *words, const char *expected)
{
  g_autoptr (GPtrArray) found = rules_article_search (profile, words);
  g_autofree char *numbers = join (found);

  g_assert_cmpstr (numbers, ==, expected);
}

static void
test_search (void)
{
  g_autoptr (GPtrArray) all = rules_article_search (RULES_PROFILE_CN2002, "  ");
  int n;

  rules_article_list (RULES_PROFILE_CN2002, &n);
  g_assert_cmpint ((int) all->len, ==, n);
  assert_found (RULES_PROFILE_CN2002, "SÉALED Rules", "14");
  assert_found (RULES_PROFILE_CN2002, "chess knight", "");
  assert_found (RULES_PROFILE_CN2002, "\xff", "");
  assert_found (RULES_PROFILE_CN2002, "第22条第9款", "22.9");
  assert_found (RULES_PROFILE_CN2002, "art. 22.9", "22.9");
  assert_found (RULES_PROFILE_CN_OLD, "force majeure", "II.8.4");
  assert_found (RULES_PROFILE_CN_OLD, "II.8.2", "II.8.2");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/article/citations", test_citations);
  g_test_add_func ("/rules/article/in", test_in);
  g_test_add_func ("/rules/article/own", test_own);
  g_test_add_func ("/rules/article/offences", test_offences);
  g_test_add_func ("/rules/article/options", test_options);
  g_test_add_func ("/rules/article/whole", test_whole);
  g_test_add_func ("/rules/article/all", test_all);
  g_test_add_func ("/rules/article/parent", test_parent);
  g_test_add_func ("/rules/article/numbers", test_numbers);
  g_test_add_func ("/rules/article/defaults", test_defaults);
  g_test_add_func ("/rules/article/search", test_search);
  return g_test_run ();
}
