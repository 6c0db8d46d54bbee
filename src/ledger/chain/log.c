/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/log.h"
#include <string.h>

/* "WAL-Mode File Format" (sqlite.org/walformat.html). SQLite takes as much of a log as its
 * checksums let it and says nothing of the rest, since a power cut may leave half a transaction
 * behind. Every commit is synced before the next begins, so that two of them behind the place show
 * that the first was done: that is damage. */

#define HEAD 32
#define FRAME_HEAD 24
#define MAGIC 0x377f0682u
#define VERSION 3007000u
#define PAGE 4096u
#define INDEX_HEAD 48 /* of the shared index, which has it twice */

typedef struct {
  guint32 a, b;
} Sum;

typedef struct {
  guchar *bytes;
  gsize length;
  gboolean big;  /* in which order the sums take their words */
  gboolean head; /* SQLite would read it */
  guint32 page;
  const guchar *salt;
  guint n;        /* frames that are there as a whole */
  guint good;     /* frames that SQLite reads up to the end of a transaction */
  guint first;    /* the first frame that does not go on with the one before */
  guint last;     /* up to which frame transactions go on behind that place */
  guint n_beyond; /* transactions in it */
} Log;

static guint32
word (const guchar *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static Sum
add (Sum sum, const guchar *bytes, gsize length, gboolean big)
{
  for (gsize i = 0; i + 8 <= length; i += 8) {
    guint32 one = word (bytes + i), two = word (bytes + i + 4);
    sum.a += (big ? one : GUINT32_SWAP_LE_BE (one)) + sum.b;
    sum.b += (big ? two : GUINT32_SWAP_LE_BE (two)) + sum.a;
  }
  return sum;
}

static Sum
stored (const guchar *bytes)
{
  return (Sum){ word (bytes), word (bytes + 4) };
}

static gboolean
is_same (Sum one, Sum two)
{
  return one.a == two.a && one.b == two.b;
}

static const guchar *
frame (const Log *log, guint i)
{
  return log->bytes + HEAD + (gsize) i * (FRAME_HEAD + log->page);
}

static gboolean
is_commit (const Log *log, guint i)
{
  return word (frame (log, i) + 4) != 0;
}

static Sum
sum_log_of (const Log *log, guint i, Sum before)
{
  const guchar *bytes = frame (log, i);

  return add (add (before, bytes, 8, log->big), bytes + FRAME_HEAD, log->page, log->big);
}

static Sum
sum_in (const Log *log, guint i)
{
  return stored (frame (log, i) + 16);
}

static gboolean
follows (const Log *log, guint i, Sum before)
{
  return memcmp (frame (log, i) + 8, log->salt, 8) == 0 && word (frame (log, i)) != 0 &&
         is_same (sum_log_of (log, i, before), sum_in (log, i));
}

/* How far the frames go on from one to the next, and how many transactions end in them. */
static guint
count_on (const Log *log, guint from, Sum before, guint *ret_last)
{
  guint n = 0;

  for (guint i = from; i < log->n && follows (log, i, before); i++) {
    if (is_commit (log, i)) {
      n++;
      *ret_last = i + 1;
    }
    before = sum_in (log, i);
  }
  return n;
}

/* Frames of an older log have both words of the salt from another; here one may be damaged. */
static gboolean
is_of_log (const Log *log, guint i)
{
  const guchar *salt = frame (log, i) + 8;

  return memcmp (salt, log->salt, 4) == 0 || memcmp (salt + 4, log->salt + 4, 4) == 0;
}

/* The first frame that does not go on may have a wrong byte in its page or in its sum, or nothing
 * right at all: then the one behind it begins. */
static void
count_beyond (Log *log, Sum before)
{
  guint k = log->first;
  Sum seeds[2];

  log->last = log->good;
  if (k >= log->n)
    return;
  seeds[0] = sum_in (log, k);
  seeds[1] = sum_log_of (log, k, before);
  for (int i = 0; i < 2 && log->n_beyond == 0; i++)
    log->n_beyond = count_on (log, k + 1, seeds[i], &log->last);
  if (is_of_log (log, k) && is_commit (log, k)) {
    log->n_beyond++;
    log->last = MAX (log->last, k + 1);
  }
  if (log->n_beyond == 0 && k + 1 < log->n && is_of_log (log, k + 1))
    log->n_beyond =
        count_on (log, k + 2, sum_in (log, k + 1), &log->last) + (guint) is_commit (log, k + 1);
}

static void
walk (Log *log, Sum before)
{
  for (log->first = 0; log->first < log->n; log->first++) {
    if (!follows (log, log->first, before))
      break;
    if (is_commit (log, log->first))
      log->good = log->first + 1;
    before = sum_in (log, log->first);
  }
  count_beyond (log, before);
}

static gboolean
read_head (Log *log)
{
  const guchar *bytes = log->bytes;
  guint32 page = word (bytes + 8);

  log->big = word (bytes) & 1;
  log->page = page;
  return (word (bytes) & ~1u) == MAGIC && word (bytes + 4) == VERSION && page >= 512 &&
         page <= 65536 && (page & (page - 1)) == 0 &&
         is_same (add ((Sum){ 0, 0 }, bytes, 24, log->big), stored (bytes + 24));
}

static void
count_frames (Log *log)
{
  log->n = (guint) ((log->length - HEAD) / (FRAME_HEAD + log->page));
}

/* A head that SQLite does not take makes all of the log as if it were not there. If the frames go
 * on from it in spite of that, it is the head that is damaged. */
static void
walk_without_head (Log *log)
{
  log->page = PAGE;
  count_frames (log);
  if (log->n > 0)
    log->salt = frame (log, 0) + 8;
  for (int i = 0; i < 4 && log->n > 0; i++) {
    log->big = i & 1;
    Sum seed = i & 2 ? stored (log->bytes + 24) : add ((Sum){ 0, 0 }, log->bytes, 24, log->big);
    log->n_beyond = count_on (log, 0, seed, &log->last);
    if (log->n_beyond > 0)
      return;
  }
}

/* Nobody waits at a pipe or a device that has the name of a log. */
static gboolean
read_plain (const char *name, char **bytes, gsize *length)
{
  return g_file_test (name, G_FILE_TEST_IS_REGULAR) &&
         g_file_get_contents (name, bytes, length, NULL);
}

static gboolean
read_log (Log *log, const char *path)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);

  if (!read_plain (name, (char **) &log->bytes, &log->length))
    return FALSE;
  if (log->length < HEAD)
    return FALSE;
  log->salt = log->bytes + 16;
  log->head = read_head (log);
  if (!log->head) {
    walk_without_head (log);
    return TRUE;
  }
  count_frames (log);
  walk (log, stored (log->bytes + 24));
  return TRUE;
}

