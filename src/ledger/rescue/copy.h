/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

gboolean ledger_copy_to (Ledger *ledger, const char *path, GError **error);
void ledger_copy_clear (Ledger *ledger);
gboolean ledger_copy_keep (Ledger *ledger, GError **error);
gboolean ledger_copy_is_due (Ledger *ledger);
char *ledger_copy_find_newest (const char *path);
void ledger_copy_preload (Ledger *ledger);
gboolean ledger_copy_is_whole (Ledger *ledger, Ledger *copy);
