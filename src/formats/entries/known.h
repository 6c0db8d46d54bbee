/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/entries/entry.h"

/* The players of a list so far. Trees, because the texts come from strangers: a hash table can be
 * made slow by choosing them. */
typedef struct {
  GTree *names;      /* folded name, and with it where from -> its first line */
  GTree *unnumbered; /* the same, of entries without an id */
  GTree *idents;     /* folded id -> its line */
} FormatsKnown;

void formats_known_open (FormatsKnown *known);
void formats_known_close (FormatsKnown *known);
gboolean formats_known_add (FormatsKnown *known, FormatsEntry *entry, GError **error);
