#pragma once
#include <gtk/gtk.h>
#include "desk/desk.h"
#include "rules/point.h"

/* The count of a game: figures that follow the stones marked dead, who has signed, and the
 * confirmation. What is marked is not stored before that.
 *
 * Errors go to the page through its action "game.tell" (s). */
#define APP_TYPE_GAME_COUNT (app_game_count_get_type ())
G_DECLARE_FINAL_TYPE (AppGameCount, app_game_count, APP, GAME_COUNT, GtkWidget)

gboolean app_game_count_begin (AppGameCount *self, Desk *desk, gint64 game, GError **error);
gboolean app_game_count_refresh (AppGameCount *self, GError **error);
void app_game_count_toggle (AppGameCount *self, RulesPoint point);
const guint8 *app_game_count_get_dead (AppGameCount *self);
const guint8 *app_game_count_get_owner (AppGameCount *self);
