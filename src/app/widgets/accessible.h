/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What a screen reader says of a button: its label without the mark of its key; and of a choice. */
void app_accessible_follow (void);
void app_accessible_name (GtkWidget *widget, const char *words);
void app_accessible_named_by (GtkWidget *field, GtkWidget *label);
char *app_accessible_text (const char *text);
