/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* Who takes part in a stage, read from the rounds before the one to be drawn. */
gboolean pairing_entry_seats_all (const PairingPlan *plan, int round);
gboolean pairing_entry_has_begun (const PairingTask *task, int first);
gboolean pairing_entry_is_listed (const PairingTask *task, int player, int from, int to);
int pairing_entry_last (const PairingTask *task, int player);
gboolean pairing_entry_has_gone_on (const PairingTask *task, const StandingGame *game, int player,
                                    gboolean others);
gboolean pairing_entry_is_open (const PairingTask *task, int first, int player);
int *pairing_entry_order (const PairingTask *task, const gboolean *entrants, gboolean seeded,
                          int *ret_n_entrants);
void pairing_entry_follow (const PairingTask *task, int first, int *seats, int n_seats);
