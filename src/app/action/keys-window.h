/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* All keys, section by section. */
void app_keys_window_show (GtkWidget *widget, const char *section);
