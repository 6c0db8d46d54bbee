/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/text/lines.h"
#include <string.h>

#define HEAD (64 * 1024) /* bytes that a format is known by */

typedef FormatsRecord *(*Parse) (GBytes *source, GError **error);

static FormatsRecord *
parse_sgf (GBytes *source, GError **error)
{
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (source, error);

  return sgf ? formats_record_read (sgf, 0, error) : NULL;
}

/* NGF has nothing to be known by but numbers in the lines 2, 6, 8 and 12. */
static gboolean
is_ngf (const char *text)
{
  g_autofree char *copy = g_strdup (text);
  FormatsLines lines = { .text = copy, .next = copy };
  char *line;

  while ((line = formats_lines_next (&lines)) && lines.line < 12)
    if ((lines.line == 2 || lines.line == 6 || lines.line == 8) && !g_ascii_isdigit (*line))
      return FALSE;
  return line && g_ascii_isdigit (*line);
}

static Parse
find_parse (FormatsLines *lines)
{
  char *line;

  if (is_ngf (lines->text))
    return formats_ngf_parse;
  while ((line = formats_lines_next (lines))) {
    if (g_str_has_prefix (line, "\\HS"))
      return formats_gib_parse;
    if (g_ascii_strcasecmp (line, "[Header]") == 0 || g_ascii_strcasecmp (line, "[Data]") == 0)
      return formats_ugf_parse;
    if (*line == '(' || strstr (line, "(;"))
      break;
  }
  return parse_sgf;
}

/* Untouched where the head cannot even be decoded. */
static gboolean
find_format (GBytes *source, Parse *ret_parse, GError **error)
{
  g_autoptr (GBytes) head =
      g_bytes_new_from_bytes (source, 0, MIN (g_bytes_get_size (source), HEAD));
  g_auto (FormatsLines) lines = { NULL };

  if (!formats_lines_open (&lines, head, error))
    return FALSE;
  *ret_parse = find_parse (&lines);
  return TRUE;
}

/* Whether formats_game_parse() takes it for SGF, which can hold more than one main line. */
gboolean
formats_game_is_sgf (GBytes *source)
{
  Parse parse = NULL;

  return find_format (source, &parse, NULL) && parse == parse_sgf;
}

/* Reads a game record in any format that is known, SGF, GIB, NGF or UGF, by what is in it and not
 * by its name. Of a collection it is the main line of the first game. Returns the record, or NULL.
 * @error: FORMATS_ERROR_EMPTY, _TOO_LARGE or _SYNTAX. */
FormatsRecord *
formats_game_parse (GBytes *source, GError **error)
{
  Parse parse = NULL;

  return find_format (source, &parse, error) ? parse (source, error) : NULL;
}
