/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/game/score.h"

/* The regions of empty points that are neither side's by the stones, and whose they are by the
 * referee's word.
 *
 * Signals:
 *   "picked" (guint point)              the region at point is looked at, RULES_PASS for none
 *   "given" (guint point, guint side)   it is to be a RulesColour's, or 0 for half each */
#define APP_TYPE_GAME_REGIONS (app_game_regions_get_type ())
G_DECLARE_FINAL_TYPE (AppGameRegions, app_game_regions, APP, GAME_REGIONS, GtkWidget)

void app_game_regions_show (AppGameRegions *self, GArray *regions, const guint8 *given,
                            const RulesRuleset *ruleset, gboolean open);
void app_game_regions_unpick (AppGameRegions *self);
