/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What a window does once somebody sees it. */
typedef void (*AppFirstFrameThen) (GtkWidget *widget);

void app_first_frame_then (GtkWidget *widget, AppFirstFrameThen then);
