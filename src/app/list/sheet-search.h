/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Search without regard to case and accents. */
char *app_sheet_search_fold (const char *text);
char **app_sheet_search_words (const char *text);
gboolean app_sheet_search_matches (const char *folded, char *const *words);
