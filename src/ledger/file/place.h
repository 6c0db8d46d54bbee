/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

/* Behind the name of a file that is not whole yet. */
#define LEDGER_PLACE_PART ".part"

/* The name under which a whole file is found. */
gboolean ledger_place_check_output (const char *path, GError **error);
gboolean ledger_place_check (const char *path, GError **error);
gboolean ledger_place_put_new (const char *made, const char *path, GError **error);
gboolean ledger_place_replace (const char *made, const char *path, GError **error);
char *ledger_place_make (const char *path);
void ledger_place_drop (const char *made);
