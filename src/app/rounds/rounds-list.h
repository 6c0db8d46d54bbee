/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet.h"
#include "desk/act/list.h"
#include "scene/round/rounds.h"

/* The tables of a round in a sheet. */
void app_rounds_list_show (AppSheet *sheet, SceneRounds *scene);
void app_rounds_list_refresh (AppSheet *sheet, SceneRounds *scene);
void app_rounds_list_filter (AppSheet *sheet, const SceneRounds *scene);
gboolean app_rounds_list_select (AppSheet *sheet, gint64 game);
gint64 app_rounds_list_first_open (AppSheet *sheet, const DeskState *state);
gint64 app_rounds_list_next_open (AppSheet *sheet, const DeskState *state, gint64 game);
