/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/trust.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/chain/act.h"
#include "ledger/chain/log.h"
#include "ledger/rescue/salvage.h"
#include "ledger/file/schema.h"
#include "ledger/chain/verify.h"

/* The bytes that say whether SQLite looks for a log ("The Database Header",
 * sqlite.org/fileformat2.html): a copy in memory has none. */
#define MODE 18
#define HEAD 100

static gboolean
take_bytes (LedgerConnection *memory, const GByteArray *file, GError **error)
{
  guchar *bytes = sqlite3_malloc64 (file->len);
  const unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;

  if (!bytes)
    return ledger_connection_fail (memory, error);
  memcpy (bytes, file->data, file->len);
  memset (bytes + MODE, 1, 2);
  return sqlite3_deserialize (memory->db, "main", bytes, file->len, file->len, flags) ==
             SQLITE_OK ||
         ledger_connection_fail (memory, error);
}

static gboolean
bring_up_to_date (LedgerConnection *memory, const char *path, GError **error)
{
  int version = ledger_schema_version (memory, path, error);

  return version >= 0 && ledger_schema_migrate (memory, version, error);
}

/* Opens them as they are, brought up to the newest schema. Returns TRUE when all of it is in
 * @memory; it proves nothing yet. @memory: nothing yet. @file: the bytes of a tournament file.
 * @path: its name, for the sentence. */
gboolean
ledger_trust_take (LedgerConnection *memory, const GByteArray *file, const char *path,
                   GError **error)
{
  if (file->len < HEAD) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN, _ ("“%s” is not a Tengen tournament."),
                 path);
    return FALSE;
  }
  if (ledger_connection_open (memory, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                              error) &&
      take_bytes (memory, file, error) && bring_up_to_date (memory, path, error))
    return TRUE;
  ledger_connection_close (memory);
  return FALSE;
}

/* Reads it as it would be after a checkpoint, or as it is without its log. Nothing of the file or
 * beside it changes. Returns TRUE when all of it is in @memory; it proves nothing yet. @memory:
 * nothing yet. @path: a tournament file that this process has not open: with its closing here all
 * locks that SQLite has on it would go. @log: whether with what the log beside it holds. */
gboolean
ledger_trust_read (LedgerConnection *memory, const char *path, gboolean log, GError **error)
{
  g_autoptr (GByteArray) file = ledger_salvage_bytes (path, error);

  if (file && log)
    ledger_log_apply (file, path, FALSE);
  return file && ledger_trust_take (memory, file, path, error);
}

/* --- Whether a log is the file's own --- */

typedef struct {
  Ledger ledger; /* in memory */
  gint64 acts;   /* all good, or -1 */
  GError *error; /* why not */
} Reading;

static void
reading_begin (Reading *reading, const char *path, gboolean log)
{
  *reading = (Reading){ .ledger = { .lock = -1, .file = -1 }, .acts = -1 };
  if (ledger_trust_read (&reading->ledger.connection, path, log, &reading->error))
    reading->acts = ledger_verify_acted (&reading->ledger, &reading->error);
}

static void
reading_end (Reading *reading)
{
  ledger_connection_close (&reading->ledger.connection);
  g_clear_error (&reading->error);
}

/* Not where the log of a newer Tengen cannot be read here, or memory is short. */
static gboolean
is_broken (const Reading *reading)
{
  return g_error_matches (reading->error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED) ||
         g_error_matches (reading->error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN);
}

/* Whether the acts of @longer begin with those of @shorter: each hash rests on all before it. */
static gboolean
goes_on (Reading *longer, Reading *shorter)
{
  g_autofree char *one = NULL, *other = NULL;

  if (longer->acts < shorter->acts)
    return FALSE;
  one = ledger_act_hash (&longer->ledger, shorter->acts, NULL);
  other = ledger_act_hash (&shorter->ledger, shorter->acts, NULL);
  return one && g_strcmp0 (one, other) == 0;
}

/* Looks at the file with and without the log that lies beside it. The log of another file, or an
 * older one of the same that came back from somewhere, would be put into it page by page. Returns
 * FALSE where the file is whole without it, and its acts do not go on in the log. @path: a
 * tournament file that nobody has open for writing. */
gboolean
ledger_trust_log (const char *path)
{
  Reading alone, with;
  gboolean own;

  if (!ledger_log_has_any (path))
    return TRUE;
  reading_begin (&alone, path, FALSE);
  reading_begin (&with, path, TRUE);
  own = alone.acts < 0 || (with.acts < 0 ? !is_broken (&with) : goes_on (&with, &alone));
  reading_end (&alone);
  reading_end (&with);
  return own;
}
