/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"

/* Made fields in the middle of a tournament, with weights as OpenGotha has them (PAIRING.md). Easy
 * ones were paired well before; hostile ones met at random, have colours at random, and half of
 * them come from three clubs. */

typedef struct {
  int score;   /* its group, 0 for the lowest */
  int place;   /* in the group, 0 for the best */
  int size;    /* of the group */
  int balance; /* of colours, White less Black, within FIELDS_BALANCE */
  int club;    /* 0, 1, 2: the large ones; -1: one that nobody else is from */
  int downs;   /* how often drawn down, less how often drawn up: -1, 0 or 1 */
  guint64 met; /* a bit for each opponent's number modulo 64 */
} FieldsPlayer;

#define FIELDS_BALANCE 2

typedef struct {
  int n;
  int rounds;            /* played */
  FieldsPlayer *players; /* by score, then by place */
  int *opponents;        /* player times rounds */
  int *classes;
  int n_classes;
  FieldsPlayer *kinds; /* class -> what its members have in common, */
  int *last;           /* and the largest place among them */
} Fields;

Fields *fields_new (int n, int rounds, gboolean is_hostile, guint seed);
void fields_free (Fields *fields);
gint64 fields_weigh (int one, int two, gpointer data);
gint64 fields_bound (int class_one, int class_two, gpointer data);
PairingGraph fields_graph (Fields *fields);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fields, fields_free)
