/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/result.h"

/* Results that no count can give (Art. 9, 11): they are asked about, not refused. */
gboolean desk_possible_count (Desk *desk, gint64 game, const char *text, RulesResult *ret_result);
char *desk_possible_doubt (Desk *desk, gint64 game, RulesResult result);
