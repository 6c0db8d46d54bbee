/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* What could be saved of a damaged file. */
typedef struct {
  gint64 n_acts;      /* saved: proved by their hashes, from the first on without a gap */
  gint64 n_later;     /* acts behind them that could be read, and are not saved */
  gboolean by_schema; /* where its tables lie could not be read: they were sought where a new file
                       * has them */
  char *place;        /* what the chain broke at, or makes no sense; NULL for nothing */
  char *rest;         /* the text file that says what could be read behind it; NULL for none */
} LedgerRecovery;

/* Whether rows that are proved make sense together, too. */
typedef gboolean (*LedgerRecoverFits) (Ledger *ledger, GError **error);

LedgerRecovery *ledger_recover (const char *path, const char *to, LedgerRecoverFits fits,
                                GError **error);
void ledger_recovery_free (LedgerRecovery *recovery);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerRecovery, ledger_recovery_free)
