/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-model.h"

/* The titles of a sheet's columns; each that can be sorted is a button. */
#define APP_TYPE_SHEET_HEADER (app_sheet_header_get_type ())
G_DECLARE_FINAL_TYPE (AppSheetHeader, app_sheet_header, APP, SHEET_HEADER, GtkWidget)

GtkWidget *app_sheet_header_new (AppSheetColumns *columns, AppSheetModel *model);
void app_sheet_header_rebuild (AppSheetHeader *self);
void app_sheet_header_scroll (AppSheetHeader *self, int x);
void app_sheet_header_update (AppSheetHeader *self);
