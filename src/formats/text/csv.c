/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/csv.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/cell.h"
#include "formats/word/heading.h"

#define EXCERPT 60 /* characters */

/* One byte more than the longest cell can have, so that what fills it is too long for certain. */
#define CELL_BYTES (4 * FORMATS_CSV_CELL + 1)

struct _FormatsCsv {
  const char *at;
  const char *end;
  char delimiter;
  int next_line;

  int line;
  const char *row;
  guint count;
  guint width;
  GString *cells; /* the kept cells, each with its NUL */
  gsize starts[FORMATS_CSV_COLUMNS];
  guint64 cut; /* a bit for each kept cell */
};

static gboolean
is_spare (const FormatsCsv *csv)
{
  return csv->count >= FORMATS_CSV_COLUMNS;
}

static void
keep (FormatsCsv *csv, const char *chunk, gsize length)
{
  gsize room;

  if (is_spare (csv)) {
    /* Of the cells beyond the last kept one only the fact that they hold something matters. */
    for (gsize i = 0; i < length && csv->width <= csv->count; i++)
      if ((guchar) chunk[i] > ' ')
        csv->width = csv->count + 1;
    return;
  }
  room = CELL_BYTES - (csv->cells->len - csv->starts[csv->count]);
  g_string_append_len (csv->cells, chunk, (gssize) MIN (length, room));
}

static void
cut_cell (FormatsCsv *csv)
{
  char *cell = csv->cells->str + csv->starts[csv->count];
  char *end = csv->cells->str + csv->cells->len;

  if (csv->cells->len - csv->starts[csv->count] <= FORMATS_CSV_CELL)
    return;
  for (int i = 0; i < FORMATS_CSV_CELL && cell < end; i++)
    cell = g_utf8_find_next_char (cell, NULL);
  if (cell >= end)
    return;
  csv->cut |= G_GUINT64_CONSTANT (1) << csv->count;
  g_string_truncate (csv->cells, (gsize) (cell - csv->cells->str));
}

static void
count_lines (FormatsCsv *csv, const char *chunk, const char *end)
{
  for (; chunk < end; chunk++)
    if (*chunk == '\n' || (*chunk == '\r' && chunk[1] != '\n'))
      csv->next_line++;
}

/* Stands behind the opening quotation mark; FALSE where the closing one is missing. */
static gboolean
read_quoted (FormatsCsv *csv)
{
  const char *mark;

  while ((mark = memchr (csv->at, '"', (gsize) (csv->end - csv->at)))) {
    count_lines (csv, csv->at, mark);
    keep (csv, csv->at, (gsize) (mark - csv->at));
    csv->at = mark + 1;
    if (csv->at == csv->end || *csv->at != '"')
      return TRUE;
    keep (csv, csv->at++, 1);
  }
  return FALSE;
}

static gboolean
skip_to_quote (FormatsCsv *csv)
{
  const char *at = csv->at;

  while (at < csv->end && *at == ' ' && *at != csv->delimiter)
    at++;
  if (at == csv->end || *at != '"')
    return FALSE;
  csv->at = at + 1;
  return TRUE;
}

static gboolean
skip_delimiter (FormatsCsv *csv)
{
  if (csv->at == csv->end || *csv->at != csv->delimiter)
    return FALSE;
  csv->at++;
  return TRUE;
}

static void
skip_line_end (FormatsCsv *csv)
{
  if (csv->at == csv->end)
    return;
  if (*csv->at == '\r' && csv->at + 1 < csv->end && csv->at[1] == '\n')
    csv->at++;
  csv->at++;
  csv->next_line++;
}

/* A reader of rows as in RFC 4180: quotation marks around a cell, doubled inside it; rows end with
 * LF, CR or CR LF. Beyond the RFC it takes spaces before an opening mark, and text after a closing
 * one as more of the cell.
 *
 * Returns the reader, before the first row. @text: valid UTF-8, borrowed for as long as the reader
 * lives; text[length] must be readable. @delimiter: what stands between cells, or 0 where each row
 * is one cell. */
FormatsCsv *
formats_csv_new (const char *text, gsize length, char delimiter)
{
  FormatsCsv *csv = g_new0 (FormatsCsv, 1);

  csv->at = text;
  csv->row = text;
  csv->end = text + length;
  csv->delimiter = delimiter;
  csv->next_line = 1;
  csv->cells = g_string_sized_new (256);
  return csv;
}

/* Frees the reader, not its text. @csv may be NULL. */
void
formats_csv_free (FormatsCsv *csv)
{
  if (!csv)
    return;
  g_string_free (csv->cells, TRUE);
  g_free (csv);
}

/* Goes to the next row; blank rows are rows too. The cells of the row before are gone. Returns
 * TRUE where there is a row; FALSE at the end, without an error, or at an error. @error:
 * FORMATS_ERROR_SYNTAX where a quotation mark is never closed. */
