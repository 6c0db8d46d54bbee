#pragma once
#include "ledger/register.h"

/* "TGNR": what tells a register from a tournament and from any other file of SQLite. */
#define LEDGER_REGISTER_APPLICATION_ID 0x54474e52
#define LEDGER_REGISTER_VERSION 1

struct _LedgerRegister {
  char *path;
  LedgerConnection connection;
  char *source; /* that is being loaded, NULL between loads */
};

gboolean ledger_register_fail (LedgerRegister *self, GError *reason, GError **error);
sqlite3_stmt *ledger_register_statement (LedgerRegister *self, const char *sql, GError **error);
int ledger_register_step (LedgerRegister *self, sqlite3_stmt *statement, GError **error);
