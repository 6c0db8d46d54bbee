/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/limit.h"
#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (clock_error_quark, clock_error)

#define SECOND_MS 1000
#define MINUTE_MS 60000
#define DAY_MS (24 * 60 * MINUTE_MS)
enum { MOVES_MAX = 999 };

/* Larger than any number in a possible limit, and small enough that sums and products of such
 * numbers do not overflow. */
#define TOO_MANY 100000

/* --- Parts of the text --- */

static gboolean
take_number (const char **cursor, gint64 *ret_number)
{
  const char *at = *cursor;
  gint64 number = 0;

  for (; g_ascii_isdigit (*at); at++)
    number = MIN (number * 10 + g_ascii_digit_value (*at), TOO_MANY);
  if (at == *cursor)
    return FALSE;
  *cursor = at;
  *ret_number = number;
  return TRUE;
}

/* Up to three decimals, behind a point or a comma, so that every time is whole milliseconds. */
static gboolean
take_fraction (const char **cursor, gint64 *ret_thousandths)
{
  const char *at = *cursor;
  gint64 thousandths = 0;
  int digits = 0;

  *ret_thousandths = 0;
  if (*at != '.' && *at != ',')
    return TRUE;
  for (at++; g_ascii_isdigit (*at); at++, digits++)
    thousandths = digits < 3 ? thousandths * 10 + g_ascii_digit_value (*at) : 0;
  if (digits < 1 || digits > 3)
    return FALSE;
  for (; digits < 3; digits++)
    thousandths *= 10;
  *cursor = at;
  *ret_thousandths = thousandths;
  return TRUE;
}

/* "1h30m", "90m", "1.5m", "90.5s": each unit at most once, largest first; the last may have
 * decimals. */
static gboolean
parse_limit_units (const char *text, gint64 *ret_ms)
{
  static const char letters[] = "hms";
  static const int seconds[] = { 3600, 60, 1 };
  const char *at = text, *unit = letters;
  gint64 total = 0, number, fraction;

  while (*at != '\0') {
    if (!take_number (&at, &number) || !take_fraction (&at, &fraction) || *at == '\0')
      return FALSE;
    const char *found = strchr (unit, *at++);
    if (found == NULL || (*at != '\0' && fraction > 0))
      return FALSE;
    total += (number * SECOND_MS + fraction) * seconds[found - letters];
    unit = found + 1;
  }
  *ret_ms = total;
  return at != text;
}

/* "45:00" is minutes and seconds, "1:30:00" has hours too. */
static gboolean
parse_colons (const char *text, gint64 *ret_ms)
{
  const char *at = text;
  int colons = 0;
  gint64 total;

  if (!take_number (&at, &total))
    return FALSE;
  for (; *at == ':'; at += 3, colons++) {
    if (at[1] < '0' || at[1] > '5' || !g_ascii_isdigit (at[2]) || colons == 2)
      return FALSE;
    total = total * 60 + 10 * (at[1] - '0') + (at[2] - '0');
  }
  if (*at != '\0' || colons == 0)
    return FALSE;
  *ret_ms = total * SECOND_MS;
  return TRUE;
}

static gboolean
parse_time (const char *text, gint64 *ret_ms)
{
  return parse_limit_units (text, ret_ms) || parse_colons (text, ret_ms);
}

/* Within an overtime a bare number is seconds: "30", "30.5", "30s", "10m". */
static gboolean
parse_limit_span (const char *text, gint64 *ret_ms)
{
  const char *at = text;
  gint64 seconds, fraction;

  if (!take_number (&at, &seconds) || !take_fraction (&at, &fraction) || *at != '\0')
    return parse_time (text, ret_ms);
  *ret_ms = seconds * SECOND_MS + fraction;
  return TRUE;
}

/* "5x60", "15/10m": a number, a sign, a time. */
static gboolean
parse_times (const char *text, char sign, int *ret_n, gint64 *ret_ms)
{
  const char *at = text;
  gint64 n;

  if (!take_number (&at, &n) || *at != sign || !parse_limit_span (at + 1, ret_ms))
    return FALSE;
  *ret_n = (int) n;
  return TRUE;
}

/* --- Each overtime: its words behind the main time --- */

static gboolean
read_periods (char **words, ClockLimit *limit)
{
  return g_strv_length (words) == 2 && parse_times (words[0], 'x', &limit->periods, &limit->period);
}

