#pragma once
#include "pairing/draw.h"

gboolean cli_explain_round (const PairingTask *task, const PairingRound *round, GError **error);
