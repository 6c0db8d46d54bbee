/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/limit.h"
#include "program.h"

#include <string.h>

#define MINUTE G_GINT64_CONSTANT (60000)

typedef struct {
  const char *text;
  ClockLimit limit;
  const char *canonical;
} GoodLimit;

static const GoodLimit good[] = {
  { "60m 5x60 reserve", { CLOCK_RESERVE, 60 * MINUTE, 5, 60000 }, "60m 5x60 reserve" },
  { "60m 5x60s reserve", { CLOCK_RESERVE, 60 * MINUTE, 5, 60000 }, "60m 5x60 reserve" },
  { "3600s 5x60 reserve", { CLOCK_RESERVE, 60 * MINUTE, 5, 60000 }, "60m 5x60 reserve" },
  { "1h 5x60 reserve", { CLOCK_RESERVE, 60 * MINUTE, 5, 60000 }, "60m 5x60 reserve" },
  { "  1H   5X60S\tRESERVE \n", { CLOCK_RESERVE, 60 * MINUTE, 5, 60000 }, "60m 5x60 reserve" },
  { "1h30m 10x30 reserve", { CLOCK_RESERVE, 90 * MINUTE, 10, 30000 }, "90m 10x30 reserve" },
  { "45:00 3x20 reserve", { CLOCK_RESERVE, 45 * MINUTE, 3, 20000 }, "45m 3x20 reserve" },
  { "5m 5x60 reserve", { CLOCK_RESERVE, 5 * MINUTE, 5, 60000 }, "5m 5x60 reserve" },
  { "90s 1x10 reserve", { CLOCK_RESERVE, 90000, 1, 10000 }, "90s 1x10 reserve" },
  { "120m 1x3600 reserve", { CLOCK_RESERVE, 120 * MINUTE, 1, 3600000 }, "120m 1x3600 reserve" },
  { "30m", { CLOCK_ABSOLUTE, 30 * MINUTE, 0, 0 }, "30m absolute" },
  { "30m absolute", { CLOCK_ABSOLUTE, 30 * MINUTE, 0, 0 }, "30m absolute" },
  { "90m", { CLOCK_ABSOLUTE, 90 * MINUTE, 0, 0 }, "90m absolute" },
  { "1h30m", { CLOCK_ABSOLUTE, 90 * MINUTE, 0, 0 }, "90m absolute" },
  { "1h90m", { CLOCK_ABSOLUTE, 150 * MINUTE, 0, 0 }, "150m absolute" },
  { "1:30:00", { CLOCK_ABSOLUTE, 90 * MINUTE, 0, 0 }, "90m absolute" },
  { "90:00", { CLOCK_ABSOLUTE, 90 * MINUTE, 0, 0 }, "90m absolute" },
  { "0:45", { CLOCK_ABSOLUTE, 45000, 0, 0 }, "45s absolute" },
  { "1m30s", { CLOCK_ABSOLUTE, 90000, 0, 0 }, "90s absolute" },
  { "1h1s", { CLOCK_ABSOLUTE, 3601000, 0, 0 }, "3601s absolute" },
  { "120s", { CLOCK_ABSOLUTE, 2 * MINUTE, 0, 0 }, "2m absolute" },
  { "1s", { CLOCK_ABSOLUTE, 1000, 0, 0 }, "1s absolute" },
  { "24h", { CLOCK_ABSOLUTE, 1440 * MINUTE, 0, 0 }, "1440m absolute" },
  { "000060m", { CLOCK_ABSOLUTE, 60 * MINUTE, 0, 0 }, "60m absolute" },
  { "30m 3x30 byo-yomi", { CLOCK_BYO_YOMI, 30 * MINUTE, 3, 30000 }, "30m 3x30 byo-yomi" },
  { "30m 3x30s Byoyomi", { CLOCK_BYO_YOMI, 30 * MINUTE, 3, 30000 }, "30m 3x30 byo-yomi" },
  { "0m 3x30 byo-yomi", { CLOCK_BYO_YOMI, 0, 3, 30000 }, "0m 3x30 byo-yomi" },
  { "5m 10x60 byo-yomi", { CLOCK_BYO_YOMI, 5 * MINUTE, 10, 60000 }, "5m 10x60 byo-yomi" },
  { "0m 60 simple", { CLOCK_BYO_YOMI, 0, 1, 60000 }, "0m 1x60 byo-yomi" },
  { "60m 15/600 canadian", { CLOCK_CANADIAN, 60 * MINUTE, 0, 600000, 15 }, "60m 15/600 canadian" },
  { "60m 15/10m CANADIAN", { CLOCK_CANADIAN, 60 * MINUTE, 0, 600000, 15 }, "60m 15/600 canadian" },
  { "60m 15/10:00 canadian no-carry",
    { CLOCK_CANADIAN, 60 * MINUTE, 0, 600000, 15, TRUE },
    "60m 15/600 canadian no-carry" },
  { "0m 999/1 canadian", { CLOCK_CANADIAN, 0, 0, 1000, 999 }, "0m 999/1 canadian" },
  { "20m 10 fischer", { CLOCK_FISCHER, 20 * MINUTE, 0, 10000 }, "20m 10 fischer" },
  { "20m +10s fischer", { CLOCK_FISCHER, 20 * MINUTE, 0, 10000 }, "20m 10 fischer" },
  { "20m 10 fischer max 30m",
    { CLOCK_FISCHER, 20 * MINUTE, 0, 10000, .most = 30 * MINUTE },
    "20m 10 fischer max 30m" },
  { "20m 10 fischer max 1201",
    { CLOCK_FISCHER, 20 * MINUTE, 0, 10000, .most = 1201000 },
    "20m 10 fischer max 1201s" },
  { "20m 5 delay", { CLOCK_DELAY, 20 * MINUTE, 0, 5000 }, "20m 5 delay" },
  { "20m 0:05 bronstein", { CLOCK_BRONSTEIN, 20 * MINUTE, 0, 5000 }, "20m 5 bronstein" },
  { "20m HourGlass", { CLOCK_HOURGLASS, 20 * MINUTE }, "20m hourglass" },
  { "24h 86400x1 reserve", { CLOCK_RESERVE, 1440 * MINUTE, 86400, 1000 }, "1440m 86400x1 reserve" },
  { "90.5s", { CLOCK_ABSOLUTE, 90500, 0, 0 }, "90.5s absolute" },
  { "1.5m 3x30 byo-yomi", { CLOCK_BYO_YOMI, 90000, 3, 30000 }, "90s 3x30 byo-yomi" },
  { "1,5h", { CLOCK_ABSOLUTE, 90 * MINUTE, 0, 0 }, "90m absolute" },
  { "0.001h", { CLOCK_ABSOLUTE, 3600, 0, 0 }, "3.6s absolute" },
  { "1m0.001s", { CLOCK_ABSOLUTE, 60001, 0, 0 }, "60.001s absolute" },
  { "30m 3x30.5 byo-yomi", { CLOCK_BYO_YOMI, 30 * MINUTE, 3, 30500 }, "30m 3x30.5 byo-yomi" },
  { "30m 3x30.050s byo-yomi", { CLOCK_BYO_YOMI, 30 * MINUTE, 3, 30050 }, "30m 3x30.05 byo-yomi" },
  { "20m 0.25 fischer max 1230.5",
    { CLOCK_FISCHER, 20 * MINUTE, 0, 250, .most = 1230500 },
    "20m 0.25 fischer max 1230.5s" },
  { "none", { CLOCK_NONE, 0, 0, 0 }, "none" },
  { " None ", { CLOCK_NONE, 0, 0, 0 }, "none" },
};

