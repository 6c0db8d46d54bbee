/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article-private.h"
#include "rules/game/ruleset.h"

#define IN(profile) (1u << RULES_PROFILE_##profile)
#define OURS N_ ("What Tengen decides")

typedef struct {
  const char *title;
  const RulesArticle *articles;
  guint profiles; /* whose book it is in */
  gboolean own;   /* Tengen's, not of the text */
} Chapter;

static const Chapter chapters[] = {
  { N_ ("General"), rules_article_general, IN (CN2002), FALSE },
  { N_ ("Competition"), rules_article_event, IN (CN2002), FALSE },
  { N_ ("Refereeing"), rules_article_referee, IN (CN2002), FALSE },
  { N_ ("Competition methods"), rules_article_method, IN (CN2002), FALSE },
  { N_ ("Organisation"), rules_article_organisation, IN (CN2002), FALSE },
  { N_ ("Etiquette"), rules_article_manners, IN (CN2002), FALSE },
  { N_ ("Rules of play"), rules_article_old_play, IN (CN_OLD), FALSE },
  { N_ ("Rules of tournaments"), rules_article_old_event, IN (CN_OLD), FALSE },
  { OURS, rules_article_silent, IN (CN_OLD), TRUE },
  { OURS, rules_article_jpkr, IN (JPKR), TRUE },
  { OURS, rules_article_tengen, IN (CN2002) | IN (CN_OLD) | IN (JPKR), TRUE },
};

static gboolean
holds (const Chapter *chapter, const RulesArticle *article)
{
  for (const RulesArticle *row = chapter->articles; row->number; row++)
    if (row == article)
      return TRUE;
  return FALSE;
}

static const Chapter *
chapter_of (const RulesArticle *article)
{
  for (gsize i = 0; i < G_N_ELEMENTS (chapters); i++)
    if (holds (&chapters[i], article))
      return &chapters[i];
  g_assert_not_reached ();
}

/* Of two with one number the book has the first. */
static GPtrArray *
collect (RulesProfile profile)
{
  GPtrArray *list = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (chapters); i++)
    for (const RulesArticle *row = chapters[i].articles; row->number; row++)
      if (chapters[i].profiles & 1u << profile && rules_article_find (profile, row->number) == row)
        g_ptr_array_add (list, (gpointer) (gsize) row);
  return list;
}

/* The articles of its book in their order, what Tengen decides at the end. */
const RulesArticle *const *
rules_article_list (RulesProfile profile, int *ret_n)
{
  static GPtrArray *lists[RULES_N_PROFILES];

  if (!lists[profile])
    lists[profile] = collect (profile);
  *ret_n = (int) lists[profile]->len;
  return (const RulesArticle *const *) lists[profile]->pdata;
}

static const RulesArticle *
find_in (const Chapter *chapter, const char *number)
{
  for (const RulesArticle *row = chapter->articles; row->number; row++)
    if (strcmp (row->number, number) == 0)
      return row;
  return NULL;
}

/* The article, for ever; NULL where there is none. @profile: the book to look in first, which may
 * have a clause in words of its own; what it has not is looked for in the others. @number: such
 * as "17.3", "12.4(2)", "II.8.1" or "komi_q". */
const RulesArticle *
rules_article_find (RulesProfile profile, const char *number)
{
  const RulesArticle *found = NULL, *other = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (chapters) && !found; i++)
    if (chapters[i].profiles & 1u << profile)
      found = find_in (&chapters[i], number);
    else if (!other)
      other = find_in (&chapters[i], number);
  return found ? found : other;
}

/* The one that it is a clause of: 12.4 for 12.4(2), then 12, or NULL. */
const RulesArticle *
rules_article_parent (const RulesArticle *article)
{
  g_autofree char *number = g_strdup (article->number);
  const RulesArticle *parent = NULL;
  char *end;

  while (!parent && (end = strpbrk (number, ".("))) {
    for (char *next = end; next; next = strpbrk (end + 1, ".("))
      end = next;
    *end = '\0';
    parent = find_in (chapter_of (article), number);
  }
  return parent;
}

static gboolean
is_under (const RulesArticle *article, const RulesArticle *of)
{
  while (article && article != of)
    article = rules_article_parent (article);
  return article != NULL;
}

/* It and all of its clauses (RulesArticle); they are not the caller’s. */
GPtrArray *
rules_article_clauses (const RulesArticle *article)
{
  GPtrArray *clauses = g_ptr_array_new ();

  for (const RulesArticle *row = article; row->number; row++)
    if (is_under (row, article))
      g_ptr_array_add (clauses, (gpointer) (gsize) row);
  return clauses;
}

/* Whether it stands in the book of that profile. */
gboolean
rules_article_is_listed (RulesProfile profile, const RulesArticle *article)
{
  return (chapter_of (article)->profiles & 1u << profile) != 0;
}

