/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/game/ruleset.h"

/* What the clock calls, in fields: in which tradition, which minutes of the main time, how the last
 * seconds are counted; and the text of it for who knows that better.
 *
 * Signal "changed" (): the calls are others. */
#define APP_TYPE_CALLS_FORM (app_calls_form_get_type ())
G_DECLARE_FINAL_TYPE (AppCallsForm, app_calls_form, APP, CALLS_FORM, GtkWidget)

GtkWidget *app_calls_form_new (void);
const char *app_calls_form_get_text (AppCallsForm *self);
void app_calls_form_set_text (AppCallsForm *self, const char *text);
void app_calls_form_place (AppCallsForm *self, RulesProfile profile);
char *app_calls_form_describe (const char *text);
