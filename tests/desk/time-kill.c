/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/fixture.h"
#include "desk/clock/now.h"
#include "desk/file/open.h"
#include "program.h"

/* A running game is killed at moments by chance. What the clock reads when the file is opened again
 * is never more than ten seconds old, and never later than the truth. Time passes twenty times as
 * fast for the program, its beat among it, so that half a second of the test is ten of the game;
 * writing to the disk does not, which makes it twenty times as slow and the test the harder. That
 * the real beat is five real seconds is tested in tests/desk/beat.c. With TENGEN_SOAK the game dies
 * a hundred times. */

#define RATE 20
#define TIMES 6
#define TIMES_SOAK 100
#define LONGEST 1200000 /* microseconds until the kill */
#define OLDEST_MS 10000

static DeskNow
fast (gpointer data)
{
  gint64 us = g_get_monotonic_time ();

  return (DeskNow){ us * RATE / 1000, us * RATE / 1000, us * RATE };
}

typedef struct {
  Desk *desk;
  GRand *chance;
} Game;

static gboolean
press (gpointer data)
{
  Game *game = data;

  desk_time_press (game->desk, 1, NULL);
  g_timeout_add ((guint) g_rand_int_range (game->chance, 1, 900), press, game);
  return G_SOURCE_REMOVE;
}

static void
play_until_killed (const char *path, guint32 seed, int out)
{
  Game game = { desk_open (path, TRUE, NULL), g_rand_new_with_seed (seed) };
  gint64 begun = g_get_monotonic_time ();

  if (!game.desk || !desk_time_start (game.desk, 1, CLOCK_BLACK, NULL))
    _exit (2);
  if (write (out, &begun, sizeof begun) != sizeof begun)
    _exit (1);
  press (&game);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* When the game was begun and when it died, by the machine's clock. */
static void
kill_once (const char *path, guint32 seed, guint wait, gint64 *ret_begun, gint64 *ret_died)
{
  int ends[2], status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    close (ends[0]);
    play_until_killed (path, seed, ends[1]);
  }
  close (ends[1]);
  g_assert_cmpint (read (ends[0], ret_begun, sizeof *ret_begun), ==, sizeof *ret_begun);
  g_usleep (wait);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  *ret_died = g_get_monotonic_time ();
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* All that is thought is somebody's, so both dials together are the time since the start. */
static gint64
used (Fixture *fixture)
{
  const ClockState *clock = desk_time_get (fixture->desk, 1, NULL);

  g_assert_false (clock->running);
  return clock->readings[CLOCK_BLACK].used + clock->readings[CLOCK_WHITE].used;
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (88);
  gint64 before = 0, oldest = 0;
  int times = g_getenv ("TENGEN_SOAK") ? TIMES_SOAK : TIMES;

  fixture_round (fixture, 2);
  fixture_set (fixture, "time", "600m absolute");
  g_clear_object (&fixture->desk);
  desk_now_set_source (fast, RATE, NULL);
  for (int i = 0; i < times; i++) {
    gint64 begun, died, truth, now;

    kill_once (fixture->path, (guint32) i, (guint) g_rand_int_range (chance, 0, LONGEST), &begun,
               &died);
    fixture_reopen (fixture);
    fixture_assert_good (fixture);
    now = used (fixture);
    truth = before + (died - begun) * RATE / 1000;
    g_assert_cmpint (now, <=, truth);
    g_assert_cmpint (truth - now, <=, OLDEST_MS);
    g_assert_cmpint (desk_time_interrupted (fixture->desk, 1), >, 0);
    oldest = MAX (oldest, truth - now);
    before = now;
    g_clear_object (&fixture->desk);
  }
  g_test_message ("killed %d times, the oldest reading was of %d ms", times, (int) oldest);
  fixture_reopen (fixture);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/time-kill", test_kill);
  return g_test_run ();
}
