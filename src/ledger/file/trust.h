/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger-private.h"

/* A file read in memory, where SQLite neither finds what lies beside it nor writes anything. */
gboolean ledger_trust_take (LedgerConnection *memory, const GByteArray *file, const char *path,
                            GError **error);
gboolean ledger_trust_read (LedgerConnection *memory, const char *path, gboolean log,
                            GError **error);
gboolean ledger_trust_log (const char *path);
