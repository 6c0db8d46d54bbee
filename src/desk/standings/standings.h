/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/system/plan.h"
#include "standing/term/egf.h"

StandingTable *desk_standings (Desk *desk, int after);
int desk_standings_last (Desk *desk);
int desk_standings_last_of (const DeskState *state);
