/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/schema.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger-resources.h"
#include "ledger/file/tables.h"

#define MAGIC "SQLite format 3"
#define HEAD 100 /* bytes */
#define LOOKED_AT (64 * 4096)
#define VERSION_MAX 99999
#define WORDS "rows are only ever added"

/* @bytes: room for LOOKED_AT */
static gssize
read_head (const char *path, guchar *bytes, GError **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0); /* a pipe cannot be a
                                                                   * tournament */
  gssize length;
  struct stat there;

  if (file < 0) {
    g_set_error (error, LEDGER_ERROR, errno == ENOENT ? LEDGER_ERROR_MISSING : LEDGER_ERROR_IO,
                 _ ("“%s” cannot be opened: %s."), path, g_strerror (errno));
    return -1;
  }
  if (fstat (file, &there) == 0 && there.st_size > LEDGER_SCHEMA_FILE_MOST) {
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” is too large for a tournament."),
                 path);
    close (file);
    return -1;
  }
  length = read (file, bytes, LOOKED_AT);
  if (length < 0)
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be read: %s."), path,
                 g_strerror (errno));
  close (file);
  return length;
}

static gint64
big_endian (const guchar *bytes)
{
  return (gint64) bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static gboolean
fail_head (GError **error)
{
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."),
               _ ("page 1, the file header"));
  return FALSE;
}

/* No Tengen has ever counted from 0, or so far. */
static gboolean
check_version (const char *path, gint64 version, GError **error)
{
  if (version < 1 || version > VERSION_MAX)
    return fail_head (error);
  if (version <= LEDGER_SCHEMA_VERSION)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_NEWER,
               _ ("“%s” was written by a newer Tengen (format %d; this version reads up to %d). "
                  "Please update Tengen to open it."),
               path, (int) version, LEDGER_SCHEMA_VERSION);
  return FALSE;
}

/* Whether it is the head of a tournament. @bytes: what a file begins with. @length: how many
 * bytes. */
gboolean
ledger_schema_is_head (const guchar *bytes, gsize length)
{
  return length >= HEAD && memcmp (bytes, MAGIC, sizeof MAGIC) == 0 &&
         big_endian (bytes + 68) == LEDGER_SCHEMA_APPLICATION_ID;
}

/* Words of our own schema, which lies in the first pages, tell of a head that is gone. */
static gboolean
is_headless (const guchar *bytes, gsize length)
{
  return memcmp (bytes, MAGIC, MIN (length, sizeof MAGIC)) != 0 &&
         memmem (bytes, length, WORDS, strlen (WORDS)) != NULL;
}

/* Either word may be damaged: our own beside a magic that is not, or the magic beside one of which
 * a single byte is another. */
static gboolean
looks_like_ours (const guchar head[100])
{
  guint32 other = (guint32) big_endian (head + 68) ^ LEDGER_SCHEMA_APPLICATION_ID;
  int n = 0;

  for (int i = 0; i < 4; i++)
    n += (other >> (8 * i) & 0xff) != 0;
  return n == 0 || (n == 1 && memcmp (head, MAGIC, sizeof MAGIC) == 0);
}

static gboolean
fail_foreign (const char *path, GError **error)
{
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN, _ ("“%s” is not a Tengen tournament."),
               path);
  return FALSE;
}

/* A power cut while the log was moved into the file may leave rubbish at its head: the log, which
 * is taken away only after that, still says what belongs there, and SQLite reads it. */
static gboolean
may_be_torn (const char *path, const guchar head[100])
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return memcmp (head, MAGIC, sizeof MAGIC) != 0 && g_file_test (log, G_FILE_TEST_EXISTS);
}

/* Looks at the file's first bytes (sqlite.org, "Database File Format") before SQLite does: it
 * must be a tournament, and not from a newer Tengen. Returns TRUE if this program can open it. */
