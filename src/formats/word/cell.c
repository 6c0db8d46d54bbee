/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/cell.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/sign.h"

#define SHORT 30 /* characters */

typedef enum { KIND_PLAIN, KIND_SPACE, KIND_INVISIBLE, KIND_CONTROL, KIND_TURN, KIND_LOST } Kind;

static gboolean
is_lost (gunichar letter)
{
  return letter == 0xFFFD || (letter & 0xFFFE) == 0xFFFE || (letter >= 0xFDD0 && letter <= 0xFDEF);
}

/* A mark alone is what spreadsheets leave beside a word that is written from the right: it turns no
 * letter, as those signs do that begin a stretch. */
static gboolean
is_mark (gunichar letter)
{
  return letter == 0x061C || letter == 0x200E || letter == 0x200F;
}

static Kind
kind_of (gunichar letter)
{
  if (letter > ' ' && letter < 0x7F)
    return KIND_PLAIN;
  if (g_unichar_isspace (letter) || letter == '\v')
    return KIND_SPACE;
  if (g_unichar_iscntrl (letter))
    return KIND_CONTROL;
  if (formats_sign_turns (letter))
    return is_mark (letter) ? KIND_INVISIBLE : KIND_TURN;
  if (is_lost (letter))
    return KIND_LOST;
  return formats_sign_is_invisible (letter) ? KIND_INVISIBLE : KIND_PLAIN;
}

static gboolean
refuse (Kind kind, gunichar letter, guint column, GError **error)
{
  g_autofree char *sign = g_strdup_printf ("U+%04X", letter);
  guint cell = column + 1;

  if (kind == KIND_CONTROL)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Cell %u holds a control character (%s)."), cell, sign);
  else if (kind == KIND_TURN)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Cell %u holds a hidden character that changes the direction of writing (%s)."),
                 cell, sign);
  else if (kind == KIND_LOST)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Cell %u holds a character that an earlier conversion lost (%s)."), cell, sign);
  else
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Cell %u has too many accents on one letter (%s)."), cell, sign);
  return FALSE;
}

/* What is not written to the text must not interrupt a run either. */
static int
count_cell_marks (int marks, gunichar letter)
{
  if (letter < 0x300)
    return letter == 0xAD ? marks : 0;
  if (g_unichar_combining_class (letter) != 0)
    return marks + 1;
  return kind_of (letter) == KIND_INVISIBLE ? marks : 0;
}

static gboolean
add_letter (GString *text, gunichar letter, gboolean *gap)
{
  Kind kind = kind_of (letter);

  if (kind == KIND_SPACE)
    *gap = text->len > 0;
  if (kind != KIND_PLAIN)
    return kind == KIND_SPACE || kind == KIND_INVISIBLE;
  if (*gap)
    g_string_append_c (text, ' ');
  *gap = FALSE;
  g_string_append_unichar (text, letter);
  return TRUE;
}

static gboolean
squeeze (GString *text, const char *cell, guint column, GError **error)
{
  gboolean gap = FALSE;
  int marks = 0;

  for (; *cell != '\0'; cell = g_utf8_find_next_char (cell, NULL)) {
    gunichar letter = g_utf8_get_char (cell);

    marks = count_cell_marks (marks, letter);
    if (marks > FORMATS_SIGN_MARKS)
      return refuse (KIND_PLAIN, letter, column, error);
    if (!add_letter (text, letter, &gap))
      return refuse (kind_of (letter), letter, column, error);
  }
  return TRUE;
}

static const char *
skip_apostrophes (const char *cell)
{
  return cell + strspn (cell, "'");
}

static gboolean
begins_formula (const char *cell)
{
  static const char *const wide[] = { "＝", "＋", "－", "＠" };

  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    if (g_str_has_prefix (cell, wide[i]))
      return TRUE;
  return *cell != '\0' && strchr ("=+-@\t\r\n", *cell) != NULL;
}

/* A spreadsheet of another country parts cells at another sign, and quotation marks within a cell
 * do not keep it from that. */
static gboolean
is_inner_formula (const char *at)
{
  return (*at == ';' || *at == ',') && begins_formula (skip_apostrophes (at + 1));
}

/* Plain text that stays as it is, which is most. */
static gboolean
is_clean (const char *cell)
{
  const char *at = cell;

  if (*at == ' ' || *at == '\'')
    return FALSE;
  while (((*at > ' ' && *at < 0x7F) || (*at == ' ' && at[1] != ' ' && at[1] != '\0')) &&
         !is_inner_formula (at))
    at++;
  return *at == '\0';
}

/* Of the letters in these blocks it is known, without asking the tables, that NFC leaves them as
 * they are. */
