/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/entry.h"
#include "formats/text/tidy.h"
#include "formats/word/cell.h"
#include "formats/word/country.h"
#include "formats/word/grade.h"
#include "formats/entries/jotted-words.h"
#include "rules/game/nigiri.h"
#include <glib/gi18n.h>
#include <string.h>

/* The European scale reaches from below zero; no scale in use passes the upper end. */
#define RATING_MIN -900
#define RATING_MAX 4000

#define CODE_BYTES 64 /* of a rank or a number at most */

/* Nobody is refused for what he may have been meant to have. @sentence: what somebody has to look
 * at, in the user's language. */
void
formats_entry_doubt (FormatsEntry *entry, const char *sentence)
{
  char *before = entry->doubt;

  entry->doubt = before ? g_strjoin (" ", before, sentence, NULL) : g_strdup (sentence);
  g_free (before);
}

/* A cell too many may have shifted the others. */
static gboolean
check_width (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout,
             GError **error)
{
  g_autofree char *sentence = NULL;
  guint width = formats_csv_get_width (csv);

  if (width <= layout->width)
    return TRUE;
  if (!layout->has_header) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The row has %u cells, where %u are allowed."), width, layout->width);
    return FALSE;
  }
  sentence =
      g_strdup_printf (_ ("The row has %u cells, but the header only %u."), width, layout->width);
  formats_entry_doubt (entry, sentence);
  return TRUE;
}

/* The cell under a heading, clean; "" where there is no such column. */
static char *
take_text (const FormatsCsv *csv, const FormatsLayout *layout, FormatsHeading heading,
           GError **error)
{
  guint column = (guint) layout->column[heading];

  if (layout->column[heading] < 0)
    return g_strdup ("");
  if (formats_csv_is_cut (csv, column)) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Cell %u is longer than %d characters."), column + 1, FORMATS_CSV_CELL);
    return NULL;
  }
  return formats_cell_clean (formats_csv_get_cell (csv, column), column, error);
}

/* The same with digits and letters of full width made plain. Long texts are left alone: they are no
 * code, and some characters become eighteen. */
static char *
take_code (const FormatsCsv *csv, const FormatsLayout *layout, FormatsHeading heading,
           GError **error)
{
  g_autofree char *text = take_text (csv, layout, heading, error);

  if (!text || g_str_is_ascii (text) || strlen (text) > CODE_BYTES)
    return g_steal_pointer (&text);
  return g_utf8_normalize (text, -1, G_NORMALIZE_NFKC);
}

/* The comma of "Family, Given", also the one of full width; NULL without any. */
static const char *
find_comma (const char *name, gsize *ret_length)
{
  const char *comma = strchr (name, ',');
  const char *wide = strstr (name, "，");

  if (wide && (!comma || wide < comma)) {
    *ret_length = strlen ("，");
    return wide;
  }
  *ret_length = 1;
  return comma;
}

/* The space where the name is split; NULL where nobody says how, or there is none. */
static const char *
find_gap (const char *name, FormatsNames names)
{
  if (names == FORMATS_NAMES_WHOLE)
    return NULL;
  return names == FORMATS_NAMES_GIVEN_FIRST ? strrchr (name, ' ') : strchr (name, ' ');
}

/* Without a comma the whole stays in one piece, unless somebody says which word comes first. */
static void
split_name (const char *name, FormatsNames names, char **ret_family, char **ret_given)
{
  gsize length;
  const char *comma = find_comma (name, &length), *gap = find_gap (name, names);
  char **first = names == FORMATS_NAMES_GIVEN_FIRST ? ret_given : ret_family;

  if (!comma && gap) {
    *first = g_strstrip (g_strndup (name, (gsize) (gap - name)));
    *(first == ret_given ? ret_family : ret_given) = g_strstrip (g_strdup (gap + 1));
  } else if (comma) {
    *ret_family = g_strstrip (g_strndup (name, (gsize) (comma - name)));
    *ret_given = g_strstrip (g_strdup (comma + length));
  } else {
    *ret_family = g_strdup (name);
    *ret_given = g_strdup ("");
  }
}

