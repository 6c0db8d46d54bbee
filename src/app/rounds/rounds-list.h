/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/rounds/rounds-marks.h"
#include "app/list/sheet.h"
#include "desk/act/list.h"

/* The tables of a round in a sheet. */
void app_rounds_list_show (AppSheet *sheet, AppRoundsMarks *marks, int round);
void app_rounds_list_refresh (AppSheet *sheet, AppRoundsMarks *marks, int round);
void app_rounds_list_filter (AppSheet *sheet, AppRoundsMarks *marks);
gboolean app_rounds_list_select (AppSheet *sheet, gint64 game);
gint64 app_rounds_list_first_open (AppSheet *sheet, const DeskState *state);
gint64 app_rounds_list_next_open (AppSheet *sheet, const DeskState *state, gint64 game);
