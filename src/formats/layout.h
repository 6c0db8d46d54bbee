#pragma once
#include "formats/error.h"
#include "formats/heading.h"

/* Which column holds what: either a name as a whole, or family and given apart. */
typedef struct {
  int column[FORMATS_HEADINGS]; /* from 0, -1 where there is none */
  gboolean has_header;
  guint width; /* cells that a row may have */
} FormatsLayout;

gboolean formats_layout_guess (const char *text, gsize length, char delimiter,
                               FormatsLayout *ret_layout, GError **error);
gboolean formats_layout_is_rank (const char *cell);
