#pragma once
#include "formats/sgf.h"

/* A fault before its line is known. */
typedef struct {
  gsize start;
  gsize length; /* bytes dropped, 0 where nothing was */
  const char *message;
} FormatsSgfNote;

GBytes *formats_sgf_decode (GBytes *source, const char **ret_encoding, gboolean *ret_is_damaged,
                            GError **error);
void formats_sgf_place (FormatsSgf *sgf, const FormatsSgfNote *notes, guint n);
