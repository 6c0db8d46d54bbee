/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Takes text that was dropped. Returns FALSE where it cannot use it. */
typedef gboolean (*AppDropText) (GtkWindow *window, const char *text);

void app_drop_add (GtkWindow *window, GtkWidget *note, AppDropText take_text);
