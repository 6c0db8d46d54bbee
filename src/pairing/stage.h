#pragma once
#include "pairing/task.h"

/* Where a round stands in its event: in which stage, and what that stage is. */
typedef struct {
  int stage;            /* 0 or 1 */
  PairingSystem system;
  int first;            /* the stage's first round */
  int n_rounds;         /* how many it takes; 0 where the event says (Swiss) */
  gboolean *entrants;   /* by the field's players: who plays in it at all */
} PairingStage;

PairingStage *pairing_stage_new (const PairingTask *task, GError **error);
void pairing_stage_free (PairingStage *stage);
int pairing_stage_rounds (const PairingTask *task);
int pairing_stage_group (const PairingTask *task, int player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingStage, pairing_stage_free)
