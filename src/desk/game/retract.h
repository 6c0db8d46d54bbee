/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_retract (Desk *desk, gint64 act, int signers, const char *reason, GError **error);
gboolean desk_reinstate (Desk *desk, gint64 act, int signers, const char *reason, GError **error);
