/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"

#define FORMATS_ENCODING_LIMIT (16 * 1024 * 1024) /* bytes of a source */

char *formats_encoding_decode (GBytes *source, gsize *ret_length, const char **ret_encoding,
                               GError **error);
gboolean formats_encoding_is_cut_utf8 (const char *text, gsize length);
gboolean formats_encoding_is_damaged_utf8 (const char *text, gsize length, gsize ratio);
gboolean formats_encoding_is_iso2022_jp (const char *text, gsize length);
const char *formats_encoding_guessed (GBytes *source);
char *formats_encoding_guess_words (const char *guess);
GBytes *formats_encoding_convert (GBytes *source, const char *name, GError **error);