static const struct {
  gunichar first;
  gunichar last;
} composed[] = {
  { 0x0020, 0x02FF },                     /* Latin, before the combining marks */
  { 0x4E00, 0x9FFF },                     /* ideographs */
  { 0xAC00, 0xD7A3 },                     /* whole syllables of hangul */
  { 0x3041, 0x3096 },                     /* kana */
  { 0x30A1, 0x30FE }, { 0x3001, 0x3029 }, /* and their punctuation */
  { 0x3400, 0x4DBF },                     /* more ideographs */
  { 0x1E00, 0x1EFF },                     /* Latin, as for Vietnamese */
  { 0x0388, 0x0482 },                     /* Greek and Cyrillic */
  { 0x048A, 0x052F },
};

static gboolean
is_composed_letter (gunichar letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (composed); i++)
    if (letter >= composed[i].first && letter <= composed[i].last)
      return TRUE;
  return FALSE;
}

static gboolean
is_composed (const char *text)
{
  while (*text != '\0' && is_composed_letter (g_utf8_get_char (text)))
    text = g_utf8_find_next_char (text, NULL);
  return *text == '\0';
}

/* Whether there is nothing but white space. */
gboolean
formats_cell_is_blank (const char *cell)
{
  for (; *cell != '\0'; cell = g_utf8_find_next_char (cell, NULL))
    if (kind_of (g_utf8_get_char (cell)) != KIND_SPACE)
      return FALSE;
  return TRUE;
}

/* Whether it is a plain number: a sign or none, digits, and a point with digits or none. */
gboolean
formats_cell_is_number (const char *cell)
{
  gsize whole, part;

  cell += *cell == '+' || *cell == '-';
  whole = strspn (cell, "0123456789");
  cell += whole;
  if (whole == 0 || *cell != '.')
    return whole > 0 && *cell == '\0';
  part = strspn (cell + 1, "0123456789");
  return part > 0 && cell[part + 1] == '\0';
}

/* Puts an apostrophe in front of what a spreadsheet would run, or could once an apostrophe is taken
 * off: at the beginning, and behind what parts cells elsewhere. The second makes this and
 * formats_cell_clean() exact opposites. Returns the guarded cell; NULL where it needs none. */
char *
formats_cell_guard (const char *cell)
{
  gboolean guarded = begins_formula (skip_apostrophes (cell)) && !formats_cell_is_number (cell);
  g_autoptr (GString) text = g_string_new (guarded ? "'" : "");

  for (const char *at = cell; *at; at++) {
    g_string_append_c (text, *at);
    if (!is_inner_formula (at))
      continue;
    g_string_append_c (text, '\'');
    guarded = TRUE;
  }
  return guarded ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The character itself where it is safe to show, a space for white space, U+FFFD otherwise. */
gunichar
formats_cell_show (gunichar letter)
{
  Kind kind = kind_of (letter);

  if (kind == KIND_SPACE)
    return ' ';
  return kind == KIND_PLAIN ? letter : 0xFFFD;
}

/* The cell for a sentence, cut to 30 characters and an ellipsis. */
char *
formats_cell_dup_short (const char *cell)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (cell, -1) <= SHORT)
    return g_strdup (cell);
  start = g_utf8_substring (cell, 0, SHORT);
  return g_strconcat (start, "…", NULL);
}

/* A cell as it is stored: white space cut off at both ends and made one space inside, invisible
 * characters dropped, the guard of formats_csv_append() taken off, Unicode form NFC. Refused are
 * control characters, those that turn the direction of writing (a name could make its row read
 * otherwise than it is), lost ones, and letters under heaps of accents.
 *
 * Returns the text, or NULL with @error set. @column: which cell of its row, from 0, for the
 * sentence of an error. @error: FORMATS_ERROR_SYNTAX where a character has no place in a name. */
char *
formats_cell_clean (const char *cell, guint column, GError **error)
{
  g_autoptr (GString) text = NULL;
  const char *start;
  char *to;

  if (is_clean (cell))
    return g_strdup (cell);
  text = g_string_sized_new (strlen (cell) + 1);
  if (!squeeze (text, cell, column, error))
    return NULL;
  /* Takes off what formats_cell_guard() puts within. */
  to = text->str;
  for (const char *at = text->str; *at; at++) {
    *to++ = *at;
    at += is_inner_formula (at) && at[1] == '\'';
  }
  *to = '\0';
  start = text->str;
  if (*start == '\'' && begins_formula (skip_apostrophes (start)))
    start++;
  if (is_composed (start))
    return g_strdup (start);
  return g_utf8_normalize (start, -1, G_NORMALIZE_NFC);
}
