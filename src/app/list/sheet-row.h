/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-columns.h"
#include "desk/act/row.h"

/* A row in sight: one widget, which paints all of its cells. */
#define APP_TYPE_SHEET_ROW (app_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (AppSheetRow, app_sheet_row, APP, SHEET_ROW, GtkWidget)

/* What a row is to show. */
typedef struct {
  DeskRow *row;
  guint position;
  guint size; /* of the whole list */
  gboolean selected;
} AppSheetPlace;

GtkWidget *app_sheet_row_new (AppSheetColumns *columns);
void app_sheet_row_show (AppSheetRow *self, const AppSheetPlace *place);
void app_sheet_row_light (AppSheetRow *self);
guint app_sheet_row_get_position (AppSheetRow *self);
DeskRow *app_sheet_row_get_row (AppSheetRow *self);
