#pragma once
#include "app/application.h"

/* What every hand at a real window needs: to dress it, to let it live, and to find what it has
 * opened. */
AppApplication *hand_init (int *argc, char ***argv);
void hand_dress (void);
void hand_settle (void);
void hand_live_until (gboolean (*done) (gpointer data), gpointer data);
GtkWidget *hand_find_window (GType type);
void hand_tell_unplaced (void);
gpointer hand_part (GtkWidget *widget, const char *name);
