/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/point.h"

/* A sealed move (II.5). */
const DeskSealed *desk_seal_find (Desk *desk, gint64 game);
gboolean desk_seal (Desk *desk, gint64 game, RulesPoint point, GError **error);
gboolean desk_seal_open (Desk *desk, gint64 game, const char *reason, GError **error);
