/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/event/event.h"
#include "rules/game/ruleset.h"

/* A setting of the event as a field of a form: an entry or a list. */
GtkWidget *app_event_field_new (const RulesOption *option, const char *value);
void app_event_field_name (GtkWidget *field, GtkWidget *label);
void app_event_field_set_text (GtkWidget *field, const RulesOption *option, const char *value);
void app_event_field_place (GtkWidget *field, const RulesOption *option, RulesProfile profile);
const char *app_event_field_value (GtkWidget *field, const RulesOption *option);
GtkWidget *app_event_field_hint (const char *text);
GtkWidget *app_event_field_hint_of (const char *name);
char *app_event_field_komi_hint (const char *value, const char *profile);
