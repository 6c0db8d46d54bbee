#pragma once
#include "desk/restrict.h"

/* For desk/restrict.c. */
gboolean desk_restrict_check (const DeskState *state, const DeskRestriction *row, GError **error);
char *desk_restrict_tidy (const char *group);
