/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include <sqlite3.h>

/* Reasons a caller may act on. The message is a sentence for the referee. */
typedef enum {
  LEDGER_ERROR_MISSING,   /* the file does not exist */
  LEDGER_ERROR_FOREIGN,   /* the file is not a tournament */
  LEDGER_ERROR_NEWER,     /* written by a newer Tengen */
  LEDGER_ERROR_DAMAGED,   /* the file is broken or was edited */
  LEDGER_ERROR_READ_ONLY, /* nothing can be written there */
  LEDGER_ERROR_HELD,      /* somebody else has it open for writing */
  LEDGER_ERROR_FULL,      /* the disk is full */
  LEDGER_ERROR_LOST,      /* the file is not where it was, or not the same any more */
  LEDGER_ERROR_CHANGED,   /* somebody else has written into it */
  LEDGER_ERROR_EXISTS,    /* a new tournament would overwrite a file */
  LEDGER_ERROR_CODE,      /* no code of a seal */
  LEDGER_ERROR_OTHER,     /* another file than the one that is meant */
  LEDGER_ERROR_IO         /* the disk failed otherwise */
} LedgerError;

#define LEDGER_ERROR (ledger_error_quark ())
GQuark ledger_error_quark (void);

typedef struct _LedgerPatience LedgerPatience;

/* Prepared statements of one connection, kept by their text. */
typedef struct {
  sqlite3 *db;
  GHashTable *statements;
  LedgerPatience *patience;
} LedgerConnection;

gboolean ledger_connection_open (LedgerConnection *connection, const char *path, int flags,
                                 GError **error);
gboolean ledger_connection_bound (LedgerConnection *connection, GError **error);
void ledger_connection_close (LedgerConnection *connection);
gboolean ledger_connection_run (LedgerConnection *connection, const char *sql, GError **error);
gboolean ledger_connection_fail (LedgerConnection *connection, GError **error);

sqlite3_stmt *ledger_statement (LedgerConnection *connection, const char *sql, GError **error);
int ledger_statement_step (LedgerConnection *connection, sqlite3_stmt *statement, GError **error);
gint64 ledger_statement_int (LedgerConnection *connection, const char *sql, gint64 argument,
                             GError **error);
