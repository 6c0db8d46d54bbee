/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/fold.h"

static int
letter_width (gunichar letter)
{
  return g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
}

/* How many bytes go on a line of that width: up to a space, or within a word that is longer. */
static gsize
line_length (const char *text, int width)
{
  const char *space = NULL, *at = text;

  for (int used = 0; *at; at = g_utf8_find_next_char (at, NULL)) {
    used += letter_width (g_utf8_get_char (at));
    if (used > width && at > text)
      return (gsize) ((space ? space : at) - text);
    if (*at == ' ')
      space = at;
  }
  return (gsize) (at - text);
}

/* A cell of a paper is one line: a text that is to be read to its end goes on in the rows below.
 * Returns the lines, at least one. @text: a text on one line. @width: in letters, of which those
 * of East Asia count twice. */
char **
papers_fold (const char *text, int width)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  do {
    gsize length = line_length (text, width);
    g_autofree char *line = g_strndup (text, length);
    g_strv_builder_add (lines, line);
    text += length;
    while (*text == ' ')
      text++;
  } while (*text);
  return g_strv_builder_end (lines);
}

/* How many letters wide a column is whose texts are folded at @most, as far as @text goes. @text:
 * a text on one line. @most: letters, of which those of East Asia count twice. */
int
papers_fold_width (const char *text, int most)
{
  int width = 0;

  for (const char *at = text; *at && width < most; at = g_utf8_find_next_char (at, NULL))
    width += letter_width (g_utf8_get_char (at));
  return MIN (width, most);
}

/* That line, "" past the last. @lines: lines of papers_fold(). @n: from 0. */
const char *
papers_fold_nth (char **lines, guint n)
{
  return n < g_strv_length (lines) ? lines[n] : "";
}
