#pragma once
#include <gtk/gtk.h>

/* Whoever closes a window or the program while clocks run is asked, once. */
gboolean app_quit_keeps (GtkWindow *window);
void app_quit (GtkApplication *application);
void app_quit_heed (GtkApplication *application);
