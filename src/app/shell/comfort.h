/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

typedef void (*AppComfortChanged) (GtkWidget *widget);

int app_comfort_scale (int pixels);
int app_comfort_scale_beside (int pixels);
void app_comfort_divide (GtkPaned *paned);
void app_comfort_widen (GtkWidget *column);
void app_comfort_leave (GtkWindow *window);
void app_comfort_follow (void);
gboolean app_comfort_is_large (GtkWidget *widget);
void app_comfort_watch (GtkWidget *widget, AppComfortChanged changed);
void app_comfort_apply (GtkSettings *settings, int scale, gboolean animations);
