/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* The tables of a round for the hall: whose flag has fallen, then who is in the countdown, then who
 * plays, then who does not yet or has stopped, then who has finished; each by table. The boards of
 * a match of teams stay together below it. */
int scene_hall_round (Desk *desk);
GArray *scene_hall_games (Desk *desk, int round);
GArray *scene_hall_lay_out (const DeskState *state, const GArray *games, int rows);
int scene_hall_n_games (Desk *desk, int round);
int scene_hall_n_finished (Desk *desk, int round);
