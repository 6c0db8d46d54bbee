/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "desk/event/player.h"
#include "desk/act/record.h"
#include "desk/act/row.h"
#include "desk/act/state.h"
#include "desk/file/error.h"
#include "ledger/chain/act.h"
#include "standing/table/standing.h"

/* One open tournament, and the only writer of its file. Every act is a function that returns TRUE
 * once it is stored; FALSE means that nothing has changed anywhere. Signals:
 *   acted   (gint64 act): an act was stored and the lists are up to date
 *   called  (gint64 game, ClockCall *call): a clock has something to say
 *   printed (): a paper was noted as printed; no act
 *   warned  (const char *words): an act changed standings that were published
 *           (desk/standings/freeze.h)
 *   failed  (GError *error): something that nobody waits for, a copy or a clock's reading, could
 *           not be stored
 *   lost    (GError *error): the file was taken away, its disk does not answer, or somebody else
 *           has written into it; whoever asked for an act that was refused for it is told besides
 *   found   (): the file that was taken away is in its place again */
#define DESK_TYPE_DESK (desk_get_type ())
G_DECLARE_FINAL_TYPE (Desk, desk, DESK, DESK, GObject)

Ledger *desk_get_ledger (Desk *desk);
const DeskState *desk_get_state (Desk *desk);
const char *desk_get_path (Desk *desk);
const char *desk_get_who (Desk *desk);
void desk_set_who (Desk *desk, const char *who);

/* Inside the room. */
const DeskGame *desk_find_pair (Desk *desk, gint64 game, GError **error);
const DeskGame *desk_find_game (Desk *desk, gint64 game, GError **error);
char *desk_game_about (Desk *desk, const DeskGame *game, const char *detail);
