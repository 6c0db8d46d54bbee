/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* The standings of a field by its own rule. */
StandingTable *standing_rank_event (StandingField *field, int after);
StandingTable *standing_rank_with (StandingField *field, int after,
                                   const StandingCriterion *criteria, int n_criteria,
                                   const StandingOptions *options);
StandingTable *standing_rank_bare (StandingField *field, int after);
StandingTable *standing_rank_games (StandingField *field, int after);
