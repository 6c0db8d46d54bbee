/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* "TGN1": what tells a tournament file from any other SQLite file. */
#define LEDGER_SCHEMA_APPLICATION_ID 0x54474e31
#define LEDGER_SCHEMA_VERSION 10
/* SHA-256 of what ledger_schema_own_words() says; tests/ledger/proof.c names the new one. */
#define LEDGER_SCHEMA_DIGEST "5665ca60527270929df186fec58cca624fe7a14ec80b40f6da31b70361bb05bc"

/* Bytes of the largest file that is taken for a tournament: thirty times one of 10,000 players. */
#define LEDGER_SCHEMA_FILE_MOST (1 << 29)

gboolean ledger_schema_is_head (const guchar *bytes, gsize length);
gboolean ledger_schema_check (const char *path, GError **error);
int ledger_schema_version (LedgerConnection *connection, const char *path, GError **error);
char *ledger_schema_words (LedgerConnection *connection, GError **error);
const char *ledger_schema_own_words (void);
gboolean ledger_schema_is_own (const char *words);
gboolean ledger_schema_check_whole (LedgerConnection *connection, GError **error);
gboolean ledger_schema_check_own (LedgerConnection *connection, int version, gboolean *ret_whole,
                                  GError **error);
gboolean ledger_schema_make (LedgerConnection *connection, int version, GError **error);
gboolean ledger_schema_migrate (LedgerConnection *connection, int from, GError **error);
