/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The log that SQLite keeps beside a file until it is moved into it. */
typedef enum {
  LEDGER_LOG_WHOLE, /* it can be read whole, or there is no log */
  LEDGER_LOG_TORN,  /* it ends within one transaction, as after a power cut: nothing that was
                     * shown as done need be in that, but it cannot be told from damage there */
  LEDGER_LOG_BROKEN /* transactions that were stored cannot be read */
} LedgerLogState;

gboolean ledger_log_has_any (const char *path);
gboolean ledger_log_is_one (const char *path);
LedgerLogState ledger_log_look (const char *path, guint *ret_frame);
void ledger_log_apply (GByteArray *file, const char *path, gboolean past_damage);
