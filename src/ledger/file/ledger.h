/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/chain/kind.h"
#include "ledger/chain/statement.h"

/* One tournament file. Rows are only ever added; what stands is what the verdicts leave. */
typedef struct _Ledger Ledger;

typedef struct {
  gint64 id;
  gint64 at; /* microseconds since 1970, UTC */
  const char *who;
  const char *verb;
  const char *about;
  const char *reason;
  gboolean stands;
  gboolean is_verdict; /* an undo, a redo: what only speaks about another act */
} LedgerAct;

/* What a new file holds from the beginning, written to it by an opening and a closing. */
typedef gboolean (*LedgerBegin) (const char *path, gpointer data, GError **error);

gboolean ledger_create (const char *path, LedgerBegin begin, gpointer data, GError **error);
Ledger *ledger_open (const char *path, gboolean write, GError **error);
Ledger *ledger_open_unproved (const char *path, GError **error);
void ledger_close (Ledger *ledger);
const char *ledger_get_path (Ledger *ledger);
const GError *ledger_get_read_only (Ledger *ledger);
gboolean ledger_get_torn (Ledger *ledger);
char *ledger_describe_moved (Ledger *ledger);

gboolean ledger_begin (Ledger *ledger, GError **error);
gboolean ledger_accepts (const LedgerKind *kind, gconstpointer record, GError **error);
void ledger_put (Ledger *ledger, const LedgerKind *kind, gpointer record);
void ledger_put_verdict (Ledger *ledger, gint64 target, gboolean stands);
gboolean ledger_commit (Ledger *ledger, LedgerAct *act, GError **error);
void ledger_abort (Ledger *ledger);

gint64 ledger_next_key (Ledger *ledger, const LedgerKind *kind, GError **error);
gboolean ledger_has (Ledger *ledger, const LedgerKind *kind, gint64 key);
GPtrArray *ledger_live (Ledger *ledger, const LedgerKind *kind, gint64 key, GError **error);
GPtrArray *ledger_all (Ledger *ledger, const LedgerKind *kind, GError **error);
gint64 ledger_replaced_by (Ledger *ledger, const LedgerKind *kind, gint64 act, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ledger, ledger_close)
