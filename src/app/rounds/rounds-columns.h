/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet.h"
#include "desk/act/list.h"
#include "scene/round/rounds.h"

void app_rounds_columns_set (AppSheet *sheet, SceneRounds *scene, gboolean large);
