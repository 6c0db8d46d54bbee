#pragma once
#include "app/window/window.h"

/* What was open, so that the next start can go on there. */
void app_session_follow (AppWindow *window);
void app_session_close (GtkApplication *application);
gboolean app_session_restore (GtkApplication *application);
