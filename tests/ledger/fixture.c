/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/fixture.h"
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "ledger/file/ledger-private.h"
#include "ledger/chain/verify.h"

#define NOBODY 65534

static const LedgerColumn setting_columns[] = {
  LEDGER_KEY_TEXT (FixtureSetting, name, G_MAXINT),
  LEDGER_COLUMN_TEXT (FixtureSetting, value, G_MAXINT),
};

static const LedgerColumn move_columns[] = {
  LEDGER_KEY_INT (FixtureMove, game, G_MININT64, G_MAXINT64),
  LEDGER_KEY_INT (FixtureMove, ply, G_MININT64, G_MAXINT64),
  LEDGER_COLUMN_INT (FixtureMove, colour, G_MININT64, G_MAXINT64),
  LEDGER_COLUMN_INT (FixtureMove, kind, G_MININT64, G_MAXINT64),
  LEDGER_COLUMN_TEXT (FixtureMove, point, G_MAXINT),
};

const LedgerKind fixture_setting = LEDGER_KIND ("setting", FixtureSetting, setting_columns);
const LedgerKind fixture_move = LEDGER_KIND ("move", FixtureMove, move_columns);

/* --- Folders --- */

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tengen-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = fixture_file (fixture, "cup.tengen");
}

void
fixture_remove (const char *path)
{
  GDir *dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inside = g_build_filename (path, name, NULL);
    fixture_remove (inside);
  }
  g_clear_pointer (&dir, g_dir_close);
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

char *
fixture_file (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

int
fixture_count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

/* The first bytes of a file, as a program that was killed leaves what it makes. */
void
fixture_cut (const char *from, const char *to, gsize length)
{
  g_autofree char *bytes = NULL;
  gsize whole;

  g_assert_true (g_file_get_contents (from, &bytes, &whole, NULL));
  g_assert_cmpuint (length, <, whole);
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

/* --- Acts --- */

Ledger *
fixture_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  Ledger *ledger = ledger_open (path, TRUE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (ledger);
  g_assert_no_error (ledger_get_read_only (ledger));
  return ledger;
}

Ledger *
fixture_create (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_create (path, NULL, NULL, &error));
  g_assert_no_error (error);
  return fixture_open (path);
}

gint64
fixture_commit (Ledger *ledger, const char *verb, const char *about)
{
  g_autoptr (GError) error = NULL;
  LedgerAct act = { .at = 1000, .who = "chief", .verb = verb, .about = about, .reason = "why" };

  g_assert_true (ledger_commit (ledger, &act, &error));
  g_assert_no_error (error);
  return act.id;
}

static void
begin (Ledger *ledger)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ledger_begin (ledger, &error));
  g_assert_no_error (error);
}

gint64
fixture_set (Ledger *ledger, const char *name, const char *value)
{
  FixtureSetting row = { .name = name, .value = value };

  begin (ledger);
  ledger_put (ledger, &fixture_setting, &row);
  return fixture_commit (ledger, "set", name);
}

gint64
fixture_play (Ledger *ledger, gint64 game, gint64 ply, const char *point)
{
  FixtureMove row = { .game = game, .ply = ply, .colour = 2 - ply % 2, .point = point };

  begin (ledger);
  ledger_put (ledger, &fixture_move, &row);
  return fixture_commit (ledger, "play", point);
}

gint64
fixture_verdict (Ledger *ledger, gint64 target, gboolean stands)
{
  begin (ledger);
  ledger_put_verdict (ledger, target, stands);
  return fixture_commit (ledger, stands ? "redo" : "undo", "");
}

/* Six acts: two settings, two moves, an undo and a redo. */
Ledger *
fixture_story (const char *path)
{
  Ledger *ledger = fixture_create (path);

  g_assert_cmpint (fixture_set (ledger, "name", "Cup"), ==, 1);
  g_assert_cmpint (fixture_set (ledger, "place", "Oslo"), ==, 2);
  g_assert_cmpint (fixture_play (ledger, 1, 1, "Q16"), ==, 3);
  g_assert_cmpint (fixture_play (ledger, 1, 2, "D4"), ==, 4);
  g_assert_cmpint (fixture_verdict (ledger, 4, FALSE), ==, 5);
  g_assert_cmpint (fixture_verdict (ledger, 4, TRUE), ==, 6);
  return ledger;
}

