#pragma once
#include "ledger/file/ledger.h"

#define LEDGER_COPY_REST_MS 2000 /* after an act it is in the one file */

gboolean ledger_copy_to (Ledger *ledger, const char *path, GError **error);
void ledger_copy_clear (Ledger *ledger);
gboolean ledger_copy_keep (Ledger *ledger, GError **error);
gboolean ledger_copy_is_due (Ledger *ledger);
char *ledger_copy_find_newest (const char *path);
void ledger_copy_rest (Ledger *ledger);
int ledger_copy_rest_due (Ledger *ledger);
void ledger_copy_warm (Ledger *ledger);
void ledger_copy_take_image (Ledger *ledger);
gboolean ledger_copy_is_whole (Ledger *ledger, Ledger *copy);
