/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

gboolean cli_seconds_parse (const char *text, gint64 *ret_ms, GError **error);
char *cli_seconds_format (gint64 ms);
