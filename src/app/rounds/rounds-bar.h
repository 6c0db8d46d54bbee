/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* All rounds side by side, each with how far it is; a drop-down where they are many. Choosing one
 * activates rounds.show (i). */
#define APP_TYPE_ROUNDS_BAR (app_rounds_bar_get_type ())
G_DECLARE_FINAL_TYPE (AppRoundsBar, app_rounds_bar, APP, ROUNDS_BAR, GtkWidget)

void app_rounds_bar_update (AppRoundsBar *self, Desk *desk, int shown);
