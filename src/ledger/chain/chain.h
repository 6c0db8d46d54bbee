/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The hash of one act: of the act before it, its own words, and every row it caused, so that a
 * changed, missing or added row anywhere in the past is found. Rows are told table by table, tables
 * in the order of their names, rows in the order of their numbers. */
typedef struct _LedgerChain LedgerChain;

LedgerChain *ledger_chain_new (void);
void ledger_chain_free (LedgerChain *chain);
void ledger_chain_row (LedgerChain *chain, const char *table, gint64 row);
void ledger_chain_int (LedgerChain *chain, gint64 value);
void ledger_chain_text (LedgerChain *chain, const char *value);
char *ledger_chain_close (LedgerChain *chain, const char *before, gint64 act, gint64 at,
                          const char *const *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerChain, ledger_chain_free)