typedef struct {
  const char *text;
  ClockError code;
  const char *word; /* in the reason */
} BadLimit;

static const BadLimit bad[] = {
  { "90.s", CLOCK_ERROR_SYNTAX, "90.s" },
  { ".5m", CLOCK_ERROR_SYNTAX, ".5m" },
  { "90.1234s", CLOCK_ERROR_SYNTAX, "90.1234s" },
  { "1.5h30m", CLOCK_ERROR_SYNTAX, "“1.5h30m”" },
  { "1.m", CLOCK_ERROR_SYNTAX, "1.m" },
  { "30m 3x30.5.5 byo-yomi", CLOCK_ERROR_SYNTAX, "30.5.5" },
  { "1440m0.001s", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "4m 5x60 reserve", CLOCK_ERROR_IMPOSSIBLE, "reserve is longer" },
  { "299s 5x60 reserve", CLOCK_ERROR_IMPOSSIBLE, "reserve is longer" },
  { "60m 99999999999999999999x99999999999999999999 reserve", CLOCK_ERROR_IMPOSSIBLE, "longer" },
  { "60m 0x60 reserve", CLOCK_ERROR_IMPOSSIBLE, "at least one period" },
  { "60m 5x0 reserve", CLOCK_ERROR_IMPOSSIBLE, "period must be longer" },
  { "24h1s", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "25h 5x60 reserve", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "1441m", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "99999999999999999999999999h", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "99999999999999999999999999:00:00", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "18446744073709551617m", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "0m", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "0:00", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "0m 5x60 reserve", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "0m 10 fischer", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "0m hourglass", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "0m 5 delay", CLOCK_ERROR_IMPOSSIBLE, "longer than zero" },
  { "20m 0 fischer", CLOCK_ERROR_IMPOSSIBLE, "period must be longer" },
  { "20m 0 delay", CLOCK_ERROR_IMPOSSIBLE, "period must be longer" },
  { "20m 0 bronstein", CLOCK_ERROR_IMPOSSIBLE, "period must be longer" },
  { "20m 25h fischer", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "20m 10 fischer max 0", CLOCK_ERROR_IMPOSSIBLE, "less than what it starts with" },
  { "20m 10 fischer max 1199", CLOCK_ERROR_IMPOSSIBLE, "less than what it starts with" },
  { "20m 10 fischer max 24h1s", CLOCK_ERROR_IMPOSSIBLE, "longer than 24 hours" },
  { "60m 0/600 canadian", CLOCK_ERROR_IMPOSSIBLE, "at least one move" },
  { "60m 1000/600 canadian", CLOCK_ERROR_IMPOSSIBLE, "more than 999 moves" },
  { "60m 99999999999999999999/600 canadian", CLOCK_ERROR_IMPOSSIBLE, "more than 999 moves" },
  { "60m 15/0 canadian", CLOCK_ERROR_IMPOSSIBLE, "period must be longer" },
  { "60m 15/25h canadian", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "0m 0x30 byo-yomi", CLOCK_ERROR_IMPOSSIBLE, "at least one period" },
  { "30m 86401x1 byo-yomi", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "30m 2x24h byo-yomi", CLOCK_ERROR_IMPOSSIBLE, "24 hours" },
  { "60m 15x600 canadian", CLOCK_ERROR_SYNTAX, "15x600" },
  { "60m 15/600 canadian carry", CLOCK_ERROR_SYNTAX, "carry" },
  { "60m 15/600 canadian no-carry no-carry", CLOCK_ERROR_SYNTAX, "15/600" },
  { "20m 10 fischer max", CLOCK_ERROR_SYNTAX, "max" },
  { "20m 10 fischer min 30m", CLOCK_ERROR_SYNTAX, "min" },
  { "20m ++10 fischer", CLOCK_ERROR_SYNTAX, "++10" },
  { "20m -10 fischer", CLOCK_ERROR_SYNTAX, "-10" },
  { "20m 10 delay max 30m", CLOCK_ERROR_SYNTAX, "delay" },
  { "20m 10 hourglass", CLOCK_ERROR_SYNTAX, "hourglass" },
  { "20m 5x60 simple", CLOCK_ERROR_SYNTAX, "simple" },
  { "20m fischer 10", CLOCK_ERROR_SYNTAX, "fischer 10" },
  { "", CLOCK_ERROR_SYNTAX, "“”" },
  { "   ", CLOCK_ERROR_SYNTAX, "60m 5x60 reserve" },
  { "60", CLOCK_ERROR_SYNTAX, "“60”" },
  { "m", CLOCK_ERROR_SYNTAX, "“m”" },
  { "60 m", CLOCK_ERROR_SYNTAX, "“60 m”" },
  { "-60m", CLOCK_ERROR_SYNTAX, "“-60m”" },
  { "+60m", CLOCK_ERROR_SYNTAX, "“+60m”" },
  { "30m1h", CLOCK_ERROR_SYNTAX, "“30m1h”" },
  { "30m30m", CLOCK_ERROR_SYNTAX, "“30m30m”" },
  { "60mx", CLOCK_ERROR_SYNTAX, "“60mx”" },
  { "1h30", CLOCK_ERROR_SYNTAX, "“1h30”" },
  { "45:0", CLOCK_ERROR_SYNTAX, "“45:0”" },
  { "45:60", CLOCK_ERROR_SYNTAX, "“45:60”" },
  { "45:", CLOCK_ERROR_SYNTAX, "“45:”" },
  { ":45", CLOCK_ERROR_SYNTAX, "“:45”" },
  { "45:000", CLOCK_ERROR_SYNTAX, "“45:000”" },
  { "1:00:00:00", CLOCK_ERROR_SYNTAX, "“1:00:00:00”" },
  { "60m 5x60", CLOCK_ERROR_SYNTAX, "“60m 5x60”" },
  { "60m reserve", CLOCK_ERROR_SYNTAX, "“60m reserve”" },
  { "5x60 reserve", CLOCK_ERROR_SYNTAX, "“5x60 reserve”" },
  { "60m 5x60 absolute", CLOCK_ERROR_SYNTAX, "“60m 5x60 absolute”" },
  { "60m 5x60 reserve more", CLOCK_ERROR_SYNTAX, "more" },
  { "60m 5x60m reserve", CLOCK_ERROR_IMPOSSIBLE, "reserve is longer" },
  { "60m 5x60q reserve", CLOCK_ERROR_SYNTAX, "5x60q" },
  { "60m 5x reserve", CLOCK_ERROR_SYNTAX, "5x reserve" },
  { "60m x60 reserve", CLOCK_ERROR_SYNTAX, "x60" },
  { "60m 5x60ss reserve", CLOCK_ERROR_SYNTAX, "5x60ss" },
  { "60m 5*60 reserve", CLOCK_ERROR_SYNTAX, "5*60" },
  { "none absolute", CLOCK_ERROR_SYNTAX, "none absolute" },
  { "none 5x60 reserve", CLOCK_ERROR_SYNTAX, "none 5x60" },
  { "absolute", CLOCK_ERROR_SYNTAX, "“absolute”" },
  { "60m\xff", CLOCK_ERROR_SYNTAX, "60m\xef\xbf\xbd" },
};