/* Where the program was killed and the machine went on, the shared index still tells how many
 * frames were stored. It is written after the log was synced. */
static guint
frames_by_index (const Log *log, const char *path)
{
  g_autofree char *name = g_strconcat (path, "-shm", NULL);
  g_autofree char *bytes = NULL;
  gboolean big = G_BYTE_ORDER == G_BIG_ENDIAN;
  guint32 n, sums[2];
  gsize length;
  Sum sum;

  if (!read_plain (name, &bytes, &length) || length < 2 * INDEX_HEAD ||
      memcmp (bytes, bytes + INDEX_HEAD, INDEX_HEAD) != 0 || memcmp (bytes + 32, log->salt, 8) != 0)
    return 0;
  sum = add ((Sum){ 0, 0 }, (guchar *) bytes, 40, big);
  memcpy (&n, bytes + 16, sizeof n);
  memcpy (sums, bytes + 40, sizeof sums);
  return sum.a == sums[0] && sum.b == sums[1] ? n : 0;
}

/* Checks whether SQLite will read everything in the log beside the file, for it silently stops
 * where a frame is damaged. Returns what can be read. @path: a tournament file that nobody has
 * open for writing. @ret_frame: the first frame of the log that cannot be read, 1 for the first,
 * 0 for its head. */
LedgerLogState
ledger_log_look (const char *path, guint *ret_frame)
{
  Log log = { 0 };
  LedgerLogState state = LEDGER_LOG_WHOLE;

  *ret_frame = 0;
  if (read_log (&log, path)) {
    *ret_frame = log.head ? log.first + 1 : 0;
    if (log.n_beyond >= 2 || (!log.head && log.n_beyond > 0) ||
        frames_by_index (&log, path) > log.good)
      state = LEDGER_LOG_BROKEN;
    else if (log.n_beyond > 0 || log.first > log.good)
      state = LEDGER_LOG_TORN;
  }
  g_free (log.bytes);
  return state;
}

/* Whether SQLite would read anything in the log beside it. */
gboolean
ledger_log_has_any (const char *path)
{
  Log log = { 0 };
  gboolean any = read_log (&log, path) && log.good > 0;

  g_free (log.bytes);
  return any;
}

static gboolean
is_nothing (const Log *log)
{
  for (gsize i = 0; i < log->length; i++)
    if (log->bytes[i] != 0)
      return FALSE;
  return TRUE;
}

/* Whether what lies beside it is a log, be it damaged, or what a power cut leaves of one that was
 * begun. Of anything else SQLite would make one. Returns TRUE if so, or if nothing is there. */
gboolean
ledger_log_is_one (const char *path)
{
  Log log = { 0 };
  gboolean is_one = !read_log (&log, path) || log.head || log.n_beyond > 0 || is_nothing (&log);

  g_free (log.bytes);
  return is_one;
}

static void
put_page (GByteArray *file, const Log *log, guint i)
{
  gsize at = (gsize) (word (frame (log, i)) - 1) * log->page;
  guint old = file->len;

  /* A number that a damaged frame gives must not make a file of terabytes. */
  if (word (frame (log, i)) == 0 || at > (gsize) file->len + (gsize) log->n * log->page)
    return;
  if (at + log->page > old) {
    g_byte_array_set_size (file, (guint) (at + log->page));
    memset (file->data + old, 0, at + log->page - old);
  }
  memcpy (file->data + at, frame (log, i) + FRAME_HEAD, log->page);
}

/* Does what a checkpoint would do, without SQLite and in memory. @file: the bytes of a tournament
 * file. @path: that file, whose log is read. @past_damage: whether to go on behind a broken frame
 * with those that are whole. */
void
ledger_log_apply (GByteArray *file, const char *path, gboolean past_damage)
{
  Log log = { 0 };

  if (read_log (&log, path))
    for (guint i = 0; i < (past_damage ? MAX (log.last, log.good) : log.good); i++)
      put_page (file, &log, i);
  g_free (log.bytes);
}
