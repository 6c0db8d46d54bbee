/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/coordinates.h"
#include <string.h>

static const char *const units[] = { "", "一", "二", "三", "四", "五", "六", "七", "八", "九" };
static const char *const tens[] = { "", "十", "廿" };

/* 1 to 25: 一 to 十九, 二十, 廿一 ... 廿五. */
static const char *
format_chinese (int number, char buffer[16])
{
  if (number == 20)
    g_strlcpy (buffer, "二十", 16);
  else
    g_snprintf (buffer, 16, "%s%s", tens[number / 10], units[number % 10]);
  return buffer;
}

static const char *
format_number (int number, char buffer[16])
{
  g_snprintf (buffer, 16, "%d", number);
  return buffer;
}

static const char *
format_letter (int line, char buffer[16])
{
  g_snprintf (buffer, 16, "%c", 'a' + line);
  return buffer;
}

/* @buffer, with what stands above the column; "" where the style has no names. @column: from 0,
 * left to right. @buffer: where the text goes. */
const char *
report_coordinates_column (ReportCoordinates style, int column, char buffer[16])
{
  buffer[0] = '\0';
  if (style == REPORT_COORDINATES_CHINESE)
    return format_number (column + 1, buffer);
  if (style == REPORT_COORDINATES_SGF)
    return format_letter (column, buffer);
  if (style == REPORT_COORDINATES_WESTERN)
    g_snprintf (buffer, 16, "%c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column]);
  return buffer;
}

/* @buffer, with what stands beside the row; "" where the style has no names. @row: from 0,
 * upwards. @size: lines of the board, because two of the styles count from the top. @buffer:
 * where the text goes. */
const char *
report_coordinates_row (ReportCoordinates style, int row, int size, char buffer[16])
{
  buffer[0] = '\0';
  if (style == REPORT_COORDINATES_WESTERN)
    return format_number (row + 1, buffer);
  if (style == REPORT_COORDINATES_SGF)
    return format_letter (size - 1 - row, buffer);
  if (style == REPORT_COORDINATES_CHINESE)
    return format_chinese (size - row, buffer);
  return buffer;
}

/* @buffer, with "Q16", "16-四" or "pd", which report_coordinates_parse() reads again. @style: a
 * style; where none is shown, points are called as in the west. @point: a point of the board, or
 * RULES_PASS. @size: lines of the board. @buffer: where the text goes. */
const char *
report_coordinates_format (ReportCoordinates style, RulesPoint point, int size, char buffer[16])
{
  char column[16], row[16];

  if (style == REPORT_COORDINATES_NONE)
    style = REPORT_COORDINATES_WESTERN;
  if (!rules_point_on_board (point, size))
    return rules_point_format (point, buffer);
  report_coordinates_column (style, RULES_COLUMN (point), column);
  report_coordinates_row (style, RULES_ROW (point), size, row);
  g_strlcpy (buffer, column, 16);
  if (style == REPORT_COORDINATES_CHINESE)
    g_strlcat (buffer, "-", 16);
  g_strlcat (buffer, row, 16);
  return buffer;
}

static gboolean
parse_sgf (const char *text, int size, RulesPoint *ret_point)
{
  int column, row;

  if (strlen (text) != 2 || !g_ascii_isalpha (text[0]) || !g_ascii_isalpha (text[1]))
    return FALSE;
  column = g_ascii_tolower (text[0]) - 'a';
  row = size - 1 - (g_ascii_tolower (text[1]) - 'a');
  if (column >= size || row < 0)
    return FALSE;
  *ret_point = RULES_POINT (column, row);
  return TRUE;
}

/* A Chinese numeral, with 二十一 as well as 廿一; 0 for none. */
static int
parse_chinese (const char *text)
{
  char buffer[16], spelt[24];

  for (int number = 1; number <= RULES_SIZE_MAX; number++) {
    g_snprintf (spelt, sizeof spelt, "二十%s", units[number % 10]);
    if (g_str_equal (format_chinese (number, buffer), text) ||
        (number > 20 && g_str_equal (spelt, text)))
      return number;
  }
  return 0;
}

static const char *
skip_separators (const char *text)
{
  static const char *const between[] = { "-", ",", " ", "·", "、", "，", "之", "の" };

  for (gsize i = 0; i < G_N_ELEMENTS (between); i++)
    if (g_str_has_prefix (text, between[i]))
      return skip_separators (text + strlen (between[i]));
  return text;
}

static gboolean
parse_numbers (const char *text, int size, RulesPoint *ret_point)
{
  char *end = NULL;
  const char *rest;
  guint64 column = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 0, row = 0;

  if (column < 1 || column > (guint64) size)
    return FALSE;
  rest = skip_separators (end);
  if (!g_ascii_string_to_unsigned (rest, 10, 1, (guint64) size, &row, NULL))
    row = (guint64) parse_chinese (rest);
  if (row < 1 || row > (guint64) size)
    return FALSE;
  *ret_point = RULES_POINT ((int) column - 1, size - (int) row);
  return TRUE;
}

/* A letter and a number are western ("q16"), two letters are SGF ("pd"), two numbers are Chinese,
 * counted from the upper left ("16-四", "16四", "16-4"): no text can be meant in two ways. Returns
 * whether @text names a point of such a board. @text: a point in any of the styles, in capitals
 * or not, or "pass". @size: lines of the board. @ret_point: the point, RULES_PASS for "pass";
 * untouched on failure. */
gboolean
report_coordinates_parse (const char *text, int size, RulesPoint *ret_point)
{
  g_autofree char *word = g_strstrip (g_strdup (text));

  return rules_point_parse (word, size, ret_point) || parse_sgf (word, size, ret_point) ||
         parse_numbers (word, size, ret_point);
}
