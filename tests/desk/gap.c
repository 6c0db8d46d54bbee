/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/due/due.h"
#include "desk/clock/beat.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "ledger/chain/verify.h"
#include "program.h"

#define MINUTE 60000

/* What becomes of a clock that ran when the program ended or the machine slept. */

static gint64
start_game (Fixture *fixture)
{
  gint64 game;

  fixture_hours_begin ();
  fixture_round (fixture, 5);
  game = fixture_game (fixture, 1, 1);
  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  return game;
}

static const ClockState *
clock_of (Fixture *fixture, gint64 game)
{
  return desk_time_get (fixture->desk, game, NULL);
}

static void
assert_stands (Fixture *fixture, gint64 game, gint64 black_used)
{
  const ClockState *clock = clock_of (fixture, game);

  g_assert_false (clock->running);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].used, ==, black_used);
  g_assert_cmpint (clock->readings[CLOCK_BLACK].free, ==, 55 * MINUTE - black_used);
  g_assert_cmpint (clock->readings[CLOCK_WHITE].used, ==, 0);
}

/* Twelve seconds after the start, two after the last beat, the power goes; it is back a minute
 * later. */
static gint64
lose_power (Fixture *fixture)
{
  gint64 game = start_game (fixture);

  for (int i = 0; i < 2; i++) {
    fixture_hours_pass (5000);
    desk_beat_store (fixture->desk);
  }
  fixture_hours_pass (2000);
  fixture_hours_pass (MINUTE);
  fixture_reopen (fixture);
  assert_stands (fixture, game, 10000);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==,
                   (G_GINT64_CONSTANT (1700000000) + 10) * G_USEC_PER_SEC);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, 62000);
  return game;
}

static void
test_resume (Fixture *fixture, gconstpointer data)
{
  gint64 game = lose_power (fixture);

  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
  fixture_hours_pass (3000);
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  assert_stands (fixture, game, 13000);
  fixture_assert_newest (fixture, "pause", NULL);
}

static void
test_count_since (Fixture *fixture, gconstpointer data)
{
  gint64 game = lose_power (fixture);

  FIXTURE_DO (desk_time_count_since (fixture->desk, game, "they played on", &error));
  fixture_assert_newest (fixture, "elapse", "R1 T1 B 0:01:02 · P1 – P2");
  g_assert_true (clock_of (fixture, game)->running);
  fixture_hours_pass (1000);
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  assert_stands (fixture, game, 73000);
  FIXTURE_REFUSE (fixture, desk_time_count_since (fixture->desk, game, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "not interrupted");
}

static void
test_correct (Fixture *fixture, gconstpointer data)
{
  gint64 game = lose_power (fixture);
  const ClockReading black = { .free = 54 * MINUTE, .periods = 5, .used = MINUTE };
  const ClockReading white = { .free = 55 * MINUTE, .periods = 5 };

  FIXTURE_DO (desk_time_correct (fixture->desk, game, &black, &white, 0, "both agree", &error));
  assert_stands (fixture, game, MINUTE);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
}

/* So much time since that it is up: the flag, and the ruling is the referee's. */
static void
test_too_long (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_pass (61 * MINUTE);
  fixture_reopen (fixture);
  FIXTURE_DO (desk_time_count_since (fixture->desk, game, NULL, &error));
  g_assert_cmpint (clock_of (fixture, game)->fallen, ==, CLOCK_BLACK);
  g_assert_false (clock_of (fixture, game)->running);
}

/* The wall clock was set to before the reading: what it says is worth nothing. */
static void
test_backwards (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_set_wall (-3600000);
  fixture_reopen (fixture);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, -1);
  FIXTURE_REFUSE (fixture, desk_time_count_since (fixture->desk, game, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "by hand");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
}

/* Undoing a press goes back to the reading before, not to a beat of the one that is gone. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_pass (5000);
  desk_beat_store (fixture->desk);
  fixture_hours_pass (1000);
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  fixture_hours_pass (5000);
  desk_beat_store (fixture->desk);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].used, ==, 5000);
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_WHITE].used, ==, 0);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
}

/* --- Sleep and set clocks --- */

static void
test_sleep (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_pass (7000);
  fixture_hours_sleep (600000);
  desk_beat_store (fixture->desk);
  fixture_assert_newest (fixture, "suspend", "R1 T1 B 0:00:07 W 0:00:00 · 0:10:00 · P1 – P2");
  assert_stands (fixture, game, 7000);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, 600000);
  fixture_hours_pass (2000);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, 602000);
  fixture_reopen (fixture);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, 602000);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
}

