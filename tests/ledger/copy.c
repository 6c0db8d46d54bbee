/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/identity.h"
#include "ledger/rescue/copy.h"
#include "program.h"
#include <string.h>
#include <sys/stat.h>
#include <utime.h>
#include "ledger/fixture.h"
#include "ledger/file/ledger-private.h"

static gboolean
is_one_plain_file (const char *path)
{
  g_autofree char *contents = NULL;
  g_autofree char *log = g_strdup_printf ("%s-wal", path);
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  /* sqlite.org, "Database File Format", 1.3.3: 1 for a rollback journal, 2 for a log */
  return contents[18] == 1 && contents[19] == 1 && !g_file_test (log, G_FILE_TEST_EXISTS);
}

static void
assert_copy (const char *path, gint64 n_acts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) copy = NULL;

  g_assert_true (is_one_plain_file (path));
  copy = ledger_open (path, FALSE, &error);
  g_assert_no_error (error);
  fixture_assert_good (copy, n_acts);
}

static void
test_copy_to (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path), copy = NULL;
  g_autofree char *path = fixture_file (fixture, "a copy #1.tengen");
  g_autofree char *moves = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_copy_to (ledger, path, &error));
  g_assert_no_error (error);
  assert_copy (path, 6);
  copy = fixture_open (path);
  moves = fixture_moves (copy, 1);
  g_assert_cmpstr (moves, ==, "1:Q16 2:D4");
  fixture_set (copy, "place", "Rome");
  fixture_assert_good (ledger, 6);
  fixture_assert_good (copy, 7);
}

/* Whoever takes a tournament along when it is closed takes its file, and not the log beside it,
 * which stays there where somebody (the start page) looks into it just then. */
static void
test_taken_along (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = fixture_story (fixture->path);
  g_autoptr (Ledger) reader = ledger_open (fixture->path, FALSE, NULL), copy = NULL;
  g_autofree char *path = fixture_file (fixture, "taken along.tengen"), *contents = NULL;
  gsize length;

  g_assert_nonnull (reader);
  ledger_close (ledger);
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  copy = fixture_open (path);
  fixture_assert_good (copy, 6);
}

static void
make_older (const char *path, int minutes)
{
  time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - minutes * 60;
  struct utimbuf times = { then, then };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* The newer copy takes the place of the older. A part that was left is no hindrance: it goes where
 * it is empty, and else stays, as it may be another tournament of the user's. */
static void
test_replace (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *path = fixture_file (fixture, "copy.tengen");
  g_autofree char *part = fixture_file (fixture, "copy.tengen.part");

  g_assert_true (ledger_copy_to (ledger, path, NULL));
  fixture_set (ledger, "place", "Rome");
  g_assert_true (g_file_set_contents (part, "", 0, NULL));
  make_older (part, 2);
  g_assert_true (ledger_copy_to (ledger, path, NULL));
  assert_copy (path, 7);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_assert_true (ledger_copy_to (ledger, part, NULL));
  make_older (part, 2);
  g_assert_true (ledger_copy_to (ledger, path, NULL));
  assert_copy (part, 7);
  /* What is the user's own stays. */
  g_assert_true (g_file_set_contents (part, "the first part of a novel", -1, NULL));
  g_assert_true (ledger_copy_to (ledger, path, NULL));
  g_assert_true (g_file_test (part, G_FILE_TEST_EXISTS));
}

static void
test_fail (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "copy.tengen", NULL);
  g_autofree char *folder = fixture_file (fixture, "folder");
  g_autofree char *inside = g_build_filename (folder, "file", NULL);
  g_autoptr (GError) error = NULL, other = NULL;
  int n;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (inside, "", 0, NULL));
  n = fixture_count_files (fixture->folder);
  g_assert_false (ledger_copy_to (ledger, nowhere, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
  g_assert_false (ledger_copy_to (ledger, folder, &other));
  g_assert_error (other, LEDGER_ERROR, LEDGER_ERROR_IO);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, n);
  fixture_assert_good (ledger, 6);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_copies (Fixture *fixture)
{
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* 25 copies, an act before each: the newest 20 are there, of 12 to 31 acts. */
static void
test_newest_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 25; i++) {
    fixture_set (ledger, "place", "Rome");
    g_assert_true (ledger_copy_keep (ledger, &error));
    g_assert_no_error (error);
  }
  copies = list_copies (fixture);
  g_assert_cmpint (copies->len, ==, 20);
  for (guint i = 0; i < copies->len; i++)
    assert_copy (copies->pdata[i], 6 + 5 + 1 + i);
}

