/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/state.h"
#include "pairing/system/stage.h"
#include "rules/game/ruleset.h"

/* The round robins of an event, as far as they have begun; NULL for a stage of another system. */
typedef struct {
  StandingField *field;
  PairingTask task;
  PairingStage *first;
  PairingStage *second;
  gboolean *went_on; /* by the field's players: who is in a second stage, NULL before that */
  int last;          /* the last round of the first stage */
  RulesRuleset ruleset;
  gboolean stands; /* what was played stands, however little (Art. 28.4) */
} DeskRobin;

void desk_robin_judge (DeskState *state);
gboolean desk_robin_has_begun (const DeskState *state);
void desk_robin_init (DeskRobin *robin, const DeskState *state);
void desk_robin_clear (DeskRobin *robin);
gboolean desk_robin_find (const DeskRobin *robin, gint64 player, DeskLeft *ret_left);
gboolean desk_robin_is_his (const DeskRobin *robin, const DeskGame *game, gint64 player);
gboolean desk_robin_is_game (const DeskState *state, const DeskGame *game);
GArray *desk_robin_list_left (const DeskRobin *robin, const DeskState *state);
char *desk_robin_decide (const DeskRobin *robin, const DeskState *state, const GArray *left,
                         const DeskGame *game);
const DeskLeft *desk_robin_left (const GArray *left, gint64 player);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskRobin, desk_robin_clear)
