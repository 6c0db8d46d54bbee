/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/result.h"

/* How a game ended, as the standings take it. */
RulesResult desk_ended_result (const DeskState *state, gint64 game);
