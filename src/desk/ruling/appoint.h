/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/ruling/official.h"

/* Who the officials are is changed (Art. 29, 30). */
gboolean desk_official_set (Desk *desk, const char *name, const char *role, const char *pin,
                            GError **error);
gboolean desk_official_remove (Desk *desk, const char *name, int signers, const char *reason,
                               GError **error);
gboolean desk_official_check_put_chief (Desk *desk, const char *name, GError **error);
void desk_official_put_chief (Desk *desk, const char *name);
