#pragma once
#include "pairing/draw.h"

char *fixture_describe (const PairingRound *round);
