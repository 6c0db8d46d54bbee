/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/standings/field.h"
#include "pairing/system/plan.h"
#include "standing/term/rule.h"

/* What a field is made of. */
typedef gboolean (*DeskFieldIs) (const DeskState *state, gint64 player);
GArray *desk_field_collect (const DeskState *state, DeskFieldIs is_in, GHashTable *then,
                            GPtrArray *names);
GHashTable *desk_field_warnings (const DeskState *state);
StandingGame desk_field_game (const DeskState *state, GArray *players, GHashTable *warnings,
                              const DeskGame *game);
void desk_field_add_lowerings (const DeskState *state, const StandingField *field,
                               StandingRule *rule);

/* What players have beside their games: desk/standings/field-score.c. */
void desk_field_set_starts (const DeskState *state, const PairingPlan *plan, GArray *players);
void desk_field_set_awards (const DeskState *state, const PairingPlan *plan, StandingField *field);
void desk_field_set_ties (const DeskState *state, const StandingField *field, StandingRule *rule);