/* Other things in the folder of copies are none of the program's business. */
static void
test_others_left_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autofree char *note = g_build_filename (folder, "0000 note.txt", NULL);
  g_autofree char *own = g_build_filename (folder, "0-before-round-01.tengen", NULL);

  g_assert_true (ledger_copy_keep (ledger, NULL));
  g_assert_true (g_file_set_contents (note, "mine", -1, NULL));
  g_assert_true (ledger_copy_to (ledger, own, NULL));
  for (int i = 0; i < 22; i++)
    g_assert_true (ledger_copy_keep (ledger, NULL));
  g_assert_true (g_file_test (note, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (own, G_FILE_TEST_EXISTS));
  g_assert_cmpint (fixture_count_files (folder), ==, 22);
}

/* The clock of this machine was ahead: twenty copies have names that come after today's. */
static void
test_clock_ahead (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");

  for (int i = 0; i < 20; i++) {
    g_autofree char *name = g_strdup_printf ("2999-01-01 00.00.%02d.000000.tengen", i);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
    g_assert_true (ledger_copy_to (ledger, path, NULL));
  }
  fixture_set (ledger, "place", "Rome");
  g_assert_true (ledger_copy_keep (ledger, NULL));
  copies = list_copies (fixture);
  assert_copy (copies->pdata[0], 7);
}

static char *
stamp_file (Fixture *fixture, int year, int i)
{
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autofree char *name = g_strdup_printf ("%d-01-01 00.00.%02d.000000.tengen", year, i);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, name, NULL);
}

/* A name proves nothing: what is not in the file as well is never dropped. */
static void
test_others_with_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *elsewhere = fixture_file (fixture, "elsewhere.tengen");
  g_autoptr (Ledger) other = fixture_story (elsewhere), branch = NULL;
  g_autofree char *text = stamp_file (fixture, 1999, 1), *another = stamp_file (fixture, 1999, 2);
  g_autofree char *gone_on = stamp_file (fixture, 1999, 3), *newest = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  g_assert_true (g_file_set_contents (text, "mine", -1, NULL));
  fixture_set (other, "place", "Oslo");
  g_assert_true (ledger_copy_to (other, another, NULL));
  g_assert_true (ledger_copy_to (ledger, gone_on, NULL));
  branch = fixture_open (gone_on);
  fixture_set (branch, "place", "Bergen");
  g_clear_pointer (&branch, ledger_close);
  for (int i = 0; i < 25; i++) {
    fixture_set (ledger, "place", "Rome");
    g_assert_true (ledger_copy_keep (ledger, NULL));
  }
  copies = list_copies (fixture);
  g_assert_cmpint (copies->len, ==, 23);
  assert_copy (another, 7);
  branch = fixture_open (gone_on);
  fixture_assert_good (branch, 7);
  newest = ledger_copy_find_newest (fixture->path);
  assert_copy (newest, 31);
}

static char *
put_part (Fixture *fixture, int i, const char *contents, gsize length, int minutes)
{
  g_autofree char *whole = stamp_file (fixture, 1999, i);
  char *path = g_strconcat (whole, ".part", NULL);

  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  make_older (path, minutes);
  return path;
}

