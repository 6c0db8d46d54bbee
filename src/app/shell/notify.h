/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* What the desktop is told of a tournament while somebody looks elsewhere. */
void app_notify_watch (GtkApplication *application, Desk *desk);
void app_notify_follow (GtkWindow *window);
gboolean app_notify_is_seen (Desk *desk);
