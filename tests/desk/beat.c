/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/clock/beat.h"
#include "desk/file/desk-private.h"
#include "program.h"

/* The rows that running clocks leave behind. */

static gint64
ask (Fixture *fixture, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  gint64 answer;

  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READWRITE, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  answer = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return answer;
}

static int
try (Fixture *fixture, const char *sql)
{
  sqlite3 *db;
  int code;

  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READWRITE, NULL), ==,
                   SQLITE_OK);
  code = sqlite3_exec (db, sql, NULL, NULL, NULL);
  sqlite3_close (db);
  return code;
}

static void
start (Fixture *fixture, gint64 game)
{
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
}

/* One row for each clock that runs, in one transaction; nothing in the log, nothing in the chain.
 */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  gint64 acts;

  fixture_hours_begin ();
  fixture_round (fixture, 6);
  desk_beat_store (fixture->desk);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM beat"), ==, 0);
  start (fixture, 1);
  fixture_hours_pass (2500);
  start (fixture, 3);
  acts = ask (fixture, "SELECT count (*) FROM act");
  fixture_hours_pass (2500);
  desk_beat_store (fixture->desk);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM beat"), ==, 2);
  g_assert_cmpint (ask (fixture, "SELECT ran FROM beat ORDER BY ran"), ==, 2500);
  g_assert_cmpint (ask (fixture, "SELECT max (ran) FROM beat"), ==, 5000);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM act"), ==, acts);
  fixture_assert_good (fixture);
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  desk_beat_store (fixture->desk);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM beat"), ==, 3);
}

/* The law of the file holds here, too. */
static void
test_law (Fixture *fixture, gconstpointer data)
{
  fixture_hours_begin ();
  fixture_round (fixture, 4);
  start (fixture, 1);
  fixture_hours_pass (5000);
  desk_beat_store (fixture->desk);
  g_assert_cmpint (try (fixture, "UPDATE beat SET ran = 0"), ==, SQLITE_CONSTRAINT);
  g_assert_cmpint (try (fixture, "DELETE FROM beat"), ==, SQLITE_CONSTRAINT);
  fixture_assert_good (fixture);
}

/* A period that ends before the beat is an act before it, and the beat is of that act's reading. */
static void
test_period (Fixture *fixture, gconstpointer data)
{
  DeskReading reading = { .seq = 1,
                          .event = "pause",
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 2,
                          .black_elapsed = 58000,
                          .white_free = 3300000,
                          .white_periods = 5 };
  const ClockState *clock;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  reading.game = 1;
  fixture_put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, 1, &error));
  fixture_hours_pass (5000);
  desk_beat_store (fixture->desk);
  fixture_assert_newest (fixture, "period", NULL);
  g_assert_cmpint (ask (fixture, "SELECT ran FROM beat"), ==, 3000);
  fixture_reopen (fixture);
  clock = desk_time_get (fixture->desk, 1, NULL);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].periods, ==, 1);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].elapsed, ==, 3000);
}

/* Every system's dial is the same after the program was ended in the middle of a move. */
static void
test_systems (Fixture *fixture, gconstpointer data)
{
  static const char *const limits[] = {
    "2m 3x30 reserve",
    "30s 3x30 byo-yomi",
    "30s 5/60 canadian",
    "30s 5/60 canadian no-carry",
    "1m 10 fischer",
    "1m 10 fischer max 2m",
    "1m 10 delay",
    "1m 10 bronstein",
    "2m hourglass",
    "5m absolute",
    "none",
  };

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    ClockState before;
    const ClockState *after;

    g_test_message ("%s", limits[i]);
    fixture_set (fixture, "time", limits[i]);
    start (fixture, 1);
    for (int n = 0; n < 5; n++) {
      fixture_hours_pass (9000);
      FIXTURE_DO (desk_time_press (fixture->desk, 1, &error));
    }
    fixture_hours_pass (4000);
    desk_beat_store (fixture->desk);
    before = *desk_time_get (fixture->desk, 1, NULL);
    clock_advance (&before, desk_time_now ());
    fixture_hours_pass (3000);
    fixture_reopen (fixture);
    after = desk_time_get (fixture->desk, 1, NULL);
    g_assert_cmpint (after->turn, ==, before.turn);
    for (int side = 0; side < 2; side++) {
      g_assert_cmpint (after->readings[side].free, ==, before.readings[side].free);
      g_assert_cmpint (after->readings[side].periods, ==, before.readings[side].periods);
      g_assert_cmpint (after->readings[side].elapsed, ==, before.readings[side].elapsed);
      g_assert_cmpint (after->readings[side].used, ==, before.readings[side].used);
      g_assert_cmpint (after->readings[side].moves, ==, before.readings[side].moves);
      g_assert_cmpint (after->readings[side].section, ==, before.readings[side].section);
    }
    while (TRUE) {
      g_autoptr (LedgerAct) act = desk_undo_peek (fixture->desk);
      if (g_str_equal (act->verb, "set"))
        break;
      FIXTURE_DO (desk_undo (fixture->desk, &error));
    }
  }
}

/* The beat comes by itself, every five seconds, and stops with the last clock. */
static void
test_timer (Fixture *fixture, gconstpointer data)
{
  gint64 until;

  fixture_round (fixture, 4);
  g_assert_cmpint (fixture->desk->beat, ==, 0);
  start (fixture, 1);
  g_assert_cmpint (fixture->desk->beat, !=, 0);
  for (until = g_get_monotonic_time () + 5300000; g_get_monotonic_time () < until;) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (20000);
  }
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM beat"), ==, 1);
  g_assert_cmpint (ask (fixture, "SELECT ran FROM beat"), <=, 5300);
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  g_assert_cmpint (fixture->desk->beat, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/beat/rows", test_rows);
  FIXTURE_ADD ("/desk/beat/law", test_law);
  FIXTURE_ADD ("/desk/beat/period", test_period);
  FIXTURE_ADD ("/desk/beat/systems", test_systems);
  FIXTURE_ADD ("/desk/beat/timer", test_timer);
  return g_test_run ();
}
