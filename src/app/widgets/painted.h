/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What a window does once somebody sees it. */
typedef void (*AppPaintedThen) (GtkWidget *widget);

void app_painted_then (GtkWidget *widget, AppPaintedThen then);
