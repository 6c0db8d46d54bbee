/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-row.h"

/* Shared by sheet-row.c, which says what a row shows, and sheet-row-paint.c, which paints it. */
struct _AppSheetRow {
  GtkWidget parent;
  AppSheetColumns *columns;
  PangoLayout *layout; /* one for all cells: what is painted is kept by GTK as render nodes */
  DeskRow *row;
  char **texts;
  char **marks; /* as many, NULL for what is not marked; n_marks */
  int n_marks;
  const char *style;
  guint position;
  guint size;
  int selected; /* -1: not known yet */
  guint64 cut;  /* a bit for each column whose text did not fit */
  gboolean lit; /* something would be dropped here */
};

void app_sheet_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void app_sheet_row_measure_font (AppSheetRow *self, int *ret_ascent, int *ret_height);
gboolean app_sheet_row_is_marked (const AppSheetRow *self, int column);
