/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the draw knows of a player: the drawn number, the seed's place, the correction in McMahon
 * and the group. */

DeskSeeding desk_seeding_get (const DeskState *state, gint64 player);
gboolean desk_seeding_set (Desk *desk, const DeskSeeding *seeding, GError **error);
char *desk_seeding_text (const DeskSeeding *seeding);

/* For desk/standings/field.c and desk/round/pair.c. */
void desk_seeding_number (const DeskState *state, guint32 lots, StandingPlayer *players,
                          int n_players);
void desk_seeding_number_anew (const DeskState *state, guint32 lots, StandingPlayer *players,
                               int n_players);
void desk_seeding_put (Desk *desk, const StandingField *field);

/* Inside the room. */
gboolean desk_seeding_check_fixed (const DeskState *state, const DeskSeeding *was,
                                   const DeskSeeding *is, GError **error);
