/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* What they are about: each group has a page of the form. */
typedef enum {
  APP_EVENT_GENERAL,
  APP_EVENT_PAIRINGS,
  APP_EVENT_TEAMS,
  APP_EVENT_RULE,
  APP_EVENT_RANKING,
  APP_EVENT_N_GROUPS
} AppEventGroup;

/* The settings of desk/event/event.h as fields of a form. */
typedef struct _AppEventFields AppEventFields;

AppEventFields *app_event_fields_new (Desk *desk, GtkGrid *const *grids);
void app_event_fields_free (AppEventFields *self);
int app_event_fields_get_row (AppEventFields *self, AppEventGroup group);
GtkWidget *app_event_fields_find (AppEventFields *self, const char *name);
const char *app_event_fields_get (AppEventFields *self, const char *name);
void app_event_fields_place (AppEventFields *self, RulesProfile profile);
void app_event_fields_enable_teams (AppEventFields *self);
void app_event_fields_set_hint (AppEventFields *self, const char *name, const char *text);
gboolean app_event_fields_check (AppEventFields *self, GtkWidget **ret_wrong, GError **error);
void app_event_fields_collect (AppEventFields *self, AppEventGroup group, GPtrArray *names,
                               GPtrArray *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppEventFields, app_event_fields_free)
