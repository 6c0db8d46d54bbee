#pragma once
#include <gtk/gtk.h>

/* What a window does once somebody sees it. */
void app_painted_then (GtkWidget *widget, void (*then) (GtkWidget *widget));
