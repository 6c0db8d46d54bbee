/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "formats/ratings/ratings-private.h"

/* The list of the American Go Association: cells with tabs between them,
 *
 * name, number, membership, rating, to when the member has paid, club, state, sigma, since when
 *
 * Its scale has 1.0 for the weakest 1d, -1.0 for the strongest 1k, nothing between, and 1 a grade:
 * as hundredths they lie 1950 below the European scale, and 2150 below it for kyu. */

#define CELLS 16
#define RATING_FLOOR -900
#define HUNDREDTHS_MAX 2000 /* nobody is a 20d */

enum { NAME, NUMBER, MEMBERSHIP, RATING, PAID, CLUB, STATE };

static const char states[] =
    " AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI "
    "MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX "
    "UT VT VA WA WV WI WY ";

/* A row with the names of the columns has letters where the number is. */
static gboolean
aga_is_row (FormatsRatingsReader *reader, char *line)
{
  const char *number = strchr (line, '\t');

  if (line[strspn (line, " \t")] == '\0')
    return FALSE;
  return reader->has_begun || !number || !g_ascii_isalpha (number[1]);
}

static int
cut_cells (char *line, const char *cells[CELLS])
{
  int n = 0;

  for (char *at = line; at && n < CELLS; n++) {
    char *tab = strchr (at, '\t');

    if (tab)
      *tab = '\0';
    cells[n] = g_strstrip (at);
    at = tab ? tab + 1 : NULL;
    if (at && n == CELLS - 1)
      return CELLS + 1;
  }
  for (int i = n; i < CELLS; i++)
    cells[i] = "";
  return n;
}

/* --- The rating --- */

/* Hundredths of it, cut off, so that its grade is the whole part. */
static gboolean
read_hundredths (const char *text, int *ret_hundredths)
{
  gboolean is_negative = *text == '-';
  const char *point;
  int whole = 0, part = 0;
  gsize digits;

  text += is_negative;
  digits = strspn (text, "0123456789");
  point = text + digits;
  if (digits < 1 || digits > 2 || (*point && *point != '.'))
    return FALSE;
  if (*point && !formats_ratings_is_digits (point + 1, 1, 12))
    return FALSE;
  whole = digits == 2 ? (text[0] - '0') * 10 + text[1] - '0' : text[0] - '0';
  if (*point)
    part = (point[1] - '0') * 10 + (point[2] ? point[2] - '0' : 0);
  *ret_hundredths = (100 * whole + part) * (is_negative ? -1 : 1);
  return TRUE;
}

static gboolean
read_aga_rating (const char *text, FormatsRating *entry, GError **error)
{
  int hundredths;

  if (*text == '\0')
    return TRUE;
  if (!read_hundredths (text, &hundredths) || ABS (hundredths) < 100 || hundredths > HUNDREDTHS_MAX)
    return formats_ratings_fail (error, _ ("The rating is not on the AGA’s scale."));
  if (hundredths > 0) {
    entry->rank = RULES_RANK_DAN (MIN (hundredths / 100, 9));
    entry->rating = hundredths + 1950;
  } else {
    entry->rank = RULES_RANK_KYU (MIN (-hundredths / 100, 30));
    entry->rating = MAX (hundredths + 2150, RATING_FLOOR);
  }
  return TRUE;
}

/* --- The rest --- */

static gboolean
read_aga_name (FormatsRatingsReader *reader, const char *name, FormatsRating *entry, GError **error)
{
  const char *comma = strchr (name, ',');
  g_autofree char *family = g_strndup (name, comma ? (gsize) (comma - name) : strlen (name));
  const char *given = comma ? comma + 1 : "";

  entry->family = formats_ratings_keep (reader, family, error);
  entry->given = entry->family ? formats_ratings_keep (reader, given, error) : NULL;
  if (!entry->given)
    return FALSE;
  if (entry->family[0] && entry->given[0])
    return TRUE;
  if (!entry->family[0]) {
    entry->family = entry->given;
    entry->given = "";
  }
  if (!entry->family[0])
    return formats_ratings_fail (error, _ ("The row has no name."));
  if (strchr (entry->family, ' '))
    reader->doubt = _ ("The family name cannot be identified: the name is kept whole.");
  return TRUE;
}

static gboolean
is_state (const char *state)
{
  g_autofree char *word = g_strdup_printf (" %s ", state);

  return formats_ratings_is_country (state) && strstr (states, word);
}

static gboolean
read_rest (FormatsRatingsReader *reader, const char *cells[CELLS], FormatsRating *entry,
           GError **error)
{
  char paid[11] = "";
  g_autofree char *licence = NULL;
  int month, day, year;

  /* "3/5/2018", the month first; nothing where it is no date. */
  if (sscanf (cells[PAID], "%2d/%2d/%4d", &month, &day, &year) == 3)
    formats_ratings_date (year, month, day, paid);
  licence = g_strconcat (cells[MEMBERSHIP], cells[MEMBERSHIP][0] && paid[0] ? " " : "", paid, NULL);
  entry->country = is_state (cells[STATE]) ? "US" : "";
  entry->ident = formats_ratings_keep (reader, cells[NUMBER], error);
  if (!entry->ident || !(entry->club = formats_ratings_keep (reader, cells[CLUB], error)))
    return FALSE;
  return (entry->licence = formats_ratings_keep (reader, licence, error)) != NULL;
}

static gboolean
read_aga_player (FormatsRatingsReader *reader, char *line, FormatsRating *entry, GError **error)
{
  const char *cells[CELLS];
  int n = cut_cells (line, cells);

  if (n < 4 || n > CELLS)
    return formats_ratings_fail (error, _ ("The row must have 4 to 16 cells."));
  if (!formats_ratings_is_digits (cells[NUMBER], 1, 10))
    return formats_ratings_fail (error, _ ("The second cell is not a member’s number."));
  return read_aga_name (reader, cells[NAME], entry, error) &&
         read_aga_rating (cells[RATING], entry, error) && read_rest (reader, cells, entry, error);
}

const FormatsRatingsKind formats_ratings_aga = {
  .source = { "aga", N_ ("AGA (America)") },
  .is_row = aga_is_row,
  .read = read_aga_player,
};
