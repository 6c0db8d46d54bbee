/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/said.h"
#include <glib/gi18n.h>
#include <string.h>
#include "clock/clock-private.h"

#define HOUR_S 3600
#define DAY_S (24 * HOUR_S)
#define SPAN_MAX (G_GINT64_CONSTANT (48) * HOUR_S * 1000)

/* --- Spans of time --- */

/* How units begin in the languages of the program, and in a notebook; the first that fits counts.
 */
static const struct {
  const char *begin;
  int seconds;
} units[] = {
  { "h", HOUR_S },  { "st", HOUR_S }, { "小时", HOUR_S }, { "小時", HOUR_S }, { "时", HOUR_S },
  { "時", HOUR_S }, { "시", HOUR_S }, { "m", 60 },        { "分", 60 },       { "분", 60 },
  { "s", 1 },       { "秒", 1 },      { "초", 1 },        { "''", 1 },        { "′′", 1 },
  { "\"", 1 },      { "'", 60 },      { "′", 60 },
};

static int
unit_at (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_prefix (text, units[i].begin))
      return units[i].seconds;
  return 0;
}

/* Between parts of a dial there is a comma, too: only before a unit it is that of a number. */
static gboolean
is_point (const char *text)
{
  gsize digits = text[0] == ',' ? strspn (text + 1, "0123456789") : 0;
  const char *rest = text + 1 + digits;

  return text[0] == '.' || (digits > 0 && unit_at (rest + strspn (rest, " ")));
}

/* "12" or "1.5", or "1,5" before a unit, in thousandths. */
static gboolean
read_number (const char **text, gint64 *ret_value)
{
  gsize digits = strspn (*text, "0123456789");
  gint64 value = 0;

  if (digits < 1 || digits > 6)
    return FALSE;
  for (gsize i = 0; i < digits; i++)
    value = value * 10 + g_ascii_digit_value (*(*text)++);
  value *= 1000;
  if (is_point (*text)) {
    (*text)++;
    for (int worth = 100; g_ascii_isdigit (**text); worth /= 10)
      value += worth * g_ascii_digit_value (*(*text)++);
  }
  *ret_value = value;
  return TRUE;
}

/* The rest of the word, and blanks, belong to the unit. */
static gboolean
read_unit (const char **text, int *ret_seconds)
{
  *text += strspn (*text, " ");
  *ret_seconds = unit_at (*text);
  *text += strcspn (*text, "0123456789");
  return *ret_seconds > 0;
}

/* "1 h 5 min", "90 s", "30 秒"; a number alone is seconds. */
static gboolean
parse_said_units (const char *text, gint64 *ret_ms)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  const char *rest = lower;
  gint64 sum = 0, number;
  int seconds = 0; /* of the unit, 0 before the first */

  do {
    if (!read_number (&rest, &number))
      return FALSE;
    if (*rest ? !read_unit (&rest, &seconds) : seconds > 0)
      return FALSE;
    sum += number * MAX (seconds, 1);
  } while (*rest);
  *ret_ms = sum;
  return sum <= SPAN_MAX;
}

/* "1:30" is minutes and seconds, "0:01:30" the same. */
static gboolean
parse_dial (const char *text, gint64 *ret_ms)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n = g_strv_length (parts);
  gint64 sum = 0;

  if (n < 2 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    guint64 value, most = i > 0 ? 59 : SPAN_MAX / (n == 3 ? HOUR_S * 1000 : 60 * 1000);
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, most, &value, NULL))
      return FALSE;
    sum = sum * 60 + (gint64) value;
  }
  *ret_ms = sum * 1000;
  return TRUE;
}

static gboolean
parse_said_span (const char *text, gint64 *ret_ms)
{
  return strchr (text, ':') ? parse_dial (text, ret_ms) : parse_said_units (text, ret_ms);
}

/* --- More or less time --- */

/* The sign that @text begins with, and what comes after it; 0 where there is none. */
static int
read_sign (const char **text)
{
  static const char *const signs[] = { "+", "＋", "-", "−", "–", "－" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (*text, signs[i])) {
      *text += strlen (signs[i]);
      *text += strspn (*text, " ");
      return i < 2 ? 1 : -1;
    }
  return 0;
}

