#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/cell.h"
#include "formats/ratings/ratings-private.h"

/* What the readers of all lists share. */

#define TEXT_CHARS 200 /* as the desk takes a name */

/* @sentence: what is wrong with a row. */
gboolean
formats_ratings_fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, sentence);
  return FALSE;
}

static gboolean
is_space (char letter)
{
  return letter == ' ' || letter == '\t';
}

/* A no-break space is two bytes; in these lists it is one more blank. */
static char *
skip_space (char *at, int *column)
{
  for (;;) {
    if (is_space (*at)) {
      *at++ = '\0';
    } else if ((guchar) at[0] == 0xC2 && (guchar) at[1] == 0xA0) {
      at[0] = at[1] = '\0';
      at += 2;
    } else {
      return at;
    }
    ++*column;
  }
}

static char *
skip_word (char *at, int *column)
{
  while (*at && !is_space (*at) && !((guchar) at[0] == 0xC2 && (guchar) at[1] == 0xA0)) {
    at += g_utf8_skip[(guchar) *at];
    ++*column;
  }
  return at;
}

/* TRUE unless there are too many. @line: UTF-8; gets a NUL behind each word. */
gboolean
formats_ratings_split (char *line, FormatsRatingsWords *words, GError **error)
{
  int column = 0;

  words->n = 0;
  for (;;) {
    int end = column;

    line = skip_space (line, &column);
    if (*line == '\0')
      return TRUE;
    if (words->n == FORMATS_RATINGS_WORDS)
      return formats_ratings_fail (error, _ ("The row has too many words."));
    words->words[words->n++] = (FormatsRatingsWord){ line, column, column - end };
    line = skip_word (line, &column);
  }
}

/* Them, with a space between each two. @words: the words of a row. @to: the one behind the last. */
char *
formats_ratings_join (const FormatsRatingsWords *words, int from, int to)
{
  GString *text = g_string_new (NULL);

  for (int i = from; i < to; i++)
    g_string_append_printf (text, "%s%s", i > from ? " " : "", words->words[i].text);
  return g_string_free (text, FALSE);
}

/* The text as it is stored, for as long as the list lives, or NULL. @reader: the list that is
 * read. @text: UTF-8. */
const char *
formats_ratings_keep (FormatsRatingsReader *reader, const char *text, GError **error)
{
  g_autofree char *clean = NULL;

  if (*text == '\0')
    return "";
  clean = formats_cell_clean (text, 0, error);
  if (clean && g_utf8_strlen (clean, -1) > TEXT_CHARS) {
    formats_ratings_fail (error, _ ("The row is too long."));
    return NULL;
  }
  return clean ? g_string_chunk_insert (reader->list->text, clean) : NULL;
}

/* Whether it is digits and nothing else. */
gboolean
formats_ratings_is_digits (const char *text, gsize least, gsize most)
{
  gsize length = strspn (text, "0123456789");

  return text[length] == '\0' && length >= least && length <= most;
}

/* Whether it is the code of a country: two capitals. */
gboolean
formats_ratings_is_country (const char *text)
{
  return g_ascii_isupper (text[0]) && g_ascii_isupper (text[1]) && text[2] == '\0';
}

/* Whether it is a whole number. @least: no number is smaller. @most: no number is greater.
 * @ret_number: the number; untouched on failure. */
gboolean
formats_ratings_whole (const char *text, int least, int most, int *ret_number)
{
  gint64 number;

  if (*text == '+' || !g_ascii_string_to_signed (text, 10, least, most, &number, NULL))
    return FALSE;
  *ret_number = (int) number;
  return TRUE;
}

/* Whether there is such a day. @year: a year. @ret_date: "2018-02-22"; untouched on failure. */
gboolean
formats_ratings_date (int year, int month, int day, char ret_date[11])
{
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > 31 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_snprintf (ret_date, 11, "%04d-%02d-%02d", year, month, day);
  return TRUE;
}
