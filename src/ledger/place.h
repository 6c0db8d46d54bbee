#pragma once
#include "ledger/ledger.h"

/* Whether the file that is written is still the one that will be found under its name. */
gboolean ledger_place_hold (Ledger *ledger, GError **error);
void ledger_place_release (Ledger *ledger);
gboolean ledger_place_begin (Ledger *ledger, GError **error);
gboolean ledger_place_acknowledge (Ledger *ledger, GError **error);
gboolean ledger_place_check (Ledger *ledger, GError **error);
