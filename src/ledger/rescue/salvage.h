/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/chain/statement.h"

/* One way of reading a damaged file. */
typedef struct {
  gboolean past_damage; /* take what is whole behind a broken frame of the log */
  int schema; /* do not believe its first page: tables lie where a new file of the schema of that
                 number has them; 0 to believe it */
} LedgerSalvage;

GByteArray *ledger_salvage_bytes (const char *path, GError **error);
gboolean ledger_salvage (const char *path, const char *folder, const LedgerSalvage *how,
                         const char *to, GError **error);
