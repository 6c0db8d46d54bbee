/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/text/blanks.h"
#include "formats/entries/rows.h"

/* Rows as mail, spreadsheets and word processors hand them on, made rows of words: nothing but the
 * signs between the words and within results is touched. */

#define CELLS 5 /* in a row that ";", "|" or "," part, at least */

static gboolean
is_gap (char letter)
{
  return letter == ' ' || letter == '\t' || letter == '\0';
}

static gsize
count_cells (const char *line, char part)
{
  gboolean quoted = FALSE;
  gsize n = 1;

  for (; *line; line++) {
    quoted ^= *line == '"';
    n += *line == part && !quoted;
  }
  return n;
}

/* "1;Smith Ann;3d;GB;5+": cells of a row, as spreadsheets quote and guard them, not of a list with
 * a PIN behind one bar; who shares a place may have none, or "=". */
static void
part_by_tabs (char *line)
{
  static const char parts[] = ";|,";
  gsize place = strspn (line, "0123456789=");
  char part = line[place + strspn (line + place, ".) ")], *to = line, before = '\0';
  gboolean quoted = FALSE, begins = TRUE;

  if (!part || !strchr (parts, part) || count_cells (line, part) < CELLS)
    return;
  for (; *line; before = *line++) {
    gboolean is_part = *line == part && !quoted;
    gboolean is_guard = begins && *line == '\'' && line[1] && strchr ("=+-@", line[1]) &&
                        !g_ascii_isdigit (line[2]);

    quoted ^= *line == '"';
    if (*line == '"' ? quoted && before == '"' : !is_guard)
      *to++ = is_part ? '\t' : *line;
    begins = is_part || (begins && *line == '"');
  }
  *to = '\0';
}

static const struct {
  const char *bytes;
  char narrow;
} signs[] = {
  { "\xE2\x80\x90", '-' }, { "\xE2\x80\x91", '-' }, { "\xE2\x80\x92", '-' },
  { "\xE2\x80\x93", '-' }, { "\xE2\x80\x94", '-' }, { "\xE2\x88\x92", '-' },
  { "\xEF\xBC\x8D", '-' }, { "\xEF\xBC\x8B", '+' }, { "\xEF\xBC\x9D", '=' },
};

static gsize
sign_at (const char *at, char *ret_narrow)
{
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i].bytes)) {
      *ret_narrow = signs[i].narrow;
      return strlen (signs[i].bytes);
    }
  return 0;
}

/* Signs as word processors write them, beside a figure or alone; within names they stay. */
static void
narrow_signs (char *line)
{
  char *to = line, before = ' ', narrow = 0;

  while (*line) {
    gsize length = (guchar) *line < 0x80 ? 0 : sign_at (line, &narrow);
    if (length > 0 && (g_ascii_isdigit (before) || is_gap (before) || before == narrow))
      *to = narrow;
    else
      length = 1, *to = *line;
    before = *to++;
    line += length;
  }
  *to = '\0';
}

static gsize
rank_word_at (const char *at, char *ret_letter)
{
  static const struct {
    const char *word;
    char letter;
  } words[] = { { "kyu", 'k' }, { "dan", 'd' }, { "k", 'k' },  { "d", 'd' }, { "级", 'k' },
                { "級", 'k' },  { "段", 'd' },  { "급", 'k' }, { "단", 'd' } };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    gsize length = strlen (words[i].word);
    if (g_ascii_strncasecmp (at, words[i].word, length) == 0 && is_gap (at[length])) {
      *ret_letter = words[i].letter;
      return length;
    }
  }
  return 0;
}

/* "10 k", "5 dan" and "3级" are one word, as "10k" is. */
static void
join_ranks (char *line)
{
  char *to = line, before = '\0', letter = 0;

  while (*line) {
    gsize digits = is_gap (before) && before ? strspn (line, "0123456789") : 0;
    gsize gap = digits > 0 && line[digits] == ' ';
    gsize length = digits == 1 || digits == 2 ? rank_word_at (line + digits + gap, &letter) : 0;
    if (gap + length > 1) {
      memmove (to, line, digits);
      to += digits;
      line += digits + gap + length;
      before = *to++ = letter;
    } else
      before = *to++ = *line++;
  }
  *to = '\0';
}

