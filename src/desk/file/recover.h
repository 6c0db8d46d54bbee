/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "ledger/rescue/recover.h"

LedgerRecovery *desk_recover (const char *path, const char *to, GError **error);
char *desk_recover_words (const LedgerRecovery *recovery);
char *desk_recover_name (const char *path);