/* Strokes and dots in the place of a name are none. */
static gboolean
has_letter (const char *name)
{
  for (; *name; name = g_utf8_find_next_char (name, NULL))
    if (g_unichar_isalnum (g_utf8_get_char (name)))
      return TRUE;
  return FALSE;
}

/* "(Oslo)" behind a Latin name; another script in brackets is the name once more. */
static gboolean
has_note (const char *text)
{
  const char *open = strpbrk (text, "([");

  return open && open > text &&
         g_unichar_get_script (g_utf8_get_char (open + 1)) ==
             g_unichar_get_script (g_utf8_get_char (text));
}

/* Addresses, marks and remarks stand beside names, and nobody is called so, nor by a number alone,
 * which is the sum of a column. */
static void
doubt_name (FormatsEntry *entry)
{
  const char *const parts[] = { entry->family, entry->given };
  gboolean is_odd = FALSE;
  g_autofree char *sentence = NULL, *name = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    is_odd |= strpbrk (parts[i], "@*#{}~") || strstr (parts[i], " - ") ||
              strstr (parts[i], " – ") || has_note (parts[i]) ||
              (*parts[i] && parts[i][strspn (parts[i], "0123456789 ")] == '\0');
  if (!is_odd)
    return;
  name = formats_cell_dup_short (*entry->given ? entry->given : entry->family);
  sentence = g_strdup_printf (_ ("Is all of “%s” the name?"), name);
  formats_entry_doubt (entry, sentence);
}

/* Who has one name only has it as family name. */
static gboolean
settle_name (FormatsEntry *entry, GError **error)
{
  if (*entry->family == '\0') {
    g_free (entry->family);
    entry->family = entry->given;
    entry->given = g_strdup ("");
  }
  if (has_letter (entry->family) || has_letter (entry->given)) {
    doubt_name (entry);
    return TRUE;
  }
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("The row has no name."));
  return FALSE;
}

/* "45、吴雅婷": numbers of the list itself stand before names, too. */
static const char *
skip_number (const char *name)
{
  const char *rest;
  gboolean has_number = formats_jotted_number (name, &rest) > 0 && has_letter (rest);
  gboolean has_mark = has_number && rest > name &&
                      !g_unichar_isspace (g_utf8_get_char (name + strspn (name, "(0123456789")));

  return has_mark || (has_number && formats_jotted_is_asian (rest)) ? rest : name;
}

static gboolean
read_name (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *name = take_text (csv, layout, FORMATS_HEADING_NAME, error);
  g_autofree char *family = NULL;

  if (!name)
    return FALSE;
  if (layout->column[FORMATS_HEADING_NAME] >= 0) {
    formats_grade_cut (name, &entry->rank);
    split_name (skip_number (name), layout->names, &entry->family, &entry->given);
    return settle_name (entry, error);
  }
  family = take_text (csv, layout, FORMATS_HEADING_FAMILY, error);
  entry->family = family ? g_strdup (skip_number (family)) : NULL;
  if (entry->family)
    entry->given = take_text (csv, layout, FORMATS_HEADING_GIVEN, error);
  return entry->given && settle_name (entry, error);
}

static gboolean
read_rank (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_RANK, error);

  if (text && *text && (strlen (text) > CODE_BYTES || !rules_rank_parse (text, &entry->rank))) {
    g_autofree char *shown = formats_cell_dup_short (text), *sentence = NULL;
    char rank[8];

    if (formats_grade_guess (text, &entry->rank))
      sentence =
          g_strdup_printf (_ ("“%s” is read as %s."), shown, rules_rank_format (entry->rank, rank));
    else
      sentence = g_strdup_printf (_ ("“%s” is not a rank. Write it like 5k, 3d or 2p."), shown);
    formats_entry_doubt (entry, sentence);
  }
  return text != NULL;
}

static gboolean
is_unknown (const char *text)
{
  return strspn (text, "-?") == strlen (text);
}

