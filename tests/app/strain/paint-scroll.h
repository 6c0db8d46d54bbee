/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

typedef enum { SCROLL_WHEEL, SCROLL_DRAG } ScrollHow;

/* The list of the page that is shown, from its top to its end; no more than @most frames. */
void scroll_measure (const char *what, GtkWidget *window, ScrollHow how, int most, gboolean tell);
