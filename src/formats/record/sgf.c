/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/sgf.h"
#include <string.h>

#define POINTS_MOST 100000 /* of a list: rectangles make many of few bytes */

typedef struct {
  const char *at;
  const char *end;
} SgfSpan;

static SgfSpan
span_of (const FormatsSgf *sgf, guint32 value)
{
  const char *start = sgf->text + sgf->values[value].start;

  return (SgfSpan){ start, start + sgf->values[value].length };
}

/* CR LF and LF CR are one line break. */
static const char *
skip_break (const char *at, const char *end)
{
  if (at + 1 < end && (at[1] == '\n' || at[1] == '\r') && at[1] != *at)
    return at + 2;
  return at + 1;
}

static gboolean
is_break (char letter)
{
  return letter == '\n' || letter == '\r';
}

/* @at stands behind a backslash: a line break vanishes, another letter stands for itself. */
static const char *
take_escaped (GString *text, const char *at, const char *end)
{
  if (at == end)
    return at;
  if (is_break (*at))
    return skip_break (at, end);
  g_string_append_c (text, g_ascii_isspace (*at) ? ' ' : *at);
  return at + 1;
}

static char *
unescape (SgfSpan span, char line_break)
{
  g_autoptr (GString) text = g_string_sized_new ((gsize) (span.end - span.at));
  const char *at = span.at;

  while (at < span.end) {
    if (*at == '\\') {
      at = take_escaped (text, at + 1, span.end);
    } else if (is_break (*at)) {
      g_string_append_c (text, line_break);
      at = skip_break (at, span.end);
    } else {
      g_string_append_c (text, g_ascii_isspace (*at) ? ' ' : *at);
      at++;
    }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The colon that parts a composed value, or the end. */
static const char *
find_colon (SgfSpan span)
{
  const char *at = span.at;

  while (at < span.end && *at != ':')
    at += *at == '\\' && at + 1 < span.end ? 2 : 1;
  return at;
}

static int
line_of (char letter)
{
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a';
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 26 : -1;
}

static gboolean
read_sgf_point (SgfSpan span, int size, RulesPoint *ret_point)
{
  int column, row;

  if (span.end - span.at != 2)
    return FALSE;
  column = line_of (span.at[0]);
  row = line_of (span.at[1]);
  if (column < 0 || row < 0 || column >= size || row >= size)
    return FALSE;
  *ret_point = RULES_POINT (column, size - 1 - row);
  return TRUE;
}

static SgfSpan
strip (SgfSpan span)
{
  while (span.at < span.end && g_ascii_isspace (*span.at))
    span.at++;
  while (span.at < span.end && g_ascii_isspace (span.end[-1]))
    span.end--;
  return span;
}

/* A rectangle, its corners in any order. */
static gboolean
add_rectangle (SgfSpan span, int size, GArray *points)
{
  const char *colon = find_colon (span);
  RulesPoint one, other;

  if (!read_sgf_point (strip ((SgfSpan){ span.at, colon }), size, &one) ||
      !read_sgf_point (strip ((SgfSpan){ colon + 1, span.end }), size, &other))
    return FALSE;
  for (int row = MAX (RULES_ROW (one), RULES_ROW (other));
       row >= MIN (RULES_ROW (one), RULES_ROW (other)); row--)
    for (int column = MIN (RULES_COLUMN (one), RULES_COLUMN (other));
         column <= MAX (RULES_COLUMN (one), RULES_COLUMN (other)); column++) {
      RulesPoint point = RULES_POINT (column, row);

      g_array_append_val (points, point);
    }
  return TRUE;
}

static gboolean
add_points (SgfSpan span, int size, GArray *points)
{
  RulesPoint point;

  if (find_colon (span) < span.end)
    return add_rectangle (span, size, points);
  if (span.at == span.end)
    return TRUE;
  if (!read_sgf_point (span, size, &point))
    return FALSE;
  g_array_append_val (points, point);
  return TRUE;
}

static guint32
pack (const char *id)
{
  guint32 packed = 0;

  for (; *id; id++)
    packed = packed << 8 | (guchar) *id;
  return packed;
}

/* The first such property of @node; `KoMi` of the older versions is "KM" too. Returns its index in
 * `properties`, or FORMATS_SGF_NONE. @id: the capitals of a property, one to four: "KM". */
guint32
formats_sgf_find (const FormatsSgf *sgf, guint32 node, const char *id)
{
  guint32 packed = pack (id);

  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++)
    if (sgf->properties[i].id == packed)
      return i;
  return FORMATS_SGF_NONE;
}

/* How many values it has, at least one; the first is `properties[property].value`. */
guint32
formats_sgf_n_values (const FormatsSgf *sgf, guint32 property)
{
  return sgf->properties[property + 1].value - sgf->properties[property].value;
}

/* A value as Text of SGF: without its escapes and soft line breaks, any other line break as "\n",
 * other white space as a space. Returns the text. */
char *
formats_sgf_text (const FormatsSgf *sgf, guint32 value)
{
  return unescape (span_of (sgf, value), '\n');
}

/* A value as SimpleText of SGF: as formats_sgf_text(), in one line and without space around it.
 * Returns the text. */
char *
formats_sgf_simple_text (const FormatsSgf *sgf, guint32 value)
{
  return g_strstrip (unescape (span_of (sgf, value), ' '));
}

/* Parts a composed value such as `LB[dd:A]`. An escaped colon parts nothing. Returns FALSE where
 * the value is not composed. @ret_first: the text before the colon, in one line. @ret_second: the
 * text behind it. */
gboolean
formats_sgf_split (const FormatsSgf *sgf, guint32 value, char **ret_first, char **ret_second)
{
  SgfSpan span = span_of (sgf, value);
  const char *colon = find_colon (span);

  if (colon == span.end)
    return FALSE;
  *ret_first = unescape ((SgfSpan){ span.at, colon }, ' ');
  *ret_second = unescape ((SgfSpan){ colon + 1, span.end }, ' ');
  return TRUE;
}

/* FALSE where the value is no point of such a board. @value: the value of a move. @size: lines of
 * the board. @ret_point: the point; RULES_PASS for an empty value, and for "tt" up to 19 lines. */
gboolean
formats_sgf_point (const FormatsSgf *sgf, guint32 value, int size, RulesPoint *ret_point)
{
  SgfSpan span = strip (span_of (sgf, value));

  if (read_sgf_point (span, size, ret_point))
    return TRUE;
  if (span.at != span.end &&
      (size > 19 || span.end - span.at != 2 || memcmp (span.at, "tt", 2) != 0))
    return FALSE;
  *ret_point = RULES_PASS;
  return TRUE;
}

/* How many values are no points of such a board; the others are appended all the same, as far as
 * the list has not more points than any need. @property: a property with a list of points. @size:
 * lines of the board. @points: RulesPoint, appended to; rectangles are expanded, a point named
 * twice comes twice. */
guint
formats_sgf_points (const FormatsSgf *sgf, guint32 property, int size, GArray *points)
{
  guint32 first = sgf->properties[property].value;
  guint n_bad = 0;

  for (guint32 i = 0; i < formats_sgf_n_values (sgf, property) && points->len <= POINTS_MOST; i++)
    n_bad += !add_points (strip (span_of (sgf, first + i)), size, points);
  return n_bad;
}

/* Frees it and all that it lends. @sgf may be NULL. */
void
formats_sgf_free (FormatsSgf *sgf)
{
  if (!sgf)
    return;
  g_clear_pointer (&sgf->source, g_bytes_unref);
  g_clear_pointer (&sgf->faults, g_ptr_array_unref);
  g_free (sgf->nodes);
  g_free (sgf->properties);
  g_free (sgf->values);
  g_free (sgf);
}
