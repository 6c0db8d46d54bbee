#pragma once
#include <gtk/gtk.h>
#include "desk/desk.h"

/* The form on which a warning is given: who, for what, why.
 *
 * Errors go to the page through its action "game.tell" (s); "game.back" leaves the form. */
#define APP_TYPE_GAME_WARN (app_game_warn_get_type ())
G_DECLARE_FINAL_TYPE (AppGameWarn, app_game_warn, APP, GAME_WARN, GtkWidget)

void app_game_warn_begin (AppGameWarn *self, Desk *desk, gint64 game);
gboolean app_game_warn_is_possible (Desk *desk);
