/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/round/rounds.h"
#include "app/list/sheet.h"

#define APP_ROUNDS_NAMES 6 /* columns */

void app_rounds_names_columns (const SceneRounds *scene, gboolean large,
                               AppSheetColumn ret_columns[APP_ROUNDS_NAMES]);
