/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-columns.h"
#include "desk/act/row.h"

/* A row of the model with its keys for sorting and searching. Keys are made when first needed; a
 * record that may have changed gets a new entry. */
typedef struct {
  DeskRow *row;
  char *search;  /* what all columns say, folded */
  char *collate; /* what the sorted column says, for strcmp */
  guint index;   /* in the model */
  gboolean shown;
} AppSheetEntry;

/* Which rows are shown, and in which order. */
typedef struct {
  AppSheetColumns *columns;
  GPtrArray *entries; /* one for each row of the list, in its order */
  GPtrArray *shown;   /* lent from the entries, as seen */
  char **words;
  int column; /* sorted by, or -1 */
  gboolean descending;
} AppSheetOrder;

void app_sheet_order_init (AppSheetOrder *self, AppSheetColumns *columns);
void app_sheet_order_clear (AppSheetOrder *self);
AppSheetEntry *app_sheet_order_get (const AppSheetOrder *self, guint position);
GPtrArray *app_sheet_order_replace (AppSheetOrder *self, GListModel *rows, guint position,
                                    guint removed, guint added);
void app_sheet_order_patch (AppSheetOrder *self, GPtrArray *old, guint position, guint added);
void app_sheet_order_rebuild (AppSheetOrder *self);
void app_sheet_order_search (AppSheetOrder *self, const char *text);
void app_sheet_order_sort (AppSheetOrder *self, int column, gboolean descending);
void app_sheet_order_forget (AppSheetOrder *self);
