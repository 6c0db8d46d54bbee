/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article-private.h"
#include "rules/article/word.h"

/* The program reckons with "22.3" and "12.4(2)". Languages and people write articles in words too:
 * "第 22 条第 3 款", "第22条3項", "제22조 제3항", "第 22 条第 1 至 3 款", "第12条第4款第2项". */
#define HEAD "(?:[第제]\\s*)?"
#define WORDED                                                            \
  HEAD "(?<article>\\d+)\\s*[条條조]\\s*" HEAD "(?<clause>\\d+)"          \
       "(?:" RULES_ARTICLE_RANGE HEAD "(?<last>\\d+))?\\s*[款項项항]" \
       "(?:\\s*" HEAD "(?<point>\\d+)\\s*[項项号號호목])?"

#define ONE "(\\d+)(?:\\.(\\d+))?(?:\\((\\d+)\\))?"
/* Translators: an article of the rules and its clause; a language may write them in words */
#define CLAUSE N_ ("Art. %s.%s")

#define SPAN "(\\d+)\\.(\\d+)" RULES_ARTICLE_RANGE "\\1\\.(\\d+)"

/* The expression, compiled at the first call; threads may share it. @regex: where it stays, static.
 * @pattern: a pattern without faults. */
GRegex *
rules_article_regex (GRegex **regex, const char *pattern)
{
  if (g_once_init_enter (regex))
    g_once_init_leave (regex, g_regex_new (pattern, 0, 0, NULL));
  return *regex;
}

static gboolean
dot (const GMatchInfo *match, GString *result, G_GNUC_UNUSED gpointer data)
{
  g_autofree char *article = g_match_info_fetch_named (match, "article");
  g_autofree char *clause = g_match_info_fetch_named (match, "clause");
  g_autofree char *last = g_match_info_fetch_named (match, "last");
  g_autofree char *point = g_match_info_fetch_named (match, "point");

  g_string_append_printf (result, "第 %s.%s", article, clause);
  if (last && *last)
    g_string_append_printf (result, "–%s.%s", article, last);
  if (point && *point)
    g_string_append_printf (result, "(%s)", point);
  g_string_append (result, " 条");
  return FALSE;
}

/* The same with the numbers of articles that are in words, as "第 22.3 条". @text: any text, valid
 * UTF-8. */
char *
rules_article_dotted (const char *text)
{
  static GRegex *worded;

  return g_regex_replace_eval (rules_article_regex (&worded, WORDED), text, -1, 0, 0, dot, NULL,
                               NULL);
}

/* The number of "23.7", "Art. 23.7", "第 23.7 条" or "第 23 条第 7 款"; NULL where it is more or
 * less than one. @typed: what somebody looks for. */
char *
rules_article_number (const char *typed)
{
  static const char *const marks[] = { "", "art", "art.", "article", "artículo", "§", "第", "제" };
  static const char *const ends[] = { "", "条", "條", "조" };
  g_autofree char *valid = g_utf8_make_valid (typed, -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *lower = g_utf8_strdown (normal, -1), *dotted = rules_article_dotted (lower);
  gsize before = strcspn (dotted, "0123456789");
  gsize length = strspn (dotted + before, "0123456789.()");
  g_autofree char *mark = g_strstrip (g_strndup (dotted, before));
  g_autofree char *end = g_strstrip (g_strdup (dotted + before + length));
  gboolean marked = FALSE, ended = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    marked |= g_str_equal (mark, marks[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    ended |= g_str_equal (end, ends[i]);
  return length && marked && ended ? g_strndup (dotted + before, length) : NULL;
}

/* --- The other way --- */

static char *
write_together (const char *const *numbers, int n)
{
  g_autofree char *joined = rules_word_join (numbers, n);

  /* Translators: numbers of articles of the rules, such as "18.2, 22.6" */
  return g_strdup_printf (_ ("Art. %s"), joined);
}

static char *
write_apart (const char *number)
{
  static GRegex *one, *span;
  g_autoptr (GMatchInfo) match = NULL;
  gboolean spans = g_regex_match (rules_article_regex (&span, "^" SPAN "$"), number, 0, &match);
  g_auto (GStrv) parts = NULL;

  if (!spans) {
    g_clear_pointer (&match, g_match_info_unref);
    if (!g_regex_match (rules_article_regex (&one, "^" ONE "$"), number, 0, &match))
      return write_together (&number, 1);
  }
  parts = g_match_info_fetch_all (match);
  switch (g_strv_length (parts)) {
  case 4:
    if (spans)
      /* Translators: clauses of one article, such as the first to the third of Art. 22. Only
       * languages that write “Art. %s.%s” in words are asked for it: others copy it. */
      return g_strdup_printf (_ ("Art. %s.%s–%s"), parts[1], parts[2], parts[3]);
    if (parts[2][0])
      /* Translators: a point of a clause of an article. Only languages that write “Art. %s.%s” in
       * words are asked for it: others copy it. */
      return g_strdup_printf (_ ("Art. %s.%s(%s)"), parts[1], parts[2], parts[3]);
    return write_together (&number, 1);
  case 3:
    return g_strdup_printf (_ (CLAUSE), parts[1], parts[2]);
  default:
    return write_together (&number, 1);
  }
}

/* How the user's language cites them: "Art. 18.2, 22.6"; a language that writes clauses in words
 * cites each by itself: "第 18 条第 2 款、第 22 条第 6 款". @numbers: numbers of articles with ", "
 * between them; one may be a range, "22.1–22.3". */
char *
rules_article_write (const char *numbers)
{
  g_auto (GStrv) all = g_strsplit (numbers, ", ", -1);
  int n = (int) g_strv_length (all);
  gboolean together = strstr (_ (CLAUSE), "%s.%s") != NULL;

  if (together || !strchr (numbers, '.'))
    return write_together ((const char *const *) all, n);
  for (int i = 0; i < n; i++) {
    char *written = write_apart (all[i]);
    g_free (all[i]);
    all[i] = written;
  }
  return rules_word_join ((const char *const *) all, n);
}
