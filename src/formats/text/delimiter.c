#include "formats/text/delimiter.h"
#include <string.h>
#include "formats/text/csv.h"
#include "formats/word/heading.h"

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

static void
add_row (Tally *tally, const FormatsCsv *csv)
{
  if (tally->rows++ == 0) {
    tally->first = formats_csv_get_count (csv);
    tally->headings = count_headings (csv);
  }
  tally->by_count[MIN (formats_csv_get_count (csv), FORMATS_CSV_COLUMNS)]++;
}

static Tally
tally_delimiter (const char *text, gsize length, char delimiter)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, length, delimiter);
  Tally tally = { 0 };

  while (tally.rows < ROWS && formats_csv_next (csv, NULL))
    if (formats_csv_get_width (csv) > 0)
      add_row (&tally, csv);
  return tally;
}

/* The share of rows that agree on a number of cells, in percent, and as much for each heading. */
static guint
weigh_cells (const Tally *tally)
{
  guint most = 0;

  for (guint i = 2; i <= FORMATS_CSV_COLUMNS; i++)
    most = MAX (most, tally->by_count[i]);
  if (most == 0)
    return 0;
  return 100 * most / tally->rows + 100 * tally->headings;
}

/* Rows that are blank once it is taken out are decisive for a delimiter; a first row that is a
 * heading as it stands is decisive against. */
static guint
weigh (const Tally *tally, const Tally *whole)
{
  if (tally->rows == 0 && whole->rows > 0)
    return G_MAXUINT;
  if (whole->headings > 0 && tally->first == 1)
    return 0;
  return weigh_cells (tally);
}

/* What separates the cells: of tab, semicolon, bar and comma the one that splits the rows most
 * evenly and the first row into most known headings. Among equals the rarer character wins,
 * because a comma also stands within "Family, Given". Returns the delimiter, 0 where each row is
 * one cell. @text: valid UTF-8; text[length] must be readable. @length: its length in bytes. */
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
 * now. @text: valid UTF-8; text[length] is 0. @length: its length in bytes. */
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