/* A press is the first to notice: it comes too late for a clock that slept. */
static void
test_press_after_sleep (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_pass (7000);
  fixture_hours_sleep (600000);
  g_assert_false (desk_time_press (fixture->desk, game, NULL));
  fixture_assert_newest (fixture, "suspend", NULL);
  assert_stands (fixture, game, 7000);
}

/* Stopped for three minutes, as a machine within another is: the clock of the machine has jumped,
 * twenty seconds of Black's time have gone by that anybody saw, and none of his flag is made of it.
 */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  for (int i = 0; i < 4; i++) {
    fixture_hours_pass (5000);
    desk_beat_store (fixture->desk);
  }
  fixture_hours_pass (180000);
  fixture->desk->ticked -= 180000;
  g_assert_false (desk_time_press (fixture->desk, game, NULL));
  fixture_assert_newest (fixture, "suspend", "R1 T1 B 0:00:20 W 0:00:00 · 0:03:00 · P1 – P2");
  assert_stands (fixture, game, 20000);
  g_assert_cmpint (desk_time_gap (fixture->desk, game), ==, 180000);
  FIXTURE_DO (desk_time_count_since (fixture->desk, game, "they played on", &error));
  g_assert_cmpint (clock_of (fixture, game)->readings[CLOCK_BLACK].used, ==, 200000);
}

static void
test_short_sleep (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  for (int i = 0; i < 5; i++) {
    fixture_hours_pass (1000);
    fixture_hours_sleep (2000);
    desk_beat_store (fixture->desk);
  }
  g_assert_true (clock_of (fixture, game)->running);
  g_assert_cmpint (desk_time_interrupted (fixture->desk, game), ==, 0);
}

/* Whatever the wall clock is set to, the game is not touched. */
static void
test_wall (Fixture *fixture, gconstpointer data)
{
  static const gint64 steps[] = { 3600000, -7200000, 30000, G_GINT64_CONSTANT (86400000) * 400 };
  gint64 game = start_game (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    fixture_hours_pass (1000);
    fixture_hours_set_wall (steps[i]);
    desk_beat_store (fixture->desk);
    g_assert_true (clock_of (fixture, game)->running);
  }
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  assert_stands (fixture, game, 4000);
}

/* --- Beats that are not as they were written --- */

/* Two beats, at 5 and at 10 seconds; a minute later the program is started again. What had no hash
 * yet is held against the machine's clock. */
static const struct {
  const char *name;
  const char *sql;
  gint64 used; /* by Black, milliseconds */
  gboolean doubtful;
  gboolean whole; /* by the check of the whole file */
} beats[] = {
  { "nothing", "SELECT 1", 10000, FALSE, TRUE },
  { "a bit", "UPDATE beat SET ran = ran | 4194304 WHERE row = 2", 5000, TRUE, FALSE },
  { "a bit less", "UPDATE beat SET ran = ran & ~16 WHERE row = 2", 5000, TRUE, FALSE },
  { "negative", "UPDATE beat SET ran = -ran WHERE row = 2", 5000, TRUE, FALSE },
  { "its instant", "UPDATE beat SET at = at - 1 WHERE row = 2", 5000, TRUE, FALSE },
  { "twice", "INSERT INTO beat SELECT 3, reading, at, ran, after, hash FROM beat WHERE row = 1",
    10000, TRUE, FALSE },
  { "an older one", "UPDATE beat SET ran = 1 WHERE row = 1", 10000, FALSE, FALSE },
  { "both", "UPDATE beat SET ran = ran + 1", 0, TRUE, FALSE },
  { "old", "UPDATE beat SET hash = 'before'", 10000, FALSE, TRUE },
  { "old, negative", "UPDATE beat SET hash = 'before', ran = -1 WHERE row = 2", 5000, TRUE, TRUE },
  { "old, the least",
    "UPDATE beat SET hash = 'before', ran = -1 - 9223372036854775807 WHERE row = 2", 5000, TRUE,
    TRUE },
  { "old, the most", "UPDATE beat SET hash = 'before', ran = 9223372036854775807 WHERE row = 2",
    5000, TRUE, TRUE },
  { "old, as long as may be", "UPDATE beat SET hash = 'before', ran = 20000 WHERE row = 2", 20000,
    FALSE, TRUE },
  { "old, longer", "UPDATE beat SET hash = 'before', ran = 20001 WHERE row = 2", 5000, TRUE, TRUE },
  { "old, in a time to come",
    "UPDATE beat SET hash = 'before', ran = 3600000, at = 9223372036854775807 WHERE row = 2", 5000,
    TRUE, TRUE },
  { "old, in another time",
    "UPDATE beat SET hash = 'before', at = -1 - 9223372036854775807 WHERE row = 2", 5000, TRUE,
    TRUE },
};

