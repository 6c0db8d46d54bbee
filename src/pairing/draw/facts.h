/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"
#include "pairing/matching/matching.h"
#include "standing/term/history.h"

/* Of two players as they were before the round. Arrays: Black, White. */
typedef struct {
  const PairingTask *task;
  PairingPair pair;
  const StandingPlayer *players[2];
  StandingRecord records[2];
  int points[2]; /* by which they are paired */
} PairingFacts;

const PairingClass *pairing_facts_class (const PairingTask *task);
gboolean pairing_facts_weighs (const PairingTask *task);
void pairing_facts_init (PairingFacts *facts, const PairingTask *task, const PairingPair *pair);
int pairing_facts_points (const PairingTask *task, int player, int round);
int pairing_facts_balance (const PairingFacts *facts, int side);
int pairing_facts_gap (const PairingFacts *facts);
int pairing_facts_drawn (const PairingTask *task, int player, gboolean down);
int pairing_facts_between (const PairingFacts *facts);
char *pairing_facts_score (const PairingFacts *facts, int side);
gboolean pairing_facts_share (const char *one, const char *two);
gboolean pairing_facts_share_place (const PairingFacts *facts);
const char *pairing_facts_name (const PairingTask *task, int player);
void pairing_facts_add_line (GString *text, char *line);
