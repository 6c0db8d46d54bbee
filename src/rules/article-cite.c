#include <glib/gi18n.h>
#include <string.h>
#include "rules/article.h"
#include "rules/option.h"
#include "rules/word.h"

/* A number, and how numbers follow on each other behind one "Art.". */
#define NUMBER "(?:I{1,2}\\.)?\\d+(?:\\.\\d+)*b?(?:\\(\\d+\\))?"
#define RANGE "\\s*[–~-]\\s*|\\s+to\\s+"
#define LIST NUMBER "(?:(?:\\s*[,、]\\s*|" RANGE ")" NUMBER ")*"
#define BEGIN "(?:\\b[Aa]rts?\\.\\s*|第\\s*|\\b(?=I{1,2}\\.\\d)|^\\s*(?=\\d))"
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

/**
 * rules_article_of:
 * @profile: the book to look in first
 * @citation: as the program writes it, alone or in a sentence: "Art. 18.2, 22.6", "Art.
 *   22.1–22.3", "Art. 12.4(2)", "II.8.1", "timeout_pass", "rules of the event"; or only a number
 *
 * A clause that the book does not have stands for the article that it would be a clause of.
 *
 * Returns: (transfer container) (element-type RulesArticle): the articles that are cited, each once
 */
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

/**
 * rules_article_see:
 * @profile: the book to look in first
 * @article: an article
 *
 * Returns: (transfer container) (element-type RulesArticle): what is related to it
 */
GPtrArray *
rules_article_see (RulesProfile profile, const RulesArticle *article)
{
  const RulesOption *option = article->title ? NULL : rules_option_find (article->number);

  return rules_article_of (profile, option ? option->article : article->see);
}

/**
 * rules_article_citation:
 * @citation: as the program keeps it: "Art. 18.2, 22.6" or "II.8.1"
 *
 * Returns: (transfer full): how it is cited in the user's language
 */
char *
rules_article_citation (const char *citation)
{
  const char *numbers = g_str_has_prefix (citation, "Art. ") ? citation + strlen ("Art. ") : NULL;
  const char *own = *citation ? _ (citation) : "";
  g_auto (GStrv) several = NULL;
  g_autofree char *joined = NULL;

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

/* Where the older text has what the articles of 2002 say (rules.md sections 3 and 4). */
static const struct {
  const char *number, *old;
} places_of_old[] = {
  { "7", "I.7" },        { "8", "I.8" },        { "9", "I.9.1" },      { "10", "II.1" },
  { "11", "II.2" },      { "12.3", "II.3.2" },  { "13", "II.4" },      { "14", "II.5" },
  { "16.4", "II.7" },    { "17.2", "II.8.1" },  { "17.3", "II.8.2" },  { "17.5", "II.8.3" },
  { "17.6", "II.8.4" },  { "18.1", "II.9" },    { "18.3", "II.11.1" }, { "19", "II.10" },
  { "20.1", "II.11.1" }, { "20.2", "II.11.2" }, { "20.3", "II.11.3" }, { "21.1", "II.4" },
  { "21.3", "II.4" },    { "21.4", "I.8" },     { "22.5", "II.3.2" },
};

static const char *
old_place (const char *number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places_of_old); i++)
    if (strcmp (places_of_old[i].number, number) == 0)
      return places_of_old[i].old;
  return NULL;
}

/**
 * rules_article_in:
 * @profile: a profile
 * @citation: articles of 2002: "Art. 13, 21.1"
 *
 * Returns: (transfer full): where the text of @profile says it: "II.4"; @citation where it does
 * not, and the rules of 2002 are taken (rules.md section 4, D20)
 */
char *
rules_article_in (RulesProfile profile, const char *citation)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_auto (GStrv) numbers =
      g_strsplit (g_str_has_prefix (citation, "Art. ") ? citation + strlen ("Art. ") : citation,
                  ", ", -1);

  for (int i = 0; profile == RULES_PROFILE_CN_OLD && numbers[i]; i++) {
    const char *old = old_place (numbers[i]);
    if (!old)
      return g_strdup (citation);
    if (!g_ptr_array_find_with_equal_func (found, old, g_str_equal, NULL))
      g_ptr_array_add (found, (gpointer) (gsize) old);
  }
  if (found->len == 0)
    return g_strdup (citation);
  g_ptr_array_add (found, NULL);
  return g_strjoinv (", ", (char **) found->pdata);
}

/**
 * rules_article_cite:
 * @article: an article
 *
 * Returns: (transfer full): how it is cited in the user's language: "Art. 17.3", "II.8.1"; the key
 * where it is an option
 */
char *
rules_article_cite (const RulesArticle *article)
{
  g_autofree char *citation = g_strconcat ("Art. ", article->number, NULL);

  return g_ascii_isdigit (article->number[0]) ? rules_article_citation (citation)
                                              : g_strdup (article->number);
}
