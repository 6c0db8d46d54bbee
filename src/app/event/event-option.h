/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "pairing/draw/option.h"
#include "rules/game/ruleset.h"

/* A parameter of the pairing as a row of a form: its label, a field, and what it is about. */
typedef struct _AppEventOption AppEventOption;

AppEventOption *app_event_option_new (const RulesOption *option, GtkGrid *grid, int row);
void app_event_option_free (AppEventOption *self);
const RulesOption *app_event_option_get_option (AppEventOption *self);
GtkWidget *app_event_option_get_field (AppEventOption *self);
const char *app_event_option_get (AppEventOption *self);
void app_event_option_set (AppEventOption *self, const char *value);
void app_event_option_place (AppEventOption *self, RulesProfile profile);
void app_event_option_show (AppEventOption *self, gboolean shown);
gboolean app_event_option_is_shown (AppEventOption *self);
void app_event_option_watch (AppEventOption *self, GCallback changed, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppEventOption, app_event_option_free)
