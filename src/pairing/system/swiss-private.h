/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/neighbour.h"
#include "pairing/system/swiss.h"
#include <glib.h>

/* A criterion of several in order of weight: one unit of it costs a step, which is more than all
 * that the criteria below it can add up to over all pairs. */
typedef struct {
  int kind;
  gint64 most; /* units that one pair may cost; more counts alike */
  gint64 sum;  /* by how many units two rounds may differ at most */
  gint64 step;
} PairingRung;

/* The most criteria that a round can have. */
#define PAIRING_SWISS_RUNGS 6

/* Vertices of a band that lie near one another. */
typedef struct {
  int points;
  int balance;
  int camp;
  int unit; /* that all of them are of, 0: not known to be of one */
  int band;
  int first; /* places within the band */
  int last;
  int down; /* the least of any */
  int up;
} PairingSwissClass;

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
  PairingSwissClass *classes;
} PairingSwiss;

gint64 pairing_swiss_square (gint64 x);
gint64 pairing_swiss_unwelcome (const PairingSwiss *swiss, gint64 weight);
void pairing_swiss_build_ladder (PairingSwiss *swiss);
gint64 pairing_swiss_worth (const PairingRung *rung, gint64 cost);
void pairing_swiss_bound_fill (PairingSwiss *swiss);
gint64 pairing_swiss_bound (const PairingModel *model, int one, int two);
void pairing_ladder_fit (PairingRung *rungs, int n_rungs, int n_pairs, gint64 range);
