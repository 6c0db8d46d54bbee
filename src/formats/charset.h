#pragma once
#include <glib.h>

#define FORMATS_CHARSETS 5

typedef struct {
  const char *name;      /* for people */
  const char *converter; /* for g_convert() */
} FormatsCharset;

gsize formats_charset_rank (const char *text, gsize length,
                            const FormatsCharset *ret_charsets[FORMATS_CHARSETS]);
