/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list as people jot it down or paste it out of a chat: "1. 李志强 业5 少年宫",
 * "2、王建国，业余4段", "Ann Smith 3d Leeds, UK". Each line becomes a row of name, rank, country,
 * club, rating, sex, birth and telephone, parted by tabs, so that the lines need not agree on what
 * stands between; no line is added or taken away. */
#include "formats/entries/jotted.h"
#include <string.h>
#include "formats/word/cell.h"
#include "formats/word/country.h"
#include "formats/word/heading.h"
#include "formats/entries/jotted-words.h"
#include "formats/text/leftover.h"

#define JOTTED (1024 * 1024) /* bytes; nobody jots down more */
#define TITLES 8             /* lines at most, before the heads */

typedef struct {
  GStrv lines;
  int heading;          /* the line that says what stands in the others, -1 without */
  gboolean is_table;    /* it names two columns at least: the words are cells */
  gboolean is_numbered; /* each player has a number before the name */
  gboolean is_chinese;  /* names are one word, if there is no space within them but to fill up */
} Jotting;

/* --- A row --- */

typedef struct {
  GString *name, *rank, *country, *club, *rating, *sex, *born, *phone, *ident, *rest;
} Row;

static void
add_jotted_word (GString *cell, const char *word)
{
  if (cell->len > 0)
    g_string_append_c (cell, ' ');
  g_string_append (cell, word);
}

/* Whether the word is what a list says beside, and the first that is so. */
static gboolean
place_jotted_note (Row *row, const char *word)
{
  FormatsHeading note = formats_leftover_find (word);
  GString *cell = note == FORMATS_HEADING_SEX     ? row->sex
                  : note == FORMATS_HEADING_BORN  ? row->born
                  : note == FORMATS_HEADING_PHONE ? row->phone
                                                  : NULL;

  if (!cell || cell->len > 0)
    return FALSE;
  g_string_append (cell, word);
  return TRUE;
}

/* By how many digits a number has: three or four are a rating, five to eight a federation's. */
static GString *
find_number (const Row *row, gsize n)
{
  if (row->rating->len == 0 && (n == 3 || n == 4))
    return row->rating;
  return row->ident->len == 0 && n >= 5 && n <= 8 ? row->ident : row->rest;
}

/* Numbers are no club. */
static void
place_word (Row *row, const char *word)
{
  gsize n = strspn (word, "0123456789");

  if (place_jotted_note (row, word))
    return;
  if (word[n] == '\0' && n > 0)
    add_jotted_word (find_number (row, n), word);
  else if (row->country->len == 0 && formats_country_is_one (word))
    g_string_append (row->country, word);
  else
    add_jotted_word (row->club, word);
}

/* Cells where one is the rank or tabs part them; else words, as Han has them in any case. */
static GPtrArray *
split_line (const char *text)
{
  g_autoptr (GPtrArray) cells = formats_jotted_split (text, FORMATS_JOTTED_CELLS);
  g_autoptr (GPtrArray) words = formats_jotted_split (text, FORMATS_JOTTED_ALL);

  if (formats_jotted_is_asian (text))
    return g_steal_pointer (&words);
  if (formats_jotted_find_rank (cells) > 0 || strchr (text, '\t'))
    return g_steal_pointer (&cells);
  if (strchr (text, ',') && formats_jotted_find_rank (words) > 0)
    return g_steal_pointer (&words);
  return formats_jotted_split (text, FORMATS_JOTTED_SPACES);
}

static gboolean
is_long_han (const char *word)
{
  if (g_utf8_strlen (word, -1) < 3)
    return FALSE;
  for (; *word; word += g_utf8_skip[(guchar) *word])
    if (g_unichar_get_script (g_utf8_get_char (word)) != G_UNICODE_SCRIPT_HAN)
      return FALSE;
  return TRUE;
}

/* Whether the first word is all of the name, or a Chinese unit stands behind it. */
static gboolean
has_whole_name (const char *rest)
{
  g_autoptr (GPtrArray) words = formats_jotted_split (rest, FORMATS_JOTTED_ALL);

  return words->len > 0 && formats_jotted_is_asian (rest) &&
         (g_utf8_strlen (words->pdata[0], -1) >= 3 ||
          (words->len > 1 && is_long_han (words->pdata[1])));
}

/* "Berg, Ana 3d": how many words stand before the comma of a name, 0 for none. What stands behind
 * is the given name, unless it is a country. */
static guint
count_family (const char *text)
{
  const char *comma = strchr (text, ',');
  g_autofree char *family = comma ? g_strndup (text, (gsize) (comma - text)) : NULL;
  g_autoptr (GPtrArray) first = NULL, rest = NULL;
  guint rank;

  if (!comma || strpbrk (text, "\t;|0123456789") < comma || formats_jotted_is_asian (text))
    return 0;
  first = formats_jotted_split (family, FORMATS_JOTTED_SPACES);
  rest = formats_jotted_split (comma + 1, FORMATS_JOTTED_SPACES);
  rank = formats_jotted_find_rank (rest);
  for (guint i = 0; i < rank; i++)
    if (strchr (rest->pdata[i], ',') || formats_country_is_one (rest->pdata[i]))
      return 0;
  return rank > 0 ? first->len : 0;
}

