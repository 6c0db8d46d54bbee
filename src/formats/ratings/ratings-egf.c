/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "formats/ratings/ratings-private.h"

/* The list of the European Go Federation: a page with a row a player,
 *
 *    PIN          Name                              Club     Grade P&D    GoR    NT appearance
 *  13633719  Aagren Thomas                         SE  Upp     6k   --   1484     1  T040529C
 *
 * read from its end, where every word has a shape of its own, so that no width matters. */

#define EGF_RATING_MIN -900
#define EGF_RATING_MAX 4000

static const struct {
  const char *name;
  const char *letter;
} entities[] = {
  { "amp;", "&" }, { "lt;", "<" }, { "gt;", ">" }, { "quot;", "\"" }, { "nbsp;", " " },
};

/* --- What a page writes otherwise than it is meant --- */

static char *
put_number (char *to, const char **from)
{
  char *end;
  guint64 letter = g_ascii_strtoull (*from + 2, &end, 10);

  if (!g_ascii_isdigit ((*from)[2]) || *end != ';' || letter < ' ' || letter > 0x10FFFF ||
      !g_unichar_validate ((gunichar) letter) || end - *from < 5) {
    *to++ = *(*from)++;
    return to;
  }
  *from = end + 1;
  return to + g_unichar_to_utf8 ((gunichar) letter, to);
}

static char *
put_entity (char *to, const char **from)
{
  if ((*from)[1] == '#')
    return put_number (to, from);
  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    if (g_str_has_prefix (*from + 1, entities[i].name)) {
      *from += 1 + strlen (entities[i].name);
      *to = entities[i].letter[0];
      return to + 1;
    }
  *to++ = *(*from)++;
  return to;
}

/* Takes tags out and puts letters for their names; the text never grows. */
static void
make_plain (char *line)
{
  const char *from = line;
  char *to = line;

  if (!strpbrk (line, "<&"))
    return;
  while (*from) {
    const char *end = *from == '<' ? strchr (from, '>') : NULL;

    if (end)
      from = end + 1;
    else if (*from == '&')
      to = put_entity (to, &from);
    else
      *to++ = *from++;
  }
  *to = '\0';
}

/* --- Around the rows --- */

/* "(22 Feb 2018)" */
static void
read_egf_date (FormatsRatings *list, const char *line)
{
  static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";
  g_autofree char *low = NULL;
  const char *at;
  char name[16];
  int day, year;

  if (list->date[0] || sscanf (line, " (%2d %15[A-Za-z.] %4d)", &day, name, &year) != 3)
    return;
  low = g_ascii_strdown (name, 3);
  at = strlen (low) == 3 ? strstr (months, low) : NULL;
  if (at && (at - months) % 3 == 0)
    formats_ratings_date (year, (int) (at - months) / 3 + 1, day, list->date);
}

static gboolean
egf_is_row (FormatsRatingsReader *reader, char *line)
{
  const char *start;

  make_plain (line);
  start = line + strspn (line, " \t");
  if (g_ascii_isdigit (*start))
    return TRUE;
  if (!reader->has_begun)
    read_egf_date (reader->list, line);
  return reader->has_begun && *start != '\0' && *start != '<';
}

/* --- A row --- */

/* "T040529C", "T160423AD": tournaments are kept since 1996. */
static gboolean
read_seen (const char *word, char ret_date[11])
{
  int day, month, year;
  gsize letters;

  if (!g_ascii_isupper (word[0]) || strspn (word + 1, "0123456789") != 6)
    return FALSE;
  letters = strspn (word + 7, G_CSET_A_2_Z);
  if (letters > 2 || word[7 + letters] != '\0')
    return FALSE;
  year = (word[1] - '0') * 10 + word[2] - '0';
  month = (word[3] - '0') * 10 + word[4] - '0';
  day = (word[5] - '0') * 10 + word[6] - '0';
  return formats_ratings_date (year + (year < 90 ? 2000 : 1900), month, day, ret_date);
}

static gboolean
is_grade (const char *word)
{
  RulesRank rank;

  return g_ascii_isdigit (word[0]) && strlen (word) <= 3 && rules_rank_parse (word, &rank);
}

