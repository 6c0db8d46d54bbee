/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is called: plans as text, and what each makes a clock say. */
#include "clock/plan.h"
#include "clock/fixture.h"
#include "program.h"

#include <string.h>

static const struct {
  const char *text;
  const char *canonical;
} good[] = {
  { "chinese", "chinese" },
  { "japanese", "japanese" },
  { "chinese main=600,300,60", "chinese main=600,300,60" },
  { "chinese many=30,20,10,5,2 last=30,20,10 count=10 up gone", "chinese" },
  { "chinese many= last=", "chinese many= last=" },
  { "chinese last=60,30 many=45", "chinese many=45 last=60,30" },
  { "chinese count=5 down", "chinese count=5 down" },
  { "chinese count=0", "chinese count=0" },
  { "chinese ends", "chinese ends" },
  { "chinese  left ", "chinese left" },
  { "japanese up", "japanese up" },
  { "japanese gone", "japanese gone" },
  { "japanese main=86400", "japanese main=86400" },
  { "chinese many=11,10,9,8,7,6,5,4,3,2,1", "chinese many=11,10,9,8,7,6,5,4,3,2,1" },
  { "chinese every many=30,20 left down last=30,20", "japanese" },
};

static const char *const bad[] = {
  "",
  " ",
  "german",
  "main=60",
  "chinese main",
  "chinese main=60,60",
  "chinese main=60,300",
  "chinese main=1,1",
  "chinese main=0",
  "chinese main=-5",
  "chinese main=5,",
  "chinese main=,5",
  "chinese main=86401",
  "chinese main=99999999999999999999",
  "chinese main=5s",
  "chinese count=61",
  "chinese count=-1",
  "chinese count=",
  "chinese slow",
  "chinese chinese",
  "chinese=5",
  "chinese many=12,11,10,9,8,7,6,5,4,3,2,1",
  "chinese\xff",
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    ClockPlan plan, again;

    g_test_message ("%s", good[i].text);
    clock_plan_parse (good[i].text, &plan, &error);
    g_assert_no_error (error);
    g_autofree char *text = clock_plan_format (&plan);
    g_assert_cmpstr (text, ==, good[i].canonical);
    clock_plan_parse (text, &again, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (&again, sizeof again, &plan, sizeof plan);
  }
}

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    ClockPlan plan = clock_plan_chinese;
    gboolean ok = clock_plan_parse (bad[i], &plan, &error);

    g_test_message ("row %u", i);
    g_assert_false (ok);
    g_assert_error (error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_assert_cmpmem (&plan, sizeof plan, &clock_plan_chinese, sizeof plan);
  }
}

/* Lists as long as they may be are longer than what an error shows. */
static void
test_long (void)
{
  const char *marks = "86400,86399,86398,86397,86396,86395,86394,86393,86392,86391,86390";
  g_autofree char *text = g_strdup_printf ("chinese many=%s last=%s main=%s", marks, marks, marks);
  g_autofree char *junk = g_strnfill (1000000, 'x');
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  ClockPlan plan;
  gboolean ok = clock_plan_parse (text, &plan, NULL);

  g_assert_true (ok);
  again = clock_plan_format (&plan);
  g_assert_cmpstr (again, ==, text);
  ok = clock_plan_parse (junk, &plan, &error);
  g_assert_false (ok);
  g_assert_cmpuint (strlen (error->message), <, 300);
}

/* --- What is said --- */

typedef struct {
  const char *plan;
  const char *limit;
  gint64 free; /* ms of Black's main time */
  int periods;
  gint64 thought; /* ms */
  const char *calls;
} Said;

