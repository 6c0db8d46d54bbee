/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/draw.h"

char *fixture_describe (const PairingRound *round);
PairingRound *fixture_draw (StandingField *field, int round, const gboolean *present,
                            GError **error);

typedef struct {
  int n;
  PairingRestriction *restrictions;
  GPtrArray *lists;
} FixtureRestrictions;

FixtureRestrictions *fixture_restrictions (const char *text);
void fixture_restrictions_free (FixtureRestrictions *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FixtureRestrictions, fixture_restrictions_free)
