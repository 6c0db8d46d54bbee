#pragma once
#include "pairing/draw.h"

char *fixture_describe (const PairingRound *round);
PairingRound *fixture_draw (StandingField *field, int round, const gboolean *present,
                            GError **error);
