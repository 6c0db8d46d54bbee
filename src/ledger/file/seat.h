/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

#define LEDGER_SEAT_REST_MS 2000 /* after an act it is in the one file */

/* Whether the file that is written is still the one that will be found under its name. */
gboolean ledger_seat_has_names (const char *path);
gboolean ledger_seat_hold (Ledger *ledger, GError **error);
void ledger_seat_mark (Ledger *ledger);
void ledger_seat_release (Ledger *ledger);
gboolean ledger_seat_begin (Ledger *ledger, GError **error);
void ledger_seat_end (Ledger *ledger);
gboolean ledger_seat_acknowledge (Ledger *ledger, GError **error);
gboolean ledger_seat_check (Ledger *ledger, GError **error);
void ledger_seat_rest (Ledger *ledger);
int ledger_seat_rest_due (Ledger *ledger);
