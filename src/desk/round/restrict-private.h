/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/restrict.h"

/* For who checks what a file says, and takes it over. */
gboolean desk_restrict_check (const DeskState *state, const DeskRestriction *row, GError **error);
char *desk_restrict_tidy (const char *group);
