/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A board and, beside it, a column: the board as large as the height allows, the column never so
 * narrow that its controls do not fit, nor so wide that they drift apart, both in the middle. */
#define APP_TYPE_GAME_LAYOUT (app_game_layout_get_type ())
G_DECLARE_FINAL_TYPE (AppGameLayout, app_game_layout, APP, GAME_LAYOUT, GtkLayoutManager)
