/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Tournaments that were opened lately, newest first: ours, and told to the desktop as well. */
void app_recent_add (const char *path);
void app_recent_remove (const char *path);
GStrv app_recent_list (void);
gboolean app_recent_is_there (const char *path);
void app_recent_fill_menu (GMenu *menu);
