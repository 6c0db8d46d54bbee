/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What was open, so that the next start can go on there. */
void app_session_follow (GtkApplication *application);
void app_session_close (GtkApplication *application);
gboolean app_session_restore (GtkApplication *application);
