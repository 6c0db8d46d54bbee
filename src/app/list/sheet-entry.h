#pragma once
#include "app/list/sheet-columns.h"
#include "desk/act/row.h"

/* A row of the model with what sorting and searching remember of it. The keys are made when first
 * needed; an entry is made anew whenever its record may have changed. */
typedef struct {
  DeskRow *row;
  char *search;  /* what all columns say, folded */
  char *collate; /* what the sorted column says, for strcmp */
  guint index;   /* in the model */
  gboolean shown;
} AppSheetEntry;

AppSheetEntry *app_sheet_entry_new (DeskRow *row);
void app_sheet_entry_free (AppSheetEntry *self);
void app_sheet_entry_forget (AppSheetEntry *self, gboolean search);
gboolean app_sheet_entry_matches (AppSheetEntry *self, const AppSheetColumns *columns,
                                  char *const *words);
int app_sheet_entry_compare (AppSheetEntry *a, AppSheetEntry *b, const AppSheetColumns *columns,
                             int column);