/* Ratings are whole here; the decimals that some lists carry are rounded. */
static int
round_rating (const char *text)
{
  const char *point = strchr (text, '.');
  int whole = (int) CLAMP (g_ascii_strtoll (text, NULL, 10), -100000, 100000);

  if (point && point[1] >= '5')
    whole += *text == '-' ? -1 : 1;
  return whole;
}

static void
doubt_thousands (FormatsEntry *entry, const char *text, const char *joined)
{
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” is read as %s."), text, joined);

  formats_entry_doubt (entry, sentence);
}

static gboolean
read_rating (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout,
             GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_RATING, error);
  g_autofree char *joined = text ? formats_grade_join_thousands (text) : NULL;
  int rating;

  if (!text)
    return FALSE;
  if (is_unknown (text))
    return TRUE;
  if (joined) {
    doubt_thousands (entry, text, joined);
    g_free (text);
    text = g_steal_pointer (&joined);
  }
  rating = formats_cell_is_number (text) ? round_rating (text) : RATING_MIN - 1;
  if (rating < RATING_MIN || rating > RATING_MAX) {
    g_autofree char *shown = formats_cell_dup_short (text);
    g_autofree char *sentence =
        formats_cell_is_number (text)
            ? g_strdup_printf (_ ("The rating %s is not between %d and %d."), shown, RATING_MIN,
                               RATING_MAX)
            : g_strdup_printf (_ ("“%s” is not a rating. Write it as a whole number."), shown);

    formats_entry_doubt (entry, sentence);
  } else
    entry->rating = rating;
  return TRUE;
}

static gboolean
read_born (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_BORN, error);
  g_autofree char *shown = NULL, *sentence = NULL;
  int born;

  if (!text)
    return FALSE;
  born = rules_born_parse (text);
  entry->born = rules_born_format (born);
  if (born || is_unknown (text))
    return TRUE;
  shown = formats_cell_dup_short (text);
  sentence =
      g_strdup_printf (_ ("“%s” is not a date of birth. Write it like 1990-05-31, or the year "
                          "alone."),
                       shown);
  formats_entry_doubt (entry, sentence);
  return TRUE;
}

static gboolean
read_notes (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  for (int i = 0; i < FORMATS_NOTES; i++) {
    FormatsHeading heading = (FormatsHeading) (FORMATS_HEADING_SEX + i);
    if (layout->column[heading] < 0)
      continue;
    entry->notes[i] = take_text (csv, layout, heading, error);
    if (!entry->notes[i])
      return FALSE;
  }
  return TRUE;
}

/* Where a country stands behind a town: "Leeds, UK", and in a column of countries "Leeds UK". 0
 * where it does not. */
static gsize
find_behind (const char *text, const char *gaps)
{
  for (const char *at = text + strlen (text); at > text; at--)
    if (strchr (gaps, at[-1])) {
      g_autofree char *word = g_strstrip (g_strdup (at));
      return formats_country_is_one (word) ? (gsize) (at - text) : 0;
    }
  return 0;
}

static void
split_where (FormatsEntry *entry, char **from, const char *gaps)
{
  gsize behind = find_behind (*from, gaps);
  g_autofree char *country = behind ? g_strstrip (g_strdup (*from + behind)) : NULL;
  char *town;

  if (!country)
    return;
  town = g_strndup (*from, behind);
  for (gsize n = strlen (town); n > 0 && strchr (", ", town[n - 1]); n--)
    town[n - 1] = '\0';
  formats_tidy_set (&entry->country, g_steal_pointer (&country));
  formats_tidy_set (&entry->club, g_strstrip (town));
}

static gboolean
read_rest (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  if (!(entry->country = take_text (csv, layout, FORMATS_HEADING_COUNTRY, error)))
    return FALSE;
  if (!(entry->club = take_text (csv, layout, FORMATS_HEADING_CLUB, error)))
    return FALSE;
  /* Countries have codes here; a town is no country. */
  if (!*entry->club && *entry->country && !formats_country_is_one (entry->country))
    split_where (entry, &entry->country, ", ");
  else if (!*entry->country && *entry->club)
    split_where (entry, &entry->club, ",");
  if (formats_country_find (entry->country))
    formats_tidy_set (&entry->country, g_strdup (formats_country_find (entry->country)));
  return (entry->ident = take_code (csv, layout, FORMATS_HEADING_IDENT, error)) != NULL &&
         read_born (entry, csv, layout, error) && read_notes (entry, csv, layout, error);
}

