/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

#define DESK_PIN_MIN 4
#define DESK_PIN_MAX 64

gboolean desk_pin_check (const char *pin, GError **error);
char *desk_pin_hash (const char *pin, GError **error);
gboolean desk_pin_is_known (const char *hash);
gboolean desk_pin_matches (const char *pin, const char *hash);
