#pragma once
#include <gtk/gtk.h>

void app_comfort_follow (void);
void app_comfort_apply (GtkSettings *settings, int scale, gboolean animations);
