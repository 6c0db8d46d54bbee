#pragma once
#include "ledger/rescue/recover.h"

gboolean ledger_recover_rest (const char *stage, const char *path, const char *rest,
                              LedgerRecovery *recovery, GError **error);
