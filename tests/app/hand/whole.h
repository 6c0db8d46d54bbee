/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Whether everything of a window is to be seen whole, whatever letters the desktop has. What is not
 * is told on standard output, a line each. */
void whole_check (GtkWidget *window, const char *name);
