/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/nigiri.h"

/* Who takes Black where the draw does not say (Art. 10). */
gboolean desk_nigiri_holder (Desk *desk, gint64 game, gint64 *ret_player,
                             RulesNigiriReason *ret_reason, GError **error);
gboolean desk_nigiri_check (Desk *desk, gint64 game, GError **error);
gboolean desk_nigiri (Desk *desk, gint64 game, gint64 holder, RulesNigiriGuess guess, int held,
                      GError **error);
