/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

GtkWidget *app_icon_label_new (const char *icon, const char *text);
GtkWidget *app_icon_label_empty (const char *icon, const char *sentence, const char *button,
                                 const char *action, const char *target);