static void
change_beats (Fixture *fixture, const char *sql)
{
  g_autofree char *all = g_strdup_printf (
      "DROP TRIGGER beat_no_update; %s; CREATE TRIGGER beat_no_update BEFORE UPDATE ON beat BEGIN "
      "SELECT RAISE (ABORT, 'rows are only ever added'); END",
      sql);
  sqlite3 *db;

  g_clear_object (&fixture->desk);
  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READWRITE, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, all, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  fixture_reopen (fixture);
}

static void
assert_said (Fixture *fixture, gint64 game, gboolean doubtful)
{
  g_autoptr (GPtrArray) dues = desk_due_list (fixture->desk);
  const DeskDue *due = dues->pdata[0];

  g_assert_cmpint (desk_time_doubtful (fixture->desk, game), ==, doubtful);
  g_assert_cmpint (due->kind, ==, DESK_DUE_INTERRUPTED);
  g_assert_cmpint (strstr (due->text, "Table 1: the newest note of this clock is damaged") != NULL,
                   ==, doubtful);
}

static void
test_beats (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (beats); i++) {
    g_autoptr (GError) damage = NULL;

    g_test_message ("%s", beats[i].name);
    fixture_hours_pass (5000);
    desk_beat_store (fixture->desk);
    fixture_hours_pass (5000);
    desk_beat_store (fixture->desk);
    fixture_hours_pass (MINUTE);
    change_beats (fixture, beats[i].sql);
    assert_stands (fixture, game, beats[i].used);
    assert_said (fixture, game, beats[i].doubtful);
    g_assert_cmpint (ledger_verify (desk_get_ledger (fixture->desk), &damage) > 0, ==,
                     beats[i].whole);
    g_assert_true (beats[i].whole || strstr (damage->message, " of “beat”"));
    /* The referee's word ends it. */
    FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
    g_assert_false (desk_time_doubtful (fixture->desk, game));
    fixture_tear_down (fixture, NULL);
    fixture_set_up (fixture, NULL);
    game = start_game (fixture);
  }
}

/* A wall clock that is set back while a game goes on has no say against what was measured. */
static void
test_set_back (Fixture *fixture, gconstpointer data)
{
  gint64 game = start_game (fixture);

  fixture_hours_pass (30000);
  fixture_hours_set_wall (-3600000);
  fixture_hours_pass (30000);
  desk_beat_store (fixture->desk);
  fixture_reopen (fixture);
  assert_stands (fixture, game, MINUTE);
  g_assert_false (desk_time_doubtful (fixture->desk, game));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/gap/resume", test_resume);
  FIXTURE_ADD ("/desk/gap/beats", test_beats);
  FIXTURE_ADD ("/desk/gap/set-back", test_set_back);
  FIXTURE_ADD ("/desk/gap/count-since", test_count_since);
  FIXTURE_ADD ("/desk/gap/correct", test_correct);
  FIXTURE_ADD ("/desk/gap/too-long", test_too_long);
  FIXTURE_ADD ("/desk/gap/backwards", test_backwards);
  FIXTURE_ADD ("/desk/gap/undo", test_undo);
  FIXTURE_ADD ("/desk/gap/sleep", test_sleep);
  FIXTURE_ADD ("/desk/gap/press-after-sleep", test_press_after_sleep);
  FIXTURE_ADD ("/desk/gap/stopped", test_stopped);
  FIXTURE_ADD ("/desk/gap/short-sleep", test_short_sleep);
  FIXTURE_ADD ("/desk/gap/wall", test_wall);
  return g_test_run ();
}
