#pragma once
#include "desk/file/desk.h"

/* Ties that no criterion separates, and what people made of them (Art. 27 C). A tie counts in the
 * standings after its own round, among all who share a place there; the last word on them holds. */

gboolean desk_tie_check (Desk *desk, int round, const gint64 *players, int n_players,
                         GError **error);
gboolean desk_tie_settle (Desk *desk, int round, StandingTieMethod method, const gint64 *players,
                          int n_players, const char *reason, gint64 *ret_tie, GError **error);
gboolean desk_tie_drop (Desk *desk, gint64 tie, const char *reason, GError **error);
void desk_tie_lots (guint32 seed, gint64 *inout_players, int n_players);

/* Those of one round, by key; of all rounds where it is negative. */
GPtrArray *desk_tie_list (const DeskState *state, int round);
GArray *desk_tie_players (const DeskTie *tie);
char *desk_tie_names (const DeskState *state, const DeskTie *tie);
