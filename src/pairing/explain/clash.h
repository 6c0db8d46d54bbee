/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"

/* Why no legal round exists. */
typedef struct {
  int n_restrictions;
  const PairingRestriction **restrictions; /* the fewest that already clash among themselves */
  gboolean rematch; /* that nobody meets anybody again is one of them */
  gboolean fixed;   /* and so are the tables that must stay as they are */
  int lift;         /* the one of restrictions to lift, -1 for rematch */
  char *words;      /* all of it as sentences */
} PairingClash;

PairingMatching pairing_clash_find (const PairingTask *task, PairingProgress progress,
                                    gpointer data, PairingClash **ret_clash);
void pairing_clash_free (PairingClash *clash);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingClash, pairing_clash_free)
