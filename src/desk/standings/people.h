/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "standing/table/sum.h"

/* The people of teams: what each has played, and what the members of a team have together. */

StandingField *desk_people_field (Desk *desk);
StandingTable *desk_people_standings (Desk *desk, int after, int place);
StandingSums *desk_people_sums (Desk *desk, int after);