/* "name=value name=value", in the order of the rows. */
char *
fixture_settings (Ledger *ledger)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ledger_live (ledger, &fixture_setting, 0, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++) {
    const FixtureSetting *row = rows->pdata[i];
    g_string_append_printf (text, "%s%s=%s", i ? " " : "", row->name, row->value);
  }
  return g_string_free (text, FALSE);
}

/* "1:Q16 2:D4" */
char *
fixture_moves (Ledger *ledger, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ledger_live (ledger, &fixture_move, game, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++) {
    const FixtureMove *row = rows->pdata[i];
    g_string_append_printf (text, "%s%d:%s", i ? " " : "", (int) row->ply, row->point);
  }
  return g_string_free (text, FALSE);
}

gint64
fixture_last (Ledger *ledger)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, 0, &error);

  g_assert_no_error (error);
  return acts->len ? ((const LedgerAct *) acts->pdata[acts->len - 1])->id : 0;
}

void
fixture_assert_good (Ledger *ledger, gint64 n_acts)
{
  g_autoptr (GError) error = NULL;
  gint64 good = ledger_verify (ledger, &error);

  g_assert_no_error (error);
  g_assert_cmpint (good, ==, n_acts);
}

/* --- Behind the program's back --- */

/* The first column of the first row. */
char *
fixture_ask (Ledger *ledger, const char *sql)
{
  sqlite3_stmt *statement = ledger_statement (&ledger->connection, sql, NULL);
  char *answer;

  g_assert_nonnull (statement);
  g_assert_cmpint (ledger_statement_step (&ledger->connection, statement, NULL), ==, 1);
  answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_reset (statement);
  return answer;
}

static sqlite3 *
raw_open (const char *path)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL),
                   ==, SQLITE_OK);
  return db;
}

static void
raw_run (sqlite3 *db, const char *sql)
{
  char *message = NULL;

  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
}

void
fixture_raw (const char *path, const char *sql)
{
  sqlite3 *db = raw_open (path);

  raw_run (db, sql);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static int
append_drop (gpointer sql, int n, char **values, char **names)
{
  g_string_append_printf (sql, "DROP TRIGGER %s;", values[0]);
  return 0;
}

/* As somebody would who knows SQLite and wants to rewrite the past. */
void
fixture_tamper (const char *path, const char *sql)
{
  sqlite3 *db = raw_open (path);
  g_autoptr (GString) drops = g_string_new (NULL);

  sqlite3_exec (db, "SELECT name FROM sqlite_schema WHERE type = 'trigger'", append_drop, drops,
                NULL);
  raw_run (db, drops->str);
  raw_run (db, sql);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

void
fixture_poke (const char *path, gint64 offset, const void *bytes, gsize length)
{
  int file = g_open (path, O_WRONLY, 0);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (pwrite (file, bytes, length, offset), ==, (gssize) length);
  close (file);
}

/* --- Other processes --- */

pid_t
fixture_fork (FixtureWork work, const char *path, int *ret_in)
{
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    close (ends[0]);
    work (path, ends[1]);
    _exit (0);
  }
  close (ends[1]);
  *ret_in = ends[0];
  return child;
}

void
fixture_say_word (int out)
{
  g_assert_cmpint (write (out, "!", 1), ==, 1);
}

void
fixture_wait_word (int in)
{
  char word;

  g_assert_cmpint (read (in, &word, 1), ==, 1);
}

void
fixture_kill (pid_t child)
{
  int status;

  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
}

void
fixture_run (FixtureWork work, const char *path)
{
  int in, status;
  pid_t child = fixture_fork (work, path, &in);

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (in);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* Modes stop nobody who is root. FALSE where the test cannot be made. */
gboolean
fixture_become_nobody (void)
{
  if (getuid () != 0)
    return TRUE;
  return setgid (NOBODY) == 0 && setuid (NOBODY) == 0;
}
