/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

/* The round for everybody in the hall, on a projector: dark, large, and it turns its own pages. */
#define APP_TYPE_HALL (app_hall_get_type ())
G_DECLARE_FINAL_TYPE (AppHall, app_hall, APP, HALL, GtkApplicationWindow)

extern AppActions app_hall_actions;

GtkWidget *app_hall_new (GtkApplication *application, Desk *desk);
void app_hall_set_rows (AppHall *self, int rows);
void app_hall_turn (AppHall *self, int pages);
int app_hall_get_page (AppHall *self);
int app_hall_get_n_pages (AppHall *self);
