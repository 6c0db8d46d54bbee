/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-columns.h"
#include "desk/act/row.h"

/* Which rows of a list a sheet shows, in which order, and which of them is selected.
 *
 * Signals:
 *   "changed" ()             the shown rows, their order, records, selection or cursor changed
 *   "selection-changed" ()   as in app/list/sheet.h */
#define APP_TYPE_SHEET_MODEL (app_sheet_model_get_type ())
G_DECLARE_FINAL_TYPE (AppSheetModel, app_sheet_model, APP, SHEET_MODEL, GObject)

#define APP_SHEET_NOWHERE G_MAXUINT

/* What going to a row does to the selection. */
typedef enum {
  APP_SHEET_MOVE,   /* nothing */
  APP_SHEET_ONE,    /* this row is selected */
  APP_SHEET_TOGGLE, /* this row is selected, or no longer */
} AppSheetChoice;

AppSheetModel *app_sheet_model_new (AppSheetColumns *columns);
void app_sheet_model_set_rows (AppSheetModel *self, GListModel *rows);
void app_sheet_model_reset (AppSheetModel *self);
void app_sheet_model_set_search (AppSheetModel *self, const char *text);
void app_sheet_model_judge (AppSheetModel *self);
void app_sheet_model_set_sort (AppSheetModel *self, int column, gboolean descending);
int app_sheet_model_get_sort (AppSheetModel *self, gboolean *ret_descending);

guint app_sheet_model_get_size (AppSheetModel *self);
DeskRow *app_sheet_model_get_row (AppSheetModel *self, guint position);
guint app_sheet_model_get_cursor (AppSheetModel *self);
gboolean app_sheet_model_is_selected (AppSheetModel *self, guint position);
guint app_sheet_model_get_selected (AppSheetModel *self);
void app_sheet_model_choose (AppSheetModel *self, guint position, AppSheetChoice choice);
void app_sheet_model_choose_none (AppSheetModel *self);
