/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "formats/entries/entries.h"

/* What the columns of a list hold: a menu under the title of each. */
typedef void (*AppListColumnsChanged) (const FormatsChoice *choice, gpointer data);

void app_list_columns_show (GtkBox *box, const FormatsEntries *entries,
                            AppListColumnsChanged changed, gpointer data);
