/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/identity.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger/chain/act.h"
#include "ledger/file/lock.h"
#include "ledger/chain/log.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/trust.h"
#include "ledger/chain/verify.h"

#define LONG_LOG 8000 /* pages; where no moment was quiet */
/* Far behind every byte that SQLite locks or a tournament will ever have. */
#define GUARDED_BYTE (G_GINT64_CONSTANT (1) << 60)

/* --- Holding it --- */

/* The lock on NAME.tengen.lock knows one name of the file; this one is on the file itself, whatever
 * other name leads to it. It is that of an open description: unlike SQLite's own it stays when
 * something else in this process closes the file. A file system that has no such locks is left with
 * the other one. */
static gboolean
guard (int file)
{
  struct flock one = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = GUARDED_BYTE, .l_len = 1
  };

  return fcntl (file, F_OFD_SETLK, &one) == 0 || (errno != EAGAIN && errno != EACCES);
}

/* After a kill its newest acts lie beside one of its names, and are found by no other. */
static gboolean
has_other_names (int file)
{
  struct stat info;

  return fstat (file, &info) == 0 && info.st_nlink > 1;
}

/* Whether it has more names than one on its disk. */
gboolean
ledger_identity_has_names (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 && info.st_nlink > 1;
}

static gboolean
refuse_names (Ledger *ledger, GError **error)
{
  ledger_identity_release (ledger);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
               _ ("“%s” has a second name on this disk (a hard link), and a tournament can be "
                  "written under one name only. Save a copy, or delete the other name."),
               ledger->path);
  return FALSE;
}

/* Keeps the file open and locked under all its names. What is opened here must be closed after
 * SQLite has closed the file: with it SQLite's locks would go. Returns FALSE where the file is
 * open elsewhere under another name. @ledger: a file whose lock was taken. */
gboolean
ledger_identity_hold (Ledger *ledger, GError **error)
{
  ledger->file = g_open (ledger->path, O_RDWR | O_CLOEXEC, 0);
  if (ledger->file < 0) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
                 _ ("“%s” cannot be opened for writing: %s."), ledger->path, g_strerror (errno));
    return FALSE;
  }
  if (guard (ledger->file))
    return !has_other_names (ledger->file) || refuse_names (ledger, error);
  ledger_identity_release (ledger);
  g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_HELD,
                       _ ("The tournament is open elsewhere, under another name."));
  return FALSE;
}

/* @ledger: a file that SQLite has closed. */
void
ledger_identity_release (Ledger *ledger)
{
  if (ledger->file >= 0)
    close (ledger->file);
  ledger->file = -1;
}

/* --- Looking at it --- */

static gboolean lose (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
lose (GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: two whole sentences, one after the other */
  g_set_error (
      error, LEDGER_ERROR, LEDGER_ERROR_LOST, C_ ("sentences", "%s %s"), what,
      _ ("Nothing more is stored there. Everything done so far is still here: save it elsewhere."));
  return FALSE;
}

static gboolean
is_same (const struct stat *one, const struct stat *other)
{
  return one->st_ino == other->st_ino && one->st_dev == other->st_dev;
}

/* The name leads nowhere: what errno says why. */
static gboolean
lose_name (const char *path, GError **error)
{
  if (errno == ENOENT || errno == ENOTDIR)
    return lose (
        error,
        _ ("“%s” is no longer there: it was deleted, moved or renamed, or its disk was taken out."),
        path);
  return lose (error, _ ("“%s” can no longer be reached: %s."), path, g_strerror (errno));
}

static gboolean
check_name (Ledger *ledger, GError **error)
{
  const char *path = ledger->path;
  struct stat held, named;

  if (stat (path, &named) != 0)
    return lose_name (path, error);
  if (fstat (ledger->file, &held) != 0 || !is_same (&held, &named))
    return lose (error, _ ("“%s” was replaced by another file."), path);
  return g_access (path, W_OK) == 0 || lose (error, _ ("“%s” can now only be read."), path);
}

/* All that is in the file, by the descriptor that is kept open: with one that is closed SQLite's
 * locks would go. */
static GByteArray *
read_file (int file, gsize size)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize n = 0;
  gssize more = 1;

  if (size > G_MAXINT)
    return NULL;
  g_byte_array_set_size (bytes, (guint) size);
  while (n < size && (more = pread (file, bytes->data + n, size - n, (off_t) n)) > 0)
    n += (gsize) more;
  return n == size ? g_steal_pointer (&bytes) : NULL;
}

/* By words, and piece by piece: a file of megabytes is looked at with each opening, and a large
 * piece of memory costs more than what is done with it. Returns FALSE where it cannot be read. */
