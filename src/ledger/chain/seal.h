/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* A short code for a state of the file, to stand at the foot of a paper:
 * 412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR.
 *
 * In front the number of the act that was the newest. Then the first 135 bits of its hash, which
 * covers all acts before it, as 27 of Crockford's symbols (no I, L, O, U), and one that depends on
 * all others, the number included: whoever mistypes one symbol, or swaps two that are near each
 * other, is told so. To find another history with the same code takes 2^135 tries; who prepares two
 * files before a paper is printed, 2^67: nobody can pay either.
 *
 * Papers of an older Tengen bear fifteen symbols of the hash and one more. They prove as much
 * against whoever comes later, 75 bits, but not against somebody who had prepared two files: 2^38
 * tries are minutes. */
#define LEDGER_SEAL_SYMBOLS 28
#define LEDGER_SEAL_SHORT 16

/* What a code was found to be of. */
typedef struct {
  gint64 act;        /* the newest when it was made */
  gint64 later;      /* how many acts came after it */
  gboolean is_short; /* of an older paper: proves nothing against who had prepared two files */
} LedgerSeal;

char *ledger_seal_format (gint64 act, const char *hash);
char *ledger_seal_now (Ledger *ledger, GError **error);
gboolean ledger_seal_parse (const char *text, gint64 *ret_act, char *ret_symbols, GError **error);
gboolean ledger_seal_check (Ledger *ledger, const char *code, LedgerSeal *ret_seal, GError **error);
