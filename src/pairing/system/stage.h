/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* A draw as its stage sees it. */
typedef struct {
  PairingTask task;
  StandingField *field;
  gboolean *present;
} PairingStageTask;

PairingStage *pairing_stage_new (const PairingTask *task, GError **error);
PairingStage *pairing_stage_begun (const PairingTask *task, int round, GError **error);
int pairing_stage_second (const PairingTask *task);
void pairing_stage_free (PairingStage *stage);
gboolean pairing_stage_is_laid_down (const PairingPlan *plan);
int pairing_stage_rounds (const PairingTask *task);
int *pairing_stage_groups (const PairingTask *task);
int pairing_stage_groups_last (const PairingTask *task);
int pairing_stage_group (const PairingTask *task, int player);
StandingField *pairing_stage_field (const PairingTask *task, const PairingStage *stage);
GPtrArray *pairing_stage_cuts (const PairingTask *task);
PairingStageTask *pairing_stage_task_new (const PairingTask *task, GError **error);
void pairing_stage_task_free (PairingStageTask *task);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingStage, pairing_stage_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingStageTask, pairing_stage_task_free)
