#include "formats/entry.h"
#include "formats/cell.h"
#include "rules/nigiri.h"
#include <glib/gi18n.h>
#include <string.h>

/* The European scale reaches from below zero; no scale in use passes the upper end. */
#define RATING_MIN -900
#define RATING_MAX 4000

#define CODE_BYTES 64 /* of a rank or a number at most */

static gboolean
refuse_width (const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  if (layout->has_header)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The row has %u cells, but the header only %u."), formats_csv_get_width (csv),
                 layout->width);
  else
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The row has %u cells, where %u are allowed."), formats_csv_get_width (csv),
                 layout->width);
  return FALSE;
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

/* Without a comma the whole stays in one piece: which word is the family name differs between
 * peoples, and we do not guess. */
static void
split_name (const char *name, char **ret_family, char **ret_given)
{
  gsize length;
  const char *comma = find_comma (name, &length);

  if (comma) {
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

/* Who has one name only has it as family name. */
static gboolean
settle_name (FormatsEntry *entry, GError **error)
{
  if (*entry->family == '\0') {
    g_free (entry->family);
    entry->family = entry->given;
    entry->given = g_strdup ("");
  }
  if (has_letter (entry->family) || has_letter (entry->given))
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("The row has no name."));
  return FALSE;
}

static gboolean
read_name (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *name = take_text (csv, layout, FORMATS_HEADING_NAME, error);

  if (!name)
    return FALSE;
  if (layout->column[FORMATS_HEADING_NAME] >= 0) {
    split_name (name, &entry->family, &entry->given);
    return settle_name (entry, error);
  }
  entry->family = take_text (csv, layout, FORMATS_HEADING_FAMILY, error);
  if (entry->family)
    entry->given = take_text (csv, layout, FORMATS_HEADING_GIVEN, error);
  return entry->given && settle_name (entry, error);
}

static gboolean
read_rank (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_RANK, error);
  g_autofree char *shown = NULL;

  if (!text)
    return FALSE;
  if (*text == '\0')
    return TRUE;
  if (strlen (text) <= CODE_BYTES && rules_rank_parse (text, &entry->rank))
    return TRUE;
  shown = formats_cell_dup_short (text);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
               _ ("“%s” is no rank. Write it like 5k, 3d or 2p."), shown);
  return FALSE;
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

static gboolean
refuse_rating (const char *text, gboolean is_number, GError **error)
{
  g_autofree char *shown = formats_cell_dup_short (text);

  if (is_number)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The rating %s is not between %d and %d."), shown, RATING_MIN, RATING_MAX);
  else
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("“%s” is no rating. Write it as a whole number."), shown);
  return FALSE;
}

static gboolean
read_rating (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout,
             GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_RATING, error);
  int rating;

  if (!text)
    return FALSE;
  if (is_unknown (text))
    return TRUE;
  if (!formats_cell_is_number (text))
    return refuse_rating (text, FALSE, error);
  rating = round_rating (text);
  if (rating < RATING_MIN || rating > RATING_MAX)
    return refuse_rating (text, TRUE, error);
  entry->rating = rating;
  return TRUE;
}

static gboolean
read_born (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autofree char *text = take_code (csv, layout, FORMATS_HEADING_BORN, error);
  g_autofree char *shown = NULL;
  int born;

  if (!text)
    return FALSE;
  born = rules_born_parse (text);
  entry->born = rules_born_format (born);
  if (born || is_unknown (text))
    return TRUE;
  shown = formats_cell_dup_short (text);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
               _ ("“%s” is no date of birth. Write it like 1990-05-31, or the year alone."), shown);
  return FALSE;
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

static gboolean
read_rest (FormatsEntry *entry, const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  if (!(entry->country = take_text (csv, layout, FORMATS_HEADING_COUNTRY, error)))
    return FALSE;
  if (!(entry->club = take_text (csv, layout, FORMATS_HEADING_CLUB, error)))
    return FALSE;
  return (entry->ident = take_code (csv, layout, FORMATS_HEADING_IDENT, error)) != NULL &&
         read_born (entry, csv, layout, error) && read_notes (entry, csv, layout, error);
}

/**
 * formats_entry_new:
 * @line: where it stands in the source, from 1
 * @family: family name, or the whole name
 * @given: given name, may be ""
 *
 * Returns: (transfer full): an entry without rank, rating, country, club and id
 */
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

/**
 * formats_entry_free:
 * @entry: (nullable): an entry
 *
 * Frees the entry and its texts.
 */
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
  for (int i = 0; i < FORMATS_NOTES; i++)
    g_free (entry->notes[i]);
  g_free (entry);
}

/**
 * formats_entry_parse:
 * @csv: a reader on a row that is not blank
 * @layout: which column holds what
 * @error: FORMATS_ERROR_SYNTAX with the first thing that is wrong
 *
 * One player out of one row. A name in one cell is split at its comma, and left whole without one.
 * The rank is one of the scales of rules.md section 8 or blank, the rating a number from -900 to
 * 4000 (rounded) or blank, the birth a date or a year or blank; columns that the layout does not
 * name are not looked at.
 *
 * Returns: (transfer full) (nullable): the entry, or NULL with @error set
 */
FormatsEntry *
formats_entry_parse (const FormatsCsv *csv, const FormatsLayout *layout, GError **error)
{
  g_autoptr (FormatsEntry) entry = g_new0 (FormatsEntry, 1);

  entry->line = formats_csv_get_line (csv);
  if (formats_csv_get_width (csv) > layout->width) {
    refuse_width (csv, layout, error);
    return NULL;
  }
  if (!read_name (entry, csv, layout, error) || !read_rank (entry, csv, layout, error))
    return NULL;
  if (!read_rating (entry, csv, layout, error) || !read_rest (entry, csv, layout, error))
    return NULL;
  return g_steal_pointer (&entry);
}
