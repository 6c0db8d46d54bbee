/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/point.h"
#include <string.h>

/* The letter I is left out, so that 25 columns end at Z. */
static const char columns[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/* Whether @point lies on a board of @size lines; FALSE for RULES_PASS. @point: a point, or
 * RULES_PASS. @size: lines of the board. */
gboolean
rules_point_on_board (RulesPoint point, int size)
{
  int column = RULES_COLUMN (point);
  int row = RULES_ROW (point);

  return column >= 0 && column < size && row >= 0 && row < size;
}

/* FALSE where @text names no point of a board of @size lines. @text: a point such as "Q16" or
 * "q16", or "pass". @size: lines of the board. @ret_point: the point, RULES_PASS for "pass";
 * untouched on failure. */
gboolean
rules_point_parse (const char *text, int size, RulesPoint *ret_point)
{
  const char *column;
  guint64 row;

  if (g_ascii_strcasecmp (text, "pass") == 0) {
    *ret_point = RULES_PASS;
    return TRUE;
  }
  column = *text ? strchr (columns, g_ascii_toupper (*text)) : NULL;
  if (!column || column - columns >= size ||
      !g_ascii_string_to_unsigned (text + 1, 10, 1, (guint64) size, &row, NULL))
    return FALSE;
  *ret_point = RULES_POINT (column - columns, (int) row - 1);
  return TRUE;
}

/* @buffer, with a text that rules_point_parse() reads: "Q16" or "pass"; "?" where @point is on no
 * board at all. @point: a point, or RULES_PASS. @buffer: where the text goes. */
const char *
rules_point_format (RulesPoint point, char buffer[8])
{
  if (point == RULES_PASS)
    g_strlcpy (buffer, "pass", 8);
  else if (!rules_point_on_board (point, RULES_SIZE_MAX))
    g_strlcpy (buffer, "?", 8);
  else
    g_snprintf (buffer, 8, "%c%d", columns[RULES_COLUMN (point)], RULES_ROW (point) + 1);
  return buffer;
}

/* FALSE where @text is no colour. @text: "B", "W", "black" or "white", in any case. @ret_colour:
 * the colour; untouched on failure. */
gboolean
rules_colour_parse (const char *text, RulesColour *ret_colour)
{
  if (g_ascii_strcasecmp (text, "B") == 0 || g_ascii_strcasecmp (text, "black") == 0)
    *ret_colour = RULES_BLACK;
  else if (g_ascii_strcasecmp (text, "W") == 0 || g_ascii_strcasecmp (text, "white") == 0)
    *ret_colour = RULES_WHITE;
  else
    return FALSE;
  return TRUE;
}

/* "B" or "W", "" for RULES_EMPTY; never translated, as in SGF. */
const char *
rules_colour_letter (RulesColour colour)
{
  static const char *const letters[] = { "", "B", "W" };

  return letters[colour];
}
