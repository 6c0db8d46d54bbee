#pragma once
#include <gtk/gtk.h>
#include "app/game-figures.h"

/* The figures of a count: both sides' totals, and how the side that is counted stands against what
 * it needs. Either side may be counted (Art. 9); the other one is reckoned beside it. */
#define APP_TYPE_GAME_RECKONING (app_game_reckoning_get_type ())
G_DECLARE_FINAL_TYPE (AppGameReckoning, app_game_reckoning, APP, GAME_RECKONING, GtkWidget)

void app_game_reckoning_show (AppGameReckoning *self, const AppGameFigures *figures);
