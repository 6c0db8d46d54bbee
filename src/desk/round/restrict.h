/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/draw/task.h"

/* What the director demands of the pairings. Groups of players are written as their keys, "5 7 9",
 * or as what they have in common, "club=Kyoto" or "country=FR": those who have it when a round is
 * drawn. */

const char *desk_restrict_id (PairingRestrictionKind kind);
const char *desk_restrict_label (PairingRestrictionKind kind);
gboolean desk_restrict_parse (const char *id, PairingRestrictionKind *ret_kind);

gboolean desk_restrict_add (Desk *desk, const DeskRestriction *restriction, gint64 *ret_restriction,
                            GError **error);
gboolean desk_restrict_amend (Desk *desk, const DeskRestriction *restriction, GError **error);
gboolean desk_restrict_remove (Desk *desk, gint64 restriction, const char *reason, GError **error);
GPtrArray *desk_restrict_list (const DeskState *state);
char *desk_restrict_text (const DeskRestriction *restriction);
char *desk_restrict_who (const DeskState *state, const char *group);

GArray *desk_restrict_players (const DeskState *state, const char *group, GError **error);
gboolean desk_restrict_has (const GArray *players, gint64 player);
PairingRestriction *desk_restrict_resolve (const DeskState *state, const StandingField *field,
                                           int *ret_n);
void desk_restrict_free (PairingRestriction *restrictions, int n);
