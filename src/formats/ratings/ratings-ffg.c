/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "formats/ratings/ratings-private.h"

/* The list of the French federation: the name in 38 columns, rating, state of the licence, its
 * number, club, country.
 *
 * ABADIE Yves                           -1500 - 0452000 31To FR
 *
 * Its scale has 0 between 1k and 1d, and 100 a grade: 2050 below the European one. -9999 is no
 * rating. */

#define NAME_COLUMNS 38
#define OFFSET 2050
#define FFG_RATING_MIN -3000
#define FFG_RATING_MAX 1900
#define NO_RATING -9999
#define RATING_FLOOR -900 /* where the European scale ends */

static gboolean
ffg_is_row (FormatsRatingsReader *reader, char *line)
{
  if (line[0] == '#') {
    const char *at = line + strcspn (line, "0123456789");
    int day, month, year;

    /* "#Echelle au 23/02/2018 07:56:59" */
    if (!reader->list->date[0] && sscanf (at, "%2d/%2d/%4d", &day, &month, &year) == 3)
      formats_ratings_date (year, month, day, reader->list->date);
  }
  return line[0] != '#' && line[strspn (line, " \t")] != '\0';
}

/* "0452000", "99A0007", or dashes. */
static gboolean
is_licence (const char *word)
{
  if (strlen (word) != 7 || strspn (word, "0123456789-" G_CSET_A_2_Z) != 7)
    return FALSE;
  return strspn (word, "0123456789-") == 7 ||
         (strspn (word, "0123456789") == 2 && strspn (word + 3, "0123456789") == 4);
}

/* The licence's number, or dashes for who has none, behind one letter for its state. */
static int
find_licence (const FormatsRatingsWords *words)
{
  for (int i = words->n - 1; i >= 2; i--)
    if (is_licence (words->words[i].text) && strlen (words->words[i - 1].text) == 1)
      return i;
  return -1;
}

static gboolean
set_rating (int number, FormatsRating *entry)
{
  int grade;

  if (number == NO_RATING)
    return TRUE;
  if (number < FFG_RATING_MIN || number > FFG_RATING_MAX)
    return FALSE;
  entry->rating = MAX (number + OFFSET, RATING_FLOOR);
  grade = number >= 0 ? number / 100 + 1 : -((-number + 99) / 100);
  entry->rank = grade > 0 ? RULES_RANK_DAN (MIN (grade, 9)) : RULES_RANK_KYU (MIN (-grade, 30));
  return TRUE;
}

/* A name that fills its columns leaves no space before the rating. */
static char *
cut_rating (const FormatsRatingsWord *word)
{
  int offset = NAME_COLUMNS - word->column;

  if (offset <= 0 || offset >= g_utf8_strlen (word->text, -1))
    return NULL;
  return g_utf8_offset_to_pointer (word->text, offset);
}

/* Returns the words of the name, 0 where there is no rating. */
static int
read_ffg_rating (FormatsRatingsWords *words, int rating, FormatsRating *entry)
{
  FormatsRatingsWord *word = &words->words[rating];
  char *cut = cut_rating (word);
  int number;

  if (formats_ratings_whole (word->text, -99999, 99999, &number))
    return set_rating (number, entry) ? rating : 0;
  if (!cut || !formats_ratings_whole (cut, -99999, 99999, &number) || !set_rating (number, entry))
    return 0;
  *cut = '\0';
  return rating + 1;
}

static gboolean
has_small (const char *word)
{
  for (; *word; word += g_utf8_skip[(guchar) *word])
    if (g_unichar_islower (g_utf8_get_char (word)))
      return TRUE;
  return FALSE;
}

/* The family name is in capitals, whatever number of words it has. */
static gboolean
read_ffg_name (FormatsRatingsReader *reader, const FormatsRatingsWords *words, int end,
               FormatsRating *entry, GError **error)
{
  g_autofree char *family = NULL, *given = NULL;
  int split = 0;

  while (split < end && !has_small (words->words[split].text))
    split++;
  if ((split == 0 || split == end) && end > 1)
    reader->doubt = _ ("The family name cannot be identified: the name is kept whole.");
  split = split == 0 ? end : split;
  family = formats_ratings_join (words, 0, split);
  given = formats_ratings_join (words, split, end);
  return formats_ratings_take_name (reader, family, given, entry, error);
}

/* Club and country, either of which may be missing. */
static gboolean
read_ffg_place (FormatsRatingsReader *reader, const FormatsRatingsWords *words, int from,
                FormatsRating *entry, GError **error)
{
  int n = words->n - from;
  gboolean has_country = n > 0 && formats_ratings_is_country (words->words[words->n - 1].text);
  const char *club = n > has_country ? words->words[from].text : "";

  if (n > 1 + has_country)
    return formats_ratings_fail (error, _ ("The row has more than club and country at its end."));
  return formats_ratings_take_place (reader, has_country ? words->words[words->n - 1].text : "",
                                     club, entry, error);
}

static gboolean
read_licence (FormatsRatingsReader *reader, const FormatsRatingsWords *words, int licence,
              FormatsRating *entry, GError **error)
{
  const char *number = words->words[licence].text, *state = words->words[licence - 1].text;

  if (!strchr (number, '-'))
    entry->ident = formats_ratings_keep (reader, number, error);
  else if (strspn (number, "-") != strlen (number))
    return formats_ratings_fail (error, _ ("The licence number is incomplete."));
  entry->licence = formats_ratings_keep (reader, state[0] == '-' ? "" : state, error);
  return entry->ident && entry->licence;
}

static gboolean
read_ffg_player (FormatsRatingsReader *reader, char *line, FormatsRating *entry, GError **error)
{
  FormatsRatingsWords words;
  int licence, name;

  if (!formats_ratings_split (line, &words, error))
    return FALSE;
  licence = find_licence (&words);
  if (licence < 2)
    return formats_ratings_fail (
        error, _ ("The row has neither a licence number nor dashes in its place."));
  name = read_ffg_rating (&words, licence - 2, entry);
  if (name < 1)
    return formats_ratings_fail (error, _ ("The row has no name or no rating."));
  return read_ffg_name (reader, &words, name, entry, error) &&
         read_licence (reader, &words, licence, entry, error) &&
         read_ffg_place (reader, &words, licence + 1, entry, error);
}

const FormatsRatingsKind formats_ratings_ffg = {
  .source = { "ffg", N_ ("FFG (France)") },
  .is_row = ffg_is_row,
  .read = read_ffg_player,
};
