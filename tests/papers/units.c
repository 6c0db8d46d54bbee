/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who counts points reads nothing of zi, in any language; who counts zi is told them. */
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>
#include "papers/words/language.h"
#include "program.h"
#include "report/page/words.h"
#include "rules/article/article.h"
#include "rules/game/option.h"
#include "rules/game/ruleset.h"
#include "rules/offence/decision.h"
#include "rules/offence/offence.h"
#include "rules/offence/remedy.h"

static gboolean
has_zi (const char *text)
{
  return g_regex_match_simple (
      "(?i)\\bzi\\b|[0-9半] ?子|一子（|罚一子|[0-9반한] ?자(?![가-힣])|quarter", text, 0, 0);
}

/* Words of counting that speak of stones; lots are drawn from a 种子数. */
static gboolean
has_stones (const char *text)
{
  return g_regex_match_simple ("(?<!种)数子|[贴罚]子", text, 0, 0);
}

static void
check_text (const RulesRuleset *rules, const char *where, const char *text)
{
  g_test_message ("%s, %s: %s", rules->id, where, text);
  if (rules->counting == RULES_COUNTING_TERRITORY)
    g_assert_false (has_zi (text) || has_stones (text));
}

/* The book of the profile, what Tengen decides too. */
static void
check_book (const RulesRuleset *rules)
{
  int n;
  const RulesArticle *const *list = rules_article_list (rules->profile, &n);

  for (int i = 0; i < n; i++) {
    g_autofree char *title = rules_article_title (list[i], rules->profile);
    g_autofree char *text = rules_article_text (list[i], rules->profile);

    check_text (rules, list[i]->number, title);
    check_text (rules, list[i]->number, text);
  }
}

static void
check_options (const RulesRuleset *rules)
{
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *words =
        rules_option_words (&options[i], rules, rules->counting == RULES_COUNTING_AREA);

    check_text (rules, options[i].key, words);
    check_text (rules, options[i].key, rules_article_told (rules->profile, _ (options[i].label)));
    if (options[i].type == RULES_OPTION_ZI && rules->counting == RULES_COUNTING_AREA &&
        rules_option_value (&options[i], rules))
      g_assert_true (has_zi (words));
    for (const RulesOptionChoice *choice = options[i].choices; choice->id; choice++) {
      g_autofree char *meaning =
          rules_option_choice_words (&options[i], choice, rules->counting == RULES_COUNTING_AREA);
      check_text (rules, choice->id, meaning);
    }
  }
}

/* What follows from an offence, by the remedy of the profile. */
static void
check_offences (const RulesRuleset *rules)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++) {
    const RulesRemedy *remedy = &offences[i].remedies[rules->profile];
    g_autofree char *cited = rules_article_citation (remedy->article);
    g_autoptr (GPtrArray) articles = rules_article_of (rules->profile, cited);

    check_text (rules, offences[i].code, rules_word_label (&rules_remedy_boards, remedy->board));
    for (guint j = 0; j < articles->len; j++)
      if (rules_article_is_listed (rules->profile, articles->pdata[j])) {
        g_autofree char *text = rules_article_text (articles->pdata[j], rules->profile);
        check_text (rules, cited, text);
      }
  }
}

/* How a game ended, in a sentence, in a column and on the slip. */
static void
check_results (const RulesRuleset *rules)
{
  gboolean zi = rules->counting == RULES_COUNTING_AREA;

  for (int kind = 0; kind < RULES_N_RESULTS; kind++)
    for (int winner = RULES_EMPTY; winner <= RULES_WHITE; winner++) {
      RulesResult result = { (RulesResultKind) kind, (RulesColour) winner, 0 };
      g_autofree char *brief = rules_result_words (result, zi);
      g_autofree char *sentence = report_words_result (result, zi);

      check_text (rules, "result", brief);
      check_text (rules, "result", sentence);
    }
}

static void
test_units (void)
{
  int n, n_languages;
  const RulesRuleset *profiles = rules_ruleset_list (&n);
  const PapersLanguage *languages = papers_language_list (&n_languages);

  for (int l = 0; l < n_languages; l++) {
    papers_language_use (languages[l].code);
    for (int i = 0; i < n; i++) {
      check_book (&profiles[i]);
      check_options (&profiles[i]);
      check_offences (&profiles[i]);
      check_results (&profiles[i]);
    }
  }
}

TEST_MAIN (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  papers_language_prepare ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/units", test_units);
  return g_test_run ();
}
