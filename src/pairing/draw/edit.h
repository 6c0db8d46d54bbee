/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/round.h"

/* Changes to a round by hand. Tables are indices into pairs, players indices into the field.
 * Each returns FALSE with the reason, and leaves the round as it was, when it makes no sense. */
gboolean pairing_edit_swap (PairingRound *round, int player, int other, GError **error);
gboolean pairing_edit_pair (PairingRound *round, int black, int white, GError **error);
gboolean pairing_edit_colours (PairingRound *round, int table, GError **error);
gboolean pairing_edit_bye (PairingRound *round, int player, GError **error);
gboolean pairing_edit_seat (const PairingTask *task, PairingRound *round, int table, int player,
                            GError **error);
gboolean pairing_edit_add (PairingRound *round, int black, int white, GError **error);
gboolean pairing_edit_handicap (const StandingField *field, PairingRound *round, int table,
                                int handicap, GError **error);
void pairing_edit_give_terms (const PairingTask *task, const PairingRound *before, int black,
                              PairingRound *round);
