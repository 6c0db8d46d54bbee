#pragma once
#include "desk/desk.h"
#include "rules/game.h"
#include "rules/score.h"

const RulesGame *desk_play_get_record (Desk *desk, gint64 game, GError **error);
RulesGame *desk_play_rebuild (const DeskState *state, const DeskGame *game, GPtrArray *moves,
                              const DeskMove **ret_broken);
gboolean desk_play (Desk *desk, gint64 game, RulesPoint point, GError **error);
gboolean desk_play_pass (Desk *desk, gint64 game, GError **error);
gboolean desk_play_count (Desk *desk, gint64 game, const guint8 *dead, RulesScore *ret_score,
                          GError **error);
gboolean desk_play_confirm (Desk *desk, gint64 game, const guint8 *dead, int signers,
                            GError **error);
int desk_play_warnings (Desk *desk, gint64 game, RulesColour side);
int desk_play_komi_q (Desk *desk, const DeskGame *game);
