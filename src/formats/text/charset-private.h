/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/charset.h"

/* Costs that all readings of a text share; see charset.c. */
enum {
  FORMATS_CHARSET_ASCII = 6,
  FORMATS_CHARSET_IN_WORD = 8, /* a letter that stands where its kind does not */
  FORMATS_CHARSET_BROKEN = 60  /* bytes that mean nothing */
};

typedef struct {
  FormatsCharset charset;
  guint64 cost; /* less is likelier */
} FormatsReading;

gsize formats_charset_read_single (const char *text, gsize length,
                                   FormatsReading ret_readings[FORMATS_CHARSETS_SINGLE]);
