/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* What decides the standings of the event, how byes and the like are counted, and whom a change
 * would move. */
#define APP_TYPE_EVENT_STANDING (app_event_standing_get_type ())
G_DECLARE_FINAL_TYPE (AppEventStanding, app_event_standing, APP, EVENT_STANDING, GtkWidget)

void app_event_standing_set_desk (AppEventStanding *self, Desk *desk);
GtkGrid *app_event_standing_get_more (AppEventStanding *self);
void app_event_standing_place (AppEventStanding *self, RulesProfile profile);
void app_event_standing_set_system (AppEventStanding *self, const char *id);
gboolean app_event_standing_check (AppEventStanding *self, GError **error);
void app_event_standing_collect (AppEventStanding *self, GPtrArray *names, GPtrArray *values);