/* Whether it is no article of the text, but what Tengen decides where that is open. */
gboolean
rules_article_is_own (const RulesArticle *article)
{
  return chapter_of (article)->own;
}

/* The title of its chapter, translated. */
const char *
rules_article_chapter (const RulesArticle *article)
{
  return _ (chapter_of (article)->title);
}

/* What it is about, translated; what Tengen decides is marked as such. @profile: by whose words of
 * counting. */
char *
rules_article_title (const RulesArticle *article, RulesProfile profile)
{
  const RulesOption *option = article->title ? NULL : rules_option_find (article->number);
  const char *title = option ? rules_article_told (profile, _ (option->label)) : _ (article->title);

  /* Translators: what the program decides where the rules are open */
  return rules_article_is_own (article) ? g_strdup_printf (_ ("Tengen: %s"), title)
                                        : g_strdup (title);
}

/* --- The text --- */

static void
add_choices (GString *text, const RulesOption *option, RulesProfile profile)
{
  int n;
  gboolean zi = rules_ruleset_list (&n)[profile].counting == RULES_COUNTING_AREA;

  for (int i = 0; option->choices[i].id; i++) {
    g_autofree char *words = rules_option_choice_words (option, &option->choices[i], zi);

    g_string_append_c (text, '\n');
    /* Translators: what an option of the rules means, and its word in files */
    g_string_append_printf (text, _ ("• %s (%s)"), words, option->choices[i].id);
  }
  if (option->most) {
    g_string_append_c (text, '\n');
    g_string_append_printf (text, _ ("• a whole number from %d to %d"), (int) option->least,
                            (int) option->most);
  }
}

static void
add_default (GString *text, const RulesOption *option, RulesProfile profile)
{
  int n;
  const RulesRuleset *rules = &rules_ruleset_list (&n)[profile];
  g_autofree char *words =
      rules_option_words (option, rules, rules->counting == RULES_COUNTING_AREA);

  g_string_append (text, "\n\n");
  /* Translators: what an option of the rules is about, and what holds */
  g_string_append_printf (text, _ ("Unless the tournament chooses: %s."), words);
}

/* What it says, translated, in paragraphs; of an option all alternatives and what holds under
 * @profile. @profile: whose defaults are told. */
char *
rules_article_text (const RulesArticle *article, RulesProfile profile)
{
  const RulesOption *option = article->title ? NULL : rules_option_find (article->number);
  /* The text of 2002 cites itself. */
  g_autofree char *placed = rules_article_is_listed (profile, article)
                                ? rules_article_in (profile, _ (article->text))
                                : g_strdup (_ (article->text));
  GString *text = g_string_new (placed);

  if (option) {
    g_string_append_c (text, '\n');
    add_choices (text, option, profile);
    add_default (text, option, profile);
  }
  return g_string_free (text, FALSE);
}

/* --- Search --- */

/* Small letters without accents, for comparison only. */
static char *
fold (const char *text)
{
  g_autofree char *small = g_utf8_casefold (text, -1);
  g_autofree char *apart = g_utf8_normalize (small, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);

  for (char *p = apart; p && *p; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (folded, g_utf8_get_char (p));
  return g_string_free (folded, FALSE);
}

static gboolean
has_words (const RulesArticle *article, RulesProfile profile, char **words)
{
  g_autofree char *title = rules_article_title (article, profile),
                  *cite = rules_article_cite (profile, article);
  g_autofree char *text = rules_article_text (article, profile);
  g_autofree char *all = g_strjoin ("\n", cite, article->number, title, text, NULL);
  g_autofree char *dotted = rules_article_dotted (all);
  g_autofree char *folded = fold (dotted);

  for (int i = 0; words[i]; i++)
    if (!strstr (folded, words[i]))
      return FALSE;
  return TRUE;
}

/* Each word must occur, anywhere, in number, title or text; a number may be written in any way that
 * rules_article_number() reads; capitals and accents do not matter.
 * Returns the articles in their order, all of them where there are no words (RulesArticle); they
 * are not the caller’s. @profile: whose book is searched. @words: words with blanks between them,
 * in the user's language. */
GPtrArray *
rules_article_search (RulesProfile profile, const char *words)
{
  g_autofree char *number = rules_article_number (words);
  g_autofree char *valid = g_utf8_make_valid (number ? number : words, -1), *folded = fold (valid);
  g_auto (GStrv) split = g_strsplit_set (folded, " \t\n", -1);
  GPtrArray *found = g_ptr_array_new ();
  int n;
  const RulesArticle *const *list = rules_article_list (profile, &n);

  for (int i = 0; i < n; i++)
    if (has_words (list[i], profile, split))
      g_ptr_array_add (found, (gpointer) (gsize) list[i]);
  return found;
}
