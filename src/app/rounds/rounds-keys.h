#pragma once
#include <gtk/gtk.h>

void app_rounds_keys_add (GtkWidget *page, GtkWidget *sheet);
