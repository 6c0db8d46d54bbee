/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <sys/stat.h>
#include "ledger/chain/chain.h"
#include "ledger/file/ledger.h"

/* Shared inside the room. */
struct _Ledger {
  char *path;
  LedgerConnection connection;
  LedgerConnection image; /* all of it in memory, as of ledger_copy_preload(); db is NULL before */
  int lock;               /* -1 where this process may only read */
  int file;               /* the file itself, held open where it may be written, else -1 */
  struct stat mark;       /* of that, as this process has left it */
  guint64 digest;         /* of all that is in it then */
  gboolean spoiled;       /* somebody else has written over it: what there is is in memory */
  gboolean writes;        /* from the lock that SQLite has given for it on */
  int log_pages;          /* in the log, since this process writes it */
  gint64 log_since;       /* since when an act waits there to be moved, 0 for none */
  struct stat log_mark;   /* of the log, as this process has left it; zeros for none */
  char *head;             /* the hash of the newest act that this process knows of */
  gboolean proved;        /* the chain of its acts was seen to hold */
  gboolean torn;          /* the log ended within a transaction when it was opened */
  gboolean passed_over;   /* the log beside it is not its own, and could not be renamed */
  GString *moved;         /* the names that what lay beside it, and was not ours, has now */
  GError *read_only;      /* why, or NULL */
  gint64 act;             /* the act that is being written, 0 between acts */
  LedgerChain *chain;     /* of that act */
  GError *failure;        /* the first thing that went wrong in it */
  GError *missed;         /* what could not be read by who did not ask why */
  GHashTable *keys;       /* table -> the keys of which a row was ever put, once asked for */
};

char *ledger_follow (const char *path);
GError **ledger_reason (Ledger *ledger, GError **error);

const char *ledger_text (sqlite3_stmt *statement, int column);
char *ledger_row_insert_sql (const LedgerKind *kind, const char *first, const char *last);
char *ledger_row_select_sql (const LedgerKind *kind, const char *from, gboolean of_key);
void ledger_row_bind (sqlite3_stmt *statement, const LedgerKind *kind, gconstpointer record);
void ledger_row_chain (LedgerChain *chain, const LedgerKind *kind, gconstpointer record);
gboolean ledger_row_chain_value (LedgerChain *chain, sqlite3_stmt *rows, int i);
gpointer ledger_row_read (sqlite3_stmt *statement, int first, const LedgerKind *kind,
                          GError **error);
GPtrArray *ledger_row_read_all (Ledger *ledger, sqlite3_stmt *statement, const LedgerKind *kind,
                                GError **error);
