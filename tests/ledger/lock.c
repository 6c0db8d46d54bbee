/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/lock.h"
#include "program.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "ledger/fixture.h"

static void
block (sigset_t *ret_set)
{
  sigemptyset (ret_set);
  sigaddset (ret_set, SIGUSR1);
  g_assert_cmpint (sigprocmask (SIG_BLOCK, ret_set, NULL), ==, 0);
}

/* Stores six acts, says so, and one more whenever it is asked. */
static void
hold (const char *path, int out)
{
  sigset_t set;
  int signal;
  Ledger *ledger;

  block (&set);
  ledger = fixture_story (path);
  fixture_say_word (out);
  while (sigwait (&set, &signal) == 0) {
    fixture_set (ledger, "place", "Rome");
    fixture_say_word (out);
  }
}

static pid_t
start_holder (Fixture *fixture, int *ret_in)
{
  sigset_t set;
  pid_t child;

  block (&set);
  child = fixture_fork (hold, fixture->path, ret_in);
  fixture_wait_word (*ret_in);
  return child;
}

static void
assert_held (Ledger *ledger)
{
  g_autofree char *holder = g_strdup_printf ("%s@%s", g_get_user_name (), g_get_host_name ());
  g_autoptr (GError) error = NULL;

  g_assert_error (ledger_get_read_only (ledger), LEDGER_ERROR, LEDGER_ERROR_HELD);
  g_assert_nonnull (strstr (ledger_get_read_only (ledger)->message, holder));
  g_assert_false (ledger_begin (ledger, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_HELD);
}

static void
assert_settings (Ledger *ledger, const char *wanted)
{
  g_autofree char *settings = fixture_settings (ledger);

  g_assert_cmpstr (settings, ==, wanted);
}

/* The second process reads what the first has stored, also later, and cannot write. */
static void
test_second_reads (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = NULL;
  int in;
  pid_t child = start_holder (fixture, &in);

  ledger = ledger_open (fixture->path, TRUE, &error);
  g_assert_no_error (error);
  assert_held (ledger);
  assert_settings (ledger, "name=Cup place=Oslo");
  g_assert_cmpint (kill (child, SIGUSR1), ==, 0);
  fixture_wait_word (in);
  assert_settings (ledger, "name=Cup place=Rome");
  fixture_assert_good (ledger, 7);
  fixture_kill (child);
  close (in);
}

/* The lock goes with the process, and with it nothing that was stored. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = fixture_file (fixture, "cup.tengen.lock");
  g_autoptr (Ledger) reader = NULL, ledger = NULL;
  int in;
  pid_t child = start_holder (fixture, &in);

  reader = ledger_open (fixture->path, FALSE, NULL);
  fixture_kill (child);
  close (in);
  g_assert_true (g_file_test (lock, G_FILE_TEST_EXISTS));
  fixture_assert_good (reader, 6);
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6);
  fixture_set (ledger, "place", "Rome");
  assert_settings (reader, "name=Cup place=Rome");
}

static void
test_released (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = fixture_file (fixture, "cup.tengen.lock");
  Ledger *ledger = fixture_story (fixture->path);

  g_assert_true (g_file_test (lock, G_FILE_TEST_EXISTS));
  ledger_close (ledger);
  g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS));
  ledger_close (fixture_open (fixture->path));
  g_assert_cmpint (fixture_count_files (fixture->folder), ==, 1);
}

/* A reader takes no lock and leaves that of the writer alone. */
static void
test_reader (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = fixture_file (fixture, "cup.tengen.lock");
  g_autoptr (Ledger) writer = fixture_story (fixture->path);
  Ledger *reader = ledger_open (fixture->path, FALSE, NULL);

  g_assert_error (ledger_get_read_only (reader), LEDGER_ERROR, LEDGER_ERROR_READ_ONLY);
  g_assert_false (ledger_begin (reader, NULL));
  assert_settings (reader, "name=Cup place=Oslo");
  ledger_close (reader);
  g_assert_true (g_file_test (lock, G_FILE_TEST_EXISTS));
  fixture_set (writer, "place", "Rome");
  fixture_assert_good (writer, 7);
}

/* The same process twice is one writer, too. */
static void
test_same_process (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) first = fixture_story (fixture->path);
  g_autoptr (Ledger) second = ledger_open (fixture->path, TRUE, NULL);

  assert_held (second);
  fixture_set (first, "place", "Rome");
  assert_settings (second, "name=Cup place=Rome");
  g_clear_pointer (&second, ledger_close);
  fixture_assert_good (first, 7);
}

