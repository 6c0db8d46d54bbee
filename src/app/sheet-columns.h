#pragma once
#include "app/sheet.h"

/* The columns of a sheet and where they lie, shared by its parts. */
#define APP_SHEET_GAP 8 /* pixels on each side of a cell, and after the last for the scroll bar */

typedef struct {
  AppSheetColumn *columns;
  int n;
  gpointer data;
  AppSheetStyle style;
  int *x; /* pixels, as of the last fit */
  int *width;
  int *title; /* what the head asks for */
  int total;
} AppSheetColumns;

AppSheetColumns *app_sheet_columns_new (void);
AppSheetColumns *app_sheet_columns_ref (AppSheetColumns *self);
void app_sheet_columns_unref (AppSheetColumns *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppSheetColumns, app_sheet_columns_unref)

void app_sheet_columns_set (AppSheetColumns *self, const AppSheetColumn *columns, int n,
                            gpointer data);
gboolean app_sheet_columns_visible (const AppSheetColumns *self, int column);
int app_sheet_columns_find (const AppSheetColumns *self, const char *id);
int app_sheet_columns_at (const AppSheetColumns *self, int x);
int app_sheet_columns_natural (const AppSheetColumns *self, GtkWidget *widget);
gboolean app_sheet_columns_fit (AppSheetColumns *self, GtkWidget *widget, int available);
char **app_sheet_columns_texts (const AppSheetColumns *self, gconstpointer record);
const char *app_sheet_columns_language (const AppSheetColumns *self, int column,
                                        gconstpointer record);
char **app_sheet_columns_marks (const AppSheetColumns *self, gconstpointer record);
