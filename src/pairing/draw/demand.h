/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"
#include "pairing/system/stage.h"

/* One demand on a round: a restriction, or that no two players meet again. */
#define PAIRING_DEMAND_REMATCH (-1)

typedef struct {
  const PairingTask *task;
  PairingStageTask *stage; /* NULL where it is unknown */
  int n_demands;
  int *demands; /* indices into the task's restrictions, or the above */
} PairingDemands;

/* A task with only some of the demands. */
typedef struct {
  PairingTask task;
  GArray *restrictions; /* PairingRestriction */
  GArray *fixed;        /* PairingPair */
  GArray *fixed_tables; /* int */
} PairingRelief;

PairingDemands *pairing_demand_list (const PairingTask *task);
const PairingTask *pairing_demand_task (const PairingDemands *demands);
void pairing_demands_free (PairingDemands *demands);
PairingRelief *pairing_demand_relieve (const PairingDemands *demands, const gboolean *kept,
                                       gboolean fixed);
void pairing_relief_free (PairingRelief *relief);
PairingMatching pairing_demand_can_meet (const PairingDemands *demands, gboolean *kept,
                                         gboolean fixed, PairingProgress progress, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingDemands, pairing_demands_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingRelief, pairing_relief_free)
