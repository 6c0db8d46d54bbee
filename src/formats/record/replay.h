/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/record.h"
#include "rules/game/game.h"

/* The first illegal move of a record. */
typedef struct {
  int move; /* from 1, passes among them; 0 where all are legal */
  RulesColour colour;
  RulesPoint point;
  RulesError reason;
} FormatsReplayFault;

RulesGame *formats_replay_run (const FormatsRecord *record, const RulesRuleset *ruleset,
                               int n_moves, FormatsReplayFault *ret_fault);
int formats_replay_n_moves (const FormatsRecord *record);
