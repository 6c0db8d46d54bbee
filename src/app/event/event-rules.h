/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* The options of the rules (rules_option_list) as rows of a form: those that have an effect. */
typedef struct _AppEventRules AppEventRules;

AppEventRules *app_event_rules_new (GtkGrid *grid, int row, Desk *desk);
void app_event_rules_free (AppEventRules *self);
void app_event_rules_set_profile (AppEventRules *self, const char *id);
void app_event_rules_collect (AppEventRules *self, GPtrArray *names, GPtrArray *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppEventRules, app_event_rules_free)
