#pragma once
#include "desk/desk.h"

/* What is known of a player beside what every list has: numbers in other lists ("egf", "ffg",
 * "aga"), year of birth, fee. */

gboolean desk_detail_set (Desk *desk, gint64 player, const char *name, const char *value,
                          GError **error);
GPtrArray *desk_detail_list (const DeskState *state, gint64 player);