/* How many words are the name: all before the rank, but in Chinese the first alone. */
static guint
count_name (const Jotting *list, const char *text, GPtrArray *words, guint rank)
{
  gboolean is_asian = formats_jotted_is_asian (text);

  if (rank == 0)
    return is_asian || strchr (text, '\t') ? MIN (words->len, 1) : words->len;
  return is_asian && list->is_chinese ? 1 : rank;
}

static void
fill_row (const Jotting *list, Row *row, const char *text)
{
  g_autoptr (GPtrArray) words = split_line (text);
  guint rank, names, family = count_family (text);

  formats_jotted_join_filled (words);
  rank = formats_jotted_find_rank (words);
  names = count_name (list, text, words, rank);
  for (guint i = 0; i < words->len; i++)
    if (i < names) {
      add_jotted_word (row->name, words->pdata[i]);
      if (i + 1 == family && family < names)
        g_string_append_c (row->name, ',');
    } else if (i == rank)
      g_string_append (row->rank, words->pdata[i]);
    else
      place_word (row, words->pdata[i]);
}

static void
append_row (GString *tidy, const Row *row)
{
  GString *const cells[] = { row->name, row->rank, row->country, row->club,  row->rating,
                             row->sex,  row->born, row->phone,   row->ident, row->rest };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++) {
    g_string_append_printf (tidy, "%s%s", i > 0 ? "\t" : "", cells[i]->str);
    g_string_free (cells[i], TRUE);
  }
}

/* A heading over the numbered lines is nobody's name. */
static void
append_line (const Jotting *list, GString *tidy, const char *line)
{
  Row row = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
              g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
              g_string_new (NULL), g_string_new (NULL) };
  const char *rest;
  int number = formats_jotted_number (line, &rest);

  /* In front of Han a number is none of the name, though few lines have one. */
  gboolean is_own = number > 0 && !list->is_numbered && !formats_jotted_is_asian (rest);

  fill_row (list, &row, is_own ? formats_jotted_skip (line) : rest);
  if (list->is_numbered && number == 0 && row.rank->len == 0 && row.name->len > 0) {
    add_jotted_word (row.club, row.name->str);
    g_string_truncate (row.name, 0);
  }
  append_row (tidy, &row);
}

/* Under headings each word is a cell. */
static void
append_cells (GString *tidy, const char *line)
{
  g_autoptr (GPtrArray) words = formats_jotted_split (line, FORMATS_JOTTED_SPACES);

  formats_jotted_join_filled (words);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (tidy, "%s%s", i > 0 ? "\t" : "", (char *) words->pdata[i]);
}

static char *
dup_tidy (const Jotting *list)
{
  GString *tidy = g_string_new (NULL);

  for (int i = 0; list->lines[i]; i++) {
    if (list->is_table)
      append_cells (tidy, list->lines[i]);
    else if (i != list->heading)
      append_line (list, tidy, list->lines[i]);
    g_string_append (tidy, list->lines[i + 1] ? "\n" : "");
  }
  return g_string_free (tidy, FALSE);
}

/* --- The list --- */

static gboolean
has_separator (const char *line)
{
  return strpbrk (line, "\t,;|") || strstr (line, "，") || strstr (line, "；") ||
         strstr (line, "｜");
}

static int
count_headings (const char *line)
{
  g_autoptr (GPtrArray) words = formats_jotted_split (line, FORMATS_JOTTED_ALL);
  int n = 0;

  if (formats_jotted_find_rank (words) > 0)
    return 0;
  for (guint i = 0; i < words->len; i++)
    n += formats_heading_parse (words->pdata[i]) != FORMATS_HEADING_NONE;
  return n;
}

/* Whether there is a rank behind the name, with nothing but spaces on the way, be there a comma
 * behind both: "Ann Smith 3d Leeds, UK". */
static gboolean
is_spaced (const char *line)
{
  g_autofree char *start = has_separator (line) ? g_strndup (line, strcspn (line, "\t,;|")) : NULL;
  g_autoptr (GPtrArray) words = formats_jotted_split (start ? start : line, FORMATS_JOTTED_SPACES);

  return ((!start || line[strlen (start)] == ',') && formats_jotted_find_rank (words) > 0) ||
         count_family (line) > 0;
}

/* A line that says more stands under a title, too. */
static int
find_heading (const Jotting *list, int first)
{
  for (int i = first, n = 0; list->lines[i] && n < TITLES; i++) {
    n += !formats_cell_is_blank (list->lines[i]);
    if (count_headings (list->lines[i]) > 1)
      return i;
  }
  return first;
}

