/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Which chapter of the manual is about what is in front: F1. */
void app_manual_topic_tell (GtkWidget *widget, const char *chapter);
const char *app_manual_topic_of (GtkWindow *window);
void app_manual_topic_follow (GtkApplication *application);