/* A copy that a kill has broken off goes with the next one that is kept; one that may still be
 * made, another tournament's, and what is none at all stay. */
static void
test_broken_off (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *whole = fixture_file (fixture, "whole.tengen"), *own = NULL, *foreign = NULL;
  g_autofree char *elsewhere = fixture_file (fixture, "elsewhere.tengen");
  g_autofree char *another = fixture_file (fixture, "another.tengen");
  g_autoptr (Ledger) other = fixture_story (elsewhere);
  gsize length, foreign_length;
  const char *gone[3], *stay[3];

  fixture_set (other, "place", "Oslo");
  g_assert_true (ledger_copy_to (ledger, whole, NULL));
  g_assert_true (ledger_copy_to (other, another, NULL));
  g_assert_true (g_file_get_contents (whole, &own, &length, NULL));
  g_assert_true (g_file_get_contents (another, &foreign, &foreign_length, NULL));
  gone[0] = put_part (fixture, 1, own, length, 61);
  gone[1] = put_part (fixture, 2, own, length / 2, 61);
  gone[2] = put_part (fixture, 3, own, 4096, 61);
  stay[0] = put_part (fixture, 4, own, length / 2, 5);
  stay[1] = put_part (fixture, 5, foreign, foreign_length, 61);
  stay[2] = put_part (fixture, 6, "mine", 4, 61);
  g_assert_true (ledger_copy_keep (ledger, NULL));
  for (int i = 0; i < 3; i++) {
    g_assert_false (g_file_test (gone[i], G_FILE_TEST_EXISTS));
    g_assert_true (g_file_test (stay[i], G_FILE_TEST_EXISTS));
    g_free ((char *) (gsize) gone[i]);
    g_free ((char *) (gsize) stay[i]);
  }
}

/* The newest is the one that holds most, whatever the clock said when it was made. */
static void
test_find_newest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *ahead = stamp_file (fixture, 2999, 1), *right = stamp_file (fixture, 2026, 1);
  g_autofree char *torn = stamp_file (fixture, 2026, 2), *newest = NULL, *again = NULL;

  g_assert_null (ledger_copy_find_newest (fixture->path));
  g_assert_true (ledger_copy_to (ledger, ahead, NULL));
  fixture_set (ledger, "place", "Rome");
  g_assert_true (ledger_copy_to (ledger, right, NULL));
  fixture_set (ledger, "place", "Oslo");
  g_assert_true (ledger_copy_to (ledger, torn, NULL));
  newest = ledger_copy_find_newest (fixture->path);
  g_assert_cmpstr (newest, ==, torn);
  fixture_cut (torn, torn, 30000);
  g_clear_pointer (&ledger, ledger_close);
  g_assert_true (g_file_set_contents (fixture->path, "nothing that can be read", -1, NULL));
  again = ledger_copy_find_newest (fixture->path);
  g_assert_cmpstr (again, ==, right);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *folder = fixture_file (fixture, "cup.tengen.copies");
  g_autofree char *old = fixture_file (fixture, "cup.tengen.copies.old");
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (folder, "a file is in the way", -1, NULL));
  g_assert_true (ledger_copy_keep (ledger, NULL));
  g_assert_true (g_file_get_contents (old, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "a file is in the way");
  fixture_assert_good (ledger, 6);
}

static void
test_due (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (Ledger) reader = ledger_open (fixture->path, FALSE, NULL);
  g_autofree char *notes = fixture_file (fixture, "cup.tengen.copies/notes.txt");
  g_autoptr (GPtrArray) copies = NULL;

  g_assert_true (ledger_copy_is_due (ledger));
  g_assert_false (ledger_copy_is_due (reader));
  g_assert_true (ledger_copy_keep (ledger, NULL));
  g_assert_false (ledger_copy_is_due (ledger));
  copies = list_copies (fixture);
  make_older (copies->pdata[0], 9);
  g_assert_false (ledger_copy_is_due (ledger));
  make_older (copies->pdata[0], 11);
  g_assert_true (ledger_copy_is_due (ledger));
  /* What else lies there is no copy. */
  g_assert_true (g_file_set_contents (notes, "mine", -1, NULL));
  g_assert_true (ledger_copy_is_due (ledger));
}

