/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "ledger/rescue/copy.h"
#include "ledger/fixture.h"
#include "ledger/file/identity.h"
#include "ledger/file/ledger-private.h"
#include "program.h"

/* A file that is taken away while it is open, and locks that do not hold. */

/* --- Locks that lie --- */

static gboolean lies;

int locks_fcntl (int file, int command, void *argument) __asm__("fcntl64");
int locks_fcntl_plain (int file, int command, void *argument) __asm__("fcntl");
int locks_flock (int file, int operation) __asm__("flock");

/* As in some network folders: whoever asks gets every lock. */
int
locks_fcntl (int file, int command, void *argument)
{
  gboolean sets = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;

  if (lies && command == F_GETLK)
    ((struct flock *) argument)->l_type = F_UNLCK;
  if (lies && (sets || command == F_GETLK))
    return 0;
  return (int) syscall (SYS_fcntl, file, command, argument);
}

int
locks_fcntl_plain (int file, int command, void *argument)
{
  return locks_fcntl (file, command, argument);
}

int
locks_flock (int file, int operation)
{
  return lies ? 0 : (int) syscall (SYS_flock, file, operation);
}

/* --- A disk that does not answer --- */

static guint64 dead[2]; /* the numbers of the file and of its log */

ssize_t disk_pread (int file, void *to, size_t n, off_t at) __asm__("pread64");
ssize_t disk_pwrite (int file, const void *from, size_t n, off_t at) __asm__("pwrite64");

static gboolean
is_dead (int file)
{
  struct stat info;

  if (!dead[0] || fstat (file, &info) != 0 || (info.st_ino != dead[0] && info.st_ino != dead[1]))
    return FALSE;
  errno = EIO;
  return TRUE;
}

ssize_t
disk_pread (int file, void *to, size_t n, off_t at)
{
  return is_dead (file) ? -1 : syscall (SYS_pread64, file, to, n, at);
}

ssize_t
disk_pwrite (int file, const void *from, size_t n, off_t at)
{
  return is_dead (file) ? -1 : syscall (SYS_pwrite64, file, from, n, at);
}

/* --- Taken away --- */

/* Nothing is stored any more, the sentence says why, and everything can be saved elsewhere. */
static void
assert_lost_of (Fixture *fixture, Ledger *ledger, const char *why, gint64 n_acts)
{
  g_autofree char *elsewhere = fixture_file (fixture, "elsewhere.tengen");
  g_autoptr (GError) error = NULL, refused = NULL;
  Ledger *saved;

  g_assert_false (ledger_begin (ledger, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_LOST);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, why));
  g_assert_false (ledger_identity_check (ledger, NULL));
  g_assert_true (ledger_copy_to (ledger, elsewhere, &refused));
  g_assert_no_error (refused);
  saved = fixture_open (elsewhere);
  fixture_assert_good (saved, n_acts);
  fixture_set (saved, "place", "Rome");
  ledger_close (saved);
}

static void
assert_lost (Fixture *fixture, Ledger *ledger, const char *why)
{
  assert_lost_of (fixture, ledger, why, 6);
}

static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);

  g_assert_true (ledger_identity_check (ledger, NULL));
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  assert_lost (fixture, ledger, "deleted, moved or renamed");
  /* Under its own name it would be read together with the log of the lost one. */
  g_assert_false (ledger_copy_to (ledger, fixture->path, NULL));
}

static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *other = fixture_file (fixture, "other.tengen");

  g_assert_cmpint (g_rename (fixture->path, other), ==, 0);
  assert_lost (fixture, ledger, "deleted, moved or renamed");
  /* Put back in its place it is the same file again. */
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
}

static void
put_other (Fixture *fixture)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");

  ledger_close (fixture_story (other));
  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
}

/* What another program has put there is left as it is, its log, too, when this one is closed. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = fixture_story (fixture->path);
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");
  g_autofree char *before = NULL, *after = NULL;

  put_other (fixture);
  assert_lost (fixture, ledger, "was replaced by another file");
  g_assert_true (g_file_get_contents (fixture->path, &before, NULL, NULL));
  ledger_close (ledger);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

static void
test_log_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");

  g_assert_cmpint (g_unlink (log), ==, 0);
  assert_lost (fixture, ledger, "The log next to");
}

/* --- Written over --- */

/* As cp, rsync --inplace and a copy onto a share do it: the file stays the same one. */
static void
write_over (const char *path, const char *bytes, gsize length)
{
  int file = g_open (path, O_WRONLY | O_TRUNC, 0);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (write (file, bytes, length), ==, (gssize) length);
  close (file);
}

