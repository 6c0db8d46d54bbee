/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/salvage.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "ledger/file/ledger.h"
#include "ledger/chain/log.h"
#include "ledger/rescue/recover-read.h"
#include "ledger/file/schema.h"

/* A private copy of the damaged file is mended as far as SQLite must have it to read anything at
 * all. Nothing that is mended here decides what is saved: the hashes do. */

#define PAGE 4096
#define HEAD 100

static void
put_word (guchar *bytes, guint32 value)
{
  const guint32 big = GUINT32_TO_BE (value);

  memcpy (bytes, &big, sizeof big);
}

/* All of it, unless it is larger than any tournament, or NULL. */
GByteArray *
ledger_salvage_bytes (const char *path, GError **error)
{
  char *bytes;
  gsize length;
  GStatBuf there;
  g_autoptr (GError) reason = NULL;
  gboolean known = g_stat (path, &there) == 0;

  if (known && !S_ISREG (there.st_mode) && !S_ISDIR (there.st_mode)) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN, _ ("“%s” is not a Tengen tournament."),
                 path);
    return NULL;
  }
  if (known && there.st_size > LEDGER_SCHEMA_FILE_MOST) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” is too large for a tournament."),
                 path);
    return NULL;
  }
  if (g_file_get_contents (path, &bytes, &length, &reason))
    return g_byte_array_new_take ((guchar *) bytes, length);
  g_set_error (error, LEDGER_ERROR,
               g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? LEDGER_ERROR_MISSING
                                                                          : LEDGER_ERROR_IO,
               "%s", reason->message);
  return NULL;
}

static void
fill_up (GByteArray *file, gsize length)
{
  guint old = file->len;

  if (length <= old)
    return;
  g_byte_array_set_size (file, (guint) length);
  memset (file->data + old, 0, length - old);
}

static void
take_page (GByteArray *file, const GByteArray *model, guint32 page)
{
  gsize at = (gsize) (page - 1) * PAGE;

  if (page == 0 || at + PAGE > model->len)
    return;
  fill_up (file, at + PAGE);
  memcpy (file->data + at, model->data + at, PAGE);
}

/* The table of tables of a new file: its root is page 1, which leads to its leaves ("B-tree Pages"
 * in sqlite.org/fileformat2.html). */
static void
take_schema (GByteArray *file, const GByteArray *model)
{
  const guchar *root = model->data + HEAD;
  int n = root[3] << 8 | root[4];

  take_page (file, model, 1);
  if (root[0] != 5)
    return;
  for (int i = 0; i < n; i++) {
    const guchar *cell = root + 12 + 2 * i;
    const guchar *child = model->data + (cell[0] << 8 | cell[1]);
    take_page (file, model, (guint32) child[0] << 24 | child[1] << 16 | child[2] << 8 | child[3]);
  }
  take_page (file, model, (guint32) root[8] << 24 | root[9] << 16 | root[10] << 8 | root[11]);
}

/* Another program may have rewritten the file with pages of another size, which a damaged head
 * does not show. */
static gsize
find_page (const GByteArray *file)
{
  gsize page = file->len > 18 ? (gsize) file->data[16] << 8 | file->data[17] : 0;

  page = page == 1 ? 65536 : page;
  return ledger_schema_is_head (file->data, file->len) && page >= 512 && (page & (page - 1)) == 0
             ? page
             : PAGE;
}

/* The head of a file ("The Database Header"): all that is always the same in ours. */
static void
mend_head (GByteArray *file, gsize page)
{
  static const guchar sizes[6] = { 1, 1, 0, 0x40, 0x20, 0x20 };
  guchar *head = file->data;

  g_strlcpy ((char *) head, "SQLite format 3", 16);
  head[16] = page == 65536 ? 0 : (guchar) (page >> 8);
  head[17] = page == 65536 ? 1 : 0;
  memcpy (head + 18, sizes, sizeof sizes); /* no log, and three constants */
  put_word (head + 24, 2);
  put_word (head + 28, (guint32) (file->len / page));
  memset (head + 32, 0, 8); /* no free pages: nothing is written */
  put_word (head + 44, 4);
  put_word (head + 52, 0);
  put_word (head + 56, 1); /* UTF-8 */
  put_word (head + 64, 0);
  put_word (head + 92, 2);
}

