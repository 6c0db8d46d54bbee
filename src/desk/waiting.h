#pragma once
#include "desk/pair.h"

/* Who came while a round was drawn already, and waits for a table in it. */

GArray *desk_waiting_players (Desk *desk, int round);
DeskDraw *desk_waiting_task (Desk *desk, int round, GError **error);