typedef enum { OVER_OTHER, OVER_OLDER, OVER_NOTHING, OVER_HALF, OVER_ZEROS, N_OVER } Over;

static void
spoil (Fixture *fixture, Over over)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");
  g_autofree char *older = fixture_file (fixture, "older.tengen");
  g_autofree char *bytes = NULL;
  gsize length;

  if (over == OVER_OTHER)
    ledger_close (fixture_story (other));
  g_assert_true (g_file_get_contents (over == OVER_OTHER   ? other
                                      : over == OVER_OLDER ? older
                                                           : fixture->path,
                                      &bytes, &length, NULL));
  if (over == OVER_ZEROS)
    memset (bytes + length / 2, 0, length / 2);
  write_over (fixture->path, bytes,
              over == OVER_NOTHING ? 0
              : over == OVER_HALF  ? length / 2
                                   : length);
}

/* Whatever is put there, with all of the acts in the file or in its log: nothing more is
 * acknowledged, all that was is saved elsewhere, and what lies there is left alone. */
static void
test_written_over (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 2 * N_OVER; i++) {
    Fixture own;
    g_autofree char *older = NULL, *before = NULL, *after = NULL;
    Ledger *ledger;
    gsize n_before, n_after;

    g_test_message ("case %d", i);
    fixture_set_up (&own, NULL);
    ledger = fixture_story (own.path);
    older = fixture_file (&own, "older.tengen");
    g_assert_true (ledger_copy_to (ledger, older, NULL));
    fixture_set (ledger, "place", "Bergen");
    if (i % 2)
      ledger_identity_checkpoint (ledger);
    ledger_copy_preload (ledger);
    spoil (&own, (Over) (i / 2));
    g_assert_true (g_file_get_contents (own.path, &before, &n_before, NULL));
    assert_lost_of (&own, ledger, "has written over", 7);
    ledger_close (ledger);
    g_assert_true (g_file_get_contents (own.path, &after, &n_after, NULL));
    g_assert_cmpmem (before, n_before, after, n_after);
    fixture_tear_down (&own, NULL);
  }
}

typedef enum {
  LOG_NOTHING,
  LOG_HALF,
  LOG_ZEROS,
  LOG_NOISE,
  LOG_TORN,
  LOG_ROW,
  LOG_TABLE,
  N_LOG
} Log;

/* By SQLite, which takes our log for its own. */
static void
meddle (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
spoil_log (Fixture *fixture, Log how)
{
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal"), *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (log, &bytes, &length, NULL));
  if (how == LOG_ZEROS || how == LOG_NOISE)
    memset (bytes, how == LOG_ZEROS ? 0 : 'x', length);
  if (how == LOG_TORN)
    bytes[length / 2]++;
  if (how < LOG_ROW)
    write_over (log, bytes, how == LOG_NOTHING ? 0 : how == LOG_HALF ? length / 2 : length);
  else
    meddle (fixture->path, how == LOG_ROW
                               ? "INSERT INTO setting VALUES (999, 6, 'place', 'Nowhere')"
                               : "CREATE TABLE other (a)");
}

/* Acts that go on behind what is not in the log any more would be found by nobody. */
static void
test_log_written_over (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 2 * N_LOG; i++) {
    Fixture own;
    Ledger *ledger;

    g_test_message ("case %d", i);
    fixture_set_up (&own, NULL);
    ledger = fixture_story (own.path);
    if (i % 2)
      ledger_identity_checkpoint (ledger);
    ledger_copy_preload (ledger);
    spoil_log (&own, (Log) (i / 2));
    assert_lost_of (&own, ledger, "has written over", 6);
    ledger_close (ledger);
    fixture_tear_down (&own, NULL);
  }
}

/* An act that came to nothing has written into the log as well, and other rights take nothing
 * away. */
static void
test_log_touched (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");
  g_autofree char *long_text = g_strnfill (100000, 'x');

  ledger_connection_run (&ledger->connection, "PRAGMA cache_size = 1", NULL);
  for (int i = 0; i < 20; i++) {
    FixtureSetting row = { .name = "place", .value = long_text };
    if (i == 0)
      g_assert_true (ledger_begin (ledger, NULL));
    ledger_put (ledger, &fixture_setting, &row);
  }
  ledger_abort (ledger);
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
  g_assert_cmpint (g_chmod (log, 0640), ==, 0);
  g_assert_cmpint (fixture_set (ledger, "place", "Rome"), ==, 8);
  ledger_identity_checkpoint (ledger);
  g_assert_cmpint (fixture_set (ledger, "place", "Oslo"), ==, 9);
}

