/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/trial.h"
#include "desk/file/desk.h"
#include "formats/entries/teams.h"
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

/* A team as it is registered, with all of its members in their order. */
typedef struct {
  gint64 person;       /* 0: who the entry means is enrolled with the team */
  FormatsEntry *entry; /* owned */
  gboolean reserve;
} DeskTeamMember;

typedef struct {
  gint64 team; /* 0 for a new one */
  char *name;  /* never NULL, like the texts below */
  char *country;
  char *club;
  char *captain;
  char *coach;
  char *note;
  GArray *members; /* of DeskTeamMember */
} DeskTeamEntry;

DeskTeamEntry *desk_team_entry_new (const DeskState *state, gint64 team);
void desk_team_entry_add (DeskTeamEntry *entry, gint64 person, const FormatsEntry *of,
                          gboolean reserve);
void desk_team_entry_free (DeskTeamEntry *entry);
GPtrArray *desk_team_entries_of (Desk *desk, const FormatsTeams *teams);
gboolean desk_team_check (Desk *desk, const DeskTeamEntry *entry, GError **error);
gboolean desk_team_register (Desk *desk, const GPtrArray *entries, int signers, const char *reason,
                             GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskTeamEntry, desk_team_entry_free)

/* Inside the room. */
typedef struct {
  gint64 team;             /* 0 for a new one */
  const GPtrArray *before; /* DeskMember, in the order that holds */
  const GArray *members;   /* DeskMember, in the order that is wanted */
  const GArray *fresh;     /* DeskPlayer: who is enrolled with them; NULL for nobody */
} DeskTeamOrder;

gboolean desk_team_check_boards (Desk *desk, GError **error);
gboolean desk_team_check_texts (const DeskPlayer *player, const DeskTeam *team, GError **error);
gboolean desk_team_check_person (Desk *desk, gint64 wanted, gint64 person, GError **error);
gboolean desk_team_check_size (Desk *desk, const GArray *members, GError **error);
gboolean desk_team_check_order (Desk *desk, const DeskTeamOrder *order, GError **error);

/* Inside the room: a DeskSay each, what a row says. */
char *desk_team_say (const DeskState *state, const DeskTeam *row, DeskFact *fact);
char *desk_team_say_member (const DeskState *state, const DeskMember *row, DeskFact *fact);
