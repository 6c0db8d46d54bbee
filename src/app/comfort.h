#pragma once
#include <gtk/gtk.h>

void app_comfort_follow (void);
gboolean app_comfort_is_large (GtkWidget *widget);
void app_comfort_watch (GtkWidget *widget, void (*changed) (GtkWidget *widget));
void app_comfort_apply (GtkSettings *settings, int scale, gboolean animations);