static void
assert_limit (const ClockLimit *a, const ClockLimit *b)
{
  g_assert_cmpint (a->system, ==, b->system);
  g_assert_cmpint (a->limit, ==, b->limit);
  g_assert_cmpint (a->periods, ==, b->periods);
  g_assert_cmpint (a->period, ==, b->period);
  g_assert_cmpint (a->moves, ==, b->moves);
  g_assert_cmpint (a->no_carry, ==, b->no_carry);
  g_assert_cmpint (a->most, ==, b->most);
}

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    ClockLimit limit, again;

    g_test_message ("%s", good[i].text);
    g_assert_true (clock_limit_parse (good[i].text, &limit, &error));
    g_assert_no_error (error);
    assert_limit (&limit, &good[i].limit);

    g_autofree char *text = clock_limit_format (&limit);
    g_assert_cmpstr (text, ==, good[i].canonical);
    g_assert_true (clock_limit_parse (text, &again, NULL));
    assert_limit (&again, &limit);
  }
}

/* The same limits as a game record has them: main time and overtime. */
static void
test_overtime (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *overtime = clock_limit_format_overtime (&good[i].limit);
    ClockLimit again;

    g_test_message ("%s: %s", good[i].text, overtime);
    if (good[i].limit.system == CLOCK_NONE) {
      g_assert_cmpstr (overtime, ==, "");
      continue;
    }
    clock_limit_parse_overtime (good[i].limit.limit, overtime, &again, &error);
    g_assert_no_error (error);
    assert_limit (&again, &good[i].limit);
  }
}

