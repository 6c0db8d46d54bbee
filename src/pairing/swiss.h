#pragma once
#include "pairing/matching.h"
#include "standing/history.h"

/* A player as the draw of a round sees him. */
typedef struct {
  int player; /* index into the field */
  int number; /* drawn */
  int points; /* before the round, with lots: see pairing_swiss_points() */
  StandingRecord record;
} PairingCard;

int pairing_swiss_points (const StandingField *field, int player, int before);
PairingCard *pairing_swiss_cards (StandingField *field, int round, const gboolean *present,
                                  int *ret_n_cards);
void pairing_swiss_sort (PairingCard *cards, int n_cards);
PairingMatching pairing_swiss_match (const StandingField *field, int round,
                                     const PairingCard *cards, int n_cards,
                                     PairingProgress progress, gpointer data, int *ret_mates);
gboolean pairing_swiss_takes_black (const PairingCard *one, const PairingCard *two);
