/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/record/tree.h"
#include "app/action/action.h"
#include "desk/file/desk.h"

/* A window of its own for a game record: a tournament may stay open beside it. */
#define APP_TYPE_RECORD_WINDOW (app_record_window_get_type ())
G_DECLARE_FINAL_TYPE (AppRecordWindow, app_record_window, APP, RECORD_WINDOW, GtkApplicationWindow)

extern AppActions app_record_window_actions;

GtkWidget *app_record_window_new (GtkApplication *application, SceneRecordTree *tree,
                                  const char *title);
gboolean app_record_window_show_table (GtkWindow *parent, Desk *desk, gint64 game, GError **error);
void app_record_window_close_tables (GtkApplication *application, Desk *desk);
void app_record_window_open (GtkApplication *application, const char *path, GtkWidget *asker);
void app_record_window_ask (GtkWidget *widget);
