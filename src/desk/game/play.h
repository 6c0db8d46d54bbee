#pragma once
#include "desk/file/desk.h"
#include "rules/game/game.h"

const RulesGame *desk_play_get_record (Desk *desk, gint64 game, GError **error);
gboolean desk_play (Desk *desk, gint64 game, RulesPoint point, GError **error);
gboolean desk_play_pass (Desk *desk, gint64 game, GError **error);
gboolean desk_play_rehearse (Desk *desk, gint64 game, const RulesPoint *moves, int n, int *ret_done,
                             GError **error);
char *desk_play_cycle_words (Desk *desk, const RulesCycle *cycle);
int desk_play_warnings (Desk *desk, gint64 game, RulesColour side);
int desk_play_komi_q (Desk *desk, const DeskGame *game);
