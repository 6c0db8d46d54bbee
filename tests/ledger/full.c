/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "ledger/fixture.h"
#include "ledger/file/ledger-private.h"
#include "program.h"

/* A text that needs many pages. */
static char *
long_text (void)
{
  char *text = g_malloc (1000001);

  memset (text, 'x', 1000000);
  text[1000000] = '\0';
  return text;
}

static void
assert_unchanged (Ledger *ledger)
{
  g_autofree char *settings = fixture_settings (ledger);
  g_autofree char *moves = fixture_moves (ledger, 1);

  g_assert_cmpstr (settings, ==, "name=Cup place=Oslo");
  g_assert_cmpstr (moves, ==, "1:Q16 2:D4");
  g_assert_true (sqlite3_get_autocommit (ledger->connection.db));
  fixture_assert_good (ledger, 6);
}

/* Why nothing was stored. */
static LedgerError
fail_to_store (Ledger *ledger)
{
  g_autofree char *text = long_text ();
  FixtureSetting row = { .name = "place", .value = text };
  LedgerAct act = { .who = "", .verb = "set", .about = "", .reason = "" };
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  g_assert_false (ledger_commit (ledger, &act, &error));
  g_assert_true (error->domain == LEDGER_ERROR);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "Nothing was stored."));
  g_assert_cmpint (act.id, ==, 0);
  return (LedgerError) error->code;
}

/* Of a file that may not grow SQLite 3.40 says that the disk fails, and 3.46 that it is full. */
static void
assert_no_room (LedgerError reason)
{
  g_assert_true (reason == LEDGER_ERROR_IO || reason == LEDGER_ERROR_FULL);
}

static void
let_grow (Ledger *ledger, int pages)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %d", pages);

  g_assert_true (ledger_connection_run (&ledger->connection, sql, NULL));
}

/* What SQLite says when there is no room. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);

  let_grow (ledger, 1);
  g_assert_cmpint (fail_to_store (ledger), ==, LEDGER_ERROR_FULL);
  assert_unchanged (ledger);
  g_assert_cmpint (fail_to_store (ledger), ==, LEDGER_ERROR_FULL);
  let_grow (ledger, 100000);
  g_assert_cmpint (fixture_set (ledger, "place", "Rome"), ==, 7);
  fixture_assert_good (ledger, 7);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The disk fails while the act is written into the log, at the very end of it. */
static void
meet_limit (const char *path, int out)
{
  g_autofree char *log = g_strdup_printf ("%s-wal", path);
  g_autoptr (Ledger) ledger = NULL;
  GStatBuf info;

  signal (SIGXFSZ, SIG_IGN);
  ledger = fixture_story (path);
  g_assert_cmpint (g_stat (log, &info), ==, 0);
  for (int room = 0; room <= 20000; room += 4000) {
    limit_files ((rlim_t) (info.st_size + room));
    assert_no_room (fail_to_store (ledger));
    assert_unchanged (ledger);
  }
  limit_files (RLIM_INFINITY);
  g_assert_cmpint (fixture_set (ledger, "place", "Rome"), ==, 7);
  fixture_assert_good (ledger, 7);
}

static void
test_limit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;

  fixture_run (meet_limit, fixture->path);
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 7);
}

/* A small act on a full disk, and the program killed thereafter. */
static void
meet_limit_and_die (const char *path, int out)
{
  g_autofree char *log = g_strdup_printf ("%s-wal", path);
  Ledger *ledger;
  FixtureSetting row = { .name = "place", .value = "Rome" };
  LedgerAct act = { .who = "", .verb = "set", .about = "", .reason = "" };
  GStatBuf info;

  signal (SIGXFSZ, SIG_IGN);
  ledger = fixture_story (path);
  g_assert_cmpint (g_stat (log, &info), ==, 0);
  limit_files ((rlim_t) info.st_size + 6000);
  g_assert_true (ledger_begin (ledger, NULL));
  ledger_put (ledger, &fixture_setting, &row);
  g_assert_false (ledger_commit (ledger, &act, NULL));
  _exit (0);
}

static void
test_killed_on_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;

  fixture_run (meet_limit_and_die, fixture->path);
  ledger = fixture_open (fixture->path);
  assert_unchanged (ledger);
}

/* A tournament that cannot be made leaves nothing behind. */
static void
create_on_full_disk (const char *path, int out)
{
  g_autoptr (GError) error = NULL;

  signal (SIGXFSZ, SIG_IGN);
  limit_files (20000);
  g_assert_false (ledger_create (path, NULL, NULL, &error));
  g_assert_true (error->domain == LEDGER_ERROR);
  assert_no_room ((LedgerError) error->code);
}

static void
test_create (Fixture *fixture, gconstpointer data)
{
  fixture_run (create_on_full_disk, fixture->path);
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/full/no-room", test_no_room);
  FIXTURE_ADD ("/ledger/full/limit", test_limit);
  FIXTURE_ADD ("/ledger/full/killed-on-full-disk", test_killed_on_full_disk);
  FIXTURE_ADD ("/ledger/full/create", test_create);
  return g_test_run ();
}
