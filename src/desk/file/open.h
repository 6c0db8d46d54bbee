#pragma once
#include "desk/file/desk.h"

Desk *desk_open (const char *path, gboolean write, GError **error);
gboolean desk_reload (Desk *desk, GError **error);