/* The same bytes once more, another time or other rights take nothing away. */
static void
test_touched (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autofree char *bytes = NULL;
  gsize length;

  ledger_identity_checkpoint (ledger);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  write_over (fixture->path, bytes, length);
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_cmpint (fixture_set (ledger, "place", "Rome"), ==, 8);
  g_assert_true (ledger_identity_check (ledger, NULL));
}

/* --- Disks --- */

/* A view of the mounts that nobody else has; only the system's own user may do that. */
static gboolean
own_mounts (void)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

static void
on_stick (Fixture *fixture, void (*work) (Fixture *fixture, const char *stick))
{
  g_autofree char *stick = fixture_file (fixture, "stick");
  int status;
  pid_t child;

  g_assert_cmpint (g_mkdir (stick, 0777), ==, 0);
  child = fork ();
  if (child == 0) {
    if (!own_mounts () || mount ("none", stick, "tmpfs", 0, NULL) != 0)
      _exit (77);
    work (fixture, stick);
    _exit (0);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("nothing may be mounted here");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
pull_out (Fixture *fixture, const char *stick)
{
  g_autofree char *path = g_build_filename (stick, "cup.tengen", NULL);
  Ledger *ledger = fixture_story (path);

  g_assert_cmpint (umount2 (stick, MNT_DETACH), ==, 0);
  assert_lost (fixture, ledger, "its disk was taken out");
  ledger_close (ledger);
}

static void
test_pulled_out (Fixture *fixture, gconstpointer data)
{
  on_stick (fixture, pull_out);
}

/* The same folder, as one that cannot be written. */
static void
fix (Fixture *fixture, const char *stick)
{
  g_autofree char *path = g_build_filename (stick, "cup.tengen", NULL);
  Ledger *ledger = fixture_story (path);

  g_assert_cmpint (mount (stick, stick, NULL, MS_BIND, NULL), ==, 0);
  g_assert_cmpint (mount (NULL, stick, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  assert_lost (fixture, ledger, "can now only be read");
  ledger_close (ledger);
}

static void
test_fixed (Fixture *fixture, gconstpointer data)
{
  on_stick (fixture, fix);
}

/* Nothing can be read or written, and SQLite has nothing left in its cache. */
static void
kill_disk (Fixture *fixture, Ledger *ledger)
{
  g_autofree char *log = fixture_file (fixture, "cup.tengen-wal");
  struct stat info;

  g_assert_cmpint (sqlite3_db_release_memory (ledger->connection.db), ==, SQLITE_OK);
  g_assert_cmpint (stat (log, &info), ==, 0);
  dead[1] = info.st_ino;
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  dead[0] = info.st_ino;
}

static void
assert_no_disk (Ledger *ledger)
{
  FixtureSetting row = { .name = "place", .value = "Bergen" };
  LedgerAct act = { .at = 1000, .who = "", .verb = "set", .about = "", .reason = "" };
  g_autoptr (GError) error = NULL;
  gboolean begun = ledger_begin (ledger, &error);

  if (begun)
    ledger_put (ledger, &fixture_setting, &row);
  g_assert_false (begun && ledger_commit (ledger, &act, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_IO);
  g_test_message ("%s", error->message);
}

/* What was taken into memory in the last quiet moment is saved, and whether that is all is known.
 */
static void
test_dead_disk (Fixture *fixture, gconstpointer data)
{
  for (int later = 0; later < 2; later++) {
    g_autofree char *name = g_strdup_printf ("elsewhere%d.tengen", later);
    g_autofree char *elsewhere = fixture_file (fixture, name);
    g_autoptr (GError) error = NULL;
    Ledger *ledger = later ? fixture_open (fixture->path) : fixture_story (fixture->path), *saved;

    ledger_copy_preload (ledger);
    if (later)
      fixture_set (ledger, "place", "Rome");
    kill_disk (fixture, ledger);
    assert_no_disk (ledger);
    g_assert_true (ledger_copy_to (ledger, elsewhere, &error));
    g_assert_no_error (error);
    saved = fixture_open (elsewhere);
    fixture_assert_good (saved, 6);
    g_assert_cmpint (ledger_copy_is_whole (ledger, saved), ==, !later);
    dead[0] = dead[1] = 0;
    ledger_close (saved);
    ledger_close (ledger);
  }
}

/* --- Two desks --- */

/* Another name of the same file is the same file. */
static void
test_other_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");
  g_autoptr (Ledger) ledger = fixture_story (fixture->path);
  g_autoptr (Ledger) second = NULL;
  g_autoptr (GError) error = NULL;

  ledger_identity_checkpoint (ledger);
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  second = ledger_open (other, TRUE, &error);
  g_assert_no_error (error);
  g_assert_error (ledger_get_read_only (second), LEDGER_ERROR, LEDGER_ERROR_HELD);
  g_assert_false (ledger_begin (second, NULL));
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 7);
}

/* Beside a name that is not the only one nothing is left, whoever reads or would write. */
static void
test_reads_other_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");

  ledger_close (fixture_story (fixture->path));
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  for (int write = 0; write < 2; write++)
    for (int i = 0; i < 2; i++) {
      const char *path = i ? other : fixture->path;
      g_autofree char *log = g_strconcat (path, "-wal", NULL);
      g_autofree char *index = g_strconcat (path, "-shm", NULL);
      g_autoptr (Ledger) ledger = ledger_open (path, write, NULL);
      g_assert_nonnull (ledger);
      fixture_assert_good (ledger, 6);
      g_assert_false (ledger_begin (ledger, NULL));
      g_clear_pointer (&ledger, ledger_close);
      g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (index, G_FILE_TEST_EXISTS));
    }
}

/* Opens the file when it is told to, and stores an act whenever it is told again: "y" if it could,
 * "n" if it was refused because of the other. */
static void
write_too (const char *path, int out)
{
  sigset_t set;
  int signal;
  g_autoptr (Ledger) ledger = NULL;

  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  while (sigwait (&set, &signal) == 0) {
    g_autoptr (GError) error = NULL;
    const char *said = "y";
    FixtureMove move = { .game = 9, .ply = 1, .colour = 1, .point = "K10" };
    if (!ledger)
      ledger = fixture_open (path);
    if (ledger_begin (ledger, &error)) {
      ledger_put (ledger, &fixture_move, &move);
      fixture_commit (ledger, "play", "K10");
    } else if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_CHANGED))
      said = "n";
    if (write (out, said, 1) != 1)
      _exit (1);
  }
}

