/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/draw/option.h"

gboolean desk_plan_check_change (const DeskState *state, const char *const *names,
                                 const char *const *values, GError **error);
gboolean desk_plan_check_after (const DeskState *before, const DeskState *after, GError **error);
int desk_plan_laid_down (Desk *desk);
int desk_plan_rounds (Desk *desk);
