/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/game/ruleset.h"

/* A time limit in fields: its system, minutes, periods, seconds and moves, a sentence that says it
 * in words, and the text of it for who knows that better.
 *
 * Signal "changed" (): the limit is another. */
#define APP_TYPE_LIMIT_FORM (app_limit_form_get_type ())
G_DECLARE_FINAL_TYPE (AppLimitForm, app_limit_form, APP, LIMIT_FORM, GtkWidget)

GtkWidget *app_limit_form_new (void);
const char *app_limit_form_get_text (AppLimitForm *self);
void app_limit_form_set_text (AppLimitForm *self, const char *text);
void app_limit_form_set_name (AppLimitForm *self, GtkWidget *label);
void app_limit_form_place (AppLimitForm *self, RulesProfile profile);
void app_limit_form_hide_presets (AppLimitForm *self);
