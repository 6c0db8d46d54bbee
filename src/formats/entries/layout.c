/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/layout.h"
#include "formats/word/cell.h"
#include "formats/word/country.h"
#include "formats/text/csv.h"
#include "formats/word/grade.h"
#include "formats/entries/jotted-words.h"
#include "formats/text/leftover.h"
#include "rules/game/rank.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLE (64 * 1024) /* bytes */
#define LAYOUT_ROWS 100
#define TITLES 8 /* rows at most, before the heads */

/* What the cells of a column look like. */
typedef struct {
  guint filled;
  guint ranks;
  guint numbers;
  guint counted; /* numbers that go on from the one above */
  guint codes;
  guint clubs;
  guint countries;
  guint han;                     /* Chinese signs alone, */
  guint long_han;                /* and as many of them as no given name has */
  guint long_asian;              /* the same in Hangul and Kana, too */
  guint words;                   /* two at least, so that a name is whole */
  guint notes[FORMATS_HEADINGS]; /* a sex, a date of birth, a telephone */
} Look;

/* The order of columns without headings. */
static const FormatsHeading order[] = { FORMATS_HEADING_NAME,    FORMATS_HEADING_RANK,
                                        FORMATS_HEADING_COUNTRY, FORMATS_HEADING_CLUB,
                                        FORMATS_HEADING_RATING,  FORMATS_HEADING_IDENT };

static glong
count_han (const char *cell)
{
  glong n = 0;

  for (; *cell; cell += g_utf8_skip[(guchar) *cell], n++)
    if (g_unichar_get_script (g_utf8_get_char (cell)) != G_UNICODE_SCRIPT_HAN)
      return 0;
  return n;
}

static void
add_cell (Look *look, const char *cell)
{
  glong n_han = count_han (cell);

  if (formats_cell_is_blank (cell))
    return;
  look->filled++;
  look->ranks += formats_jotted_is_rank (cell);
  look->numbers += formats_cell_is_number (cell);
  look->codes += formats_country_is_code (cell);
  look->clubs += formats_country_is_club (cell);
  look->countries += formats_country_is_one (cell);
  look->han += n_han > 0;
  look->long_han += n_han > 2;
  look->long_asian += formats_jotted_is_asian (cell) && g_utf8_strlen (cell, -1) > 2;
  look->words += strchr (cell, ' ') != NULL;
  if (formats_leftover_find (cell) != FORMATS_HEADING_NONE)
    look->notes[formats_leftover_find (cell)]++;
}

static void
read_looks (const char *text, gsize length, char delimiter, Look looks[FORMATS_CSV_COLUMNS])
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, MIN (length, SAMPLE), delimiter);

  for (int row = 0, last = 0; row < LAYOUT_ROWS && formats_csv_next (csv, NULL); row++) {
    int number = formats_cell_is_number (formats_csv_get_cell (csv, 0))
                     ? atoi (formats_csv_get_cell (csv, 0))
                     : 0;
    looks[0].counted += number > 0 && number == last + 1;
    last = number ? number : last;
    for (guint i = 0; i < FORMATS_CSV_COLUMNS; i++)
      add_cell (&looks[i], formats_csv_get_cell (csv, i));
  }
}

/* -1 where no column beyond the first looks like ranks for the most part. */
static int
find_layout_rank (const Look looks[FORMATS_CSV_COLUMNS])
{
  for (int i = 1; i < FORMATS_CSV_COLUMNS; i++)
    if (looks[i].ranks > 0 && 2 * looks[i].ranks >= looks[i].filled)
      return i;
  return -1;
}

static gboolean
is_mostly (guint some, const Look *look)
{
  return look->filled > 0 && 2 * some >= look->filled;
}

/* What most of a column is of what a list says beside. */
static FormatsHeading
find_note (const Look *look)
{
  static const FormatsHeading notes[] = { FORMATS_HEADING_SEX, FORMATS_HEADING_BORN,
                                          FORMATS_HEADING_PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (notes); i++)
    if (is_mostly (look->notes[notes[i]], look))
      return notes[i];
  return FORMATS_HEADING_NONE;
}

/* Family and given name apart: the rank stands third behind something that is no country, or there
 * are two columns and no ranks at all. A Chinese name is whole where it is long, and what is long
 * behind it is a unit. */
static gboolean
is_given (const Look looks[FORMATS_CSV_COLUMNS], int rank)
{
  if (looks[1].filled == 0 || is_mostly (looks[1].codes, &looks[1]) ||
      find_note (&looks[1]) != FORMATS_HEADING_NONE)
    return FALSE;
  if (is_mostly (looks[0].words, &looks[0]) || is_mostly (looks[0].long_asian, &looks[0]))
    return FALSE;
  if (is_mostly (looks[0].han, &looks[0]) && is_mostly (looks[1].han, &looks[1]) &&
      (is_mostly (looks[0].long_han, &looks[0]) || is_mostly (looks[1].long_han, &looks[1])))
    return FALSE;
  return rank == 2 ||
         (rank < 0 && looks[2].filled == 0 && looks[1].numbers == 0 && looks[1].ranks == 0);
}