/* From the end: appearance, tournaments, rating, promotion, grade. Returns the grade's place. */
static int
read_tail (const FormatsRatingsWords *words, FormatsRating *entry, char seen[11])
{
  int i = words->n - 1, n_tournaments;

  i -= i >= 0 && read_seen (words->words[i].text, seen);
  if (i < 6 || !formats_ratings_whole (words->words[i].text, 0, 99999, &n_tournaments) ||
      !formats_ratings_whole (words->words[i - 1].text, EGF_RATING_MIN, EGF_RATING_MAX,
                              &entry->rating))
    return -1;
  if (strcmp (words->words[i - 2].text, "--") != 0 && !is_grade (words->words[i - 2].text))
    return -1;
  if (!is_grade (words->words[i - 3].text))
    return -1;
  rules_rank_parse (words->words[i - 3].text, &entry->rank);
  return i - 3;
}

/* A country stands off from the name, or where the rows have it. */
static gboolean
may_be_country (const FormatsRatingsReader *reader, const FormatsRatingsWords *words, int i)
{
  const FormatsRatingsWord *word = &words->words[i];

  return i >= 2 && formats_ratings_is_country (word->text) &&
         (word->gap >= 2 || word->column == reader->country_at);
}

/* The word with the country: the one before the grade where there is no club, else the one before
 * the club; -1 where it cannot be told. */
static int
find_country (FormatsRatingsReader *reader, const FormatsRatingsWords *words, int grade)
{
  gboolean last = may_be_country (reader, words, grade - 1);
  gboolean before = may_be_country (reader, words, grade - 2);

  if (last && before) {
    last = words->words[grade - 1].column == reader->country_at;
    before = words->words[grade - 2].column == reader->country_at;
    return last == before ? -1 : before ? grade - 2 : grade - 1;
  }
  if (!last && !before)
    return -1;
  reader->country_at = words->words[before ? grade - 2 : grade - 1].column;
  return before ? grade - 2 : grade - 1;
}

/* The family name comes first; in some lists its parts are held together by underscores. */
static gboolean
read_egf_name (FormatsRatingsReader *reader, const FormatsRatingsWords *words, int end,
               FormatsRating *entry, GError **error)
{
  g_autofree char *family = g_strdelimit (g_strdup (words->words[1].text), "_", ' ');
  g_autofree char *given = g_strdelimit (formats_ratings_join (words, 2, end), "_", ' ');

  if (end > 3 && !strchr (words->words[1].text, '_'))
    reader->doubt = _ ("The name has several parts: the first is used as the family name.");
  return formats_ratings_take_name (reader, family, given, entry, error);
}

static gboolean
read_egf_player (FormatsRatingsReader *reader, char *line, FormatsRating *entry, GError **error)
{
  FormatsRatingsWords words;
  char seen[11] = "";
  int grade, country;

  if (!formats_ratings_split (line, &words, error))
    return FALSE;
  if (words.n == 0 || !formats_ratings_is_digits (words.words[0].text, 1, 10))
    return formats_ratings_fail (error, _ ("The row does not begin with a number (PIN)."));
  grade = read_tail (&words, entry, seen);
  if (grade < 3)
    return formats_ratings_fail (
        error, _ ("The line must end with rank, rating and number of tournaments."));
  country = find_country (reader, &words, grade);
  if (country < 0)
    return formats_ratings_fail (error, _ ("The country cannot be identified."));
  entry->ident = formats_ratings_keep (reader, words.words[0].text, error);
  entry->seen = formats_ratings_keep (reader, seen, error);
  return entry->ident && entry->seen && read_egf_name (reader, &words, country, entry, error) &&
         formats_ratings_take_place (reader, words.words[country].text,
                                     country + 1 < grade ? words.words[country + 1].text : "",
                                     entry, error);
}

const FormatsRatingsKind formats_ratings_egf = {
  .source = { "egf", N_ ("EGF (Europe)") },
  .is_row = egf_is_row,
  .read = read_egf_player,
};
