/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/trial.h"
#include "desk/file/desk.h"
#include "rules/team/line-up.h"
#include "rules/team/strength.h"

/* A team is a player's row, so that whatever is told of a player can be told of it; its members are
 * players, too (Art. 25.2). */

gboolean desk_team_is_entrant (const DeskState *state, gint64 player);
gboolean desk_team_check_entrant (const DeskState *state, gint64 player, GError **error);
gint64 desk_team_of (const DeskState *state, gint64 person);
GPtrArray *desk_team_list (const DeskState *state);
GPtrArray *desk_team_members (const DeskState *state, gint64 team);
GHashTable *desk_team_strengths (const DeskState *state);
RulesStrength desk_team_strength (const DeskState *state, gint64 team);
RulesMember *desk_team_registered (const DeskState *state, gint64 team, gint64 round, int *ret_n);
gboolean desk_team_set (Desk *desk, const DeskPlayer *player, const DeskTeam *team,
                        gint64 *ret_team, GError **error);
gboolean desk_team_drop (Desk *desk, gint64 team, const char *reason, GError **error);

/* Where somebody plays. */
typedef struct {
  gint64 team;
  gint64 person;
  int place; /* in the registered order, from 1; 0 for the last */
  gboolean reserve;
} DeskTeamPlace;

gboolean desk_team_place (Desk *desk, const DeskTeamPlace *place, int signers, const char *reason,
                          GError **error);
gboolean desk_team_leave (Desk *desk, gint64 person, const char *reason, GError **error);

/* Inside the room: a DeskSay each, what a row says. */
char *desk_team_say (const DeskState *state, const DeskTeam *row, DeskFact *fact);
char *desk_team_say_member (const DeskState *state, const DeskMember *row, DeskFact *fact);
