/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger-private.h"

/* Rows that stand in no act, and what proves each of them (schema/008.sql). */

typedef enum {
  LEDGER_LOOSE_BAD,    /* not as it was written */
  LEDGER_LOOSE_OLD,    /* written when such rows had no hash yet */
  LEDGER_LOOSE_PROVED, /* as it was written, and after an act of this file */
} LedgerLooseState;

char *ledger_loose_hash (const LedgerKind *kind, gconstpointer record, gint64 after,
                         const char *head);
sqlite3_stmt *ledger_loose_all (LedgerConnection *connection, const char *table, GError **error);
LedgerLooseState ledger_loose_state (sqlite3_stmt *row, const char *table, int first);
gboolean ledger_loose_is_saved (sqlite3_stmt *row, const char *table, gint64 last);
GPtrArray *ledger_loose_tables (LedgerConnection *connection, GError **error);
gint64 ledger_loose_find_bad (LedgerConnection *connection, const char *table, GError **error);
