/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* What a copy says of itself, whatever its name says. */
typedef struct {
  char *path;
  char *first; /* the hash of its first act, the same in all copies of one tournament */
  char *head;  /* that of its newest */
  gint64 acts;
  gint64 at; /* when the newest was done, in microseconds since 1970, UTC */
} LedgerKept;

LedgerKept *ledger_kept_read (const char *path);
void ledger_kept_free (LedgerKept *kept);
GPtrArray *ledger_kept_paths (const char *folder, const char *end);
GPtrArray *ledger_kept_list (const char *folder);
gboolean ledger_kept_is_within (const LedgerKept *kept, Ledger *ledger);
char *ledger_kept_find_newest (GPtrArray *list, const char *first);
