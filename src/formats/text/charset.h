/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

#define FORMATS_CHARSETS_SINGLE 5 /* of one byte a letter: what may be left of them */
#define FORMATS_CHARSETS (5 + FORMATS_CHARSETS_SINGLE)

typedef struct {
  const char *name;      /* for people */
  const char *converter; /* for g_convert() */
} FormatsCharset;

gsize formats_charset_rank (const char *text, gsize length,
                            FormatsCharset ret_charsets[FORMATS_CHARSETS]);
