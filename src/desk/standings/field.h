/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "standing/table/standing.h"

StandingField *desk_field_new (const DeskState *state);
StandingField *desk_field_new_seeded (const DeskState *state, guint32 lots);
StandingField *desk_field_new_then (const DeskState *state, int round);
int desk_field_index (const StandingField *field, gint64 player);
StandingField *desk_get_field (Desk *desk);