/* One period for each move, and no main time. */
static gboolean
read_simple (char **words, ClockLimit *limit)
{
  limit->periods = 1;
  return g_strv_length (words) == 2 && parse_limit_span (words[0], &limit->period);
}

static gboolean
read_canadian (char **words, ClockLimit *limit)
{
  guint n = g_strv_length (words);

  limit->no_carry = n == 3 && g_str_equal (words[2], "no-carry");
  return (n == 2 || limit->no_carry) && parse_times (words[0], '/', &limit->moves, &limit->period);
}

static gboolean
read_fischer (char **words, ClockLimit *limit)
{
  guint n = g_strv_length (words);
  const char *added = words[0] + (words[0][0] == '+');

  if (n == 4 && (!g_str_equal (words[2], "max") || !parse_limit_span (words[3], &limit->most)))
    return FALSE;
  /* Zero means no bound; read as a bound it is below what any clock starts with, and refused. */
  if (n == 4)
    limit->most = MAX (1, limit->most);
  return (n == 2 || n == 4) && parse_limit_span (added, &limit->period);
}

static gboolean
read_span (char **words, ClockLimit *limit)
{
  return g_strv_length (words) == 2 && parse_limit_span (words[0], &limit->period);
}

static gboolean
read_nothing (char **words, ClockLimit *limit)
{
  return g_strv_length (words) == 1;
}

static const struct {
  const char *word;
  ClockSystem system;
  gboolean (*read) (char **words, ClockLimit *limit);
} overtimes[] = {
  { "reserve", CLOCK_RESERVE, read_periods },
  { "byo-yomi", CLOCK_BYO_YOMI, read_periods },
  { "byoyomi", CLOCK_BYO_YOMI, read_periods },
  { "simple", CLOCK_BYO_YOMI, read_simple },
  { "canadian", CLOCK_CANADIAN, read_canadian },
  { "fischer", CLOCK_FISCHER, read_fischer },
  { "delay", CLOCK_DELAY, read_span },
  { "bronstein", CLOCK_BRONSTEIN, read_span },
  { "hourglass", CLOCK_HOURGLASS, read_nothing },
  { "absolute", CLOCK_ABSOLUTE, read_nothing },
};

static GStrv
split_words (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_auto (GStrv) pieces = g_strsplit_set (lower, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **piece = pieces; *piece != NULL; piece++)
    if (**piece != '\0')
      g_strv_builder_add (words, *piece);
  return g_strv_builder_end (words);
}

/* The kind stands first, or second behind its numbers. */
static gboolean
read_words (char **words, ClockLimit *limit)
{
  const char *kind = words[0] && words[1] ? words[1] : words[0];

  if (!kind) {
    limit->system = CLOCK_ABSOLUTE;
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (overtimes); i++)
    if (g_str_equal (overtimes[i].word, kind)) {
      limit->system = overtimes[i].system;
      return overtimes[i].read (words, limit);
    }
  return FALSE;
}

/* FALSE where the text is no limit. @text: a main time and an overtime, or "none". @limit: what
 * it says, whether a game can have it or not. */
static gboolean
read_limit (const char *text, ClockLimit *limit)
{
  g_auto (GStrv) words = split_words (text);

  *limit = (ClockLimit){ CLOCK_NONE };
  if (!words[0])
    return FALSE;
  if (!words[1] && g_str_equal (words[0], "none"))
    return TRUE;
  return parse_time (words[0], &limit->limit) && read_words (words + 1, limit);
}

/* FALSE where the text is no overtime. @text: what comes after the main time, "none" or nothing
 * for none. @limit: with its main time. */
static gboolean
read_overtime (const char *text, ClockLimit *limit)
{
  g_auto (GStrv) words = split_words (text);

  return words[0] && !words[1] && g_str_equal (words[0], "none") ? read_words (words + 1, limit)
                                                                 : read_words (words, limit);
}

/* --- Refusals --- */

static gboolean
refuse_limit (GError **error, const char *reason)
{
  g_set_error_literal (error, CLOCK_ERROR, CLOCK_ERROR_IMPOSSIBLE, reason);
  return FALSE;
}

static gboolean
refuse_syntax (const char *text, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 40));

  g_set_error (
      error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX,
      /* Translators: keep the examples as they are, the program reads them. */
      _ ("“%s” is not a time limit. Write it like “60m 5x60 reserve”, “30m 3x30 byo-yomi”, "
         "“60m 15/10m canadian”, “20m 10 fischer”, “30m absolute” or “none”."),
      shown);
  return FALSE;
}

