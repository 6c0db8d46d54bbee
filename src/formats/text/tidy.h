/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

void formats_tidy_set (char **text, char *value);
char *formats_tidy_line (const char *text);
char *formats_tidy_text (const char *text, const char *taken, char instead);
char *formats_tidy_word (const char *text, const char *taken, char instead);
char *formats_tidy_spaced (const char *word);
gboolean formats_tidy_is_figure (const char *word);
int formats_tidy_figure (const char *word);
gboolean formats_tidy_is_komi (const char *text);
