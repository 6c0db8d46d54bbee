/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

#define LEDGER_CHECKPOINT_MS 2000 /* after an act it is in the one file */

/* Whether the file that is written is still the one that will be found under its name. */
gboolean ledger_identity_has_names (const char *path);
gboolean ledger_identity_hold (Ledger *ledger, GError **error);
void ledger_identity_mark (Ledger *ledger);
void ledger_identity_release (Ledger *ledger);
gboolean ledger_identity_begin (Ledger *ledger, GError **error);
void ledger_identity_end (Ledger *ledger);
gboolean ledger_identity_acknowledge (Ledger *ledger, GError **error);
gboolean ledger_identity_check (Ledger *ledger, GError **error);
void ledger_identity_checkpoint (Ledger *ledger);
int ledger_identity_checkpoint_due (Ledger *ledger);
