/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"
#include "formats/word/heading.h"

/* How a name in one cell without a comma is split: which word is the family name differs between
 * peoples, so that nobody is split unless somebody says how. */
typedef enum {
  FORMATS_NAMES_WHOLE,
  FORMATS_NAMES_GIVEN_FIRST,
  FORMATS_NAMES_FAMILY_FIRST
} FormatsNames;

/* Which column holds what: either a name as a whole, or family and given apart. */
typedef struct {
  int column[FORMATS_HEADINGS]; /* from 0, -1 where there is none */
  FormatsNames names;
  guint header; /* which row the heads are, of those that are not blank, from 0 */
  gboolean has_header;
  guint width; /* cells that a row may have */
} FormatsLayout;

void formats_layout_clear (FormatsLayout *layout);
gboolean formats_layout_guess (const char *text, gsize length, char delimiter,
                               FormatsLayout *ret_layout, GError **error);
