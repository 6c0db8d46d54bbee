/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "ledger/chain/seal.h"

/* Whether a paper was printed from this file: by the code at its foot (ledger/chain/seal.h). */
char *desk_proof_code (Desk *desk);
GPtrArray *desk_proof_check (Desk *desk, const char *code, LedgerSeal *ret_seal, GError **error);
const char *desk_proof_limit (const LedgerSeal *seal);
char *desk_proof_words (const LedgerSeal *seal);