gboolean
formats_csv_next (FormatsCsv *csv, GError **error)
{
  if (csv->at == csv->end)
    return FALSE;
  csv->line = csv->next_line;
  csv->row = csv->at;
  csv->count = csv->width = 0;
  csv->cut = 0;
  g_string_truncate (csv->cells, 0);
  do {
    int line = csv->next_line;
    const char *at;

    if (!is_spare (csv))
      csv->starts[csv->count] = csv->cells->len;
    if (skip_to_quote (csv) && !read_quoted (csv)) {
      csv->at = csv->end;
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                   _ ("The quotation mark opened in line %d is never closed."), line);
      return FALSE;
    }
    at = csv->at;
    while (at < csv->end && *at != csv->delimiter && *at != '\n' && *at != '\r')
      at++;
    keep (csv, csv->at, (gsize) (at - csv->at));
    csv->at = at;
    if (!is_spare (csv)) {
      cut_cell (csv);
      if (formats_csv_is_cut (csv, csv->count) ||
          !formats_cell_is_blank (csv->cells->str + csv->starts[csv->count]))
        csv->width = csv->count + 1;
      g_string_append_c (csv->cells, '\0');
    }
    csv->count++;
  } while (skip_delimiter (csv));
  skip_line_end (csv);
  return TRUE;
}

/* The line of the text where the row begins, from 1. */
int
formats_csv_get_line (const FormatsCsv *csv)
{
  return csv->line;
}

/* The cells of the row, blank ones and those beyond FORMATS_CSV_COLUMNS included. */
guint
formats_csv_get_count (const FormatsCsv *csv)
{
  return csv->count;
}

/* The cells of the row up to the last one that is not blank; 0 for a blank row. */
guint
formats_csv_get_width (const FormatsCsv *csv)
{
  return csv->width;
}

/* The cell without its quotation marks, shortened to FORMATS_CSV_CELL characters. Returns the cell
 * until the next row is read, "" where the row has none. */
const char *
formats_csv_get_cell (const FormatsCsv *csv, guint column)
{
  if (column >= csv->count || column >= FORMATS_CSV_COLUMNS)
    return "";
  return csv->cells->str + csv->starts[column];
}

/* Whether the cell was longer than FORMATS_CSV_CELL characters. */
gboolean
formats_csv_is_cut (const FormatsCsv *csv, guint column)
{
  return column < FORMATS_CSV_COLUMNS && ((csv->cut >> column) & 1) != 0;
}

/* The beginning of the row as it stands in the text, on one line and safe to show: what cannot be
 * seen, or would turn the direction of writing, is replaced. Returns at most 60 characters, and an
 * ellipsis where there are more. */
char *
formats_csv_dup_excerpt (const FormatsCsv *csv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *at = csv->row;

  for (int i = 0; i < EXCERPT && at < csv->at; i++, at = g_utf8_find_next_char (at, NULL))
    g_string_append_unichar (text, formats_cell_show (g_utf8_get_char (at)));
  g_strchomp (text->str);
  if (at < csv->at && *at != '\n' && *at != '\r')
    return g_strconcat (text->str, "…", NULL);
  return g_strdup (text->str);
}

static gboolean
needs_quotes (const char *cell, char delimiter)
{
  gsize length = strlen (cell);

  if (length == 0)
    return FALSE;
  return strpbrk (cell, "\"\r\n\t;") || strchr (cell, delimiter) || cell[0] == ' ' ||
         cell[length - 1] == ' ';
}

static void
append_cell (GString *text, char delimiter, const char *cell)
{
  g_autofree char *guarded = formats_cell_guard (cell);

  if (guarded)
    cell = guarded;
  if (needs_quotes (cell, delimiter)) {
    const char *mark;

    g_string_append_c (text, '"');
    for (; (mark = strchr (cell, '"')); cell = mark + 1) {
      g_string_append_len (text, cell, mark - cell + 1);
      g_string_append_c (text, '"');
    }
    g_string_append (text, cell);
    g_string_append_c (text, '"');
  } else
    g_string_append (text, cell);
}

/* Appends one row and a line feed. A cell is quoted where it holds the delimiter, a semicolon, a
 * quotation mark, a tab or a line end, or has a space at an end.
 *
 * A spreadsheet runs a cell that begins with = + - @ of any width, a tab or a line end as a
 * formula, and a player can choose his name; such a cell gets an apostrophe in front, which
 * spreadsheets and formats_entries_parse() take as "this is text", and so does what would be a cell
 * of its own where another sign parts them. Plain numbers such as -3, +2 or 0.5 stay as they are.
 *
 * @delimiter: what stands between cells. */
