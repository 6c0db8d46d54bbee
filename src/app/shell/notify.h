#pragma once
#include "app/window/window.h"

/* What the desktop is told of a tournament while somebody looks elsewhere. */
void app_notify_watch (GtkApplication *application, Desk *desk);
void app_notify_follow (AppWindow *window);
gboolean app_notify_is_seen (Desk *desk);