static const struct {
  gint64 main_ms;
  const char *overtime;
  const char *canonical; /* NULL where it is refused */
} overtimes[] = {
  { 60 * MINUTE, "", "60m absolute" },
  { 60 * MINUTE, "none", "60m absolute" },
  { 60 * MINUTE, " None ", "60m absolute" },
  { 60 * MINUTE, "absolute", "60m absolute" },
  { 60 * MINUTE, "5x60 reserve", "60m 5x60 reserve" },
  { 0, "5x30 byo-yomi", "0m 5x30 byo-yomi" },
  { 0, "60 simple", "0m 1x60 byo-yomi" },
  { 60 * MINUTE, "15/300 Canadian", "60m 15/300 canadian" },
  { 600000, "30 Fischer", "10m 30 fischer" },
  { 0, "none", NULL },
  { -1, "none", NULL },
  { -1, "5x30 byo-yomi", NULL },
  { G_MININT64, "15/300 canadian", NULL },
  { G_MAXINT64, "15/300 canadian", NULL },
  { G_MAXINT64, "5x60 reserve", NULL },
  { 60 * MINUTE, "60m 5x60 reserve", NULL },
  { 60 * MINUTE, "none none", NULL },
  { 60 * MINUTE, "reserve", NULL },
};

static void
test_overtimes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (overtimes); i++) {
    g_autoptr (GError) error = NULL;
    ClockLimit limit;
    gboolean ok =
        clock_limit_parse_overtime (overtimes[i].main_ms, overtimes[i].overtime, &limit, &error);
    g_autofree char *text = ok ? clock_limit_format (&limit) : NULL;

    g_test_message ("%s", overtimes[i].overtime);
    g_assert_cmpstr (text, ==, overtimes[i].canonical);
    g_assert_cmpint (ok, ==, error == NULL);
  }
}