/* After a rest the file alone holds every act. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path), alone = NULL;
  g_autofree char *path = fixture_file (fixture, "alone.tengen");
  g_autofree char *contents = NULL;
  gsize length;

  ledger_identity_checkpoint (ledger);
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  alone = fixture_open (path);
  fixture_assert_good (alone, 6);
  fixture_set (ledger, "place", "Rome");
  fixture_assert_good (ledger, 7);
}

/* Within an act a rest does nothing. */
static void
test_rest_within (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  FixtureSetting row = { .name = "place", .value = "Rome" };

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  ledger_identity_checkpoint (ledger);
  g_assert_cmpint (fixture_commit (ledger, "set", "place"), ==, 7);
  fixture_assert_good (ledger, 7);
}

/* A log beside a name belongs to the file of that name: it would be read into what takes its place.
 */
static void
test_log_of_another (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path), made = NULL;
  g_autofree char *path = fixture_file (fixture, "copy.tengen");
  g_autofree char *log = fixture_file (fixture, "copy.tengen-wal");
  g_autofree char *old = fixture_file (fixture, "copy.tengen-wal.old");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (log, "of a file that is gone", -1, NULL));
  g_assert_true (ledger_copy_to (ledger, path, NULL));
  assert_copy (path, 6);
  g_assert_true (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (log, "of a file that was not closed", -1, NULL));
  g_assert_false (ledger_copy_to (ledger, path, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS);
  g_assert_cmpint (g_remove (path), ==, 0);
  made = fixture_create (path);
  fixture_assert_good (made, 0);
}

/* Nobody saves a copy over a tournament that is open, be it in the same program. */
static void
test_open_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path), other = NULL;
  g_autofree char *path = fixture_file (fixture, "other.tengen");
  g_autoptr (GError) error = NULL, own = NULL;

  other = fixture_story (path);
  g_assert_false (ledger_copy_to (ledger, path, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_HELD);
  g_assert_false (ledger_copy_to (ledger, fixture->path, &own));
  g_assert_error (own, LEDGER_ERROR, LEDGER_ERROR_HELD);
  fixture_assert_good (other, 6);
  fixture_assert_good (ledger, 6);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/copy/to", test_copy_to);
  FIXTURE_ADD ("/ledger/copy/taken-along", test_taken_along);
  FIXTURE_ADD ("/ledger/copy/replace", test_replace);
  FIXTURE_ADD ("/ledger/copy/fail", test_fail);
  FIXTURE_ADD ("/ledger/copy/newest-kept", test_newest_kept);
  FIXTURE_ADD ("/ledger/copy/others-left-alone", test_others_left_alone);
  FIXTURE_ADD ("/ledger/copy/clock-ahead", test_clock_ahead);
  FIXTURE_ADD ("/ledger/copy/others-with-names", test_others_with_names);
  FIXTURE_ADD ("/ledger/copy/broken-off", test_broken_off);
  FIXTURE_ADD ("/ledger/copy/find-newest", test_find_newest);
  FIXTURE_ADD ("/ledger/copy/no-folder", test_no_folder);
  FIXTURE_ADD ("/ledger/copy/due", test_due);
  FIXTURE_ADD ("/ledger/copy/rest", test_rest);
  FIXTURE_ADD ("/ledger/copy/rest-within", test_rest_within);
  FIXTURE_ADD ("/ledger/copy/log-of-another", test_log_of_another);
  FIXTURE_ADD ("/ledger/copy/open-elsewhere", test_open_elsewhere);
  return g_test_run ();
}