static const Said said[] = {
  /* Japanese: what is left, each period to its end. */
  { "japanese", "0m 3x60 byo-yomi", 0, 3, 60000,
    "30:30-left 40:20-left 50:10 51:9 52:8 53:7 54:6 55:5 56:4 57:3 58:2 59:1 60:left2 " },
  { "japanese", "0m 3x30 byo-yomi", 0, 2, 30000,
    "10:20-left 20:10 21:9 22:8 23:7 24:6 25:5 26:4 27:3 28:2 29:1 30:left1 30:last " },
  { "japanese", "0m 3x30 byo-yomi", 0, 1, 30000,
    "10:20-left 20:10 21:9 22:8 23:7 24:6 25:5 26:4 27:3 28:2 29:1 30:flag " },
  { "japanese", "0m 3x10 byo-yomi", 0, 1, 10000, "1:9 2:8 3:7 4:6 5:5 6:4 7:3 8:2 9:1 10:flag " },
  { "japanese up", "0m 3x30 byo-yomi", 0, 3, 30000,
    "10:20-left 21:1 22:2 23:3 24:4 25:5 26:6 27:7 28:8 29:9 30:10 30:left2 " },
  { "chinese down", "60m 5x60 reserve", 0, 1, 60000,
    "30:30s 40:40s 50:10 51:9 52:8 53:7 54:6 55:5 56:4 57:3 58:2 59:1 60:flag " },
  { "chinese left", "60m 5x60 reserve", 0, 5, 60000,
    "30:30-left 40:20-left 50:10-left 55:5-left 58:2-left 60:left4 " },

  /* Main time: ten, five, one minute left; each once, and none that it is below already. */
  { "chinese main=600,300,60", "60m 5x60 reserve", 700000, 5, 705000,
    "100:main600 400:main300 640:main60 700:countdown5 " },
  { "chinese main=600,300,60", "60m 5x60 reserve", 600000, 5, 301000, "300:main300 " },
  { "chinese main=600,300,60", "60m 5x60 reserve", 600001, 5, 301000,
    "0.001:main600 300.001:main300 " },
  { "chinese main=60", "60m absolute", 61000, 0, 61000, "1:main60 61:flag " },
  { "chinese main=60", "60m 15/600 canadian", 61000, 0, 62000, "1:main60 61:countdown15 " },
  { "chinese main=60", "20m 10 fischer", 61000, 0, 61000, "1:main60 61:flag " },
  { "chinese main=60", "20m hourglass", 61000, 0, 61000, "1:main60 61:flag " },
  /* A delay comes first, and the main time stands meanwhile. */
  { "chinese main=60,5", "20m 10 delay", 61000, 0, 71000, "11:main60 66:main5 71:flag " },
  { "chinese main=60,5", "20m 10 delay", 4000, 0, 14000, "14:flag " },
  { "chinese main=5", "20m 10 delay", 5000, 0, 15000, "15:flag " },

  /* Own lists. */
  { "chinese many=40 last=25,5 count=3", "60m 5x60 reserve", 0, 5, 60000, "20:20s 60:left4 " },
  { "chinese many=40 last=25,5 count=3", "60m 5x60 reserve", 0, 1, 60000,
    "35:35s 55:55s 58:1 59:2 60:3 60:flag " },
  { "chinese last=30,5 count=10", "60m 5x60 reserve", 0, 1, 55000,
    "30:30s 51:1 52:2 53:3 54:4 55:5 " },
  { "chinese many= last= count=0", "60m 5x60 reserve", 0, 2, 120000, "60:left1 60:last 120:flag " },
  { "chinese every", "60m 5x60 reserve", 0, 3, 60000,
    "30:30s 40:40s 50:50s 51:1 52:2 53:3 54:4 55:5 56:6 57:7 58:8 59:9 60:10 60:left2 " },

  /* The end of other time, by what is left of it. */
  { "chinese", "30m absolute", 45500, 0, 45500, "45.5:flag " },
  { "chinese ends", "30m absolute", 45500, 0, 45500,
    "15.5:30-left 25.5:20-left 35.5:10-left 36.5:1 37.5:2 38.5:3 39.5:4 40.5:5 41.5:6 42.5:7 "
    "43.5:8 44.5:9 45.5:10 45.5:flag " },
  { "chinese ends down last=30 count=3", "30m absolute", 45000, 0, 45000,
    "15:30-left 42:3 43:2 44:1 45:flag " },
  { "chinese ends down last=30 count=3", "20m 5 delay", 40000, 0, 45000,
    "15:30-left 42:3 43:2 44:1 45:flag " },
  { "japanese ends", "0m 15/25 canadian", 0, 0, 25000,
    "5:20-left 15:10 16:9 17:8 18:7 19:6 20:5 21:4 22:3 23:2 24:1 25:flag " },
  { "chinese ends last=10 count=2", "5m 15/20 canadian", 5000, 0, 25000,
    "5:countdown15 15:10-left 24:1 25:2 25:flag " },
};

static void
test_said (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (said); i++) {
    ClockState state = fixture_clock (said[i].limit);
    g_autofree char *calls = NULL;
    gboolean ok = clock_plan_parse (said[i].plan, &state.plan, NULL);

    g_assert_true (ok);
    state.readings[CLOCK_BLACK].free = said[i].free;
    state.readings[CLOCK_BLACK].periods = said[i].periods;
    ok = clock_start (&state, CLOCK_BLACK, 1000, NULL);
    g_assert_true (ok);
    calls = fixture_calls (&state, 1000, 1000 + said[i].thought);
    g_test_message ("row %u: %s, %s", i, said[i].plan, said[i].limit);
    g_assert_cmpstr (calls, ==, said[i].calls);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/plan/good", test_good);
  g_test_add_func ("/clock/plan/bad", test_bad);
  g_test_add_func ("/clock/plan/long", test_long);
  g_test_add_func ("/clock/plan/said", test_said);
  return g_test_run ();
}
