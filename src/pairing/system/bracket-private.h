/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/bracket.h"

PairingBracket *pairing_bracket_frame (const PairingPlan *plan, const PairingClass *class,
                                       const int *seats, int n_seats);
/* PairingClass.place of systems with a bracket. */
int pairing_bracket_place (const PairingTask *task, const PairingStage *stage, gint64 *places);
/* Fills in what the games so far have made of a bracket. */
void pairing_bracket_play (const PairingTask *task, int first, PairingBracket *bracket);
