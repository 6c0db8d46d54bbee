#pragma once
#include <gtk/gtk.h>

/* What the windows to read in have in common, the rule book and the manual: there is one of each.
 */
gpointer app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh);
void app_reader_install (GtkWidgetClass *class, const char *back, const char *search);
