/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/clock/now.h"
#include "desk/file/desk-private.h"
#include "program.h"

#define MINUTE 60000
#define SILENT DESK_LATE_SILENT

/* Lateness, the countdown for the absent, and nigiri, with values worked by hand. */

static const struct {
  const char *limit, *venue, *key, *value; /* an option of the rules, or NULL */
  gint64 black, white;                     /* milliseconds late */
  const char *result;                      /* NULL where they play */
  gint64 black_free, white_free;
  int black_periods;
} cases[] = {
  { "120m 5x60 reserve", "lodging", NULL, NULL, 12 * MINUTE, SILENT, NULL, 91 * MINUTE,
    115 * MINUTE, 5 },
  { "120m 5x60 reserve", "lodging", NULL, NULL, 15 * MINUTE, SILENT, NULL, 85 * MINUTE,
    115 * MINUTE, 5 },
  { "120m 5x60 reserve", "lodging", "late_limit_inclusive", "loss", 15 * MINUTE, SILENT, "W+A", 0,
    0, 0 },
  { "120m 5x60 reserve", "lodging", NULL, NULL, 15 * MINUTE + 1000, SILENT, "W+A", 0, 0, 0 },
  { "180m 5x60 reserve", "away", NULL, NULL, 60 * MINUTE, SILENT, NULL, 55 * MINUTE, 175 * MINUTE,
    5 },
  { "180m 5x60 reserve", "away", NULL, NULL, 60 * MINUTE + 1000, SILENT, "W+A", 0, 0, 0 },
  { "60m 5x60 reserve", "away", NULL, NULL, 35 * MINUTE, SILENT, NULL, 0, 55 * MINUTE, 5 },
  /* 15 minutes more than the free time are more than the five minutes of the reserve. */
  { "60m 5x60 reserve", "away", "late_floor", "eat_reserve", 35 * MINUTE, SILENT, "W+T", 0, 0, 0 },
  { "60m 5x60 reserve", "away", "late_floor", "eat_reserve", 29 * MINUTE, SILENT, NULL, 0,
    55 * MINUTE, 2 },
  { "60m 5x60 reserve", "away", "late_floor", "loss", 29 * MINUTE, SILENT, "W+T", 0, 0, 0 },
  { "60m absolute", "away", NULL, NULL, 35 * MINUTE, SILENT, "W+T", 0, 0, 0 },
  { "120m 5x60 reserve", "lodging", NULL, NULL, 5 * MINUTE, 9 * MINUTE, NULL, 105 * MINUTE,
    97 * MINUTE, 5 },
  { "120m 5x60 reserve", "lodging", NULL, NULL, 8 * MINUTE, 20 * MINUTE, "B+A", 0, 0, 0 },
  { "120m 5x60 reserve", "lodging", NULL, NULL, 20 * MINUTE, 20 * MINUTE, "both-lose", 0, 0, 0 },
  /* The absent player's clock runs as well: three times the lateness. */
  { "120m 5x60 reserve", "lodging", "late_waiting_clock", "absent", 10 * MINUTE, SILENT, NULL,
    85 * MINUTE, 115 * MINUTE, 5 },
};

static void
run_case (gsize i)
{
  const gint64 late[] = { cases[i].black, cases[i].white };
  const ClockState *clock;
  const DeskResult *result;
  Fixture own;

  g_test_message ("%d", (int) i);
  fixture_set_up (&own, NULL);
  fixture_set (&own, "time", cases[i].limit);
  fixture_set (&own, "venue", cases[i].venue);
  if (cases[i].key)
    fixture_set (&own, cases[i].key, cases[i].value);
  fixture_round (&own, 4);
  FIXTURE_DO (desk_late_rule (own.desk, 1, late, NULL, &error));
  result = desk_state_result (desk_get_state (own.desk), 1);
  g_assert_cmpstr (result ? result->result : NULL, ==, cases[i].result);
  clock = desk_time_get (own.desk, 1, NULL);
  if (!cases[i].result) {
    g_assert_cmpint (clock->readings[CLOCK_BLACK].free, ==, cases[i].black_free);
    g_assert_cmpint (clock->readings[CLOCK_WHITE].free, ==, cases[i].white_free);
    g_assert_cmpint (clock->readings[CLOCK_BLACK].periods, ==, cases[i].black_periods);
    FIXTURE_DO (desk_time_start (own.desk, 1, CLOCK_BLACK, &error));
  }
  fixture_tear_down (&own, NULL);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run_case (i);
}

