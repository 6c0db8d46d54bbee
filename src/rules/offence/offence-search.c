/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include "rules/article/article.h"
#include "rules/offence/offence.h"

/* An offence is looked for by the number of its article, or by words. */

#define STEM 4   /* letters at least */
#define ENDING 3 /* bytes at most */
#define WHOLE 2  /* what a byte weighs of a word that fits */
#define RARE 1000
#define LEAST 6 /* what some of the words must weigh to be told from chance */

/* --- By article --- */

/* "12.4.2" is how many write "12.4(2)". */
static char *
dotted (const char *number)
{
  GString *text = g_string_new (number);

  g_string_replace (text, "(", ".", 0);
  g_string_replace (text, ")", "", 0);
  return g_string_free (text, FALSE);
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

static gboolean
cites (const char *article, const char *number)
{
  g_autofree char *last = NULL;

  for (const char *at = article; *at;) {
    gsize length = strspn (at, "0123456789.");
    g_autofree char *here = NULL;
    gboolean chapter = at > article && at[-1] == '.'; /* "I.8": its number cites no clauses */

    if (!g_ascii_isdigit (*at)) {
      at++;
      continue;
    }
    here = g_strndup (at, length);
    if (g_str_has_prefix (here, number) ||
        /* whoever cites a whole article cites its clauses */
        (!chapter && g_str_has_prefix (number, here) && number[length] == '.') ||
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

/* Both with an ending: "smokes" and "smoking". */
static gboolean
has_stem (const char *word, const char *wanted)
{
  gsize same = 0;

  while (word[same] && word[same] == wanted[same])
    same++;
  return same >= STEM && strlen (word + same) <= ENDING && strlen (wanted + same) <= ENDING;
}

/* Where words are not set apart: the word within what is wanted. */
static gboolean
is_within (const char *word, const char *wanted)
{
  return !g_str_is_ascii (word) && g_utf8_strlen (word, -1) >= 2 && strstr (wanted, word) != NULL;
}

/* What a word weighs against one that is wanted: as much as that is long where it fits. */
static int
weigh_word (const char *word, const char *wanted)
{
  int whole = WHOLE * (int) strlen (wanted);

  if (fits (word, wanted))
    return whole;
  if (g_ascii_isdigit (wanted[0]))
    return 0;
  if (has_stem (word, wanted))
    return whole - 1;
  return is_within (word, wanted) ? WHOLE * (int) strlen (word) : 0;
}

/* What one offence is known by, and how much it has of what is wanted. */
typedef struct {
  char **words, **plain; /* the latter without marks */
  int letters;           /* of the words that it has */
  int rare;              /* the same, where what few have is more */
  gboolean other;        /* lacks a number */
} Known;

static void
known_clear (gpointer data)
{
  Known *known = data;

  g_strfreev (known->words);
  g_strfreev (known->plain);
}

static int
weigh_best (const Known *known, const char *wanted)
{
  int best = 0;

  for (gsize i = 0; known->words[i]; i++)
    best = MAX (best, weigh_word (known->words[i], wanted));
  for (gsize i = 0; known->plain[i]; i++)
    best = MAX (best, weigh_word (known->plain[i], wanted));
  return best;
}

/* A number is all of it or nothing. */
static void
ask (GArray *all, const char *wanted)
{
  int n = 0;

  for (guint i = 0; i < all->len; i++)
    n += weigh_best (&g_array_index (all, Known, i), wanted) > 0;
  for (guint i = 0; i < all->len; i++) {
    Known *known = &g_array_index (all, Known, i);
    int weight = weigh_best (known, wanted);
    known->letters += weight;
    known->rare += weight * RARE / MAX (n, 1);
    known->other |= weight == 0 && g_ascii_isdigit (wanted[0]);
  }
}

static void
search_words (const char *wanted, const char *const *words, guint n, gboolean *meant)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (Known));
  g_auto (GStrv) none = NULL;
  g_auto (GStrv) asked = g_str_tokenize_and_fold (wanted, NULL, &none);
  int whole = 0, most = 1;

  g_array_set_clear_func (all, known_clear);
  g_array_set_size (all, n);
  for (guint i = 0; i < n; i++) {
    Known *known = &g_array_index (all, Known, i);
    known->words = g_str_tokenize_and_fold (words[i], NULL, &known->plain);
  }
  for (gsize i = 0; asked[i]; i++) {
    ask (all, asked[i]);
    whole += WHOLE * (int) strlen (asked[i]);
  }
  /* Those that have the most of it: all words, where there are such. */
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++) {
      const Known *known = &g_array_index (all, Known, i);
      if (known->other || (known->letters < whole && known->letters < LEAST))
        continue;
      most = MAX (most, known->rare);
      meant[i] = known->rare == most;
    }
}

/* An offence is meant by the beginning of its article's number; or by words, with one ending or
 * another: by all that are wanted, else by as many as any offence has, of which those that few
 * have say more. Returns which of them are meant. @wanted: what somebody types to find an
 * offence; not blank. @articles: those of the offences, in English. @words: their names and other
 * words for them, in the user's language. */
gboolean *
rules_offence_search (const char *wanted, const char *const *articles, const char *const *words,
                      guint n)
{
  g_autofree char *normal = g_utf8_normalize (wanted, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *lower = normal ? g_utf8_strdown (normal, -1) : g_strdup ("");
  g_autofree char *typed = rules_article_number (wanted);
  g_autofree char *number = typed ? dotted (typed) : NULL;
  gboolean *meant = g_new0 (gboolean, n + 1);

  if (!number)
    search_words (g_strstrip (lower), words, n, meant);
  for (guint i = 0; number && i < n; i++) {
    g_autofree char *article = dotted (articles[i]);
    meant[i] = cites (article, number);
  }
  return meant;
}
