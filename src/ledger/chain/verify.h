/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

gint64 ledger_verify (Ledger *ledger, GError **error);
gint64 ledger_verify_acted (Ledger *ledger, GError **error);
gint64 ledger_verify_count (Ledger *ledger, GError **reason);
gint64 ledger_verify_acts (Ledger *ledger, gint64 from, GError **error);
