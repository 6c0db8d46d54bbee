/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-model.h"

/* The scrolled part of a sheet. "activate" and "menu" as in app/list/sheet.h; "widened" (): the
 * columns are about to lie elsewhere. */
#define APP_TYPE_SHEET_VIEW (app_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (AppSheetView, app_sheet_view, APP, SHEET_VIEW, GtkWidget)

GtkWidget *app_sheet_view_new (AppSheetColumns *columns, AppSheetModel *model);
AppSheetModel *app_sheet_view_get_model (AppSheetView *self);
int app_sheet_view_get_row_height (AppSheetView *self);
void app_sheet_view_go (AppSheetView *self, guint position, AppSheetChoice choice, gboolean focus);
guint app_sheet_view_get_page (AppSheetView *self);
GtkWidget *app_sheet_view_get_row (AppSheetView *self, guint position);
void app_sheet_view_refresh (AppSheetView *self);
guint app_sheet_view_get_position (AppSheetView *self, double y);
void app_sheet_view_activate (AppSheetView *self);
void app_sheet_view_menu (AppSheetView *self, double x, double y);
void app_sheet_view_pan (AppSheetView *self, int steps);

/* app/list/sheet-keys.c */
void app_sheet_keys_bind (GtkWidgetClass *class);
void app_sheet_keys_add_pointer (AppSheetView *view);
