#pragma once
#include "desk/act/state.h"

/* Keys of what is kept by two numbers. */
gpointer desk_state_absence_key (gint64 player, gint64 round);
gpointer desk_state_lateness_key (gint64 game, gint64 side);
