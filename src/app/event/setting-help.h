/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* What is it, this setting? Asked by a button beside its field, or by F1 in it. */

/* What the form would make of a setting: a sentence; NULL where it would change nothing. */
typedef char *(*AppSettingHelpForesee) (GtkWidget *form, const char *name);

void app_setting_help_place (GtkWidget *form, RulesProfile profile);
void app_setting_help_offer (GtkWidget *form, Desk *desk, AppSettingHelpForesee foresee);
GtkWidget *app_setting_help_new (GtkWidget *field, const char *name);
void app_setting_help_attach (GtkGrid *grid, int row, GtkWidget *field, const char *name);
gboolean app_setting_help_ask (GtkWidget *focus);
