/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/coordinates.h"
#include "report/board/diagram.h"

/* Points as they are typed and clicked: "Q16 R16". */
GArray *scene_game_rule_points_parse (const char *text, int size);
char *scene_game_rule_points_place (const char *text, int size);
char *scene_game_rule_points_pick (const char *text, int size, RulesPoint point, guint most,
                                   ReportCoordinates style);
