/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/clock/tool.h"

/* The form of one tool of the clock.
 *
 * "game.back" leaves it when the act is stored; errors go to the page through "game.tell" (s). */
#define APP_TYPE_TIME_FORM (app_time_form_get_type ())
G_DECLARE_FINAL_TYPE (AppTimeForm, app_time_form, APP, TIME_FORM, GtkWidget)

void app_time_form_begin (AppTimeForm *self, const SceneTool *tool, Desk *desk, gint64 game);
void app_time_form_refresh (AppTimeForm *self);
