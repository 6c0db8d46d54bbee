/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/pair.h"

/* For the files about pairing. */
gboolean desk_draw_check (Desk *desk, const DeskDraw *draw, GError **error);
gboolean desk_draw_check_next (Desk *desk, GError **error);
DeskDraw *desk_draw_new (Desk *desk, int round, StandingField *field, GError **error);
void desk_draw_fix (DeskDraw *draw, const GPtrArray *games);
void desk_draw_put_here (Desk *desk, int round, gint64 player);
void desk_draw_set_present (Desk *desk, DeskDraw *draw);
