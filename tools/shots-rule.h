/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/window/window.h"

/* Pictures of the ruling panel in all its states, at a game that is in progress. */
void shots_rule (AppWindow *window, gint64 game, gint64 cycle);
