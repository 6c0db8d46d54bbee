/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article-private.h"
#include "rules/article/word.h"
#include "rules/game/ruleset.h"

/* A number, and how numbers follow on each other behind one "Art.". */
#define NUMBER "(?:I{1,2}\\.)?\\d+(?:\\.\\d+)*b?(?:\\(\\d+\\))?"
#define LIST NUMBER "(?:(?:\\s*[,、]\\s*|" RULES_ARTICLE_RANGE ")" NUMBER ")*"
#define BEGIN "(?:\\b[Aa]rts?\\.\\s*|第\\s*|제\\s*|\\b(?=I{1,2}\\.\\d)|^\\s*(?=\\d))"
#define KEY "\\b[a-z]+(?:_[a-z]+)+\\b"
#define CITATION "(?<list>" BEGIN LIST ")|(?<key>" KEY ")"
#define STEP "(?<range>" RULES_ARTICLE_RANGE ")?(?<number>" NUMBER ")"

/* Offences cite it where the text does not speak of them. */
#define EVENT_RULES N_ ("rules of the tournament")
#define EVENT_RULES_0_1 "rules of the event" /* so in files of Tengen 0.1 */

static const char *
plain_title (const RulesArticle *article)
{
  const RulesOption *option = article->title ? NULL : rules_option_find (article->number);

  return option ? _ (option->label) : _ (article->title);
}

static gboolean
is_key (const char *number)
{
  return g_ascii_islower (number[0]);
}

/* How people cite it, in the user's language: “Territory”; NULL where it has a number. @number: as
 * rules_article_find() takes it. */
char *
rules_article_titled (const char *number)
{
  const RulesArticle *article =
      is_key (number) ? rules_article_find (RULES_PROFILE_JPKR, number) : NULL;

  return article ? rules_word_quoted (plain_title (article)) : NULL;
}

/* Of a list that is all of such, or NULL. */
static char *
cite_titles (const char *citation)
{
  g_auto (GStrv) all = g_strsplit (citation, ", ", -1);

  for (int i = 0; all[i]; i++) {
    char *titled = rules_article_titled (all[i]);
    if (!titled)
      return NULL;
    g_free (all[i]);
    all[i] = titled;
  }
  return rules_word_join ((const char *const *) all, (int) g_strv_length (all));
}

static void
replace_title (GString *text, const RulesArticle *article, gboolean zi)
{
  g_autofree char *title = rules_word_quoted (rules_word_counted (plain_title (article), zi));
  g_autofree char *normal = g_utf8_normalize (title, -1, G_NORMALIZE_ALL_COMPOSE);

  g_string_replace (text, normal, article->number, 0);
}

/* The same with the keys of those that are cited by their titles. @citation: as
 * g_utf8_normalize() has it. */
static char *
dup_keyed (RulesProfile profile, const char *citation)
{
  GString *text = g_string_new (citation);
  int n;
  const RulesArticle *const *list = rules_article_list (profile, &n);

  for (int i = 0; i < n; i++)
    if (is_key (list[i]->number)) {
      replace_title (text, list[i], TRUE);
      replace_title (text, list[i], FALSE);
    }
  return g_string_free (text, FALSE);
}

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
  static GRegex *step;
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (rules_article_regex (&step, STEP), list, 0, &match);
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
  static GRegex *cited;
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (rules_article_regex (&cited, CITATION), citation, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    g_autofree char *list = g_match_info_fetch_named (match, "list");
    g_autofree char *key = g_match_info_fetch_named (match, "key");

    if (list && *list)
      add_numbers (found, profile, list);
    else
      add (found, rules_article_find (profile, key));
  }
}

static gboolean
is_event_rules (const char *citation)
{
  return g_str_equal (citation, EVENT_RULES) || g_str_equal (citation, EVENT_RULES_0_1) ||
         g_str_equal (citation, _ (EVENT_RULES));
}

/* A clause that the book does not have stands for the article that it would be a clause of.
 * Returns the articles that are cited, each once (RulesArticle); they are not the caller’s.
 * @profile: the book to look in first. @citation: as the program writes it, alone or in a
 * sentence: "Art. 18.2, 22.6", "Art. 22.1–22.3", "第 12 条第 4 款", "Art. 12.4(2)", "II.8.1",
 * "timeout_pass", "“Territory”", "rules of the tournament"; or only a number. */
GPtrArray *
rules_article_of (RulesProfile profile, const char *citation)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *valid = g_utf8_make_valid (citation, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *keyed = dup_keyed (profile, normal);
  g_autofree char *dotted = rules_article_dotted (keyed);

  add (found, rules_article_find (profile, valid));
  if (found->len == 0)
    add_cited (found, profile, dotted);
  if (found->len == 0 && is_event_rules (valid))
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

/* Of a list some may stand in another book: "I.4, Art. 22.6 of 2002". */
static char *
cite_both (const char *citation, const char *second)
{
  g_autofree char *first = g_strndup (citation, (gsize) (second - citation));
  g_autofree char *before = rules_article_citation (first);
  g_autofree char *behind = rules_article_citation (second + strlen (", "));
  const char *const both[] = { before, behind };

  return rules_word_join (both, 2);
}

/* How it is cited in the user's language. @citation: as the program keeps it: "Art. 18.2, 22.6",
 * "Art. 22.7 of 2002", "II.8.1" or "jpkr_count". */
char *
rules_article_citation (const char *citation)
{
  const char *numbers = g_str_has_prefix (citation, "Art. ") ? citation + strlen ("Art. ") : NULL;
  const char *second = strstr (citation, ", Art. ");
  g_autofree char *titles = second || numbers ? NULL : cite_titles (citation);

  if (second)
    return cite_both (citation, second);
  if (numbers && g_str_has_suffix (numbers, RULES_ARTICLE_OF_2002))
    return cite_2002 (citation);
  if (is_event_rules (citation))
    return g_strdup (_ (EVENT_RULES));
  if (titles)
    return g_steal_pointer (&titles);
  if (!numbers || strspn (numbers, "0123456789.,()– ") < strlen (numbers)) /* "Art. 27 B" */
    return g_strdup (*citation ? _ (citation) : "");
  return rules_article_write (numbers);
}

/* The same, for ever. */
const char *
rules_article_cited (const char *citation)
{
  g_autofree char *cited = rules_article_citation (citation);

  return g_intern_string (cited);
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
