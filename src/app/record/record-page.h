/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/action/action.h"
#include "scene/record/record.h"

/* A game record to step through, to look up moves in, and to compare with what stands on a table.
 */
#define APP_TYPE_RECORD_PAGE (app_record_page_get_type ())
G_DECLARE_FINAL_TYPE (AppRecordPage, app_record_page, APP, RECORD_PAGE, GtkWidget)

extern AppActions app_record_actions;

GtkWidget *app_record_page_new (SceneRecordTree *tree);
GtkWidget *app_record_page_new_table (Desk *desk, gint64 game, GError **error);
gboolean app_record_page_is_table (AppRecordPage *page, Desk *desk, gint64 game);
SceneRecord *app_record_page_get_model (AppRecordPage *page);

/* app/record/record-table.c: what can be put right */
extern const AppAction app_record_table_actions[];
