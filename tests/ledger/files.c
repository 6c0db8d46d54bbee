/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger/fixture.h"
#include "ledger/file/ledger-private.h"
#include "ledger/chain/verify.h"
#include "program.h"

/* --- Files that are none of ours --- */

static const struct {
  const char *name;
  const char *bytes;
  gsize length;
} foreign[] = {
  { "empty", "", 0 },
  { "text", "name,rank\nBerg Anna,3d\n", 22 },
  { "picture", "\x89PNG\r\n\x1a\n", 200 },
  { "SQLite's name only", "SQLite format 3", 16 },
  { "SQLite's name and zeros", "SQLite format 3", 4096 },
};

static void
write_padded (const char *path, const char *bytes, gsize length)
{
  g_autofree char *contents = g_malloc0 (length + 1);

  memcpy (contents, bytes, MIN (strlen (bytes), length));
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
}

static char *
checksum (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) contents, length);
}

/* Refused for that reason, for writing and for reading, and not a byte touched. */
static void
assert_refused (Fixture *fixture, LedgerError reason)
{
  g_autofree char *before = checksum (fixture->path), *after = NULL;

  for (int write = 0; write <= 1; write++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (ledger_open (fixture->path, write, &error));
    g_assert_error (error, LEDGER_ERROR, (int) reason);
    g_test_message ("%s", error->message);
  }
  after = checksum (fixture->path);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
}

static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++) {
    g_test_message ("%s", foreign[i].name);
    write_padded (fixture->path, foreign[i].bytes, foreign[i].length);
    assert_refused (fixture, LEDGER_ERROR_FOREIGN);
  }
}

static void
test_other_database (Fixture *fixture, gconstpointer data)
{
  fixture_raw (fixture->path, "PRAGMA application_id = 77; CREATE TABLE act (id INTEGER)");
  assert_refused (fixture, LEDGER_ERROR_FOREIGN);
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ledger_open (fixture->path, TRUE, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_MISSING);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 0);
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ledger_open (fixture->folder, TRUE, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
}

/* --- Other formats of ours --- */

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  ledger_close (fixture_story (fixture->path));
  fixture_raw (fixture->path, "PRAGMA user_version = 11");
  assert_refused (fixture, LEDGER_ERROR_NEWER);
}

/* The number of the format may still be in the log when a program is killed. */
static void
write_newer_log (const char *path, int out)
{
  Ledger *ledger = fixture_open (path);
  sqlite3 *db;

  fixture_set (ledger, "place", "Rome");
  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 11", NULL, NULL, NULL), ==, SQLITE_OK);
  _exit (0);
}

static void
test_newer_in_log (Fixture *fixture, gconstpointer data)
{
  ledger_close (fixture_story (fixture->path));
  fixture_run (write_newer_log, fixture->path);
  for (int write = 0; write <= 1; write++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (ledger_open (fixture->path, write, &error));
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_NEWER);
  }
}

/* No Tengen has ever left a file of format 0. */
static void
test_older (Fixture *fixture, gconstpointer data)
{
  fixture_raw (fixture->path, "PRAGMA application_id = 0x54474e31; PRAGMA user_version = 0;"
                              "CREATE TABLE extra (a)");
  for (int write = 0; write <= 1; write++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (ledger_open (fixture->path, write, &error));
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  }
}

/* A step that fails leaves the file as it was. */
static void
test_broken_step (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture_raw (fixture->path, "PRAGMA application_id = 0x54474e31; PRAGMA user_version = 0;"
                              "CREATE TABLE warning (a); INSERT INTO warning VALUES ('mine')");
  g_assert_null (ledger_open (fixture->path, TRUE, &error));
  g_assert_nonnull (error);
  fixture_raw (fixture->path, "CREATE TABLE act (a); DROP TABLE act;"
                              "UPDATE warning SET a = 'still mine' WHERE a = 'mine'");
}

/* A reader shows an older file as it would be, and does not touch it. */
static void
test_older_read (Fixture *fixture, gconstpointer data)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-001.tengen", NULL);
  g_autofree char *contents = NULL, *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL, refusal = NULL;
  Ledger *ledger;
  gsize length;

  g_assert_true (g_file_get_contents (kept, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  before = checksum (fixture->path);
  ledger = ledger_open (fixture->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_last (ledger), >, 30);
  g_assert_true (ledger_connection_run (&ledger->connection, "SELECT * FROM live_ending", NULL));
  g_assert_false (ledger_begin (ledger, &refusal));
  g_assert_error (refusal, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  ledger_close (ledger);
  after = checksum (fixture->path);
  g_assert_cmpstr (after, ==, before);
}

/* A file that was kept when its schema was released. */
static void
test_kept (Fixture *fixture, gconstpointer name)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", (const char *) name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (Ledger) ledger = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (kept, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, fixture_last (ledger));
  g_assert_cmpint (fixture_last (ledger), >, 30);
  fixture_set (ledger, "place", "Rome");
  fixture_assert_good (ledger, fixture_last (ledger));
}

/* The head of the file was torn while its log was being moved into it. */
static void
test_torn_head (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = g_strdup_printf ("%s-wal", fixture->path);
  g_autofree char *torn = fixture_file (fixture, "torn.tengen");
  g_autofree char *torn_log = g_strdup_printf ("%s-wal", torn);
  g_autofree char *bytes = NULL, *log_bytes = NULL;
  gsize length, log_length;

  {
    g_autoptr (Ledger) ledger = fixture_story (fixture->path);
    /* The same number again is a page in the log that holds the head. */
    g_assert_true (ledger_connection_run (&ledger->connection, "PRAGMA user_version = 10", NULL));
    g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
    g_assert_true (g_file_get_contents (log, &log_bytes, &log_length, NULL));
  }
  memset (bytes, 0x55, 512);
  g_assert_true (g_file_set_contents (torn, bytes, (gssize) length, NULL));
  {
    g_autoptr (GError) error = NULL;
    g_assert_null (ledger_open (torn, TRUE, &error));
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  }
  g_assert_true (g_file_set_contents (torn_log, log_bytes, (gssize) log_length, NULL));
  {
    g_autoptr (Ledger) ledger = fixture_open (torn);
    fixture_assert_good (ledger, 6);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/files/foreign", test_foreign);
  FIXTURE_ADD ("/ledger/files/other-database", test_other_database);
  FIXTURE_ADD ("/ledger/files/missing", test_missing);
  FIXTURE_ADD ("/ledger/files/folder", test_folder);
  FIXTURE_ADD ("/ledger/files/newer", test_newer);
  FIXTURE_ADD ("/ledger/files/newer-in-log", test_newer_in_log);
  FIXTURE_ADD ("/ledger/files/older", test_older);
  FIXTURE_ADD ("/ledger/files/broken-step", test_broken_step);
  FIXTURE_ADD ("/ledger/files/older-read", test_older_read);
  g_test_add ("/ledger/files/kept-001", Fixture, "schema-001.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-002", Fixture, "schema-002.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-003", Fixture, "schema-003.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-004", Fixture, "schema-004.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-005", Fixture, "schema-005.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-006", Fixture, "schema-006.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-007", Fixture, "schema-007.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-008", Fixture, "schema-008.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  g_test_add ("/ledger/files/kept-009", Fixture, "schema-009.tengen", fixture_set_up, test_kept,
              fixture_tear_down);
  FIXTURE_ADD ("/ledger/files/torn-head", test_torn_head);
  return g_test_run ();
}
