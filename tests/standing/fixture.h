/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

StandingField *fixture_field (int rounds, int n_players, const char *games);
void fixture_read_games (GArray *games, const char *text);
