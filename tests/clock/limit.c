#include "clock/limit.h"

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
  { "none", { CLOCK_NONE, 0, 0, 0 }, "none" },
  { " None ", { CLOCK_NONE, 0, 0, 0 }, "none" },
};

typedef struct {
  const char *text;
  ClockError code;
  const char *word; /* in the reason */
} BadLimit;

static const BadLimit bad[] = {
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
  { "", CLOCK_ERROR_SYNTAX, "“”" },
  { "   ", CLOCK_ERROR_SYNTAX, "60m 5x60 reserve" },
  { "60", CLOCK_ERROR_SYNTAX, "“60”" },
  { "m", CLOCK_ERROR_SYNTAX, "“m”" },
  { "60 m", CLOCK_ERROR_SYNTAX, "“60 m”" },
  { "-60m", CLOCK_ERROR_SYNTAX, "“-60m”" },
  { "+60m", CLOCK_ERROR_SYNTAX, "“+60m”" },
  { "1.5h", CLOCK_ERROR_SYNTAX, "“1.5h”" },
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/limit/good", test_good);
  g_test_add_func ("/clock/limit/bad", test_bad);
  g_test_add_func ("/clock/limit/long-junk", test_long_junk);
  return g_test_run ();
}
