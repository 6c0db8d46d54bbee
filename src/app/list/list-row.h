/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

GtkWidget *app_list_row_new (const char *name, const char *one, const char *other,
                             const char *said);
gboolean app_list_row_empty (GtkListBox *list, GStrvBuilder *said);
