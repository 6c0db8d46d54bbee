/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/manual/reader.h"
#include "rules/game/ruleset.h"

/* The manual, task by task: one window for the whole program. */
#define APP_TYPE_MANUAL (app_manual_get_type ())
G_DECLARE_FINAL_TYPE (AppManual, app_manual, APP, MANUAL, AppReader)

void app_manual_show (GtkApplication *application, RulesProfile profile, const char *chapter);
