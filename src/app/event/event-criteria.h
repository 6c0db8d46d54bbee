/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"
#include "standing/term/criteria.h"
#include "rules/game/ruleset.h"

/* What decides, in order: criteria are added, taken out and moved, by keys as by buttons.
 *
 * Signal "changed" (): somebody has changed the list. */
#define APP_TYPE_EVENT_CRITERIA (app_event_criteria_get_type ())
G_DECLARE_FINAL_TYPE (AppEventCriteria, app_event_criteria, APP, EVENT_CRITERIA, GtkWidget)

extern AppActions app_event_criteria_actions;

void app_event_criteria_set (AppEventCriteria *self, const StandingCriterion *criteria,
                             int n_criteria);
void app_event_criteria_place (AppEventCriteria *self, RulesProfile profile);
void app_event_criteria_set_options (AppEventCriteria *self, const StandingOptions *options);
const StandingCriterion *app_event_criteria_get (AppEventCriteria *self, int *ret_n);
char *app_event_criteria_dup_text (AppEventCriteria *self);