/* One after the other: Black is too late, and then White is, too (Art. 22.3). */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  const gint64 start = G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC;
  const gint64 hour = G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC;
  Desk *desk = fixture->desk;

  fixture_round (fixture, 4);
  FIXTURE_REFUSE (fixture, desk_late_seat (desk, 1, CLOCK_BLACK, start, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "The start of round 1");
  FIXTURE_REFUSE (fixture, desk_late_schedule (desk, 9, start, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, NULL);
  FIXTURE_DO (desk_late_schedule (desk, 1, start, &error));
  fixture_assert_newest (fixture, "schedule", "R1 2023-11-14T22:13:20Z");
  FIXTURE_DO (desk_late_seat (desk, 1, CLOCK_BLACK, start + hour + 1000000, &error));
  fixture_assert_newest (fixture, "late", "R1 T1 B 1:00:01 too-late · P1 – P2");
  g_assert_cmpstr (desk_state_result (desk_get_state (desk), 1)->result, ==, "W+A");
  FIXTURE_REFUSE (fixture, desk_late_seat (desk, 1, CLOCK_BLACK, start, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "already");
  FIXTURE_DO (desk_late_seat (desk, 1, CLOCK_WHITE, start + 2 * hour, &error));
  g_assert_cmpstr (desk_state_result (desk_get_state (desk), 1)->result, ==, "both-lose");
  FIXTURE_DO (desk_late_seat (desk, 2, CLOCK_WHITE, start - hour, &error));
  fixture_assert_newest (fixture, "late", "R1 T2 W 0:00:00 plays · P3 – P4");
}

/* Late for a resumption: the clock runs, and that is all. */
static void
test_resumption (Fixture *fixture, gconstpointer data)
{
  const gint64 late[] = { 20 * MINUTE, SILENT };

  fixture_round (fixture, 4);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_adjourn (fixture->desk, 1, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_late_rule (fixture->desk, 1, late, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "resumption");
}

/* --- Absence --- */

static void
note_call (Desk *desk, gint64 game, const ClockCall *call, GString *text)
{
  g_string_append_printf (text, "%d:%d:%d ", (int) game, call->kind, call->value);
}

static void
iterate (void)
{
  for (gint64 until = g_get_monotonic_time () + 30000; g_get_monotonic_time () < until;)
    g_main_context_iteration (NULL, FALSE);
}

static void
await_both (Fixture *fixture, gboolean black, gboolean white)
{
  const gboolean absent[] = { black, white };

  FIXTURE_DO (desk_await_start (fixture->desk, 1, absent,
                                G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, &error));
}

/* A fast game of 3 x 30 s: who sits at second 25 plays, the other one does not come. */
static void
test_await (Fixture *fixture, gconstpointer data)
{
  DeskAwaiting awaiting;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "0m 3x30 byo-yomi");
  fixture_round (fixture, 4);
  g_assert_false (desk_await_get (fixture->desk, 1, &awaiting));
  await_both (fixture, TRUE, TRUE);
  fixture_assert_newest (fixture, "await", "R1 T1 BW · 3x30 · P1 – P2");
  fixture_hours_pass (25000);
  fixture_reopen (fixture);
  FIXTURE_DO (desk_await_seat (fixture->desk, 1, CLOCK_BLACK, &error));
  g_assert_true (desk_await_get (fixture->desk, 1, &awaiting));
  g_assert_false (awaiting.awaited[CLOCK_BLACK]);
  g_assert_true (awaiting.awaited[CLOCK_WHITE]);
  g_assert_cmpint (clock_reading (&awaiting.clock, CLOCK_WHITE, desk_time_now ()).elapsed, ==,
                   25000);
  FIXTURE_REFUSE (fixture, desk_await_seat (fixture->desk, 1, CLOCK_BLACK, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "not awaited");
  fixture_hours_pass (65000);
  FIXTURE_REFUSE (fixture, desk_await_seat (fixture->desk, 1, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 22.4");
}

/* While the machine sleeps the absent player is absent: what is in memory and what is read anew say
 * the same. */
static void
test_asleep (Fixture *fixture, gconstpointer data)
{
  DeskAwaiting kept, anew;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "30m 5x60 byo-yomi");
  fixture_round (fixture, 4);
  FIXTURE_DO (
      desk_await_start (fixture->desk, 1, (gboolean[]){ TRUE, TRUE }, desk_now ().wall, &error));
  fixture_hours_pass (60000);
  fixture_hours_sleep (90000);
  g_assert_true (desk_await_get (fixture->desk, 1, &kept));
  fixture_reopen (fixture);
  g_assert_true (desk_await_get (fixture->desk, 1, &anew));
  g_assert_cmpint (clock_reading (&kept.clock, CLOCK_BLACK, desk_time_now ()).periods, ==, 3);
  g_assert_cmpint (clock_reading (&anew.clock, CLOCK_BLACK, desk_time_now ()).periods, ==, 3);
  g_assert_cmpint (clock_reading (&kept.clock, CLOCK_BLACK, desk_time_now ()).elapsed, ==,
                   clock_reading (&anew.clock, CLOCK_BLACK, desk_time_now ()).elapsed);
  FIXTURE_DO (desk_await_seat (fixture->desk, 1, CLOCK_BLACK, &error));
  fixture_hours_sleep (600000);
  FIXTURE_REFUSE (fixture, desk_await_seat (fixture->desk, 1, CLOCK_WHITE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 22.4");
  fixture_hours_end ();
}

/* It calls, runs out by itself, and says who has not come; after a restart, too. */
static void
test_missed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const gboolean absent[] = { FALSE, TRUE };
  DeskAwaiting awaiting;

  fixture_set (fixture, "time", "30m absolute");
  fixture_set (fixture, "absence_countdown", "1");
  fixture_round (fixture, 4);
  g_signal_connect (fixture->desk, "called", G_CALLBACK (note_call), text);
  FIXTURE_DO (
      desk_await_start (fixture->desk, 1, absent, g_get_real_time () - 59700 * 1000, &error));
  g_assert_true (fixture_wait (fixture, "missed"));
  g_assert_cmpstr (text->str, ==, "1:4:10 1:7:0 ");
  g_assert_true (desk_await_get (fixture->desk, 1, &awaiting));
  g_assert_true (awaiting.missed);
  g_assert_true (awaiting.awaited[CLOCK_WHITE]);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_reopen (fixture);
  g_assert_true (desk_await_get (fixture->desk, 1, &awaiting));
  iterate ();
  fixture_assert_newest (fixture, "missed", NULL);
}

/* --- Nigiri --- */

static void
assert_colours (Fixture *fixture, gint64 black, gint64 white)
{
  const DeskGame *game = desk_state_game (desk_get_state (fixture->desk), 1);

  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
}

static void
test_nigiri (Fixture *fixture, gconstpointer data)
{
  const gint64 late[] = { 5 * MINUTE, SILENT };
  const ClockState *clock;
  Desk *desk = fixture->desk;
  RulesNigiriReason reason;
  gint64 holder;

  fixture_round (fixture, 4);
  FIXTURE_DO (desk_nigiri_holder (desk, 1, &holder, &reason, &error));
  g_assert_cmpint (holder, ==, 0);
  g_assert_cmpint (reason, ==, RULES_NIGIRI_BY_LOT);
  FIXTURE_DO (desk_late_rule (desk, 1, late, NULL, &error));
  /* 2 holds an even number, 1 has shown one stone: 1 takes White. */
  FIXTURE_DO (desk_nigiri (desk, 1, 2, RULES_NIGIRI_ODD, 8, &error));
  fixture_assert_newest (fixture, "nigiri", "R1 T1 1/8 · P2 – P1");
  assert_colours (fixture, 2, 1);
  clock = desk_time_get (desk, 1, NULL);
  g_assert_cmpint (clock->readings[CLOCK_WHITE].free, ==, 45 * MINUTE);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].free, ==, 55 * MINUTE);
  g_assert_cmpint (desk_late_find (desk, 1, CLOCK_WHITE)->late, ==, 5 * MINUTE);
  g_assert_cmpint (desk_late_find (desk, 1, CLOCK_BLACK)->late, ==, 0);
  FIXTURE_REFUSE (fixture, desk_nigiri (desk, 1, 2, RULES_NIGIRI_ODD, 0, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "at least one");
  FIXTURE_REFUSE (fixture, desk_nigiri (desk, 1, 3, RULES_NIGIRI_ODD, 5, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "One of the players");
  FIXTURE_DO (desk_time_start (desk, 1, CLOCK_BLACK, &error));
  FIXTURE_REFUSE (fixture, desk_nigiri (desk, 1, 2, RULES_NIGIRI_ODD, 5, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 10");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/late/cases", test_cases);
  FIXTURE_ADD ("/desk/late/both", test_both);
  FIXTURE_ADD ("/desk/late/resumption", test_resumption);
  FIXTURE_ADD ("/desk/late/await", test_await);
  FIXTURE_ADD ("/desk/late/missed", test_missed);
  FIXTURE_ADD ("/desk/late/asleep", test_asleep);
  FIXTURE_ADD ("/desk/late/nigiri", test_nigiri);
  return g_test_run ();
}
