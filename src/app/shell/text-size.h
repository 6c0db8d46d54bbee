/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

typedef void (*AppTextSizeChanged) (GtkWidget *widget);

int app_text_size_scale (int pixels);
int app_text_size_scale_beside (int pixels);
void app_text_size_divide (GtkPaned *paned);
void app_text_size_widen (GtkWidget *column);
void app_text_size_leave (GtkWindow *window);
void app_text_size_follow (void);
gboolean app_text_size_is_large (GtkWidget *widget);
void app_text_size_watch (GtkWidget *widget, AppTextSizeChanged changed);
void app_text_size_apply (GtkSettings *settings, int scale, gboolean animations);
