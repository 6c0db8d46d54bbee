/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "desk/file/desk.h"

#define APP_TYPE_LOG_PAGE (app_log_page_get_type ())
G_DECLARE_FINAL_TYPE (AppLogPage, app_log_page, APP, LOG_PAGE, GtkWidget)

extern AppActions app_log_actions;

GtkWidget *app_log_page_new (Desk *desk);
GPtrArray *app_log_acts_listed (AppLogPage *self);
void app_log_page_show (AppLogPage *self, gint64 act);
