/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/fixture.h"
#include "desk/file/open.h"
#include "program.h"

#define TIMES 200
#define LONGEST 20000 /* microseconds until the kill */

/* Two hundred times a program that stores act after act is killed at a moment by chance. What it
 * had reported as stored is there, and the file is whole. */

/* Reports an act after the call that stored it has returned. */
static void
report (Desk *desk, gint64 act, gpointer out)
{
  if (act > 0 && write (GPOINTER_TO_INT (out), &act, sizeof act) != sizeof act)
    _exit (1);
}

static void
act_on (Desk *desk, GRand *chance)
{
  const DeskState *state = desk_get_state (desk);
  gint64 game = 1 + g_rand_int_range (chance, 0, 4);
  RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_autofree char *name = g_strdup_printf ("N%u", g_rand_int (chance));
  DeskPlayer player = { .family = name, .given = "", .country = "", .club = "", .ident = "" };

  switch (g_rand_int_range (chance, 0, 6)) {
  case 0:
    desk_enrol (desk, &player, NULL, NULL);
    break;
  case 1:
  case 2:
    if (desk_state_result (state, game))
      desk_result_clear (desk, game, NULL, NULL);
    else
      desk_result_set (desk, game, result, 0, NULL, NULL);
    break;
  case 3:
    desk_undo (desk, NULL);
    break;
  default:
    desk_play (desk, game,
               RULES_POINT (g_rand_int_range (chance, 0, 19), g_rand_int_range (chance, 0, 19)),
               NULL);
  }
}

static void
work_until_killed (const char *path, guint32 seed, int out)
{
  g_autoptr (Desk) desk = desk_open (path, TRUE, NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  gint64 begun = 0;

  if (!desk || ledger_get_read_only (desk_get_ledger (desk)))
    _exit (2);
  g_signal_connect (desk, "acted", G_CALLBACK (report), GINT_TO_POINTER (out));
  if (write (out, &begun, sizeof begun) != sizeof begun)
    _exit (1);
  for (;;)
    act_on (desk, chance);
}

/* The newest of so many reports; the pipe ends with the process. */
static gint64
read_reports (int in, int most)
{
  gint64 act, newest = 0;

  while (most-- > 0 && read (in, &act, sizeof act) == sizeof act)
    newest = MAX (newest, act);
  return newest;
}

/* Every other program is let open its file and store some acts first, however long that takes on a
 * busy machine, so that most die while they act. */
static gint64
kill_once (const char *path, guint32 seed, guint wait)
{
  int ends[2], status;
  pid_t child;
  gint64 newest = 0, rest;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    close (ends[0]);
    work_until_killed (path, seed, ends[1]);
  }
  close (ends[1]);
  if (seed % 2 == 1)
    newest = read_reports (ends[0], 2 + (int) (seed / 2 % 3));
  g_usleep (wait);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  rest = read_reports (ends[0], G_MAXINT);
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  return MAX (newest, rest);
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1999);
  gint64 last = 0, reported = 0;
  int n_within = 0;
  g_autoptr (LedgerAct) drawn = NULL;

  fixture_round (fixture, 8);
  drawn = fixture_newest (fixture);
  last = drawn->id;
  g_clear_object (&fixture->desk);
  for (int i = 0; i < TIMES; i++) {
    gint64 newest =
        kill_once (fixture->path, (guint32) i, (guint) g_rand_int_range (chance, 0, LONGEST));
    g_autoptr (LedgerAct) act = NULL;

    fixture_reopen (fixture);
    act = fixture_newest (fixture);
    fixture_assert_good (fixture);
    fixture_assert_same (fixture);
    /* At most the one act whose report was not written any more is there besides. */
    g_assert_cmpint (act->id, >=, newest);
    g_assert_cmpint (act->id, <=, MAX (newest, last) + 1);
    reported += newest > last ? newest - last : 0;
    n_within += newest > 0;
    last = act->id;
    g_clear_object (&fixture->desk);
  }
  g_test_message ("%d acts reported, %d killed after the first", (int) reported, n_within);
  /* Half of them store one act at least before anybody thinks of the time. */
  g_assert_cmpint (reported, >=, TIMES / 2);
  fixture_reopen (fixture);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/kill", test_kill);
  return g_test_run ();
}
