/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article-private.h"
#include "rules/game/ruleset.h"
#include "rules/article/word.h"

/* A number, and how numbers follow on each other behind one "Art.". */
#define NUMBER "(?:I{1,2}\\.)?\\d+(?:\\.\\d+)*b?(?:\\(\\d+\\))?"
#define RANGE "\\s*[–~-]\\s*|\\s+to\\s+"
#define LIST NUMBER "(?:(?:\\s*[,、]\\s*|" RANGE ")" NUMBER ")*"
#define BEGIN "(?:\\b[Aa]rts?\\.\\s*|第\\s*|제\\s*|\\b(?=I{1,2}\\.\\d)|^\\s*(?=\\d))"
#define KEY "\\b[a-z]+(?:_[a-z]+)+\\b"
#define CITATION "(?<list>" BEGIN LIST ")|(?<key>" KEY ")"
#define STEP "(?<range>" RANGE ")?(?<number>" NUMBER ")"

/* Offences cite it where the text does not speak of them. */
#define EVENT_RULES N_ ("rules of the event")

static void
add (GPtrArray *found, const RulesArticle *article)
{
  if (article && !g_ptr_array_find (found, article, NULL))
    g_ptr_array_add (found, (gpointer) (gsize) article);
}

/* A clause that is not there is looked for in what it would be a clause of. */
static const RulesArticle *
find_or_parent (RulesProfile profile, const char *number)
{
  g_autofree char *shorter = g_strdup (number);
  const RulesArticle *found = rules_article_find (profile, shorter);

  while (!found && strpbrk (shorter, ".(b")) {
    gsize length = strlen (shorter) - 1;
    while (!strchr (".(b", shorter[length]))
      length--;
    shorter[length] = '\0';
    found = rules_article_find (profile, shorter);
  }
  return found;
}

/* "22.1–22.3": with those between them that are clauses of the same article. */
static void
add_range (GPtrArray *found, const RulesArticle *first, const RulesArticle *last)
{
  const RulesArticle *end = first;

  while (end->number && end != last)
    end++;
  for (const RulesArticle *row = first; end->number && row != end; row++)
    if (rules_article_parent (row) == rules_article_parent (first))
      add (found, row);
  add (found, last);
}

static void
add_numbers (GPtrArray *found, RulesProfile profile, const char *list)
{
  g_autoptr (GRegex) regex = g_regex_new (STEP, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (regex, list, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    g_autofree char *range = g_match_info_fetch_named (match, "range");
    g_autofree char *number = g_match_info_fetch_named (match, "number");
    const RulesArticle *article = find_or_parent (profile, number);

    if (range && *range && found->len)
      add_range (found, found->pdata[found->len - 1], article);
    else
      add (found, article);
  }
}

static void
add_cited (GPtrArray *found, RulesProfile profile, const char *citation)
{
  g_autoptr (GRegex) regex = g_regex_new (CITATION, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (regex, citation, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    g_autofree char *list = g_match_info_fetch_named (match, "list");
    g_autofree char *key = g_match_info_fetch_named (match, "key");

    if (list && *list)
      add_numbers (found, profile, list);
    else
      add (found, rules_article_find (profile, key));
  }
}

/* A clause that the book does not have stands for the article that it would be a clause of.
 * Returns the articles that are cited, each once (RulesArticle); they are not the caller’s.
 * @profile: the book to look in first. @citation: as the program writes it, alone or in a
 * sentence: "Art. 18.2, 22.6", "Art. 22.1–22.3", "Art. 12.4(2)", "II.8.1", "timeout_pass", "rules
 * of the event"; or only a number. */
GPtrArray *
rules_article_of (RulesProfile profile, const char *citation)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *valid = g_utf8_make_valid (citation, -1);

  add (found, rules_article_find (profile, valid));
  if (found->len == 0)
    add_cited (found, profile, valid);
  if (found->len == 0 && (strcmp (valid, EVENT_RULES) == 0 || strcmp (valid, _ (EVENT_RULES)) == 0))
    add (found, rules_article_find (profile, "event_rules"));
  return found;
}

/* What is related to it (RulesArticle); they are not the caller’s. @profile: the book to look in
 * first. */
GPtrArray *
rules_article_see (RulesProfile profile, const RulesArticle *article)
{
  const RulesOption *option = article->title ? NULL : rules_option_find (article->number);

  return rules_article_of (profile, option ? option->article : article->see);
}

static char *
cite_2002 (const char *citation)
{
  g_autofree char *plain = g_strndup (citation, strlen (citation) - strlen (RULES_ARTICLE_OF_2002));
  g_autofree char *own = rules_article_citation (plain);

  return rules_article_of_2002 (own);
}

/* How it is cited in the user's language. @citation: as the program keeps it: "Art. 18.2, 22.6",
 * "Art. 22.7 of 2002" or "II.8.1". */
char *
rules_article_citation (const char *citation)
{
  const char *numbers = g_str_has_prefix (citation, "Art. ") ? citation + strlen ("Art. ") : NULL;
  const char *own = *citation ? _ (citation) : "";
  g_auto (GStrv) several = NULL;
  g_autofree char *joined = NULL;

  if (numbers && g_str_has_suffix (numbers, RULES_ARTICLE_OF_2002))
    return cite_2002 (citation);
  /* What the rules cite themselves is translated as a whole: a language may take the numbers apart.
   */
  if (!numbers || !g_str_equal (own, citation))
    return g_strdup (own);
  if (strspn (numbers, "0123456789.") == strlen (numbers) && g_strrstr (numbers, ".")) {
    g_auto (GStrv) parts = g_strsplit (numbers, ".", 2);
    /* Translators: an article of the rules and its paragraph */
    return g_strdup_printf (_ ("Art. %s.%s"), parts[0], parts[1]);
  }
  several = g_strsplit (numbers, ", ", -1);
  joined = rules_word_join ((const char *const *) several, (int) g_strv_length (several));
  /* Translators: numbers of articles of the rules, such as "18.2, 22.6" */
  return g_strdup_printf (_ ("Art. %s"), joined);
}

/* How it is cited in the user's language: "Art. 17.3", "II.8.1"; the key where it is an option;
 * "Art. 22.7 of 2002" where another book is open. @profile: whose book is open. */
char *
rules_article_cite (RulesProfile profile, const RulesArticle *article)
{
  g_autofree char *citation =
      g_strconcat ("Art. ", article->number,
                   rules_article_is_listed (profile, article) ? "" : RULES_ARTICLE_OF_2002, NULL);

  return g_ascii_isdigit (article->number[0]) ? rules_article_citation (citation)
                                              : g_strdup (article->number);
}
