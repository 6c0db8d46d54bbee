#pragma once
#include "pairing/ladder.h"
#include "pairing/neighbour.h"
#include "pairing/swiss.h"

/* The most criteria that a round can have. */
#define PAIRING_SWISS_RUNGS 6

/* The model of 积分编排. */
typedef struct {
  PairingModel base;
  PairingCard *cards; /* by vertex */
  int *points;        /* the same for what is asked most often */
  int *balances;
  int *units;
  gint64 unwelcome; /* how much of a restriction's weight is one unit */
  int spread;       /* between the most and the least balance of colours */
  PairingLinks *met;
  PairingNeighbours *neighbours;
  PairingRung rungs[PAIRING_SWISS_RUNGS];
  int n_rungs;
  int *class_points;
  int *class_balances;
} PairingSwiss;

gint64 pairing_swiss_square (gint64 x);
void pairing_swiss_build_ladder (PairingSwiss *swiss);
