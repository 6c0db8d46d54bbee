#pragma once
#include "ledger/chain.h"
#include "ledger/ledger.h"

/* Shared inside the room. */
struct _Ledger {
  char *path;
  LedgerConnection connection;
  int lock;           /* -1 where this process may only read */
  GError *read_only;  /* why, or NULL */
  gint64 act;         /* the act that is being written, 0 between acts */
  LedgerChain *chain; /* of that act */
  GError *failure;    /* the first thing that went wrong in it */
};

char *ledger_follow (const char *path);
