/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

GPtrArray *desk_drawn_on_others (Desk *desk, int round);
GPtrArray *desk_drawn_handicaps (Desk *desk, int round);
