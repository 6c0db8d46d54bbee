/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Sums of weights. With n vertices no number in a search exceeds about n^2 weights, so no field
 * that fits into memory overflows it. */
__extension__ typedef __int128 PairingSum;

#define PAIRING_SUM_MAX ((PairingSum) (~(unsigned __int128) 0 >> 1))

/* The weight of an edge that does not exist. */
#define PAIRING_MATCHING_ABSENT G_MININT64

typedef struct {
  int a;
  int b;
  gint64 weight;
} PairingEdge;

/* A graph with an edge between any two vertices, but where the weight is PAIRING_MATCHING_ABSENT.
 * Vertices should be in an order in which neighbours are likely to suit each other. */
typedef struct {
  int n;
  gint64 (*weigh) (int one, int two, gpointer data); /* symmetric, and the same each time */
  const int *classes;                                /* vertex -> class; NULL: all in one */
  int n_classes;
  /* An upper bound for an edge between two classes, or inside one; ABSENT: there is no edge.
   * NULL: no bound is known. */
  gint64 (*bound) (int class_one, int class_two, gpointer data);
  gpointer data;
} PairingGraph;
