/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A keyboard as the display has it: keys go to the window that has the focus, like anybody's. Only
 * an X server takes them from programs. */
gboolean keyboard_open (GtkWidget *window);
gboolean keyboard_open_or_skip (GtkWidget *window);
void keyboard_follow (GtkWidget *opened);
void keyboard_strike (guint keyval);
void keyboard_chord (guint first, guint second, guint keyval);
void keyboard_type (const char *keys);
void keyboard_queue (const char *keys, int n);
int keyboard_count (void);
