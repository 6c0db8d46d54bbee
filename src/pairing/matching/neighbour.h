/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* The order in which neighbours meet: score bands from the top, and each band by drawn number. */
typedef struct {
  int band;  /* from 0, the top */
  int place; /* within the band, from 0 */
  int down;  /* how far he is from meeting somebody below, */
  int up;    /* and from somebody above: the sum is the distance of two in different bands */
} PairingNeighbour;

typedef struct {
  int n;
  PairingNeighbour *neighbours; /* by vertex */
  int *sizes;                   /* of the bands */
  PairingFirst pattern;
  int nearest; /* the least distance, squared */
} PairingNeighbours;

/* Who sorts: points before the round. */
PairingNeighbours *pairing_neighbour_new (const PairingTask *task, const int *players,
                                          const int *points, int n, int bye);
void pairing_neighbour_free (PairingNeighbours *neighbours);
gint64 pairing_neighbour_distance (const PairingNeighbours *neighbours, int one, int two);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingNeighbours, pairing_neighbour_free)
