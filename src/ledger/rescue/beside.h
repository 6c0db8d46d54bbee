/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

/* Names beside a tournament are anybody's: what has one is opened, cut or deleted only where it
 * proves to be ours. */
gboolean ledger_beside_is_plain (const char *name);
gboolean ledger_beside_set_aside (const char *name, char **ret_old);
gboolean ledger_beside_move (const char *name, GString *moved, GError **error);
gboolean ledger_beside_is_clear (const char *path);
gboolean ledger_beside_clear (const char *path, gboolean unused, GString *moved, GError **error);
