#pragma once
#include "app/shell/application.h"

/* What every hand at a real window needs: to dress it, to let it live, and to find what it has
 * opened. */
gboolean hand_open_display (void);
AppApplication *hand_init (int *argc, char ***argv);
void hand_dress (void);
void hand_settle (void);
void hand_live_until (gboolean (*done) (gpointer data), gpointer data);
void hand_drop (gpointer object);
GtkWidget *hand_open_window (AppApplication *application, const char *path);
void hand_show_frames (gpointer window, int n);
void hand_resize (GtkWidget *window, int width, int height);
GtkWidget *hand_find_window (GType type);
GtkWidget *hand_find_over (GtkWidget *window);
GtkWidget *hand_find_question (void);
gboolean hand_strike_keys (GListModel *keys, GtkWidget *widget, guint key);
gpointer hand_find_controller (gpointer widget, GType type);
gpointer hand_find_part (gpointer widget, const char *id);
gpointer hand_part (gpointer widget, const char *id);
