#pragma once
#include "desk/desk.h"

const DeskGame *desk_rematch_of (const DeskState *state, gint64 game);
const DeskGame *desk_rematch_next (const DeskState *state, gint64 game);
