/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-model.h"
#include "app/list/sheet-row.h"

/* The row widgets of a sheet: those in sight, and the one with the keyboard wherever it is. */
typedef struct {
  GtkWidget *view; /* their parent */
  AppSheetColumns *columns;
  AppSheetModel *model;
  GPtrArray *rows; /* AppSheetRows, ascending */
} AppSheetPool;

void app_sheet_pool_init (AppSheetPool *self, GtkWidget *view, AppSheetColumns *columns,
                          AppSheetModel *model);
void app_sheet_pool_clear (AppSheetPool *self);
AppSheetRow *app_sheet_pool_at (const AppSheetPool *self, guint position);
gboolean app_sheet_pool_holds (const AppSheetPool *self, guint first, guint end);
void app_sheet_pool_fill (AppSheetPool *self, guint first, guint end, gboolean moving);