/* As if that time had been thought, but it was not. */
static gboolean
take_off (const ClockState *state, ClockSide side, gint64 span, ClockReading *reading,
          GError **error)
{
  gboolean overtime = clock_limit_has_overtime (&state->limit);
  ClockState then = *state;

  if (span >= (overtime ? clock_left (state, reading) : reading->free))
    return clock_refusal_give (error, _ ("There is not enough time left to deduct."));
  if (!overtime) {
    reading->free -= span;
    return TRUE;
  }
  then.turn = side;
  then.running = TRUE;
  then.since = 0;
  clock_advance (&then, span);
  then.readings[side].used = reading->used;
  *reading = then.readings[side];
  return TRUE;
}

/* --- What the dial is to say --- */

static GStrv
split (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " ,", -1);
  GStrvBuilder *builder = g_strv_builder_new ();
  GStrv kept;

  for (gsize i = 0; parts[i]; i++)
    if (parts[i][0])
      g_strv_builder_add (builder, parts[i]);
  kept = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return kept;
}

/* Main time, or main time, periods left, seconds gone of the period; where moves are counted, those
 * still to be made, and how long the section is with what was carried over. */
static gboolean
read_dial (const char *text, const ClockLimit *limit, ClockReading *reading)
{
  g_auto (GStrv) parts = split (text);
  guint n = g_strv_length (parts);
  gboolean sections = limit->system == CLOCK_CANADIAN;
  gint64 elapsed = reading->elapsed;
  guint64 count = 0;

  reading->elapsed = -1;
  if (!parse_said_span (text, &reading->free)) {
    if (n < 1 || n > (sections ? 4 : 3) || !parse_said_span (parts[0], &reading->free) ||
        (n > 1 && !g_ascii_string_to_unsigned (parts[1], 10, 0, DAY_S, &count, NULL)))
      return FALSE;
    if (n > 1)
      *(sections ? &reading->moves : &reading->periods) = (int) count;
    if ((n > 2 && !parse_said_span (parts[2], &reading->elapsed)) ||
        (n > 3 && !parse_said_span (parts[3], &reading->section)))
      return FALSE;
  }
  /* no period has begun while there is main time */
  if (reading->elapsed < 0)
    reading->elapsed = clock_limit_has_overtime (limit) && reading->free > 0 ? 0 : elapsed;
  return TRUE;
}

static gboolean
refuse_said (const char *text, GError **error)
{
  g_set_error (error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX,
               _ ("“%s” is not a reading. Write 0:50, or 0:00:50 5 0 (main time, periods left or "
                  "moves to make, seconds gone; for moves in a set time also the length of the "
                  "section: 0:00 4 80 13:40), or a change: +1 min, -30 s."),
               text);
  return FALSE;
}

/* Whether such a clock can say so, clock_rule_correct() tells.
 *
 * Returns TRUE if it is a reading. @text: main time, "0:50" or "5 min" or "3000" seconds; the
 * same with the periods left and the seconds gone of the running one, "0:00:50 5 12" or
 * "50,5,12.5"; with a Canadian section the moves still to be made in place of the periods, and
 * its length behind, "0 4 80 13:40"; or by how much more or less is left to that side, "+1 min",
 * "-30 s", "+1:30"; in letters of any width. @state: a clock whose readings are of this instant.
 * @ret_reading: what it is to say; what is not said stays. @error: CLOCK_ERROR_SYNTAX where that
 * is no reading, CLOCK_ERROR_STATE where less is left than is taken off. */
gboolean
clock_said_parse (const char *text, const ClockState *state, ClockSide side,
                  ClockReading *ret_reading, GError **error)
{
  g_autofree char *narrow = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  const char *rest = narrow ? narrow + strspn (narrow, " ") : "";
  int sign = read_sign (&rest);
  const ClockReading *reading = &state->readings[side];
  gint64 span, back;

  *ret_reading = *reading;
  if (sign == 0)
    return read_dial (rest, &state->limit, ret_reading) || refuse_said (text, error);
  if (!parse_said_span (rest, &span))
    return refuse_said (text, error);
  if (sign < 0)
    return take_off (state, side, span, ret_reading, error);
  /* The running period or section gets back first what was used of it. */
  back = clock_limit_has_overtime (&state->limit) ? MIN (span, reading->elapsed) : 0;
  ret_reading->elapsed -= back;
  ret_reading->free += span - back;
  return TRUE;
}
