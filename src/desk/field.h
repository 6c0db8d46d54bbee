#pragma once
#include "desk/state.h"
#include "standing/standing.h"

StandingField *desk_field_new (const DeskState *state);
int desk_field_index (const StandingField *field, gint64 player);
