#pragma once
#include "pairing/system/stage.h"

int pairing_elimination_losses (const PairingTask *task, int first, int player, int before);
void pairing_elimination_fill (const PairingTask *task, PairingStage *stage);
gboolean pairing_elimination_check (const PairingTask *task, const PairingStage *stage,
                                    GError **error);
