/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* Rows that no person caused: they belong to no act, each carries a hash of its own, and they
 * are only ever added. */

/* Whether a row that is proved, or was written before such rows were, says what can be. */
typedef gboolean (*LedgerBeatFits) (gconstpointer record, gboolean is_proved, gpointer data);

gboolean ledger_beat_put (Ledger *ledger, const LedgerKind *kind, GPtrArray *records,
                          GError **error);
gpointer ledger_beat_newest (Ledger *ledger, const LedgerKind *kind, gint64 key,
                             LedgerBeatFits fits, gpointer data, int *ret_skipped, GError **error);
