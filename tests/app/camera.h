#pragma once
#include <gtk/gtk.h>

/* Takes pictures of running widgets, for the programs that ./dev shots runs. */
void camera_spin (guint milliseconds);
void camera_shoot (GtkWidget *window, const char *folder, const char *name);
