/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/field.h"

/* What one player has behind him. A void game is as if never paired. */
typedef struct {
  int points; /* as in the standings */
  int blacks; /* colours as assigned (Art. 17.1), played out or not */
  int whites;
  RulesColour last; /* the colour of his last game, RULES_EMPTY before the first */
  int byes;         /* and rounds with a full point without a game, which are the same gift */
} StandingRecord;

const StandingMatch *standing_history_matches (const StandingField *field, int player,
                                               int *ret_n_matches);
StandingRecord standing_history_record (const StandingField *field, int player, int before);
gboolean standing_history_is_paired (const StandingField *field, int player, int round);
gboolean standing_history_takes_part (const StandingField *field, int player, int after);
int standing_history_met (const StandingField *field, int player, int other, int before);
int *standing_history_points (const StandingField *field, int after);
int *standing_history_wins (const StandingField *field, int after);
const StandingMatch *standing_history_void (const StandingField *field, int player, int round);
const StandingAward *standing_history_award (const StandingField *field, int player, int round);
gboolean standing_history_is_gift (const StandingField *field, const StandingAward *award);
int standing_history_first_award (const StandingField *field, int player);
