/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* How things came about: what single acts put, what stood when they were done, and what was said of
 * them later. */

/* The word of one act on another. */
typedef struct {
  gint64 act;
  gint64 target;
  gboolean stands;
} LedgerVerdict;

/* A key of which an act has a row. */
typedef struct {
  gpointer row; /* the act's own */
  gpointer is;  /* the newest that would stand under the same key, NULL for none */
} LedgerTouch;

GArray *ledger_history_touched (Ledger *ledger, const LedgerKind *kind, gint64 act, gboolean stands,
                                GError **error);
GPtrArray *ledger_history_rows (Ledger *ledger, const LedgerKind *kind, gint64 first, gint64 last,
                                GError **error);
GPtrArray *ledger_history_before (Ledger *ledger, const LedgerKind *kind, gint64 act,
                                  GError **error);
gboolean ledger_history_find (Ledger *ledger, const LedgerKind *kind, gconstpointer like,
                              int n_keys, gint64 act, gpointer *ret_record, GError **error);
GArray *ledger_history_verdicts (Ledger *ledger, gint64 first, gint64 last, GError **error);
