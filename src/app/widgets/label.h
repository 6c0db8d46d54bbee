/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

GtkWidget *app_label_new (const char *text, const char *style);
void app_label_set_parts (GtkLabel *label, const char *text);
GtkWidget *app_label_field (const char *text, int chars);
