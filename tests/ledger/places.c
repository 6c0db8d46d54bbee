/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>
#include "ledger/fixture.h"
#include "program.h"

/* --- Names --- */

static void
use (const char *path)
{
  Ledger *ledger = fixture_story (path);
  g_autofree char *moves = NULL;

  ledger_close (ledger);
  ledger = ledger_open (path, FALSE, NULL);
  g_assert_nonnull (ledger);
  moves = fixture_moves (ledger, 1);
  g_assert_cmpstr (moves, ==, "1:Q16 2:D4");
  fixture_assert_good (ledger, 6);
  ledger_close (ledger);
  ledger = fixture_open (path);
  g_assert_cmpint (fixture_set (ledger, "name", "Copa"), ==, 7);
  ledger_close (ledger);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = {
    "two words.tengen",
    "100%41.tengen",
    "what?.tengen",
    "number #1.tengen",
    "a&b=c;d.tengen",
    "中国围棋 杯.tengen",
    "-dash.tengen",
    "quo'te\".tengen",
    ":memory:",
    "file:x.tengen",
    "a+b.tengen",
    "back\\slash",
    "noend",
    "wow!.tengen?mode=memory",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = fixture_file (fixture, names[i]);
    g_test_message ("%s", names[i]);
    use (path);
    g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    g_assert_cmpint (fixture_count_files (fixture->folder), ==, i + 1);
  }
}

static void
test_relative_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_get_current_dir ();
  g_autofree char *twice = g_strdup_printf ("/%s", fixture->path);

  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  use ("here.tengen");
  use ("./there.tengen");
  use (twice);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 3);
  g_assert_cmpint (g_chdir (before), ==, 0);
}

static void
make_older (const char *path)
{
  struct utimbuf times = { 1, 1 };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* What an interrupted making left behind stops nobody, and stays where it may be the user's own. */
static void
test_part_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *part = fixture_file (fixture, "cup.tengen.part");

  use (fixture->path);
  fixture_cut (fixture->path, part, 5000);
  make_older (part);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  use (fixture->path);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 2);
  g_assert_true (g_file_set_contents (part, "", 0, NULL));
  make_older (part);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  use (fixture->path);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
}

/* --- Where nothing can be written --- */

/* Modes that a file and its folder have when nobody comes along, and what is left of both. */
static void
read_only_here (const char *path, int out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = NULL;
  g_autofree char *moves = NULL;

  if (!fixture_become_nobody ())
    return;
  ledger = ledger_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_error (ledger_get_read_only (ledger), LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  g_assert_false (ledger_begin (ledger, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  moves = fixture_moves (ledger, 1);
  g_assert_cmpstr (moves, ==, "1:Q16 2:D4");
  fixture_assert_good (ledger, 6);
}

static void
with_modes (Fixture *fixture, int file, int folder)
{
  g_test_message ("file %o, folder %o", (guint) file, (guint) folder);
  g_assert_cmpint (g_chmod (fixture->path, file), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, folder), ==, 0);
  fixture_run (read_only_here, fixture->path);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;

  ledger_close (fixture_story (fixture->path));
  with_modes (fixture, 0444, 0777);
  with_modes (fixture, 0666, 0555);
  with_modes (fixture, 0444, 0555);
  g_assert_cmpint (g_chmod (fixture->path, 0666), ==, 0);
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6);
}

/* A program that was killed leaves its log beside the file. */
static void
tell_and_die (const char *path, int out)
{
  fixture_story (path);
  _exit (0);
}

static void
test_read_only_with_log (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");
  g_autofree char *index = fixture_file (fixture, "cup.tengen-shm");

  fixture_run (tell_and_die, fixture->path);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_chmod (log, 0444), ==, 0);
  g_assert_cmpint (g_chmod (index, 0444), ==, 0);
  with_modes (fixture, 0444, 0555);
}

/* On a disc the index may be missing. */
static void
read_log_alone (const char *path, int out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = NULL;

  if (!fixture_become_nobody ())
    return;
  ledger = ledger_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_error (ledger_get_read_only (ledger), LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  fixture_assert_good (ledger, 6);
}

/* A log that may not be read is not taken for none. */
static void
refuse_hidden_log (const char *path, int out)
{
  g_autoptr (GError) error = NULL;

  if (!fixture_become_nobody ())
    return;
  g_assert_null (ledger_open (path, TRUE, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
}

static void
test_read_only_log_alone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");
  g_autofree char *index = fixture_file (fixture, "cup.tengen-shm");

  fixture_run (tell_and_die, fixture->path);
  g_assert_cmpint (g_remove (index), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  fixture_run (refuse_hidden_log, fixture->path);
  g_assert_cmpint (g_chmod (log, 0444), ==, 0);
  fixture_run (read_log_alone, fixture->path);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
}

static void
create_here (const char *path, int out)
{
  g_autoptr (GError) error = NULL;

  if (!fixture_become_nobody ())
    return;
  g_assert_false (ledger_create (path, NULL, NULL, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  g_assert_nonnull (strstr (error->message, "cup.tengen"));
}

static void
test_create_read_only (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  fixture_run (create_here, fixture->path);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 0);
}

static void
test_create_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "no", "cup.tengen", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (ledger_create (path, NULL, NULL, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
}

static void
open_secret (const char *path, int out)
{
  g_autoptr (GError) error = NULL;

  if (!fixture_become_nobody ())
    return;
  g_assert_null (ledger_open (path, TRUE, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
}

static void
test_secret (Fixture *fixture, gconstpointer data)
{
  ledger_close (fixture_story (fixture->path));
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  fixture_run (open_secret, fixture->path);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/places/names", test_names);
  FIXTURE_ADD ("/ledger/places/relative-name", test_relative_name);
  FIXTURE_ADD ("/ledger/places/part-left", test_part_left);
  FIXTURE_ADD ("/ledger/places/read-only", test_read_only);
  FIXTURE_ADD ("/ledger/places/read-only-with-log", test_read_only_with_log);
  FIXTURE_ADD ("/ledger/places/read-only-log-alone", test_read_only_log_alone);
  FIXTURE_ADD ("/ledger/places/create-read-only", test_create_read_only);
  FIXTURE_ADD ("/ledger/places/create-nowhere", test_create_nowhere);
  FIXTURE_ADD ("/ledger/places/secret", test_secret);
  return g_test_run ();
}
