/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Standings that were published. Results may still be changed, as rulings are; but what that does
 * to what was published is told: by desk_freeze_check(), and by the desk's signal "warned" as soon
 * as an act does it. */

gboolean desk_freeze_set (Desk *desk, int round, const char *reason, GError **error);
gboolean desk_freeze_thaw (Desk *desk, int round, const char *reason, GError **error);
gboolean desk_freeze_is_frozen (const DeskState *state, int round);
char *desk_freeze_check (Desk *desk, int round);
gboolean desk_freeze_shared (const DeskState *state, const StandingTable *table, int line, int n);
char *desk_freeze_digest (const DeskFreeze *freeze);
char *desk_freeze_table (const StandingTable *table);
char *desk_freeze_round (Desk *desk, int round);
void desk_freeze_defer (Desk *desk);

/* Inside the room. */
void desk_freeze_watch (Desk *desk, const DeskAct *act);
void desk_freeze_tell (Desk *desk);
