/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

gboolean ledger_bounds_fit (const LedgerKind *kind, gconstpointer record);
gboolean ledger_bounds_fail (const LedgerKind *kind, gint64 act, GError **error);
gboolean ledger_bounds_check (Ledger *ledger, const LedgerKind *const *kinds, int n_kinds,
                              GError **error);
