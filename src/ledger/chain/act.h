/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* Verdicts that go back and forth in order; all others speak of any act. */
#define LEDGER_VERB_UNDO "undo"
#define LEDGER_VERB_REDO "redo"

GPtrArray *ledger_act_list (Ledger *ledger, gint64 after, GError **error);
LedgerAct *ledger_act_get (Ledger *ledger, gint64 id, GError **error);
char *ledger_act_hash (Ledger *ledger, gint64 id, GError **error);
char *ledger_act_head (Ledger *ledger, GError **error);
LedgerAct *ledger_act_to_undo (Ledger *ledger, gint64 before, GError **error);
LedgerAct *ledger_act_target (Ledger *ledger, gint64 id, GError **error);
LedgerAct *ledger_act_to_redo (Ledger *ledger, GError **error);
void ledger_put_proof (Ledger *ledger, const char *name);
char **ledger_act_proofs (Ledger *ledger, gint64 id);
gboolean ledger_act_has_proofs (Ledger *ledger);
gint64 ledger_act_n_proved (Ledger *ledger, GError **error);
void ledger_act_free (LedgerAct *act);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerAct, ledger_act_free)
