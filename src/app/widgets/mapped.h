/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Takes care of a widget that has come into sight.
 *
 * Returns: whether that is done for good; else it is asked again */
typedef gboolean (*AppMappedFirst) (GtkWidget *widget);

void app_mapped_follow (GType type, AppMappedFirst first);
void app_mapped_keep_focus (GtkWidget *page);
