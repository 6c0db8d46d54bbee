#pragma once
#include "pairing/draw.h"

/* Why these two meet, as figures: what a director tells a player who asks. */
typedef struct {
  int black_points; /* before this round */
  int white_points;
  int black_blacks; /* how often Black was black, less how often white */
  int white_blacks;
  int met_in; /* the round in which they met before, 0 for never */
  gboolean bye;
  int byes; /* how often this player had the bye before */
} PairingReason;

PairingReason pairing_reason (StandingField *field, const PairingRound *round, int table);
char *pairing_reason_format (const PairingReason *reason);