static gboolean
make_model (const char *path, int version, GError **error)
{
  LedgerConnection connection = { 0 };
  gboolean done;

  if (!ledger_connection_open (&connection, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               error))
    return FALSE;
  done = ledger_schema_make (&connection, version, error);
  ledger_connection_close (&connection);
  return done;
}

static GByteArray *
read_model (const char *folder, int version, GError **error)
{
  g_autofree char *name = g_strdup_printf ("model-%d.tengen", version);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !make_model (path, version, error))
    return NULL;
  return ledger_salvage_bytes (path, error);
}

static gboolean
make_copy (const char *path, const char *copy, const char *folder, const LedgerSalvage *how,
           GError **error)
{
  g_autoptr (GByteArray) file = ledger_salvage_bytes (path, error);
  g_autoptr (GByteArray) model = how->schema ? read_model (folder, how->schema, error) : NULL;
  gsize page;

  if (!file || (how->schema && !model))
    return FALSE;
  ledger_log_apply (file, path, how->past_damage);
  page = model ? PAGE : find_page (file);
  fill_up (file, MAX (1, (file->len + page - 1) / page) * page);
  if (model)
    take_schema (file, model);
  mend_head (file, page);
  return g_file_set_contents_full (copy, (char *) file->data, file->len, G_FILE_SET_CONTENTS_NONE,
                                   0600, error);
}

/* A letter of a definition takes a column, and with it all rows of its table: each gets the words
 * that this program gives it. Where nothing is wrong nothing is written. */
static void
put_words (LedgerConnection *copy, LedgerConnection *own)
{
  sqlite3_stmt *tables =
      ledger_statement (own, "SELECT name, sql FROM sqlite_schema WHERE type = 'table'", NULL);
  sqlite3_stmt *put = ledger_statement (
      copy, "UPDATE sqlite_schema SET sql = ?2 WHERE type = 'table' AND name = ?1 AND sql <> ?2",
      NULL);

  while (tables && put && ledger_statement_step (own, tables, NULL) > 0) {
    for (int i = 0; i < 2; i++)
      sqlite3_bind_value (put, i + 1, sqlite3_column_value (tables, i));
    sqlite3_step (put);
    sqlite3_reset (put);
  }
}

/* What cannot be mended is read as it is. */
static void
mend_words (const char *path)
{
  LedgerConnection copy = { 0 }, own = { 0 };
  gint64 version;

  if (!ledger_connection_open (&copy, path, SQLITE_OPEN_READWRITE, NULL))
    return;
  sqlite3_db_config (copy.db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_exec (copy.db, "PRAGMA writable_schema = ON", NULL, NULL, NULL);
  version = ledger_statement_int (&copy, "PRAGMA user_version", 0, NULL);
  if (version < 1 || version > LEDGER_SCHEMA_VERSION)
    version = LEDGER_SCHEMA_VERSION;
  if (ledger_connection_open (&own, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)) {
    if (ledger_schema_make (&own, (int) version, NULL))
      put_words (&copy, &own);
    ledger_connection_close (&own);
  }
  ledger_connection_close (&copy);
}

/* Reads every row that can be read, one by one, and puts it into @to, proved or not. Returns TRUE
 * when as much as can be is there, be it nothing. @path: a damaged file, of which nothing is
 * changed. @folder: a folder for what is needed on the way. @how: which way to go. @to: a new
 * tournament in that folder. */
gboolean
ledger_salvage (const char *path, const char *folder, const LedgerSalvage *how, const char *to,
                GError **error)
{
  g_autofree char *copy = g_build_filename (folder, "copy.tengen", NULL);

  if (!make_copy (path, copy, folder, how, error) || !ledger_create (to, NULL, NULL, error))
    return FALSE;
  mend_words (copy);
  return ledger_recover_read (copy, to, error);
}
