#pragma once
#include "ledger/ledger.h"

/* Rows that no person caused: they belong to no act and to no hash, and are only ever added. */
gboolean ledger_beat_put (Ledger *ledger, const LedgerKind *kind, GPtrArray *records,
                          GError **error);
gpointer ledger_beat_newest (Ledger *ledger, const LedgerKind *kind, gint64 key, GError **error);
