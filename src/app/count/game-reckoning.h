/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/game/figures.h"

/* The figures of a count, a column for each side: what it has, and what it needs, line by line with
 * the article. Either side may be counted (Art. 9): that one stands out, the other one must agree.
 */
#define APP_TYPE_GAME_RECKONING (app_game_reckoning_get_type ())
G_DECLARE_FINAL_TYPE (AppGameReckoning, app_game_reckoning, APP, GAME_RECKONING, GtkWidget)

void app_game_reckoning_show (AppGameReckoning *self, const SceneGameFigures *figures,
                              RulesProfile profile);
