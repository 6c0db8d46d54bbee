#pragma once
#include "desk/desk.h"
#include "rules/offence.h"

gboolean desk_warn (Desk *desk, gint64 game, RulesColour side, const char *offence,
                    const char *reason, GError **error);