/* @layout: no column holds anything. */
void
formats_layout_clear (FormatsLayout *layout)
{
  for (int i = 0; i < FORMATS_HEADINGS; i++)
    layout->column[i] = -1;
  layout->has_header = FALSE;
  layout->width = FORMATS_CSV_COLUMNS;
  layout->names = FORMATS_NAMES_WHOLE;
  layout->header = 0;
}

/* A school is no country; nor are words that name none, where they stand alone: who has both
 * writes them side by side. */
static gboolean
is_club (const Look *look, const Look *next)
{
  gboolean alone = next->filled == 0 || is_mostly (next->numbers, next) ||
                   find_note (next) != FORMATS_HEADING_NONE;

  return is_mostly (look->clubs, look) ||
         (is_mostly (look->han, look) && !is_mostly (look->countries, look)) ||
         (alone && look->filled > 0 && !is_mostly (look->countries, look));
}

/* Numbers are no country and no club. */
static gboolean
is_other (FormatsHeading heading, const Look *look, const Look *next)
{
  return (heading < FORMATS_HEADING_RATING && is_mostly (look->numbers, look)) ||
         (heading == FORMATS_HEADING_COUNTRY && is_club (look, next));
}

/* Whether the column is what a list says beside, and is the first that is so. */
static gboolean
place_layout_note (FormatsLayout *layout, const Look *look, int column)
{
  FormatsHeading note = find_note (look);

  if (note == FORMATS_HEADING_NONE || layout->column[note] >= 0)
    return FALSE;
  layout->column[note] = column;
  return TRUE;
}

/* The headings that are left, in their order, to the columns that are left. */
static void
place_rest (FormatsLayout *layout, const Look looks[FORMATS_CSV_COLUMNS], int column)
{
  const Look *next;

  for (gsize i = 2; column < FORMATS_CSV_COLUMNS - 2; column++) {
    if (column == layout->column[FORMATS_HEADING_RANK] ||
        place_layout_note (layout, &looks[column], column) || i >= G_N_ELEMENTS (order))
      continue;
    next = &looks[column + 1 + (column + 1 == layout->column[FORMATS_HEADING_RANK])];
    while (i < G_N_ELEMENTS (order) && is_other (order[i], &looks[column], next))
      i++;
    if (i < G_N_ELEMENTS (order))
      layout->column[order[i++]] = column;
  }
}

/* Numbers of the list itself, "1", "2" and so on, are a column before the names: how many columns
 * are left out, none or one. */
static int
skip_numbers (Look looks[FORMATS_CSV_COLUMNS])
{
  if (looks[0].filled < 2 || looks[0].numbers < looks[0].filled ||
      !is_mostly (looks[0].counted, &looks[0]) || looks[1].filled == 0 ||
      is_mostly (looks[1].numbers, &looks[1]) || is_mostly (looks[1].ranks, &looks[1]))
    return 0;
  memmove (looks, looks + 1, (FORMATS_CSV_COLUMNS - 1) * sizeof (Look));
  looks[FORMATS_CSV_COLUMNS - 1] = (Look){ 0 };
  return 1;
}

static void
lay_out_by_content (FormatsLayout *layout, const char *text, gsize length, char delimiter)
{
  Look looks[FORMATS_CSV_COLUMNS] = { 0 };
  gboolean is_apart;
  int rank, first;

  read_looks (text, length, delimiter, looks);
  first = skip_numbers (looks);
  rank = find_layout_rank (looks);
  is_apart = is_given (looks, rank);
  formats_layout_clear (layout);
  layout->column[FORMATS_HEADING_NAME] = 0;
  if (is_apart) {
    layout->column[FORMATS_HEADING_NAME] = -1;
    layout->column[FORMATS_HEADING_FAMILY] = 0;
    layout->column[FORMATS_HEADING_GIVEN] = 1;
  }
  if (rank < 0)
    rank = is_apart ? 2 : 1;
  if (find_note (&looks[rank]) == FORMATS_HEADING_NONE)
    layout->column[FORMATS_HEADING_RANK] = rank;
  place_rest (layout, looks, is_apart ? 2 : 1);
  for (int i = 0; i < FORMATS_HEADINGS; i++)
    layout->column[i] += layout->column[i] >= 0 ? first : 0;
}

/* The next row that is not blank. */
static gboolean
read_next (FormatsCsv *csv, GError **error)
{
  g_autoptr (GError) broken = NULL;

  while (formats_csv_next (csv, &broken))
    if (formats_csv_get_width (csv) > 0)
      return TRUE;
  if (broken)
    g_propagate_error (error, g_steal_pointer (&broken));
  return FALSE;
}

