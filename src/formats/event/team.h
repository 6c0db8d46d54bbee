/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"
#include "rules/team/line-up.h"

/* Teams among the players of a tournament, their matches among its games (Art. 25.2). */

#define FORMATS_TEAM_PLACES 99 /* of a registered order */

void formats_event_make_team (FormatsPlayer *player);
void formats_team_free (FormatsTeam *team);
void formats_team_add (FormatsTeam *team, int player, int place, gboolean reserve);
gboolean formats_event_is_team (const FormatsEvent *event, int player);
gboolean formats_event_is_match (const FormatsEvent *event, const FormatsGame *game);
gboolean formats_event_has_teams (const FormatsEvent *event);
int formats_event_n_boards (const FormatsEvent *event);
GHashTable *formats_event_matches (const FormatsEvent *event);
const FormatsGame *formats_event_match (const FormatsEvent *event, GHashTable *matches, int round,
                                        int team);
int *formats_event_teams_of (const FormatsEvent *event);
gboolean formats_event_check_teams (const FormatsEvent *event, GError **error);
char *formats_event_teams_kept (const char *why);
GArray *formats_event_lay_boards (const FormatsEvent *event, GArray *games,
                                  StandingMatchRule *ret_rule);
RulesResult formats_event_match_result (const FormatsEvent *event, const FormatsGame *match);
FormatsEvent *formats_event_people (const FormatsEvent *event, int *ret_indices);

/* meet.c */

/* Says on which board of his team somebody plays in a round, from 1; 0 where the source does not
 * say. */
typedef int (*FormatsPlaceOf) (gconstpointer data, int round, int team, int player);

char *formats_event_meet (FormatsEvent *event, FormatsPlaceOf place_of, gconstpointer data);
