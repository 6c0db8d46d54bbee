/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What is said of a widget when the pointer rests on it. */
void app_tip_set (GtkWidget *widget, const char *text);
