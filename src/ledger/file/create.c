/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include "ledger/file/ledger.h"
#include "ledger/file/place.h"
#include "ledger/file/schema.h"

static gboolean
fill (const char *path, GError **error)
{
  g_autofree char *mark =
      g_strdup_printf ("PRAGMA application_id = %d", LEDGER_SCHEMA_APPLICATION_ID);
  LedgerConnection connection = { 0 };
  gboolean done;

  if (!ledger_connection_open (&connection, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                               error))
    return FALSE;
  done = ledger_connection_run (&connection, mark, error) &&
         ledger_schema_migrate (&connection, 0, error);
  ledger_connection_close (&connection);
  return done;
}

static gboolean
check_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_access (folder, W_OK) == 0)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, errno == ENOENT ? LEDGER_ERROR_IO : LEDGER_ERROR_READ_ONLY,
               _ ("“%s” cannot be created: %s."), path, g_strerror (errno));
  return FALSE;
}

static gboolean
check_new (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return check_folder (path, error) && ledger_place_check (path, error);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS, _ ("“%s” exists already."), path);
  return FALSE;
}

/* A file whose newest acts are still in its log must not get another name. */
static gboolean
check_closed (const char *made, GError **error)
{
  g_autofree char *log = g_strconcat (made, "-wal", NULL);

  if (!g_file_test (log, G_FILE_TEST_EXISTS))
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, _ ("“%s” cannot be written."), made);
  return FALSE;
}

/* Makes a tournament beside @path and then gives it its name, so that no half-made file can be
 * met there. Returns TRUE when the file exists. @path: where the new file shall be. @begin:
 * writes what the file must hold from the beginning, or NULL. */
gboolean
ledger_create (const char *path, LedgerBegin begin, gpointer data, GError **error)
{
  g_autofree char *made = NULL;
  gboolean done;

  if (!check_new (path, error))
    return FALSE;
  made = ledger_place_make (path);
  done = fill (made, error) && (!begin || begin (made, data, error)) &&
         check_closed (made, error) && ledger_place_put_new (made, path, error);
  ledger_place_drop (made);
  return done;
}