/* --- The cases that are shared with other programs --- */

static gint64
number_in (const char *text, const char *key)
{
  g_autofree char *pattern = g_strdup_printf ("\"%s\":", key);
  const char *found = strstr (text, pattern);

  return found ? g_ascii_strtoll (found + strlen (pattern), NULL, 10) : 0;
}

static void
check_number (const char *expected, const char *key, gint64 value)
{
  if (strstr (expected, key))
    g_assert_cmpint (value, ==, number_in (expected, key));
}

static void
check_shared (const char *overtime, const char *before, const char *expected)
{
  static const char *const names[] = {
    [CLOCK_BYO_YOMI] = "byoyomi",
    [CLOCK_CANADIAN] = "canadian",
    [CLOCK_FISCHER] = "fischer",
  };
  ClockLimit limit;
  gboolean ok =
      clock_limit_parse_overtime (number_in (before, "TM") * 1000, overtime, &limit, NULL);
  gboolean simple = strstr (expected, "\"simple\"") != NULL;

  g_test_message ("%s", overtime);
  g_assert_cmpint (ok, ==, strcmp (expected, "\"reject\"") != 0);
  if (!ok)
    return;
  g_assert_nonnull (strstr (expected, simple ? "simple" : names[limit.system]));
  check_number (expected, "main_ms", limit.limit);
  check_number (expected, "stones", limit.moves);
  check_number (expected, "periods", simple ? 1 : limit.periods);
  check_number (expected, "period_ms", limit.period);
  check_number (expected, "increment_ms", limit.period);
  check_number (expected, "per_move_ms", limit.period);
}

static void
test_shared (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "../../shared/data/clocks/clock-cases.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) rows =
      g_regex_new ("\"OT\": \"([^\"]*)\"([^{}]*)\"expect\": (\"reject\"|\\{[^}]*\\})", 0, 0, NULL);
  g_autoptr (GMatchInfo) row = NULL;
  int n = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_skip ("the shared cases are not here");
    return;
  }
  for (g_regex_match (rows, text, 0, &row); g_match_info_matches (row); n++) {
    g_autofree char *overtime = g_match_info_fetch (row, 1);
    g_autofree char *before = g_match_info_fetch (row, 2);
    g_autofree char *expected = g_match_info_fetch (row, 3);
    check_shared (overtime, before, expected);
    g_match_info_next (row, NULL);
  }
  g_assert_cmpint (n, ==, 10);
}

static void
test_bad (void)
{
  const ClockLimit mark = { CLOCK_RESERVE, 1, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    ClockLimit limit = mark;

    g_test_message ("row %u", i);
    g_assert_false (clock_limit_parse (bad[i].text, &limit, &error));
    g_assert_error (error, CLOCK_ERROR, (int) bad[i].code);
    g_assert_nonnull (strstr (error->message, bad[i].word));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    assert_limit (&limit, &mark);
  }
}

static void
test_long_junk (void)
{
  g_autofree char *junk = g_strnfill (1000000, '7');
  g_autoptr (GError) error = NULL;
  ClockLimit limit;

  g_assert_false (clock_limit_parse (junk, &limit, &error));
  g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX);
  g_assert_cmpuint (strlen (error->message), <, 300);
}

/* --- What is printed is read back, whatever it is --- */

