/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/list/sheet-types.h"

/* A table of DeskRows: sorted, searched, with one row selected or none. Tens of thousands of rows
 * are fine: only those in sight are widgets, and each paints its own cells.
 *
 * Signals:
 *   "activate" (guint position): a row was double-clicked, or Enter was pressed.
 *   "selection-changed" (): another row is selected, or the selected row's record was replaced:
 *       read the record anew.
 *   "menu" (guint position, double x, double y): a menu is asked for at this place in the sheet.
 * Property "shown": how many rows the search leaves.
 *
 * A position counts the rows as shown, from 0 at the top. */
#define APP_TYPE_SHEET (app_sheet_get_type ())
G_DECLARE_FINAL_TYPE (AppSheet, app_sheet, APP, SHEET, GtkWidget)

/* Whether this is the record that is sought. */
typedef gboolean (*AppSheetMatch) (gconstpointer record, gconstpointer sought);

GtkWidget *app_sheet_new (void);
void app_sheet_set_columns (AppSheet *self, const AppSheetColumn *columns, int n, gpointer data);
void app_sheet_set_frozen (AppSheet *self, int n);
void app_sheet_set_style (AppSheet *self, AppSheetStyle style);
void app_sheet_set_model (AppSheet *self, GListModel *rows);
void app_sheet_set_label (AppSheet *self, const char *label);
void app_sheet_set_empty (AppSheet *self, GtkWidget *empty);

void app_sheet_set_keep (AppSheet *self, AppSheetKeep keep);
void app_sheet_refresh (AppSheet *self);
void app_sheet_set_search (AppSheet *self, const char *words);
void app_sheet_add_search (AppSheet *self, GtkSearchEntry *entry);
void app_sheet_set_sort (AppSheet *self, const char *id, gboolean descending);
const char *app_sheet_get_sort (AppSheet *self, gboolean *ret_descending);

guint app_sheet_get_shown (AppSheet *self);
gpointer app_sheet_get_record (AppSheet *self, guint position);
const char *app_sheet_get_column (AppSheet *self, int column);
char **app_sheet_get_texts (AppSheet *self, guint position);
gpointer app_sheet_get_selected (AppSheet *self);
void app_sheet_select (AppSheet *self, guint position);
void app_sheet_scroll (AppSheet *self, int rows);
void app_sheet_get_place (AppSheet *self, GdkRectangle *ret_place);
gpointer app_sheet_pick (AppSheet *self, double x, double y, const char **ret_column);
void app_sheet_highlight (AppSheet *self, gconstpointer record, const char *column);
gboolean app_sheet_select_where (AppSheet *self, AppSheetMatch match, gconstpointer sought);
