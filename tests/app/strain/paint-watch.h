/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What goes by between an input and the end of all that it causes, in milliseconds. */
typedef struct {
  double paint; /* from the input to the end of the painting of the first frame after it */
  double work;  /* of the processor in that time, on the thread of the windows */
  double block; /* the longest that nothing else was answered, whenever that was */
} Watched;

/* How long a frame took, and the processor for it, in microseconds. */
typedef void (*WatchPainted) (gint64 frame, gint64 work, gpointer data);

void watch_open (GtkWidget *window);
void watch_close_others (void);
void watch_begin (GdkEventType type, gboolean elsewhere);
void watch_wait (void);
Watched watch_end (int rest);
void watch_settle (int rest);
int watch_restless (void);
void watch_frames (WatchPainted painted, gpointer data);
