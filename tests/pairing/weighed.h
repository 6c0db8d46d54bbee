/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/model.h"

/* A field made for a test of pairings by weights, and the model of one of its rounds. */

typedef struct {
  const char *name;
  int rating;
  RulesRank rank;
  const char *country;
  const char *club;
  int start;
} WeighedPlayer;

typedef struct {
  StandingField *field;
  PairingTask task;
  PairingModel *model;
} Weighed;

/* What a term is for two players. */
typedef struct {
  int one;
  int two;
  gint64 value;
} WeighedValue;

void weighed_fill (Weighed *weighed, PairingSystem system, int round, const WeighedPlayer *entrants,
                   int n_entrants, const char *games);
void weighed_build (Weighed *weighed);
void weighed_clear (Weighed *weighed);
gint64 weighed_term (const Weighed *weighed, int one, int two, PairingTermKind kind);
void weighed_check (const Weighed *weighed, PairingTermKind kind, const WeighedValue *values,
                    gsize n_values);
gint64 weighed_weigh (const Weighed *weighed, int one, int two);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Weighed, weighed_clear)
