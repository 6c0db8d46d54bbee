/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "report/list/list.h"

/* A menu of the columns of a list: those that are ticked stand on the paper. */
void app_print_columns_fill (GtkMenuButton *menu, const ReportList *list, GCallback changed,
                             gpointer data);
char *app_print_columns_get (GtkMenuButton *menu);
