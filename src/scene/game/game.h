/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/ending.h"
#include "rules/game/game.h"

/* What the page of a game says of it. All texts are the caller's. */
char *scene_game_terms (Desk *desk, const DeskGame *game);
char *scene_game_rules_terms (Desk *desk, const DeskGame *game);
char *scene_game_rules (const char *rules);
char *scene_game_turn (const RulesGame *record);
gboolean scene_game_is_ended (Desk *desk, gint64 game);
gboolean scene_game_is_agreed (Desk *desk, gint64 game);
char *scene_game_last (const RulesGame *record);
char *scene_game_captures (const RulesGame *record);
char *scene_game_signers (const DeskState *state, const DeskResult *result);
char *scene_game_seat (const DeskState *state, gint64 game, gint64 side);

/* scene/game/end-words.c */
const char *scene_game_end_title (const RulesEnding *ending);
const char *scene_game_end_text (const RulesEnding *ending);
