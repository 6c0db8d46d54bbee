/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "papers/publish/publish.h"
#include "program.h"

/* How long it takes to publish 500 players after nine rounds: what the window waits for, and what
 * its thread does. Run it with `meson test --benchmark`. Nothing here can fail. */

#define PLAYERS 500
#define ROUNDS 9

static gint64 began;

static void
tell (const char *what)
{
  g_print ("%-44s %8.1f ms\n", what, (double) (g_get_monotonic_time () - began) / 1000);
  began = g_get_monotonic_time ();
}

static void
play (Fixture *fixture)
{
  fixture_set (fixture, "rounds", "9");
  fixture_enrol_many (fixture, PLAYERS);
  for (int round = 1; round <= ROUNDS; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    for (int table = 1; table <= PLAYERS / 2; table++)
      FIXTURE_DO (fixture_result (fixture, round, table, table % 3 ? "B+R" : "W+0.5", &error));
  }
}

static void
write_folder (Fixture *fixture, const char *folder, gboolean reasons, const char *what)
{
  g_autoptr (PapersPublish) publish = NULL;
  PapersPublishCount count;

  began = g_get_monotonic_time ();
  FIXTURE_DO ((publish = papers_publish_new (fixture->desk, reasons, NULL, &error)) != NULL);
  tell ("snapshot, on the main thread");
  FIXTURE_DO (papers_publish_folder (publish, folder, NULL, NULL, &count, &error));
  tell (what);
  g_print ("%d written, %d kept\n", count.written, count.kept);
}

static void
clear (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
}

static void
bench (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = fixture_file (fixture, "site");

  play (fixture);
  g_mkdir (folder, 0700);
  write_folder (fixture, folder, FALSE, "folder, all new");
  write_folder (fixture, folder, FALSE, "folder, nothing new");
  FIXTURE_DO (fixture_result (fixture, ROUNDS, 1, "W+R", &error));
  write_folder (fixture, folder, FALSE, "folder, after a result");
  write_folder (fixture, folder, TRUE, "folder, with reasons");
  clear (folder);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/bench-publish", bench);
  return g_test_run ();
}
