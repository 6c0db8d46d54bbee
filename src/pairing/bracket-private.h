#pragma once
#include "pairing/bracket.h"

/* Fills in what the games so far have made of a bracket. */
void pairing_bracket_play (const PairingTask *task, int first, PairingBracket *bracket);
