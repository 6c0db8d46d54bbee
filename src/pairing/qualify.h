#pragma once
#include "pairing/stage.h"

void pairing_qualify_fill (const PairingTask *task, const PairingStage *before,
                           PairingStage *stage);
int pairing_qualify_count (const PairingTask *task, const PairingStage *before);
