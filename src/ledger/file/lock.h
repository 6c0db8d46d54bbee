/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

/* One writer a file: a lock on NAME.tengen.lock, which the kernel takes away with the process. */
int ledger_lock_take (const char *path, GError **error);
void ledger_lock_sign (int lock);
void ledger_lock_clear (const char *path, GString *moved);
gboolean ledger_lock_is_held (const char *path);
char *ledger_lock_other (const char *path, int lock);
void ledger_lock_release (const char *path, int lock);