static gboolean
digest_file (int file, gsize size, guint64 *ret_digest)
{
  guint64 words[8192], sum = size;
  gsize n = 0;

  while (n < size) {
    gsize piece = MIN (sizeof words, size - n), have = 0;
    gssize more = 1;
    while (have < piece &&
           (more = pread (file, (char *) words + have, piece - have, (off_t) (n + have))) > 0)
      have += (gsize) more;
    if (have < piece)
      return FALSE;
    memset ((char *) words + piece, 0, (sizeof *words - piece % sizeof *words) % sizeof *words);
    for (gsize i = 0; i * sizeof *words < piece; i++) {
      sum = (sum ^ words[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
    n += piece;
  }
  *ret_digest = sum;
  return TRUE;
}

/* The log beside it; none is all zeros. */
static struct stat
look_seat_at_log (Ledger *ledger)
{
  g_autofree char *name = g_strconcat (ledger->path, "-wal", NULL);
  struct stat log;

  return stat (name, &log) == 0 ? log : (struct stat){ 0 };
}

/* As the file is now, this process has left it. In the log it writes with each act, in the file
 * itself only when it moves the log there. */
void
ledger_identity_mark (Ledger *ledger)
{
  if (ledger->file < 0)
    return;
  if (fstat (ledger->file, &ledger->mark) != 0)
    ledger->mark = (struct stat){ 0 };
  if (!digest_file (ledger->file, (gsize) ledger->mark.st_size, &ledger->digest))
    ledger->digest = 0;
  ledger->log_mark = look_seat_at_log (ledger);
}

static gboolean
is_same_time (struct timespec one, struct timespec other)
{
  return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

static gboolean
is_written_as (const struct stat *now, const struct stat *mark)
{
  return now->st_size == mark->st_size && is_same_time (now->st_mtim, mark->st_mtim);
}

static gboolean
is_as_left (const struct stat *now, const struct stat *mark)
{
  return is_written_as (now, mark) && is_same_time (now->st_ctim, mark->st_ctim);
}

/* How many acts stand behind the newest that is known here; -1 where that is not among them. */
static gint64
count_behind (Ledger *found, const char *head)
{
  sqlite3_stmt *statement =
      ledger_statement (&found->connection,
                        "SELECT (SELECT max (id) FROM act) - id FROM act WHERE hash = ?", NULL);
  gint64 n = -1;

  if (!statement)
    return -1;
  sqlite3_bind_text (statement, 1, head, -1, SQLITE_TRANSIENT);
  if (ledger_statement_step (&found->connection, statement, NULL) > 0)
    n = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  return n;
}

/* The same of a whole file with all that it holds: where locks do not hold, another desk has stored
 * acts, and check_head() tells of it. */
static gint64
count_later (Ledger *ledger, const GByteArray *bytes)
{
  Ledger found = { .lock = -1, .file = -1 };
  gint64 n = -1;

  if (ledger->head && ledger_trust_take (&found.connection, bytes, ledger->path, NULL) &&
      ledger_verify_acted (&found, NULL) >= 0)
    n = count_behind (&found, ledger->head);
  ledger_connection_close (&found.connection);
  return n;
}

/* Another right, another name or the same bytes once more take nothing away. Whatever else is
 * there, though all acts should still be in the log: SQLite begins that anew when it likes. */
static gboolean
still_holds (Ledger *ledger)
{
  g_autoptr (GByteArray) bytes = NULL;
  struct stat now;
  guint64 sum;

  if (fstat (ledger->file, &now) != 0)
    return FALSE;
  if (now.st_size == ledger->mark.st_size &&
      digest_file (ledger->file, (gsize) now.st_size, &sum) && sum == ledger->digest)
    return TRUE;
  bytes = read_file (ledger->file, (gsize) now.st_size);
  return bytes && count_later (ledger, bytes) > 0;
}

/* What was stored is read from memory from now on, as it was when it was last taken there. */
static void
spoil (Ledger *ledger)
{
  ledger->spoiled = TRUE;
  if (!ledger->image.db)
    return;
  ledger_connection_close (&ledger->connection);
  ledger->connection = ledger->image;
  ledger->image = (LedgerConnection){ 0 };
}

/* SQLite sees nothing of it, and would move the log into whatever lies there now. */
static gboolean
check_content (Ledger *ledger)
{
  struct stat now;

  if (fstat (ledger->file, &now) == 0 && is_as_left (&now, &ledger->mark))
    return TRUE;
  if (!still_holds (ledger))
    return FALSE;
  ledger_identity_mark (ledger);
  return TRUE;
}

/* SQLite goes on behind what it has written there itself, and none of that is found again after a
 * power cut: as it stands the log has to hold all that is known here. If it was written, that was
 * another desk, and nobody else. */
static gboolean
log_still_holds (Ledger *ledger, const struct stat *log)
{
  g_autoptr (GByteArray) bytes = read_file (ledger->file, (gsize) ledger->mark.st_size);
  gint64 n = -1;

  if (bytes) {
    ledger_log_apply (bytes, ledger->path, FALSE);
    n = count_later (ledger, bytes);
  }
  return n > 0 || (n == 0 && is_written_as (log, &ledger->log_mark));
}

static gboolean
check_log_content (Ledger *ledger, const struct stat *log)
{
  if (is_as_left (log, &ledger->log_mark))
    return TRUE;
  if (!log_still_holds (ledger, log))
    return FALSE;
  ledger->log_mark = *log;
  return TRUE;
}

static gboolean
lose_content (Ledger *ledger, GError **error)
{
  return lose (error, _ ("Another program has written over “%s” while it was open here."),
               ledger->path);
}

/* The newest acts lie in the log until a quiet moment: who takes that away takes them away. */
static gboolean
check_seat_log (Ledger *ledger, GError **error)
{
  struct stat log = look_seat_at_log (ledger);

  if (ledger->log_mark.st_ino == 0)
    ledger->log_mark = log;
  if (!is_same (&log, &ledger->log_mark))
    return lose (error, _ ("The log next to “%s”, which holds its newest entries, was removed."),
                 ledger->path);
  if (check_log_content (ledger, &log))
    return TRUE;
  spoil (ledger);
  return lose_content (ledger, error);
}

/* What was spoiled once stays so. */
static gboolean
check_written (Ledger *ledger, GError **error)
{
  if (!ledger->spoiled && !check_content (ledger))
    spoil (ledger);
  return ledger->spoiled ? lose_content (ledger, error) : check_seat_log (ledger, error);
}

/* Whoever holds the lock has signed it. If another signature is there, two hold it. */
static gboolean
check_lock (Ledger *ledger, GError **error)
{
  g_autofree char *other = ledger_lock_other (ledger->path, ledger->lock);

  if (!other)
    return TRUE;
  g_set_error (
      error, LEDGER_ERROR, LEDGER_ERROR_CHANGED,
      _ ("The tournament is also open for writing elsewhere, by %s: file locks do not work in "
         "this folder. Nothing was stored."),
      other);
  return FALSE;
}

/* Looks whether the file is still what lies under its name, by its device and its number there,
 * holds what this process has left in it, and may be written; asked before each act and whenever
 * the desktop tells that something happened to it. A file that is only read may do as it likes. */
gboolean
ledger_identity_check (Ledger *ledger, GError **error)
{
  return ledger->lock < 0 || (check_name (ledger, error) && check_written (ledger, error) &&
                              check_lock (ledger, error));
}

/* --- Writing into it --- */

/* What somebody else has written into it is known from now on, and may be written after. Returns
 * TRUE when the newest act was read. */
gboolean
ledger_identity_acknowledge (Ledger *ledger, GError **error)
{
  char *head = ledger_act_head (ledger, error);

  if (!head)
    return FALSE;
  g_free (ledger->head);
  ledger->head = head;
  g_clear_pointer (&ledger->keys, g_hash_table_unref);
  if (ledger->lock >= 0)
    ledger_lock_sign (ledger->lock);
  return TRUE;
}

/* The lock should keep everybody else out; in some network folders it only says so. */
static gboolean
check_head (Ledger *ledger, GError **error)
{
  g_autofree char *head = ledger_act_head (ledger, error);

  if (!head)
    return FALSE;
  if (g_str_equal (head, ledger->head))
    return TRUE;
  g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_CHANGED,
                       _ ("Another program has written into the tournament file. Nothing was "
                          "stored: read it again first."));
  return FALSE;
}

/* Moves what the log holds into the file, for a quiet moment: from then on who copies the one
 * file has all of it. Nothing else depends on it. */
void
ledger_identity_checkpoint (Ledger *ledger)
{
  ledger->log_since = 0;
  if (ledger->lock < 0 || ledger->act != 0 || !ledger->proved ||
      !ledger_identity_check (ledger, NULL))
    return;
  sqlite3_wal_checkpoint_v2 (ledger->connection.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  ledger->log_pages = 0;
  ledger_identity_mark (ledger);
}

/* However closely acts follow each other, each of them is in the file by then. Returns in how
 * many milliseconds ledger_identity_checkpoint() should be called, -1 where nothing waits for it.
 */
int
ledger_identity_checkpoint_due (Ledger *ledger)
{
  gint64 passed = (g_get_monotonic_time () - ledger->log_since) / 1000;

  return ledger->log_since == 0
             ? -1
             : (int) CLAMP (LEDGER_CHECKPOINT_MS - passed, 0, LEDGER_CHECKPOINT_MS);
}

/* Begins to write, where the file may be written, is still in its place, and holds nothing that
 * is not known here. */
gboolean
ledger_identity_begin (Ledger *ledger, GError **error)
{
  if (ledger->lock < 0) {
    g_propagate_error (error, g_error_copy (ledger->read_only));
    return FALSE;
  }
  if (!ledger_identity_check (ledger, error))
    return FALSE;
  if (ledger->log_pages >= LONG_LOG)
    ledger_identity_checkpoint (ledger);
  if (!ledger_connection_run (&ledger->connection, "BEGIN IMMEDIATE", error))
    return FALSE;
  ledger->writes = TRUE;
  if (check_head (ledger, error))
    return TRUE;
  ledger_connection_run (&ledger->connection, "ROLLBACK", NULL);
  ledger_identity_end (ledger);
  return FALSE;
}

/* As the log is now, this process has left it, be there an act in it or one that came to nothing.
 * @ledger: an open file, in which nothing is being written any more. */
void
ledger_identity_end (Ledger *ledger)
{
  if (ledger->writes)
    ledger->log_mark = look_seat_at_log (ledger);
  ledger->writes = FALSE;
}
