/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/chain/statement.h"

GPtrArray *ledger_recover_tables (LedgerConnection *connection, gboolean of_acts, GError **error);
gboolean ledger_recover_read (const char *from, const char *to, GError **error);
