/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* A popover that is made for one time. */
void app_popover_show (GtkWidget *popover, GtkWidget *parent, const GdkRectangle *place);
