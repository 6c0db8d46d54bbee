/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/event/kind.h"

/* Inside the room. */
gboolean desk_extract_facts (Desk *desk, int last, FormatsEvent *event, GError **error);

/* desk/adopt/extract.c */
StandingTable *desk_extract_standings (Desk *desk, const FormatsEvent *event);
gboolean desk_extract_tells_teams (const FormatsKind *kind, const FormatsEvent *event);
FormatsEvent *desk_extract_for (const FormatsKind *kind, FormatsEvent *event);

/* desk/adopt/extract-team.c */
int desk_extract_index (const DeskState *state, const StandingField *field, gint64 player);
char *desk_extract_game_name (const DeskState *state, const DeskGame *game);
void desk_extract_teams (const DeskState *state, const StandingField *field, FormatsEvent *event);
const DeskResult *desk_extract_decision (const DeskState *state, gint64 match);
void desk_extract_line_ups (const DeskState *state, const StandingField *field, int last,
                            FormatsEvent *event);
void desk_extract_board (const DeskState *state, const StandingField *field, GHashTable *games,
                         const DeskGame *game, FormatsGame *to);