static gint64
random_time (gint64 least, gint64 most)
{
  static const int steps[] = { 1, 10, 100, 1000, 60000 };
  int step = steps[g_test_rand_int_range (0, G_N_ELEMENTS (steps))];
  gint64 time = g_test_rand_int_range ((int) least, (int) most + 1);

  return CLAMP (time / step * step, least, most);
}

static ClockLimit
random_limit (void)
{
  ClockLimit limit = { .system = (ClockSystem) g_test_rand_int_range (1, CLOCK_N_SYSTEMS),
                       .limit = random_time (1, 86400000) };

  if (limit.system == CLOCK_ABSOLUTE || limit.system == CLOCK_HOURGLASS)
    return limit;
  limit.period = random_time (1, MIN (limit.limit, 3600000));
  if (clock_limit_has_periods (&limit))
    limit.periods = g_test_rand_int_range (1, 1 + (int) MIN (1000, limit.limit / limit.period));
  if (limit.system == CLOCK_CANADIAN) {
    limit.moves = g_test_rand_int_range (1, 1000);
    limit.no_carry = g_test_rand_bit ();
  }
  if (limit.system == CLOCK_FISCHER && g_test_rand_bit ())
    limit.most = random_time (limit.limit, 86400000);
  return limit;
}

static void
test_back (void)
{
  for (int i = 0; i < 20000; i++) {
    ClockLimit limit = random_limit (), back;
    g_autofree char *text = clock_limit_format (&limit);
    g_autofree char *overtime = clock_limit_format_overtime (&limit);
    g_autoptr (GError) error = NULL;

    clock_limit_parse (text, &back, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (&back, sizeof back, &limit, sizeof limit);
    clock_limit_parse_overtime (limit.limit, overtime, &back, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (&back, sizeof back, &limit, sizeof limit);
  }
}

/* Of whatever was in the memory before. */
static void
fill (ClockLimit *limit, int before)
{
  memset (limit, before, sizeof *limit);
  limit->system = CLOCK_CANADIAN;
  limit->limit = 60 * MINUTE;
  limit->periods = 1;
  limit->period = 2 * MINUTE;
  limit->moves = 20;
  limit->no_carry = TRUE;
  limit->most = MINUTE;
}

#define OTHER(member, value)                             \
  G_STMT_START                                           \
  {                                                      \
    ClockLimit other;                                    \
    fill (&other, 0);                                    \
    other.member = value;                                \
    g_assert_false (clock_limit_is_same (&one, &other)); \
  }                                                      \
  G_STMT_END

static void
test_same (void)
{
  ClockLimit one, same;

  fill (&one, 0);
  fill (&same, 0xff);
  g_assert_true (clock_limit_is_same (&one, &same));
  OTHER (system, CLOCK_FISCHER);
  OTHER (limit, 1);
  OTHER (periods, 2);
  OTHER (period, 1);
  OTHER (moves, 21);
  OTHER (no_carry, FALSE);
  OTHER (most, 0);
}

/* Who knows no reserve is told of the same time: a 60-minute limit whose last 5 minutes count down.
 */
static void
test_as_byo_yomi (void)
{
  static const struct {
    const char *text, *told;
  } limits[] = {
    { "60m 5x60 reserve", "55m 5x60 byo-yomi" },  { "5m 5x60 reserve", "0m 5x60 byo-yomi" },
    { "30m 3x30 byo-yomi", "30m 3x30 byo-yomi" }, { "90m", "90m absolute" },
    { "20m 10 fischer", "20m 10 fischer" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    ClockLimit limit;
    g_autofree char *told = NULL;
    g_assert_true (clock_limit_parse (limits[i].text, &limit, NULL));
    limit = clock_limit_as_byo_yomi (limit);
    told = clock_limit_format (&limit);
    g_assert_cmpstr (told, ==, limits[i].told);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/limit/good", test_good);
  g_test_add_func ("/clock/limit/overtime", test_overtime);
  g_test_add_func ("/clock/limit/overtimes", test_overtimes);
  g_test_add_func ("/clock/limit/shared", test_shared);
  g_test_add_func ("/clock/limit/bad", test_bad);
  g_test_add_func ("/clock/limit/back", test_back);
  g_test_add_func ("/clock/limit/long-junk", test_long_junk);
  g_test_add_func ("/clock/limit/same", test_same);
  g_test_add_func ("/clock/limit/as-byo-yomi", test_as_byo_yomi);
  return g_test_run ();
}
