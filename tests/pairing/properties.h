/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/draw.h"

/* What must hold of a round, whoever drew it. */

/* What holds of a system beside what holds of all. */
typedef struct {
  gboolean absent;    /* who is not there is paired all the same (Berger tables) */
  gboolean everybody; /* who is there plays, or has the bye */
  gboolean colours;   /* who has had Black more often is White, but for handicap games */
} PropertyScope;

gboolean property_is_bye (PairingPair pair);
gboolean property_is_rematch (const PairingTask *task, PairingPair pair);
void property_check (const PairingTask *task, const PairingRound *round,
                     const PropertyScope *scope);
void property_check_refusal (const PairingTask *task, const GError *error,
                             const PropertyScope *scope);
