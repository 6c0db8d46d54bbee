/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In every language an article is written in one way, and read back from it. */
#include <locale.h>
#include <string.h>
#include "papers/words/language.h"
#include "program.h"
#include "rules/article/article.h"
#include "rules/offence/offence.h"

static void
assert_opens (const char *citation, const RulesArticle *article)
{
  g_autoptr (GPtrArray) found = rules_article_of (RULES_PROFILE_CN2002, citation);

  g_test_message ("%s", citation);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_true (found->pdata[0] == article);
}

/* What is written opens what it is written of, finds it, and is a number again. */
static void
check_article (const RulesArticle *article)
{
  g_autofree char *cited = rules_article_cite (RULES_PROFILE_CN2002, article);
  g_autofree char *number = rules_article_number (cited);
  g_autoptr (GPtrArray) found = rules_article_search (RULES_PROFILE_CN2002, cited);
  g_autoptr (GPtrArray) plain = rules_article_search (RULES_PROFILE_CN2002, article->number);
  g_auto (GStrv) parts = g_strsplit (cited, " ", -1);
  g_autofree char *tight = g_strjoinv ("", parts);
  g_autofree char *sentence = g_strdup_printf ("(%s).", cited);

  assert_opens (cited, article);
  assert_opens (tight, article);
  assert_opens (sentence, article);
  g_assert_cmpstr (number, ==, article->number);
  g_assert_true (g_ptr_array_find (found, article, NULL));
  g_assert_true (g_ptr_array_find (plain, article, NULL));
}

static void
test_articles (void)
{
  int n, n_languages;
  const RulesArticle *const *all = rules_article_list (RULES_PROFILE_CN2002, &n);
  const PapersLanguage *languages = papers_language_list (&n_languages);

  for (int l = 0; l < n_languages; l++) {
    papers_language_use (languages[l].code);
    for (int i = 0; i < n && g_ascii_isdigit (all[i]->number[0]); i++)
      check_article (all[i]);
  }
}

static void
assert_same (const GPtrArray *one, const GPtrArray *two)
{
  g_assert_cmpuint (one->len, ==, two->len);
  for (guint i = 0; i < one->len; i++)
    g_assert_true (one->pdata[i] == two->pdata[i]);
}

/* Words of a language cite in its way only: in Chinese no clause stands behind a point; a key is a
 * word of files. */
static void
assert_written (const char *language, const char *text)
{
  g_assert_false (g_regex_match_simple ("[a-z]_[a-z]", text, 0, 0));
  g_assert_false (g_str_equal (language, "zh_CN") &&
                  g_regex_match_simple ("第\\s*\\d+\\.\\d|Art\\.", text, 0, 0));
}

/* Under every book a language cites what English cites. */
static void
check_kept (const char *language, const char *kept)
{
  g_autofree char *cited = rules_article_citation (kept);

  for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
    g_autofree char *placed = rules_article_in ((RulesProfile) profile, cited);
    g_autofree char *again = rules_article_in ((RulesProfile) profile, placed);
    g_autofree char *stays = rules_article_kept ((RulesProfile) profile, kept);
    g_autofree char *shown = rules_article_citation (stays);
    g_autoptr (GPtrArray) english = rules_article_of ((RulesProfile) profile, stays);
    g_autoptr (GPtrArray) own = rules_article_of ((RulesProfile) profile, placed);

    g_test_message ("%s, profile %d: %s, %s", language, profile, kept, placed);
    assert_written (language, placed);
    assert_written (language, shown);
    g_assert_cmpstr (again, ==, placed);
    if (strncmp (kept, "Art. ", 5) == 0)
      assert_same (own, english);
  }
}

static void
test_kept (void)
{
  static const char *const others[] = { "Art. 13, 21.1",       "Art. 14, 19",
                                        "Art. 22.1–22.3",      "Art. 12.4(4), 21.2",
                                        "Art. 18.3, 19, 22.5", "Art. 28.2" };
  int n, n_languages;
  const RulesOffence *offences = rules_offence_list (&n);
  const PapersLanguage *languages = papers_language_list (&n_languages);

  for (int l = 0; l < n_languages; l++) {
    papers_language_use (languages[l].code);
    for (int i = 0; i < n; i++)
      check_kept (languages[l].code, offences[i].remedies[RULES_PROFILE_CN2002].article);
    for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
      check_kept (languages[l].code, others[i]);
  }
}

static void
test_chinese (void)
{
  static const struct {
    const char *kept, *cited, *old;
  } rows[] = {
    { "Art. 22.3", "第 22 条第 3 款", "2002 年规则第 22 条第 3 款" },
    { "Art. 28", "第 28 条", "2002 年规则第 28 条" },
    { "Art. 18.2, 22.6", "第 18 条第 2 款、第 22 条第 6 款", "I.4、2002 年规则第 22 条第 6 款" },
    { "Art. 14, 22", "第 14、22 条", "II.5、2002 年规则第 22 条" },
    { "Art. 22.1–22.3", "第 22 条第 1 至 3 款", "2002 年规则第 22 条第 1 至 3 款" },
    { "Art. 12.4(2)", "第 12 条第 4 款第 2 项", "2002 年规则第 12 条第 4 款第 2 项" },
    { "Art. 22.7 of 2002", "2002 年规则第 22 条第 7 款", "2002 年规则第 22 条第 7 款" },
  };

  papers_language_use ("zh_CN");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *cited = rules_article_citation (rows[i].kept);
    g_autofree char *old = rules_article_in (RULES_PROFILE_CN_OLD, cited);
    g_assert_cmpstr (cited, ==, rows[i].cited);
    g_assert_cmpstr (old, ==, rows[i].old);
  }
}

TEST_MAIN (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  papers_language_prepare ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/citations/articles", test_articles);
  g_test_add_func ("/papers/citations/kept", test_kept);
  g_test_add_func ("/papers/citations/chinese", test_chinese);
  return g_test_run ();
}
