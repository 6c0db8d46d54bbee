#pragma once
#include "pairing/draw/round.h"
#include "pairing/matching/model.h"

PairingRound *pairing_table_lay (const PairingTask *task, const int *places,
                                 const PairingPair *pairs, int n_pairs);
PairingRound *pairing_table_seat (const PairingModel *model, const int *mates);
