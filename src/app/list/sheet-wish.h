#pragma once
#include "app/list/sheet-columns.h"

/* How wide the columns of a sheet would have to be for all that stands in them. */
#define APP_SHEET_WISH_ROWS 200 /* so many are looked at before they are in sight */

void app_sheet_wish_note (AppSheetColumns *columns, gconstpointer record, char *const *texts);
void app_sheet_wish_forget (AppSheetColumns *columns);
int app_sheet_wish_width (AppSheetColumns *columns, int column, GtkWidget *widget);
