#pragma once
#include <gtk/gtk.h>

void app_register_load (GtkWidget *widget, GFile *file);
