#pragma once
#include "pairing/system/bracket.h"

PairingBracket *pairing_bracket_frame (const PairingPlan *plan, PairingSystem system,
                                       const int *seats, int n_seats);
/* Fills in what the games so far have made of a bracket. */
void pairing_bracket_play (const PairingTask *task, int first, PairingBracket *bracket);
