/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/tidy.h"
#include "formats/word/cell.h"
#include <string.h>

/* Real writing needs few marks on one letter; long runs hide the lines above and below. */
#define MARKS 8

/* Characters that are kept of a text, and bytes that are looked at: to compose a long run of marks
 * takes time that grows with the square of it. */
#define TIDY_LONGEST 1000
#define LONGEST_BYTES 8000

/* @value: becomes the text, which is freed. */
void
formats_tidy_set (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

/* Nobody's name has tabs or line breaks, whatever a reference of XML or an escape brings in. */
char *
formats_tidy_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\t\r\n", ' ');
}

static char *
compose (const char *text)
{
  return g_utf8_normalize (text, -1, G_NORMALIZE_NFC);
}

/* White space becomes one space, what cannot be seen or turns the writing goes. */
static char *
squeeze (const char *text, const char *taken, char instead)
{
  GString *kept = g_string_sized_new (strlen (text));
  gboolean gap = FALSE;

  for (; *text; text = g_utf8_find_next_char (text, NULL)) {
    gunichar letter = formats_cell_show (g_utf8_get_char (text));
    if (letter < 0x80 && strchr (taken, (int) letter))
      letter = (gunichar) instead;
    if (letter == 0xFFFD)
      continue;
    if (letter != ' ' && gap && kept->len > 0)
      g_string_append_c (kept, ' ');
    gap = letter == ' ';
    if (letter != ' ')
      g_string_append_unichar (kept, letter);
  }
  return g_string_free (kept, FALSE);
}

static char *
cut_marks (const char *text)
{
  GString *kept = g_string_sized_new (strlen (text));
  int marks = 0, length = 0;

  for (; *text && length < TIDY_LONGEST; length++, text = g_utf8_find_next_char (text, NULL)) {
    gunichar letter = g_utf8_get_char (text);
    marks = letter >= 0x300 && g_unichar_combining_class (letter) ? marks + 1 : 0;
    if (marks <= MARKS)
      g_string_append_unichar (kept, letter);
  }
  return g_strchomp (g_string_free (kept, FALSE));
}

/* A text as one line: valid UTF-8 in Unicode form NFC, white space made one space and cut off at
 * the ends; left out are control characters, what cannot be seen, what turns the direction of
 * writing, more than eight marks on one letter, and what is beyond a thousand characters. To tidy a
 * tidy text changes nothing, so readers and writers use it alike.
 *
 * Returns the text. @taken: ASCII signs that mean something to the format. @instead: what stands
 * for them; may be a space. */
char *
formats_tidy_text (const char *text, const char *taken, char instead)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, LONGEST_BYTES));
  g_autofree char *composed = compose (valid);
  g_autofree char *kept = squeeze (composed, taken, instead);
  g_autofree char *whole = compose (kept); /* marks may have come to stand beside their letters */

  return cut_marks (whole);
}

/* The tidy text as one word: its spaces are "_". @taken: as for formats_tidy_text(). @instead: as
 * for formats_tidy_text(). */
char *
formats_tidy_word (const char *text, const char *taken, char instead)
{
  g_autofree char *spaced = formats_tidy_spaced (text);

  return g_strdelimit (formats_tidy_text (spaced, taken, instead), " ", '_');
}

/* The text that it stands for: "_" is a space. */
char *
formats_tidy_spaced (const char *word)
{
  g_autofree char *spaced = g_strdelimit (g_utf8_make_valid (word, -1), "_", ' ');

  return formats_tidy_text (spaced, "", ' ');
}

/* Whether it may be a score: "7", "-3", "3.5", "3,5", "3½", or "-" for none. @word: a word of a
 * table, UTF-8. */
gboolean
formats_tidy_is_figure (const char *word)
{
  static const char *const signs[] = { "½", "¼", "¾" };
  const char *at = word + (*word == '-' || *word == '+');
  gboolean any = FALSE;

  while (*at) {
    gsize step = strspn (at, "0123456789.,/");
    for (gsize i = 0; i < G_N_ELEMENTS (signs) && !step; i++)
      step = g_str_has_prefix (at, signs[i]) ? strlen (signs[i]) : 0;
    if (!step)
      return FALSE;
    any = TRUE;
    at += step;
  }
  return any || g_str_equal (word, "-");
}

/* The score doubled, G_MININT where it is no multiple of a half. @word: a word of a table, UTF-8.
 */
int
formats_tidy_figure (const char *word)
{
  gboolean negative = *word == '-';
  int figure = 0, half = 0;
  const char *at = word + negative;

  for (; g_ascii_isdigit (*at) && figure < 1000000; at++)
    figure = 10 * figure + (*at - '0');
  if (g_str_equal (at, ".5") || g_str_equal (at, ",5") || g_str_equal (at, "½"))
    half = 1;
  else if (*at && !g_str_equal (at, ".0") && !g_str_equal (at, ",0"))
    return G_MININT;
  if (at == word + negative && !half)
    return G_MININT;
  return negative ? -(2 * figure + half) : 2 * figure + half;
}

/* Whether it is komi in points, whole or with ".5", to 99. */
gboolean
formats_tidy_is_komi (const char *text)
{
  gsize digits = strspn (text, "0123456789");

  return digits >= 1 && digits <= 2 && (!text[digits] || g_str_equal (text + digits, ".5"));
}