/* An old lock file that nobody holds, whatever it says, and one without a word in it. */
static void
test_left_over (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = fixture_file (fixture, "cup.tengen.lock");
  g_autoptr (GError) error = NULL;
  int held;

  ledger_close (fixture_story (fixture->path));
  g_assert_true (g_file_set_contents (lock, "\xff\xfe somebody", -1, NULL));
  ledger_close (fixture_open (fixture->path));
  held = ledger_lock_take (fixture->path, NULL);
  g_assert_cmpint (held, >=, 0);
  g_assert_cmpint (ftruncate (held, 0), ==, 0);
  g_assert_cmpint (ledger_lock_take (fixture->path, &error), ==, -1);
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_HELD);
  ledger_lock_release (fixture->path, held);
}

#define WRITERS 4
#define TURNS 15

/* Waits for its turn to write, again and again. */
static void
take_turns (const char *path, int out)
{
  for (int done = 0; done < TURNS;) {
    Ledger *ledger = ledger_open (path, TRUE, NULL);
    g_assert_nonnull (ledger);
    if (!ledger_get_read_only (ledger)) {
      fixture_set (ledger, "place", "Rome");
      fixture_set (ledger, "place", "Oslo");
      done++;
    }
    ledger_close (ledger);
    sched_yield ();
  }
}

/* Whoever comes first, no act is lost and the chain stays whole. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = NULL;
  pid_t children[WRITERS];
  int in[WRITERS], status;

  ledger_close (fixture_story (fixture->path));
  for (int i = 0; i < WRITERS; i++)
    children[i] = fixture_fork (take_turns, fixture->path, &in[i]);
  for (int i = 0; i < WRITERS; i++) {
    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    close (in[i]);
  }
  ledger = fixture_open (fixture->path);
  fixture_assert_good (ledger, 6 + 2 * WRITERS * TURNS);
}

/* Another program, begun before this one has opened anything, as it would be in life. */
typedef struct {
  pid_t child;
  int go;
} Other;

static Other
begin_other (const char *path)
{
  int ends[2];
  Other other;
  char byte;

  g_assert_cmpint (pipe (ends), ==, 0);
  other = (Other){ fork (), ends[1] };
  if (other.child == 0 && read (ends[0], &byte, 1) == 1) {
    Ledger *reader = ledger_open (path, FALSE, NULL);
    gint64 acts = reader ? fixture_last (reader) : 0;
    if (reader)
      ledger_close (reader);
    _exit ((int) acts);
  }
  close (ends[0]);
  return other;
}

/* How many acts it sees when it opens the file as a reader and closes it again. */
static int
count_elsewhere (Other other)
{
  int status;

  g_assert_cmpint (write (other.go, "g", 1), ==, 1);
  g_assert_cmpint (waitpid (other.child, &status, 0), ==, other.child);
  close (other.go);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

/* A file chooser looks into the file and closes it: with that SQLite's locks on it are gone. A
 * reader that comes and goes must not take the log away from the writer. */
static void
test_looked_into (Fixture *fixture, gconstpointer data)
{
  Other first = begin_other (fixture->path), second = begin_other (fixture->path);
  g_autoptr (Ledger) writer = fixture_story (fixture->path);
  const char *const ends[] = { "", "-wal", "-shm" };
  int before = (int) fixture_last (writer);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *name = g_strconcat (fixture->path, ends[i], NULL);
    int file = g_open (name, O_RDONLY, 0);
    g_assert_cmpint (file, >=, 0);
    close (file);
  }
  g_assert_cmpint (count_elsewhere (first), ==, before);
  fixture_set (writer, "place", "Bergen");
  g_assert_cmpint (count_elsewhere (second), ==, before + 1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/lock/second-reads", test_second_reads);
  FIXTURE_ADD ("/ledger/lock/killed", test_killed);
  FIXTURE_ADD ("/ledger/lock/released", test_released);
  FIXTURE_ADD ("/ledger/lock/reader", test_reader);
  FIXTURE_ADD ("/ledger/lock/same-process", test_same_process);
  FIXTURE_ADD ("/ledger/lock/left-over", test_left_over);
  FIXTURE_ADD ("/ledger/lock/looked-into", test_looked_into);
  FIXTURE_ADD ("/ledger/lock/many", test_many);
  return g_test_run ();
}
