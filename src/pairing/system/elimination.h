#pragma once
#include "pairing/system/stage.h"

int pairing_elimination_losses (const PairingTask *task, int first, int player, int before);
