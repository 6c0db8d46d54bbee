/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/team/team.h"

/* Who plays on which board of a match: handed in by each team, sealed or openly, and opened for
 * both at one moment. Of what is sealed the desk has the digest alone, so that nobody can read it;
 * secret and line-up stay with the captain (rules/team/line-up.h). */

const DeskLineUp *desk_line_up_get (const DeskState *state, gint64 match, RulesColour side);
const DeskGame *desk_line_up_match (const DeskState *state, gint64 match, GError **error);
gboolean desk_line_up_hand_in (Desk *desk, gint64 match, RulesColour side, const int *line_up,
                               GError **error);
gboolean desk_line_up_seal (Desk *desk, gint64 match, RulesColour side, const char *digest,
                            GError **error);

/* What a captain says when his line-up is opened; NULL where it was not sealed, or is not there. */
typedef struct {
  const char *secret;
  const char *players; /* as rules_line_up_format() writes them */
  gboolean registered; /* he cannot open it, or may not play so: the registered order instead */
} DeskLineUpOpen;

gboolean desk_line_up_open (Desk *desk, gint64 match, const DeskLineUpOpen open[2], int signers,
                            const char *reason, GError **error);

gboolean desk_line_up_change (Desk *desk, gint64 match, RulesColour side, const int *line_up,
                              int signers, const char *reason, GError **error);

/* Inside the room. */
gboolean desk_line_up_check_nigiri (const DeskState *state, gint64 board, GError **error);
GHashTable *desk_line_up_surplus (const DeskState *state, gint64 match);
gboolean desk_line_up_black (const DeskState *state, GHashTable *surplus, int place, gint64 first,
                             gint64 second);
gboolean desk_line_up_check_deadline (const DeskState *state, const DeskGame *match,
                                      GError **error);
gboolean desk_line_up_check (const DeskState *state, const DeskGame *match, RulesColour side,
                             const int *line_up, GError **error);
gboolean desk_line_up_check_closed (const DeskState *state, const DeskGame *match, GError **error);
char *desk_line_up_say (const DeskState *state, const DeskLineUp *row, DeskFact *fact);
char *desk_line_up_say_seat (const DeskState *state, const DeskSeatOf *row, DeskFact *fact);
