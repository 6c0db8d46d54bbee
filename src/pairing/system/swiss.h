/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/model.h"
#include "standing/term/history.h"

/* A player as the draw of a round sees him. */
typedef struct {
  int player; /* index into the field */
  int number; /* drawn */
  int points; /* before the round, with lots: see pairing_swiss_points() */
  StandingRecord record;
} PairingCard;

int pairing_swiss_points (const StandingField *field, int player, int before);
PairingCard *pairing_swiss_cards (const PairingTask *task);
gboolean pairing_swiss_takes_black (const PairingCard *one, const PairingCard *two);
