/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Pairs of vertices that have something between them, found in no time: a game, or a restriction.
 * Each has a value; those of the same two add up. */
typedef struct {
  int n;
  GArray *pairs; /* what was added, until it is sealed */
  int *first;    /* vertex -> where its links begin; one more at the end */
  int *others;   /* ascending for each vertex */
  gint64 *values;
  guint64 *filters;  /* vertex -> a bit for each remainder by 64 of those whom it has a link to */
  GPtrArray *groups; /* groups too large to be links, sealed: the largest first */
} PairingLinks;

PairingLinks *pairing_link_new (int n);
void pairing_link_free (PairingLinks *links);
void pairing_link_add (PairingLinks *links, int one, int two, gint64 value);
void pairing_link_add_group (PairingLinks *links, const guint8 *sides, gint64 value);
void pairing_link_seal (PairingLinks *links);
int pairing_link_n_groups (const PairingLinks *links);
int pairing_link_part (const PairingLinks *links, int group, int *kinds, int n_kinds, int most);
gint64 pairing_link_in_groups (const PairingLinks *links, int n_groups, int one, int two);
gint64 pairing_link_value (const PairingLinks *links, int one, int two);
gint64 pairing_link_most (const PairingLinks *links);
int pairing_link_degree (const PairingLinks *links, int vertex);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingLinks, pairing_link_free)