/* Only where an overtime follows may a game begin without main time. */
static gboolean
check_possible (const ClockLimit *limit, GError **error)
{
  gboolean may_be_zero = limit->system == CLOCK_BYO_YOMI || limit->system == CLOCK_CANADIAN;

  if (limit->system == CLOCK_NONE)
    return TRUE;
  if (limit->limit < 0 || (limit->limit == 0 && !may_be_zero))
    return refuse_limit (error, _ ("The time limit must be longer than zero."));
  if (limit->limit > DAY_MS)
    return refuse_limit (error, _ ("The time limit must not be longer than 24 hours."));
  if (limit->system == CLOCK_ABSOLUTE || limit->system == CLOCK_HOURGLASS)
    return TRUE;
  if (limit->period <= 0)
    return refuse_limit (error, _ ("A period must be longer than zero."));
  if (limit->period > DAY_MS)
    return refuse_limit (error, _ ("A period must not be longer than 24 hours."));
  if (limit->system == CLOCK_CANADIAN && limit->moves <= 0)
    return refuse_limit (error, _ ("A section must have at least one move."));
  if (limit->system == CLOCK_CANADIAN && limit->moves > MOVES_MAX)
    return refuse_limit (error, _ ("A section must not have more than 999 moves."));
  if (limit->most > 0 && limit->most < MAX (limit->limit, limit->period))
    return refuse_limit (error,
                         _ ("The most that the clock may show is less than what it starts with."));
  if (limit->most > DAY_MS)
    return refuse_limit (error, _ ("The most that the clock may show is longer than 24 hours."));
  if (!clock_limit_has_periods (limit))
    return TRUE;
  if (limit->periods <= 0)
    return refuse_limit (error, _ ("The countdown must have at least one period."));
  if (limit->system == CLOCK_RESERVE && limit->periods * limit->period > limit->limit)
    return refuse_limit (error,
                         _ ("The reserve is longer than the time limit, but it is a part of the "
                            "limit (Art. 12.3)."));
  if (limit->periods * limit->period > DAY_MS)
    return refuse_limit (error, _ ("The countdown must not be longer than 24 hours."));
  return TRUE;
}

/* --- Writing --- */

/* With as many decimals as it takes. */
static char *
format_seconds (gint64 ms)
{
  char *text =
      g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / SECOND_MS, (int) (ms % SECOND_MS));
  gsize end = strlen (text);

  while (text[end - 1] == '0')
    end--;
  text[text[end - 1] == '.' ? end - 1 : end] = '\0';
  return text;
}

static char *
format_time (gint64 ms)
{
  g_autofree char *seconds = format_seconds (ms);

  return ms % MINUTE_MS == 0 ? g_strdup_printf ("%" G_GINT64_FORMAT "m", ms / MINUTE_MS)
                             : g_strconcat (seconds, "s", NULL);
}

/* --- Public --- */

/* Whether its overtime is a countdown of periods, inside the limit or after it. */
gboolean
clock_limit_has_periods (const ClockLimit *limit)
{
  return limit->system == CLOCK_RESERVE || limit->system == CLOCK_BYO_YOMI;
}

/* Whether the game goes on in another way when the main time is gone. */
gboolean
clock_limit_has_overtime (const ClockLimit *limit)
{
  return clock_limit_has_periods (limit) || limit->system == CLOCK_CANADIAN;
}

/* Reads one of the forms
 *
 * - `MAIN NxS reserve`: the limit MAIN, of which N periods of S seconds are the countdown at its
 *   end, inside the limit (Art. 12.3);
 * - `MAIN NxS byo-yomi`: the same countdown after the limit; `MAIN S simple` is one period;
 * - `MAIN N/S canadian`: N moves in each section of S seconds, what is left of one counts in the
 *   next (Art. 12.5); with `no-carry` behind it is lost;
 * - `MAIN S fischer`: each move adds S seconds; with `max T` behind never to more than T;
 * - `MAIN S delay`: the first S seconds of each move cost nothing;
 * - `MAIN S bronstein`: each move gives back what it took, at most S seconds;
 * - `MAIN hourglass`: what one side thinks the other gets;
 * - `MAIN absolute`, or only `MAIN`: Art. 12.4;
 * - `none`: time is only counted up.
 *
 * MAIN is `60m`, `1h30m`, `3600s`, `45:00` (minutes and seconds) or `1:30:00`; S is that or plain
 * seconds; the last number may have up to three decimals. Upper and lower case are the same. A
 * reserve that is as long as the limit is possible: the countdown then starts with the first
 * move.
 *
 * Errors: CLOCK_ERROR_SYNTAX where the text is none of these, CLOCK_ERROR_IMPOSSIBLE where it is
 * but names no limit that a game can have (zero, more than 24 hours, reserve longer than the
 * limit). Returns TRUE if @ret_limit was set. @text: a time limit as people write it. @ret_limit:
 * the limit, in milliseconds; untouched on failure. @error: return location for an error. */
