/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/team/team.h"

/* A team while its members are put in order: who has a board first, the reserves behind them. */

char *scene_team_line (const DeskState *state, const DeskTeamEntry *entry, guint i);
int scene_team_move (DeskTeamEntry *entry, int from, int step);
int scene_team_set_reserve (DeskTeamEntry *entry, int i, gboolean reserve);
int scene_team_add (Desk *desk, DeskTeamEntry *entry, const char *text, GError **error);
int scene_team_add_entry (Desk *desk, DeskTeamEntry *entry, const FormatsEntry *of);