/* An entry without rank, rating, country, club and id. @line: where it stands in the source, from
 * 1. @family: family name, or the whole name. @given: given name, may be "". */
FormatsEntry *
formats_entry_new (int line, const char *family, const char *given)
{
  FormatsEntry *entry = g_new0 (FormatsEntry, 1);

  entry->line = line;
  entry->family = g_strdup (family);
  entry->given = g_strdup (given);
  entry->country = g_strdup ("");
  entry->club = g_strdup ("");
  entry->ident = g_strdup ("");
  entry->born = g_strdup ("");
  entry->rank = RULES_RANK_NONE;
  return entry;
}

/* The same once more. */
FormatsEntry *
formats_entry_copy (const FormatsEntry *entry)
{
  FormatsEntry *copy = formats_entry_new (entry->line, entry->family, entry->given);

  formats_tidy_set (&copy->country, g_strdup (entry->country));
  formats_tidy_set (&copy->club, g_strdup (entry->club));
  formats_tidy_set (&copy->ident, g_strdup (entry->ident));
  formats_tidy_set (&copy->born, g_strdup (entry->born));
  copy->rank = entry->rank;
  copy->rating = entry->rating;
  copy->doubt = g_strdup (entry->doubt);
  for (int i = 0; i < FORMATS_NOTES; i++)
    copy->notes[i] = g_strdup (entry->notes[i]);
  return copy;
}

/* Frees the entry and its texts. @entry may be NULL. */
void
formats_entry_free (FormatsEntry *entry)
{
  if (!entry)
    return;
  g_free (entry->family);
  g_free (entry->given);
  g_free (entry->country);
  g_free (entry->club);
  g_free (entry->ident);
  g_free (entry->born);
  g_free (entry->doubt);
  for (int i = 0; i < FORMATS_NOTES; i++)
    g_free (entry->notes[i]);
  g_free (entry);
}

/* One player out of one row. A name in one cell is split at its comma, and left whole without one.
 * The rank is one of the scales of READINGS 13 or blank, the rating a number from -900 to
 * 4000 (rounded) or blank, the birth a date or a year or blank; where they are not, the player has
 * none, or what is most likely meant, and a doubt. Columns that the layout does not name are not
 * looked at.
 *
 * Returns the entry, or NULL with @error set. @csv: a reader on a row that is not blank. @error:
 * FORMATS_ERROR_SYNTAX with the first thing that is wrong. */
FormatsEntry *
formats_entry_parse (const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autoptr (FormatsEntry) entry = g_new0 (FormatsEntry, 1);

  entry->line = formats_csv_get_line (csv);
  if (!check_width (entry, csv, layout, error) || !read_name (entry, csv, layout, error))
    return NULL;
  if (!read_rank (entry, csv, layout, error) || !read_rating (entry, csv, layout, error) ||
      !read_rest (entry, csv, layout, error))
    return NULL;
  return g_steal_pointer (&entry);
}

/* What can be read of the row, for somebody to put the rest right. @csv: a reader on a row that
 * formats_entry_parse() refuses. */
FormatsEntry *
formats_entry_parse_some (const FormatsCsv *csv, const FormatsLayout *layout)
{
  FormatsEntry *entry = g_new0 (FormatsEntry, 1);
  char **texts[] = { &entry->family, &entry->given, &entry->country,
                     &entry->club,   &entry->ident, &entry->born };

  entry->line = formats_csv_get_line (csv);
  read_name (entry, csv, layout, NULL);
  read_rank (entry, csv, layout, NULL);
  read_rating (entry, csv, layout, NULL);
  read_rest (entry, csv, layout, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!*texts[i])
      *texts[i] = g_strdup ("");
  return entry;
}
