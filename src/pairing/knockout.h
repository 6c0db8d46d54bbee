#pragma once
#include "pairing/bracket.h"
#include "pairing/draw.h"

PairingRound *pairing_knockout_draw (const PairingTask *task, GError **error);
