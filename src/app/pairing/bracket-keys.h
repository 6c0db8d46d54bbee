#pragma once
#include <gtk/gtk.h>

/* How the picture of a knock-out is moved about. */
void app_bracket_keys_install (GtkWidgetClass *class);
void app_bracket_keys_add_wheel (GtkWidget *view);