gboolean
ledger_schema_check (const char *path, GError **error)
{
  g_autofree guchar *head = g_malloc0 (LOOKED_AT);
  gssize length = read_head (path, head, error);

  if (length < 0)
    return FALSE;
  if (length >= HEAD && may_be_torn (path, head))
    return TRUE;
  if (!ledger_schema_is_head (head, (gsize) length))
    return (length >= 68 + 4 && looks_like_ours (head)) || is_headless (head, (gsize) length)
               ? fail_head (error)
               : fail_foreign (path, error);
  /* Of a number it does not know SQLite only says that the file may not be written. */
  if (head[18] < 1 || head[18] > 2 || head[19] < 1 || head[19] > 2)
    return fail_head (error);
  return check_version (path, big_endian (head + 60), error);
}

/* Asks SQLite, because the newest number, or the whole head, may still be in the log beside the
 * file. Returns the number of the file's schema, or -1. @connection: a connection to a file that
 * ledger_schema_check() let pass. @path: the file's name, for the sentence. */
int
ledger_schema_version (LedgerConnection *connection, const char *path, GError **error)
{
  gint64 id = ledger_statement_int (connection, "PRAGMA application_id", 0, error);
  g_autoptr (GError) failure = NULL;
  gint64 version =
      id < 0 ? -1 : ledger_statement_int (connection, "PRAGMA user_version", 0, &failure);

  if (id >= 0 && id != LEDGER_SCHEMA_APPLICATION_ID) {
    fail_foreign (path, error);
    return -1;
  }
  if (failure) /* -1 is a number as well */
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (id >= 0 && check_version (path, version, error))
    return (int) version;
  return -1;
}

/* @sql: may be NULL. */
static gboolean
run_sql (LedgerConnection *connection, const char *sql, int version, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %d", version);

  return sql && ledger_connection_run (connection, sql, error) &&
         ledger_connection_run (connection, mark, error);
}

static gboolean
run_step (LedgerConnection *connection, int version, GError **error)
{
  g_autofree char *name = g_strdup_printf ("/org/tengen/Tengen/ledger/schema/%03d.sql", version);
  g_autofree char *made = version > LEDGER_TABLES_FILES ? ledger_tables_sql (version) : NULL;
  g_autoptr (GBytes) file = made ? NULL
                                 : g_resource_lookup_data (ledger_get_resource (), name,
                                                           G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return run_sql (connection, file ? g_bytes_get_data (file, NULL) : made, version, error);
}

/* A remark or a line break in a schema file changes no rule. */
static void
append_words (GString *words, const char *sql)
{
  for (; *sql; sql++) {
    if (sql[0] == '-' && sql[1] == '-')
      sql += strcspn (sql, "\n");
    if (*sql == '\0')
      return;
    if (!g_ascii_isspace (*sql))
      g_string_append_c (words, *sql);
    else if (words->len > 0 && words->str[words->len - 1] != ' ')
      g_string_append_c (words, ' ');
  }
}

static void
append_rule (GString *words, sqlite3_stmt *statement)
{
  const char *name = (const char *) sqlite3_column_text (statement, 0);
  const char *sql = (const char *) sqlite3_column_text (statement, 1);

  append_words (words, name ? name : "");
  g_string_append_c (words, ' ');
  append_words (words, sql ? sql : "");
  g_string_append_c (words, '\n');
}

/* How the file defines its tables, views, indices and triggers, a line each that begins with the
 * name, without remarks, or NULL. */
char *
ledger_schema_words (LedgerConnection *connection, GError **error)
{
  g_autoptr (GString) words = g_string_new (NULL);
  sqlite3_stmt *statement =
      ledger_statement (connection,
                        "SELECT name, type || ' ' || tbl_name || ' ' || ifnull (sql, '')"
                        " FROM sqlite_schema ORDER BY type, name",
                        error);
  int step;

  if (!statement)
    return NULL;
  while ((step = ledger_statement_step (connection, statement, error)) > 0)
    append_rule (words, statement);
  return step < 0 ? NULL : g_string_free (g_steal_pointer (&words), FALSE);
}

static gboolean
run_steps (LedgerConnection *connection, int from, int to, GError **error)
{
  if (!ledger_connection_run (connection, "BEGIN EXCLUSIVE", error))
    return FALSE;
  for (int version = from + 1; version <= to; version++)
    if (!run_step (connection, version, error)) {
      ledger_connection_run (connection, "ROLLBACK", NULL);
      return FALSE;
    }
  return ledger_connection_run (connection, "COMMIT", error);
}

/* Gives an empty file the schema of that number, as the program did that was the newest then.
 * @connection: a connection that may write. */
gboolean
ledger_schema_make (LedgerConnection *connection, int version, GError **error)
{
  return run_steps (connection, 0, version, error);
}

static char *
make_own_words (int version, GError **error)
{
  LedgerConnection connection = { 0 };
  char *words = NULL;

  if (!ledger_connection_open (&connection, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               error))
    return NULL;
  if (ledger_schema_make (&connection, version, error))
    words = ledger_schema_words (&connection, error);
  ledger_connection_close (&connection);
  return words;
}

/* What ledger_schema_words() says of a file nobody has touched; made once. */
const char *
ledger_schema_own_words (void)
{
  static char *own;
  char *words;

  if (g_once_init_enter (&own)) {
    words = make_own_words (LEDGER_SCHEMA_VERSION, NULL);
    g_once_init_leave (&own, words ? words : g_strdup (""));
  }
  return own;
}

/* To make one's own words takes longer than to read a tournament: as a rule their digest is
 * enough. Returns whether a file nobody has touched says the same. @words: what
 * ledger_schema_words() says of a file. */
gboolean
ledger_schema_is_own (const char *words)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, words, -1);

  return g_str_equal (digest, LEDGER_SCHEMA_DIGEST) ||
         g_str_equal (words, ledger_schema_own_words ());
}

