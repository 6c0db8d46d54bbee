/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>
#include "ledger/chain/act.h"

/* Rows of cells, the head words first: what a command prints. */
typedef GPtrArray CliTable;

CliTable *cli_table_new (const char *first, ...) G_GNUC_NULL_TERMINATED;
void cli_table_add (CliTable *table, const char *first, ...) G_GNUC_NULL_TERMINATED;
void cli_table_take (CliTable *table, GStrvBuilder *cells);
void cli_table_print (const CliTable *table);
char *cli_table_csv (const CliTable *table, char delimiter);
char *cli_table_clean (const char *cell);
char *cli_table_number (gint64 number);
void cli_table_print_act (const LedgerAct *act);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliTable, g_ptr_array_unref)