/* The first line that is not blank. Where words are parted by spaces, a heading can be two of them,
 * but in Han it is one. FALSE where it is the heading of a table that needs nothing. */
static gboolean
look_at_heading (Jotting *list)
{
  int first = 0, headings;

  while (list->lines[first] && formats_cell_is_blank (list->lines[first]))
    first++;
  headings = list->lines[first] ? count_headings (list->lines[first]) : 0;
  if (list->lines[first] && headings == 0) {
    first = find_heading (list, first);
    headings = count_headings (list->lines[first]);
  }
  list->heading = headings > 0 ? first : -1;
  list->is_table = headings > 1 && formats_jotted_is_asian (list->lines[first]);
  return headings == 0 || !has_separator (list->lines[first]);
}

/* "1", a tab, the name, a tab: a row of a spreadsheet, in which blanks part no cells. */
static gboolean
is_tabbed (const char *line)
{
  gsize digits = strspn (line, "0123456789");
  const char *cell = digits > 0 && line[digits] == '\t' ? line + digits + 1 : "";

  return strcspn (cell, "\t") > 0 && strchr (cell, '\t');
}

/* Whether most of the lines are as they are jotted down. @some: it is enough that one is. */
static gboolean
look_at_lines (Jotting *list, gboolean some)
{
  int n = 0, numbered = 0, spaced = 0, tabbed = 0, last = 0;

  for (int i = 0; list->lines[i]; i++) {
    const char *rest;
    int number = formats_jotted_number (list->lines[i], &rest);

    if (i == list->heading || formats_cell_is_blank (rest) || formats_leftover_is_remark (rest))
      continue;
    n++;
    numbered += number > 0 && (last == 0 || number == last + 1);
    last = number > 0 ? number : last;
    spaced += is_spaced (rest);
    tabbed += is_tabbed (list->lines[i]);
    list->is_chinese |= has_whole_name (rest);
  }
  list->is_numbered = 2 * numbered > n;
  return list->is_numbered ? tabbed < n : 2 * spaced > n || (some && spaced > 0);
}

/* @ret_layout: where the cells of a row are. */
void
formats_jotted_lay_out (FormatsLayout *ret_layout)
{
  static const FormatsHeading cells[] = { FORMATS_HEADING_NAME,    FORMATS_HEADING_RANK,
                                          FORMATS_HEADING_COUNTRY, FORMATS_HEADING_CLUB,
                                          FORMATS_HEADING_RATING,  FORMATS_HEADING_SEX,
                                          FORMATS_HEADING_BORN,    FORMATS_HEADING_PHONE,
                                          FORMATS_HEADING_IDENT };

  formats_layout_clear (ret_layout);
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    ret_layout->column[cells[i]] = (int) i;
}

/* The list as a table, its cells parted by tabs, line by line; NULL where it is one already, or no
 * such list. @text: valid UTF-8; text[length] is 0. @ret_layout: where the cells are; it has a
 * header where the list has heads. @some: whether one such line is enough. */
char *
formats_jotted_tidy (const char *text, gsize length, gboolean some, FormatsLayout *ret_layout)
{
  g_auto (GStrv) lines = NULL;
  Jotting list = { 0 };

  if (length > JOTTED || strchr (text, '"') || memchr (text, '\0', length))
    return NULL;
  list.lines = lines = g_strsplit (text, "\n", -1);
  if (!look_at_heading (&list) || (!look_at_lines (&list, some) && !list.is_table))
    return NULL;
  formats_jotted_lay_out (ret_layout);
  ret_layout->has_header = list.is_table;
  return dup_tidy (&list);
}

/* Columns were drawn with blanks. */
static gboolean
has_wide_gaps (const char *rest)
{
  return strstr (rest, "  ") || strstr (rest, "\xE3\x80\x80\xE3\x80\x80");
}

/* A list that several people wrote has lines of several kinds. Returns the line as a row whose
 * cells are parted by tabs; NULL where there is no rank behind a name, so that all of it may be
 * one. @line: a line of a table that has nothing of what parts the cells of the others; valid
 * UTF-8. */
char *
formats_jotted_tidy_stray (const char *line)
{
  const char *rest;
  gboolean is_numbered = formats_jotted_number (line, &rest) > 0;
  const Jotting list = { .heading = -1,
                         .is_numbered = is_numbered,
                         .is_chinese = has_whole_name (rest) || has_wide_gaps (rest) };
  g_autoptr (GPtrArray) words = split_line (rest);
  GString *tidy;

  if (formats_jotted_find_rank (words) == 0)
    return NULL;
  tidy = g_string_new (NULL);
  append_line (&list, tidy, line);
  return g_string_free (tidy, FALSE);
}