/* The name in the first line that is another. */
static char *
first_other (const char *words, const char *own)
{
  gsize line = 0;

  for (gsize i = 0; words[i] && words[i] == own[i]; i++)
    if (words[i] == '\n')
      line = i + 1;
  if (!own[line])
    own = words;
  return g_strndup (own + line, strcspn (own + line, " \n"));
}

static gboolean
fail_rule (const char *words, const char *own, GError **error)
{
  g_autofree char *name = first_other (words, own);
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *place =
      g_strdup_printf (_ ("its internal rules are not those of this program: “%s”"), valid);

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."), place);
  return FALSE;
}

/* Without its triggers a file can be rewritten, with other views it says other things. Returns
 * whether it has the rules that this program gave it, and no others. @connection: a connection to
 * a file of the newest schema. */
gboolean
ledger_schema_check_whole (LedgerConnection *connection, GError **error)
{
  g_autofree char *words = ledger_schema_words (connection, error);

  return words &&
         (ledger_schema_is_own (words) || fail_rule (words, ledger_schema_own_words (), error));
}

/* A stranger's trigger or condition runs with whatever is read or written, and may never end.
 * Returns whether every rule in it is one that this program gives such a file; some may be
 * missing. @connection: a connection of which nothing but this has been asked. @version: the
 * schema that the file says it has. @ret_whole: whether none is missing; as a rule not looked at
 * where @version is not the newest, or NULL. */
gboolean
ledger_schema_check_own (LedgerConnection *connection, int version, gboolean *ret_whole,
                         GError **error)
{
  g_autofree char *words = ledger_schema_words (connection, error);
  g_autofree char *own = NULL;
  g_auto (GStrv) there = NULL, given = NULL;
  gboolean whole = words && version == LEDGER_SCHEMA_VERSION && ledger_schema_is_own (words);

  if (ret_whole)
    *ret_whole = whole;
  if (!words || whole)
    return words != NULL;
  own = make_own_words (version, error);
  if (!own)
    return FALSE;
  there = g_strsplit (words, "\n", -1);
  given = g_strsplit (own, "\n", -1);
  for (int i = 0; there[i]; i++)
    if (!g_strv_contains ((const char *const *) given, there[i]))
      return fail_rule (there[i], "", error);
  return TRUE;
}

/* Runs each missing schema/NNN.sql, all in one transaction together with the new number; nothing
 * that is not ours runs with them. Returns TRUE when the file has the newest schema; else it is
 * as it was. @connection: a connection that may write. @from: the schema that the file has, 0 for
 * an empty file. */
gboolean
ledger_schema_migrate (LedgerConnection *connection, int from, GError **error)
{
  return from == LEDGER_SCHEMA_VERSION ||
         ((from == 0 || ledger_schema_check_own (connection, from, NULL, error)) &&
          run_steps (connection, from, LEDGER_SCHEMA_VERSION, error));
}
