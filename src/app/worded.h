#pragma once
#include <gtk/gtk.h>

GtkWidget *app_worded_new (const char *icon, const char *text);
