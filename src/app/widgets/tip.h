#pragma once
#include <gtk/gtk.h>

/* What is said of a widget that is just being made. */
void app_tip_set (GtkWidget *widget, const char *text);
