#include "clock/limit-parse.h"
#include <string.h>

#define SECOND_MS 1000

/* Larger than any number that can be part of a possible limit, and small enough that no sum or
 * product of such numbers overflows. */
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

  limit->lose = n == 3 && g_str_equal (words[2], "no-carry");
  return (n == 2 || limit->lose) && parse_times (words[0], '/', &limit->moves, &limit->period);
}

static gboolean
read_fischer (char **words, ClockLimit *limit)
{
  guint n = g_strv_length (words);
  const char *added = words[0] + (words[0][0] == '+');

  if (n == 4 && (!g_str_equal (words[2], "max") || !parse_limit_span (words[3], &limit->most)))
    return FALSE;
  /* Zero means no bound; as one it is less than any clock starts with, and refused as that. */
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
gboolean
clock_limit_read (const char *text, ClockLimit *limit)
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
gboolean
clock_limit_read_overtime (const char *text, ClockLimit *limit)
{
  g_auto (GStrv) words = split_words (text);

  return words[0] && !words[1] && g_str_equal (words[0], "none") ? read_words (words + 1, limit)
                                                                 : read_words (words, limit);
}