static char
let_write (pid_t other, int in)
{
  char said = '?';

  g_assert_cmpint (kill (other, SIGUSR1), ==, 0);
  g_assert_cmpint (read (in, &said, 1), ==, 1);
  return said;
}

static void
assert_changed (Ledger *ledger, const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ledger_begin (ledger, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, why));
  g_test_message ("%s", error->message);
}

/* Both may write as far as the locks say. Who does not know the newest act is refused, and after
 * reading it goes on; no act of either is lost, and the chain is whole. */
static void
test_lying_locks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = fixture_file (fixture, "cup.tengen.lock");
  g_autoptr (GError) error = NULL;
  Ledger *ledger;
  sigset_t set;
  pid_t other;
  int in;

  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigprocmask (SIG_BLOCK, &set, NULL);
  lies = TRUE;
  other = fixture_fork (write_too, fixture->path, &in);
  ledger = fixture_story (fixture->path);
  g_assert_false (ledger_has (ledger, &fixture_move, 9));
  g_assert_cmpint (let_write (other, in), ==, 'y');
  assert_changed (ledger, "locks do not work");
  /* Where nobody signs the lock, what was written tells. */
  g_assert_cmpint (g_unlink (lock), ==, 0);
  assert_changed (ledger, "Another program has written");
  g_assert_true (ledger_identity_acknowledge (ledger, &error));
  g_assert_true (ledger_has (ledger, &fixture_move, 9));
  g_assert_cmpint (fixture_set (ledger, "place", "Bergen"), ==, 8);
  g_assert_cmpint (let_write (other, in), ==, 'n');
  fixture_assert_good (ledger, 8);
  fixture_kill (other);
  close (in);
  ledger_close (ledger);
  lies = FALSE;
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/taken/deleted", test_deleted);
  FIXTURE_ADD ("/ledger/taken/renamed", test_renamed);
  FIXTURE_ADD ("/ledger/taken/replaced", test_replaced);
  FIXTURE_ADD ("/ledger/taken/log-gone", test_log_gone);
  FIXTURE_ADD ("/ledger/taken/written-over", test_written_over);
  FIXTURE_ADD ("/ledger/taken/touched", test_touched);
  FIXTURE_ADD ("/ledger/taken/log-written-over", test_log_written_over);
  FIXTURE_ADD ("/ledger/taken/log-touched", test_log_touched);
  FIXTURE_ADD ("/ledger/taken/pulled-out", test_pulled_out);
  FIXTURE_ADD ("/ledger/taken/fixed", test_fixed);
  FIXTURE_ADD ("/ledger/taken/dead-disk", test_dead_disk);
  FIXTURE_ADD ("/ledger/taken/other-name", test_other_name);
  FIXTURE_ADD ("/ledger/taken/reads-other-name", test_reads_other_name);
  FIXTURE_ADD ("/ledger/taken/lying-locks", test_lying_locks);
  return g_test_run ();
}
