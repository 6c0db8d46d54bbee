#include <stdlib.h>
#include <string.h>
#include "rules/offence.h"

/* An offence is looked for by the number of its article, or by words. */

#define STEM 4   /* letters at least */
#define ENDING 3 /* bytes at most */

/* --- By article --- */

/* "23.7" of "Art. 23.7" or "第 23.7 条"; NULL where it is more or less than one number. */
static char *
number_of (const char *wanted)
{
  static const char *const marks[] = { "", "art", "art.", "article", "artículo", "§", "第", "제" };
  static const char *const ends[] = { "", "条", "條", "조" };
  gsize before = strcspn (wanted, "0123456789"), length = 0;
  g_autofree char *mark = g_strstrip (g_strndup (wanted, before));
  g_autofree char *end = NULL;
  gboolean marked = FALSE, ended = FALSE;

  length = strspn (wanted + before, "0123456789.()");
  end = g_strstrip (g_strdup (wanted + before + length));
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    marked |= g_str_equal (mark, marks[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    ended |= g_str_equal (end, ends[i]);
  return length && marked && ended ? g_strndup (wanted + before, length) : NULL;
}

/* Articles of a range are between its ends: "22.1–22.3". */
static gboolean
is_between (const char *first, const char *last, const char *number)
{
  const char *dots[] = { strrchr (first, '.'), strrchr (last, '.'), strrchr (number, '.') };
  int at;

  if (!dots[0] || !dots[1] || !dots[2] ||
      strncmp (first, number, (gsize) (dots[2] - number + 1)) != 0)
    return FALSE;
  at = atoi (dots[2] + 1);
  return at >= atoi (dots[0] + 1) && at <= atoi (dots[1] + 1);
}

/* Whoever cites a whole article cites its clauses; not so a chapter, "I.8". */
static gboolean
is_clause (const char *number, const char *here, gboolean chapter)
{
  gsize length = strlen (here);

  return !chapter && strncmp (number, here, length) == 0 && number[length] == '.';
}

static gboolean
cites (const char *article, const char *number)
{
  g_autofree char *last = NULL;

  for (const char *at = article; *at;) {
    gsize length = strspn (at, "0123456789.()");
    g_autofree char *here = NULL;

    if (!g_ascii_isdigit (*at)) {
      at++;
      continue;
    }
    here = g_strndup (at, length);
    if (g_str_has_prefix (here, number) ||
        is_clause (number, here, at > article && at[-1] == '.') ||
        (last && is_between (last, here, number)))
      return TRUE;
    at += length;
    g_clear_pointer (&last, g_free);
    if (g_str_has_prefix (at, "–"))
      last = g_steal_pointer (&here);
  }
  return FALSE;
}

/* --- By words --- */

/* Its beginning, or the word with an ending; where words are not set apart, anywhere. */
static gboolean
fits (const char *word, const char *wanted)
{
  gsize length = strlen (word), most = strlen (wanted);

  return g_str_has_prefix (word, wanted) ||
         (length >= STEM && g_str_has_prefix (wanted, word) && most - length <= ENDING) ||
         (!g_str_is_ascii (wanted) && strstr (word, wanted) != NULL);
}

static gboolean
has_word (char **words, char **plain, const char *wanted)
{
  for (gsize i = 0; words[i]; i++)
    if (fits (words[i], wanted))
      return TRUE;
  for (gsize i = 0; plain[i]; i++)
    if (fits (plain[i], wanted))
      return TRUE;
  return FALSE;
}

static gboolean
has_words (const char *text, const char *wanted)
{
  g_auto (GStrv) plain = NULL, none = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, &plain);
  g_auto (GStrv) asked = g_str_tokenize_and_fold (wanted, NULL, &none);

  for (gsize i = 0; asked[i]; i++)
    if (!has_word (words, plain, asked[i]))
      return FALSE;
  return asked[0] != NULL;
}

/**
 * rules_offence_is_meant:
 * @wanted: what somebody types to find an offence; not blank
 * @article: the offence's, in English
 * @words: its name and other words for it, in the user's language
 *
 * Returns: %TRUE if that is the beginning of an article's number, or of words
 */
gboolean
rules_offence_is_meant (const char *wanted, const char *article, const char *words)
{
  g_autofree char *normal = g_utf8_normalize (wanted, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *lower = normal ? g_utf8_strdown (normal, -1) : g_strdup ("");
  g_autofree char *number = number_of (g_strstrip (lower));

  return number ? cites (article, number) : has_words (words, lower);
}
