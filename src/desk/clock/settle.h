/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What an act does to clocks: see DeskFollower. */
void desk_settle_complete (Desk *desk);
void desk_settle_before (Desk *desk, DeskAct *act);
void desk_settle_after (Desk *desk, const DeskAct *act);
void desk_settle_drop (Desk *desk);
