/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/board.h"

/* Who says where a displaced stone goes (Art. 17.5). */
typedef enum { DESK_BASIS_AGREEMENT, DESK_BASIS_RULING } DeskBasis;

int desk_rebuild_compare (const RulesBoard *record, const RulesBoard *table,
                          RulesPoint ret_points[RULES_POINTS]);
gboolean desk_rebuild_parse (const char *text, int size, RulesBoard *ret_table, GError **error);
gboolean desk_rebuild (Desk *desk, gint64 game, int ply, const char *reason, GError **error);
gboolean desk_rebuild_displace (Desk *desk, gint64 game, RulesPoint from, RulesPoint to,
                                DeskBasis basis, const char *reason, GError **error);

/* Inside the room. */
gboolean desk_rebuild_make_displaced (Desk *desk, gint64 game, RulesPoint from, RulesPoint to,
                                      DeskPosition *ret_row, GError **error);
