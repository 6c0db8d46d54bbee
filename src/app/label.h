#pragma once
#include <gtk/gtk.h>

GtkWidget *app_label_new (const char *text, const char *style);
GtkWidget *app_label_field (const char *text, int chars);
