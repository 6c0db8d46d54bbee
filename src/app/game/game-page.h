/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "app/count/game-count.h"
#include "scene/game/game.h"

/* The table of a referee who keeps a game: board, clocks, rulings, count. */
#define APP_TYPE_GAME_PAGE (app_game_page_get_type ())
G_DECLARE_FINAL_TYPE (AppGamePage, app_game_page, APP, GAME_PAGE, GtkWidget)

extern AppActions app_game_actions;

GtkWidget *app_game_page_new (Desk *desk, gint64 game);
gint64 app_game_page_get_game (AppGamePage *self);
void app_game_page_rule (AppGamePage *self, const char *offence, const char *place);

/* For what the page can be asked to do. */
SceneGame *app_game_page_get_model (AppGamePage *self);
AppGameCount *app_game_page_get_count (AppGamePage *self);
gboolean app_game_page_is_at (AppGamePage *self, const char *panel);
void app_game_page_go (AppGamePage *self, const char *panel);
void app_game_page_tell (AppGamePage *self, const GError *error);
void app_game_page_tell_refused (AppGamePage *self, const GError *error);

/* app/game/game-acts.c, app/game/game-print.c */
extern const AppAction app_game_act_actions[];
extern const AppAction app_game_print_actions[];

/* app/game/game-play.c */
gboolean app_game_play (AppGamePage *page, RulesPoint point);
