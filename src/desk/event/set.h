/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_event_set (Desk *desk, const char *const *names, const char *const *values,
                         GError **error);
gboolean desk_event_create (const char *path, const char *who, const char *const *names,
                            const char *const *values, GError **error);
