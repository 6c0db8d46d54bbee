#pragma once
#include <gtk/gtk.h>

/* Files and text that are dropped onto a window. */
void app_drop_add (GtkWindow *window);