gboolean
clock_limit_parse (const char *text, ClockLimit *ret_limit, GError **error)
{
  ClockLimit limit;

  if (!read_limit (text, &limit))
    return refuse_syntax (text, error);
  if (!check_possible (&limit, error))
    return FALSE;
  *ret_limit = limit;
  return TRUE;
}

/* Errors: as clock_limit_parse(). Returns TRUE if @ret_limit was set. @main_ms: the main time in
 * milliseconds, for a reserve with the reserve inside. @overtime: what comes after it, in the
 * forms of clock_limit_parse(), as the property OT of a game record has it: `5x30 byo-yomi`,
 * `15/300 Canadian`; `none` or nothing for none. @ret_limit: the limit; untouched on failure.
 * @error: return location for an error. */
gboolean
clock_limit_parse_overtime (gint64 main_ms, const char *overtime, ClockLimit *ret_limit,
                            GError **error)
{
  ClockLimit limit = { .limit = main_ms };

  if (!read_overtime (overtime, &limit))
    return refuse_syntax (overtime, error);
  if (!check_possible (&limit, error))
    return FALSE;
  *ret_limit = limit;
  return TRUE;
}

/* What comes after the main time, as clock_limit_parse_overtime() reads it and the property OT
 * has it; empty for none. */
char *
clock_limit_format_overtime (const ClockLimit *limit)
{
  g_autofree char *most = limit->most ? format_time (limit->most) : NULL;
  g_autofree char *period = format_seconds (limit->period);

  switch (limit->system) {
  case CLOCK_RESERVE:
    return g_strdup_printf ("%dx%s reserve", limit->periods, period);
  case CLOCK_BYO_YOMI:
    return g_strdup_printf ("%dx%s byo-yomi", limit->periods, period);
  case CLOCK_CANADIAN:
    return g_strdup_printf ("%d/%s canadian%s", limit->moves, period,
                            limit->no_carry ? " no-carry" : "");
  case CLOCK_FISCHER:
    return g_strdup_printf ("%s fischer%s%s", period, most ? " max " : "", most ? most : "");
  case CLOCK_DELAY:
    return g_strdup_printf ("%s delay", period);
  case CLOCK_BRONSTEIN:
    return g_strdup_printf ("%s bronstein", period);
  case CLOCK_HOURGLASS:
    return g_strdup ("hourglass");
  default:
    return g_strdup ("");
  }
}

/* The one canonical text of @limit, which clock_limit_parse() reads back: `60m 5x60 reserve`,
 * `90m absolute`, `none`; the main time in seconds (`90s`, `90.5s`) only where it is not whole
 * minutes. It is stored in files, hence not translated. Returns the text. */
char *
clock_limit_format (const ClockLimit *limit)
{
  g_autofree char *main_time = format_time (limit->limit);
  g_autofree char *overtime = clock_limit_format_overtime (limit);

  if (limit->system == CLOCK_NONE)
    return g_strdup ("none");
  return g_strdup_printf ("%s %s", main_time, *overtime ? overtime : "absolute");
}

/* TRUE if every member of @one is that of @other; what lies between members is not looked at, as
 * memcmp() would. */
gboolean
clock_limit_is_same (const ClockLimit *one, const ClockLimit *other)
{
  return one->system == other->system && one->limit == other->limit &&
         one->periods == other->periods && one->period == other->period &&
         one->moves == other->moves && one->no_carry == other->no_carry && one->most == other->most;
}

/* The same time for whoever knows no reserve: what counts down inside the limit comes after a
 * shorter one; any other limit as it is. */
ClockLimit
clock_limit_as_byo_yomi (ClockLimit limit)
{
  if (limit.system == CLOCK_RESERVE) {
    limit.system = CLOCK_BYO_YOMI;
    limit.limit -= limit.periods * limit.period;
  }
  return limit;
}
