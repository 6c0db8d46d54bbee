/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

void pairing_qualify_fill (const PairingTask *task, const PairingStage *before,
                           PairingStage *stage);
void pairing_qualify_cuts (const PairingTask *task, const PairingStage *before, int first,
                           GPtrArray *inout_cuts);
int pairing_qualify_count (const PairingTask *task, const PairingStage *before);
