/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

GtkWidget *app_list_row_new (const char *name, const char *one, const char *other,
                             const char *said);
