/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/shell/application.h"
#include "app/window/banner.h"
#include "app/window/window.h"
#include "program.h"

/* What every hand at a real window needs: to dress it, to let it live, and to find what it has
 * opened. */
gboolean hand_open_display (void);
AppApplication *hand_init (int *argc, char ***argv);

/* A file of cases: HAND_MAIN () { g_test_add_func ("/path", test); } */
#define HAND_MAIN()                          \
  static void add_tests (void);              \
  TEST_MAIN (int argc, char **argv)          \
  {                                          \
    return hand_run (argc, argv, add_tests); \
  }                                          \
  static void add_tests (void)
int hand_run (int argc, char **argv, void (*add) (void));
extern AppApplication *hand_application; /* while they run */

void hand_dress (void);
void hand_settle (void);
void hand_live (int ms);
void hand_live_until (gboolean (*done) (gpointer data), gpointer data);
void hand_drop (gpointer object);
GtkWidget *hand_open_window (AppApplication *application, const char *path);
void hand_show_frames (gpointer window, int n);
void hand_resize (GtkWidget *window, int width, int height);
GtkWidget *hand_find_window (GType type);
gboolean hand_is_gone (gpointer type);
GtkWidget *hand_find_over (gpointer window);
GtkWidget *hand_find_question (void);
void hand_strike (gpointer window, guint key);
gpointer hand_find_controller (gpointer widget, GType type);

gpointer hand_find (gpointer widget, GType type, const char *label);
gpointer hand_find_part (gpointer widget, const char *id);
gpointer hand_field (GtkWidget *widget, const char *label);
gpointer hand_part (gpointer widget, const char *id);
const char *hand_text (gpointer widget, const char *id);
const char *hand_said (gpointer widget, const char *id);
gboolean hand_says (gpointer widget, const char *words);
gboolean hand_is_visible (gpointer widget, const char *id);
void hand_press (gpointer widget, const char *id);
void hand_act (gpointer widget, const char *action);

Desk *hand_make_event (const char *const *names, const char *const *values, char **ret_folder,
                       char **ret_path);
void hand_drop_event (Desk **desk, char **folder, char **path);
gint64 hand_enrol (Desk *desk, const char *family, const char *given, gint64 rank);

/* The pages of a tournament, in their order. */
#define HAND_N_PAGES 4
extern const char *const hand_pages[HAND_N_PAGES];

const char *hand_page_name (gpointer window);
gpointer hand_view (gpointer window);
gpointer hand_game (gpointer window);
void hand_show_game (gpointer window, gint64 game);
const char *hand_told (gpointer window);
void hand_tell (gpointer window, const char *sentence);
