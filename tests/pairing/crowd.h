/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/model.h"

/* Large made fields in the middle of a tournament, for the real models. Easy ones met neighbours in
 * the order and have had colours in turn; in hostile ones opponents and colours were chance, and
 * half of all are of three clubs. */
typedef struct {
  PairingTask task;
  StandingField *field;
} Crowd;

void crowd_init (Crowd *crowd, PairingSystem system, int n, int rounds, gboolean is_hostile,
                 guint32 seed);
void crowd_clear (Crowd *crowd);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Crowd, crowd_clear)
