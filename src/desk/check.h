#pragma once
#include "desk/desk.h"

gboolean desk_check (Ledger *ledger, const DeskState *state, gint64 target, GError **error);