void
formats_csv_append (GString *text, char delimiter, const char *const *cells)
{
  gboolean is_blank_line = cells[0] && *cells[0] == '\0' && !cells[1];

  for (gsize i = 0; cells[i]; i++) {
    if (i > 0)
      g_string_append_c (text, delimiter);
    append_cell (text, delimiter, cells[i]);
  }
  g_string_append (text, is_blank_line ? "\"\"\n" : "\n");
}

#define SAMPLE (64 * 1024) /* bytes */
#define ROWS 100

typedef struct {
  guint rows;
  guint by_count[FORMATS_CSV_COLUMNS + 1];
  guint first; /* cells of the first row, and known headings among them */
  guint headings;
} Tally;

static guint
count_headings (const FormatsCsv *csv)
{
  guint n = 0;

  for (guint i = 0; i < MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS); i++)
    n += formats_heading_parse (formats_csv_get_cell (csv, i)) != FORMATS_HEADING_NONE;
  return n;
}

static Tally
tally_delimiter (const char *text, gsize length, char delimiter)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, length, delimiter);
  Tally tally = { 0 };

  while (tally.rows < ROWS && formats_csv_next (csv, NULL))
    if (formats_csv_get_width (csv) > 0) {
      if (tally.rows++ == 0) {
        tally.first = formats_csv_get_count (csv);
        tally.headings = count_headings (csv);
      }
      tally.by_count[MIN (formats_csv_get_count (csv), FORMATS_CSV_COLUMNS)]++;
    }
  return tally;
}

/* Rows that are blank once it is taken out are decisive for a delimiter; a first row that is a
 * heading as it stands is decisive against. */
static guint
weigh (const Tally *tally, const Tally *whole)
{
  guint most = 0;

  if (tally->rows == 0 && whole->rows > 0)
    return G_MAXUINT;
  if (whole->headings > 0 && tally->first == 1)
    return 0;
  /* The share of rows that agree on a number of cells, in percent, and as much for each heading. */
  for (guint i = 2; i <= FORMATS_CSV_COLUMNS; i++)
    most = MAX (most, tally->by_count[i]);
  if (most == 0)
    return 0;
  return 100 * most / tally->rows + 100 * tally->headings;
}

/* What separates the cells: of tab, semicolon, bar and comma the one that splits the rows most
 * evenly and the first row into most known headings. Among equals the rarer character wins, because
 * a comma also stands within "Family, Given". Returns the delimiter, 0 where each row is one cell.
 * @text: valid UTF-8; text[length] must be readable. */
char
formats_delimiter_guess (const char *text, gsize length)
{
  static const char delimiters[] = { '\t', ';', '|', ',' };
  gsize sample = MIN (length, SAMPLE);
  Tally whole = tally_delimiter (text, sample, 0);
  guint best = 0;
  char delimiter = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (delimiters); i++) {
    Tally tally = tally_delimiter (text, sample, delimiters[i]);
    guint weight = weigh (&tally, &whole);

    if (weight > best) {
      best = weight;
      delimiter = delimiters[i];
    }
  }
  return delimiter;
}

/* What a Chinese keyboard has in the place of each; the last only where none of the others is. */
static const struct {
  const char *wide;
  char narrow;
} twins[] = { { "；", ';' }, { "｜", '|' }, { "，", ',' }, { "、", ',' } };

#define LISTING (G_N_ELEMENTS (twins) - 1)

/* Returns: the twin of what stands at @at, 0 for another character */
static char
find_twin (const char *at, gboolean listing)
{
  for (gsize i = listing ? LISTING : 0; i < (listing ? G_N_ELEMENTS (twins) : LISTING); i++)
    if (g_str_has_prefix (at, twins[i].wide))
      return twins[i].narrow;
  return 0;
}

static gboolean
has_wide (const char *text)
{
  for (gsize i = 0; i < LISTING; i++)
    if (strstr (text, twins[i].wide))
      return TRUE;
  return FALSE;
}

/* Where nothing separates the cells but wide signs, as they are typed in Chinese (“，”, “；”, “｜”,
 * else “、”), they become the narrow ones that mean the same. Returns the length of what @text is
 * now. @text: valid UTF-8; text[length] is 0. */
gsize
formats_delimiter_narrow (char *text, gsize length)
{
  gboolean listing = !has_wide (text);
  char *to = text, twin;

  if (strpbrk (text, "\t;|,") || memchr (text, '\0', length))
    return length;
  for (const char *at = text, *next; *at; at = next) {
    next = g_utf8_find_next_char (at, NULL);
    twin = find_twin (at, listing);
    if (twin)
      *to++ = twin;
    else
      for (const char *byte = at; byte < next; byte++)
        *to++ = *byte;
  }
  *to = '\0';
  return (gsize) (to - text);
}