static void
place_headings (FormatsLayout *layout, const FormatsCsv *csv)
{
  layout->width = formats_csv_get_width (csv);
  for (int i = 0; i < (int) MIN (layout->width, FORMATS_CSV_COLUMNS); i++) {
    FormatsHeading heading = formats_heading_parse (formats_csv_get_cell (csv, (guint) i));

    if (heading != FORMATS_HEADING_NONE && layout->column[heading] < 0)
      layout->column[heading] = i;
  }
}

static gboolean
has_rank (const FormatsCsv *csv)
{
  for (guint i = 0; i < FORMATS_CSV_COLUMNS; i++)
    if (formats_jotted_is_rank (formats_csv_get_cell (csv, i)))
      return TRUE;
  return FALSE;
}

/* A known word makes a header, but a rank makes a row of a player, and so does a lone "ID", which
 * is also Indonesia. */
static gboolean
is_header (const FormatsLayout *layout, const FormatsCsv *csv)
{
  int known = 0;

  for (int i = 0; i < FORMATS_HEADINGS; i++)
    known += layout->column[i] >= 0;
  if (known == 1 && layout->column[FORMATS_HEADING_IDENT] > 0)
    return FALSE;
  return known > 0 && !has_rank (csv);
}

/* A later row has to say more to be one: it stands under a title and remarks. */
static gboolean
is_late_header (const FormatsLayout *layout, const FormatsCsv *csv)
{
  int known = 0;

  for (int i = 0; i < FORMATS_HEADINGS; i++)
    known += layout->column[i] >= 0;
  return known >= 2 && !has_rank (csv) &&
         (layout->column[FORMATS_HEADING_NAME] >= 0 || layout->column[FORMATS_HEADING_FAMILY] >= 0);
}

static void
lay_out_by_header (FormatsLayout *layout, FormatsCsv *csv)
{
  place_headings (layout, csv);
  layout->has_header = is_header (layout, csv);
  for (guint row = 1; row < TITLES && !layout->has_header && !has_rank (csv); row++) {
    if (!read_next (csv, NULL))
      break;
    formats_layout_clear (layout);
    place_headings (layout, csv);
    layout->has_header = is_late_header (layout, csv);
    layout->header = row;
  }
  if (layout->has_header) {
    int *name = &layout->column[FORMATS_HEADING_NAME];
    int *family = &layout->column[FORMATS_HEADING_FAMILY];
    int *given = &layout->column[FORMATS_HEADING_GIVEN];

    /* The word "name" means the rest of what another column says: "name, surname" and "Name,
     * Vorname". A lone family or given name is the whole name. */
    if (*family < 0 && *given >= 0 && *name >= 0)
      *family = *name;
    else if (*given < 0 && *family >= 0 && *name >= 0)
      *given = *name;
    else if (*name < 0 && (*family < 0 || *given < 0))
      *name = MAX (*family, *given);
    if (*family >= 0 && *given >= 0)
      *name = -1;
    else
      *family = *given = -1;
  }
}

static gboolean
check_header (const FormatsLayout *layout, int line, GError **error)
{
  gboolean has_name =
      layout->column[FORMATS_HEADING_NAME] >= 0 || layout->column[FORMATS_HEADING_FAMILY] >= 0;

  if (!has_name)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The header in line %d has no column for names."), line);
  else if (layout->width > FORMATS_CSV_COLUMNS)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The header in line %d has %u columns, where %d are allowed."), line,
                 layout->width, FORMATS_CSV_COLUMNS);
  return has_name && layout->width <= FORMATS_CSV_COLUMNS;
}

/* By the headings of the first row that is not blank, in any order, or of one of the next where
 * nobody stands above it, only a title. Without any, the order is name, rank, country, club,
 * rating, id, adjusted to what the cells look like: ranks are found in any column, family and given
 * name may be two columns, numbers are no country.
 *
 * Returns TRUE with @ret_layout, FALSE with @error. @text: valid UTF-8; text[length] must be
 * readable. @error: FORMATS_ERROR_EMPTY without any row, FORMATS_ERROR_SYNTAX for a header without
 * names or with too many columns. */
gboolean
formats_layout_guess (const char *text, gsize length, char delimiter, FormatsLayout *ret_layout,
                      GError **error)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, length, delimiter);
  g_autoptr (GError) broken = NULL;
  FormatsLayout layout;

  if (!read_next (csv, &broken)) {
    if (!broken)
      g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY, _ ("The list is empty."));
    else
      g_propagate_error (error, g_steal_pointer (&broken));
    return FALSE;
  }
  formats_layout_clear (&layout);
  lay_out_by_header (&layout, csv);
  if (!layout.has_header)
    lay_out_by_content (&layout, text, length, delimiter);
  else if (!check_header (&layout, formats_csv_get_line (csv), error))
    return FALSE;
  *ret_layout = layout;
  return TRUE;
}
