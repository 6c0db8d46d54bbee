/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/rescue/kept.h"
#include <glib/gstdio.h>
#include <string.h>
#include "ledger/chain/act.h"
#include "ledger/rescue/beside.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/schema.h"

/* The copies that lie in a folder. A name can be anybody's, and is the time of a clock that may
 * have been wrong: what a copy holds is asked of itself. */

static char *
read_hash (LedgerConnection *connection, const char *sql)
{
  sqlite3_stmt *statement = ledger_statement (connection, sql, NULL);
  char *hash = NULL;

  if (statement && ledger_statement_step (connection, statement, NULL) > 0)
    hash = g_strdup (ledger_text (statement, 0));
  if (statement)
    sqlite3_reset (statement);
  return hash;
}

static gboolean
read_acts (LedgerConnection *connection, LedgerKept *kept)
{
  kept->first = read_hash (connection, "SELECT hash FROM act WHERE id = 1");
  kept->head = read_hash (connection, "SELECT hash FROM act ORDER BY id DESC LIMIT 1");
  kept->acts = ledger_statement_int (connection, "SELECT max (id) FROM act", 0, NULL);
  kept->at =
      ledger_statement_int (connection, "SELECT at FROM act ORDER BY id DESC LIMIT 1", 0, NULL);
  return kept->first && kept->head && kept->acts > 0;
}

/* As it is, without what lies beside it; nothing of it runs that is not ours. */
static gboolean
connect (LedgerConnection *connection, const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri =
      g_strdup_printf ("file:%s%s?immutable=1", g_path_is_absolute (path) ? "//" : "", escaped);
  int version;

  if (!ledger_connection_open (connection, uri, SQLITE_OPEN_URI | SQLITE_OPEN_READONLY, NULL))
    return FALSE;
  version = ledger_schema_version (connection, path, NULL);
  return version > 0 && ledger_schema_check_own (connection, version, NULL, NULL);
}

/* What it says of itself, where it is a tournament with acts, or NULL. */
LedgerKept *
ledger_kept_read (const char *path)
{
  LedgerConnection connection = { 0 };
  LedgerKept *kept = g_new0 (LedgerKept, 1);

  kept->path = g_strdup (path);
  if (!ledger_beside_is_plain (path) || !ledger_schema_check (path, NULL) ||
      !connect (&connection, path) || !read_acts (&connection, kept))
    g_clear_pointer (&kept, ledger_kept_free);
  ledger_connection_close (&connection);
  return kept;
}

/* @kept: what was read, or NULL. */
void
ledger_kept_free (LedgerKept *kept)
{
  if (!kept)
    return;
  g_free (kept->path);
  g_free (kept->first);
  g_free (kept->head);
  g_free (kept);
}

/* A file with any other name was not put there by this program. */
static gboolean
is_stamp (const char *name, const char *end)
{
  static const char like[] = "2026-11-21 09.30.00.123456.tengen";
  gsize length = sizeof like - 1;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (like[i]) ? !g_ascii_isdigit (name[i]) : name[i] != like[i])
      return FALSE;
  return g_str_equal (name + length, end);
}

static int
compare_kept (gconstpointer a, gconstpointer b)
{
  const LedgerKept *x = *(const LedgerKept *const *) a, *y = *(const LedgerKept *const *) b;

  if (x->acts != y->acts)
    return x->acts < y->acts ? -1 : 1;
  return strcmp (x->path, y->path);
}

/* What in it has a name such as this program gives (filename). @folder: a folder, which need not
 * be there. @end: "" for copies; what stands behind the name of a copy that is not whole yet. */
GPtrArray *
ledger_kept_paths (const char *folder, const char *end)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  GStatBuf info;
  gboolean is_folder = g_lstat (folder, &info) == 0 && S_ISDIR (info.st_mode);
  g_autoptr (GDir) dir = is_folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (is_stamp (name, end))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  return paths;
}

/* The tournaments among ledger_kept_paths(), those with the most acts last (LedgerKept). @folder:
 * a folder, which need not be there. */
GPtrArray *
ledger_kept_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_kept_free);
  g_autoptr (GPtrArray) paths = ledger_kept_paths (folder, "");

  for (guint i = 0; i < paths->len; i++) {
    LedgerKept *kept = ledger_kept_read (paths->pdata[i]);
    if (kept)
      g_ptr_array_add (list, kept);
  }
  g_ptr_array_sort (list, compare_kept);
  return list;
}

/* Each hash rests on all acts before it. A copy from which somebody has gone on to work holds
 * acts that are nowhere else. Returns whether all that the copy holds is in the file. */
gboolean
ledger_kept_is_within (const LedgerKept *kept, Ledger *ledger)
{
  g_autofree char *hash = ledger_act_hash (ledger, kept->acts, NULL);

  return hash && g_str_equal (hash, kept->head);
}

/* Of the tournament in which something was done last. */
static const char *
find_first (GPtrArray *list)
{
  const LedgerKept *last = NULL;

  for (guint i = 0; i < list->len; i++) {
    const LedgerKept *kept = list->pdata[i];
    if (!last || kept->at >= last->at)
      last = kept;
  }
  return last ? last->first : NULL;
}

static gboolean
has_first (GPtrArray *list, const char *first)
{
  for (guint i = 0; i < list->len; i++)
    if (g_strcmp0 (((const LedgerKept *) list->pdata[i])->first, first) == 0)
      return TRUE;
  return FALSE;
}

/* The copy of that tournament that has the most acts, of those that are whole, or NULL. @list:
 * what ledger_kept_list() gives. @first: the hash of the tournament's first act, where it can
 * still be read, or NULL. */
char *
ledger_kept_find_newest (GPtrArray *list, const char *first)
{
  if (!first || !has_first (list, first))
    first = find_first (list);
  for (guint i = list->len; i > 0; i--) {
    const LedgerKept *kept = list->pdata[i - 1];
    g_autoptr (Ledger) whole =
        g_strcmp0 (kept->first, first) == 0 ? ledger_open (kept->path, FALSE, NULL) : NULL;
    if (whole)
      return g_strdup (kept->path);
  }
  return NULL;
}