/* How many words are "+5", or less all that are "5+": the sign stands before the number in all of
 * a table. */
static int
count_signs (const char *line)
{
  int n = 0;

  for (gboolean is_start = TRUE; *line; is_start = is_gap (*line), line++) {
    gsize sign = is_start ? strspn (line, "+-=") : 0;
    gsize digits = is_start ? strspn (line + sign, "0123456789") : 0;
    if (digits == 0)
      continue;
    if (sign == 0 && line[digits] && strchr ("+-=", line[digits]))
      return 0;
    n += sign == 1 && is_gap (line[1 + digits]);
  }
  return n;
}

static void
turn_signs (char *line)
{
  if (count_signs (line) < 2)
    return;
  for (gboolean is_start = TRUE; *line; is_start = is_gap (*line), line++) {
    gsize digits = is_start && strchr ("+-=", *line) ? strspn (line + 1, "0123456789") : 0;
    char sign = *line;
    if (digits == 0 || !is_gap (line[1 + digits]))
      continue;
    memmove (line, line + 1, digits);
    line[digits] = sign;
    line += digits;
  }
}

/* Makes of a row as people send it one as H9 has it: without marks of quotation, tabs where ";",
 * "|" or "," part the cells, plain blanks and signs, ranks of one word, "5+" for "+5". @line: a
 * line of a table, any bytes; it is written to. */
void
formats_rows_plain (char *line)
{
  gsize quote;
  gsize digits;

  formats_blanks_narrow (line);
  g_strstrip (line);
  /* "> 1 Smith Ann": an answer by mail. */
  quote = strspn (line, "> ");
  if (*line == '>')
    memmove (line, line + quote, strlen (line + quote) + 1);
  if (*line == ';' && count_cells (line, ';') < CELLS)
    return;
  part_by_tabs (line);
  /* "1)" is the place "1.". */
  digits = strspn (line, "0123456789");
  if (digits > 0 && line[digits] == ')' && is_gap (line[digits + 1]))
    line[digits] = '.';
  narrow_signs (line);
  join_ranks (line);
  turn_signs (line);
}

static gboolean
is_blank (char sign)
{
  return sign == ' ' || sign == '\t';
}

static gboolean
ends_word (char sign)
{
  return is_blank (sign) || sign == '\0' || sign == '\r' || sign == '\n';
}

/* Whether there is a blank, or a cell of its own, between an opponent and the sign of the result:
 * "2 + 3 -". */
gboolean
formats_rows_is_parted (const char *text)
{
  for (const char *at = strchr (text, '+'); at; at = strchr (at + 1, '+')) {
    const char *before = at;
    while (before > text && is_blank (before[-1]))
      before--;
    if (before < at && before > text && g_ascii_isdigit (before[-1]) && ends_word (at[1]))
      return TRUE;
  }
  return FALSE;
}

/* Whether a figure by itself ends there, and is not the first word of the line. */
static gboolean
ends_figure (const char *line, const char *end)
{
  const char *at = end;

  while (at > line && g_ascii_isdigit (at[-1]))
    at--;
  return at < end && at > line && is_blank (at[-1]);
}

/* Puts the signs of results to the opponents before them. @line: a row of a table that is parted.
 */
void
formats_rows_join (char *line)
{
  char *to = line;

  for (const char *at = line; *at; *to++ = *at++) {
    const char *sign = at;
    while (is_blank (*sign))
      sign++;
    if (sign > at && *sign && strchr ("+-=", *sign) && ends_word (sign[1]) &&
        ends_figure (line, to))
      at = sign;
  }
  *to = '\0';
}

/* Whether it is a row of a player whose place is left out, as that of who shares it is: a rank,
 * and games behind it. @line: a line as formats_rows_plain() leaves it. */
gboolean
formats_rows_lacks_place (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", 200);
  gboolean has_rank = FALSE;
  int games = 0;
  FormatsCross cell = { 0 };

  for (int i = 1; words[0] && words[i]; i++) {
    games += has_rank && formats_cross_parse (words[i], &cell) && cell.opponent > 0;
    has_rank |= !g_str_equal (words[i], "?") && formats_rows_is_rank (words[i]);
  }
  return games > 0;
}
