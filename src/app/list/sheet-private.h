/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet-columns.h"
#include "app/list/sheet-model.h"
#include "app/list/sheet.h"

/* Shared by sheet.c, which is the widget, and sheet-shown.c, which is asked for rows. */
struct _AppSheet {
  GtkWidget parent;
  AppSheetColumns *columns;
  AppSheetModel *model;
  GtkWidget *header;
  GtkWidget *scrolled;
  GtkWidget *view;
  GtkWidget *empty; /* or NULL */
  guint shown;
};
