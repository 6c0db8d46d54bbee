/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Where words end. */
typedef enum {
  FORMATS_JOTTED_SPACES,
  FORMATS_JOTTED_CELLS, /* at commas, bars and tabs, and not at spaces */
  FORMATS_JOTTED_ALL    /* at brackets, too, and at the wide signs of each */
} FormatsJottedBreak;

const char *formats_jotted_skip (const char *at);
gboolean formats_jotted_is_asian (const char *text);
gboolean formats_jotted_is_rank (const char *cell);
int formats_jotted_number (const char *line, const char **ret_rest);
GPtrArray *formats_jotted_split (const char *text, FormatsJottedBreak kind);
void formats_jotted_join_filled (GPtrArray *words);
guint formats_jotted_find_rank (GPtrArray *words);
