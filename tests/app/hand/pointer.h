/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A pointer as the display has it. Places are pixels in a widget. */
gboolean pointer_open (GtkWidget *window);
void pointer_go (GtkWidget *widget, double x, double y);
void pointer_jump (GtkWidget *widget, double x, double y);
void pointer_lift (void);
void pointer_wheel (gboolean down);
void pointer_hold (void);
void pointer_let_go (void);
void pointer_click (GtkWidget *widget, double x, double y);
void pointer_drag (GtkWidget *from, double from_x, double from_y, GtkWidget *to, double to_x,
                   double to_y);
