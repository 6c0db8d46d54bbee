#pragma once
#include "pairing/system/bracket.h"
#include "pairing/draw/round.h"

PairingRound *pairing_knockout_draw (const PairingTask *task, GError **error);
