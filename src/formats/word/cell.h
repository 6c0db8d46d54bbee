/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"

gboolean formats_cell_is_blank (const char *cell);
gboolean formats_cell_is_number (const char *cell);
char *formats_cell_guard (const char *cell);
gunichar formats_cell_show (gunichar letter);
char *formats_cell_dup_short (const char *cell);
char *formats_cell_clean (const char *cell, guint column, GError **error);
