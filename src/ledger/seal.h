#pragma once
#include "ledger/ledger.h"

/* A short code for a state of the file, to stand at the foot of a paper: 412-7KQX-M2VD-9H3T-E5BP.
 *
 * In front the number of the act that was the newest. Then the first 75 bits of its hash, which
 * covers all acts before it, as fifteen of Crockford's symbols (no I, L, O, U), and one that
 * depends on all others, the number included: whoever mistypes one symbol, or swaps two, is told
 * so. 75 bits are what fits into four groups of four; to find another history with the same code
 * takes 2^75 tries, which nobody can pay. Only who prepares two files before the paper is printed
 * gets away with 2^38: a code proves nothing against him, as no short one can. */
#define LEDGER_SEAL_SYMBOLS 16

/* What a code was found to be of. */
typedef struct {
  gint64 act;   /* the newest when it was made */
  gint64 later; /* how many acts came after it */
} LedgerSeal;

char *ledger_seal_format (gint64 act, const char *hash);
char *ledger_seal_now (Ledger *ledger, GError **error);
gboolean ledger_seal_parse (const char *text, gint64 *ret_act, char *ret_symbols, GError **error);
gboolean ledger_seal_check (Ledger *ledger, const char *code, LedgerSeal *ret_seal, GError **error);
