/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/register/register.h"

/* "TGNR": what tells a register from a tournament and from any other file of SQLite. */
#define LEDGER_REGISTER_APPLICATION_ID 0x54474e52
#define LEDGER_REGISTER_VERSION 1

struct _LedgerRegister {
  char *path;
  LedgerConnection connection;
  char *source; /* that is being loaded, NULL between loads */
  gint64 at;    /* the row up to which the step that a load is at has come */
  gint64 old;   /* the last row that was there before it */
  gint64 n;     /* rows that were added */
  gint64 last;  /* the last row whose words are to be found, -1 until all are there */
};

gboolean ledger_register_fail (LedgerRegister *self, GError *reason, GError **error);
sqlite3_stmt *ledger_register_statement (LedgerRegister *self, const char *sql, GError **error);
gboolean ledger_register_run (LedgerRegister *self, const char *sql, GError **error);
gint64 ledger_register_ask (LedgerRegister *self, const char *sql, GError **error);
int ledger_register_step (LedgerRegister *self, sqlite3_stmt *statement, GError **error);
