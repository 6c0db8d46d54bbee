/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* What is it, this setting? Asked by a button beside its field, or by F1 in it. */

/* What the form would make of a setting: a sentence; NULL where it would change nothing. */
typedef char *(*AppEventAboutForesee) (GtkWidget *form, const char *name);

void app_event_about_place (GtkWidget *form, RulesProfile profile);
void app_event_about_serve (GtkWidget *form, Desk *desk, AppEventAboutForesee foresee);
GtkWidget *app_event_about_new (GtkWidget *field, const char *name);
void app_event_about_attach (GtkGrid *grid, int row, GtkWidget *field, const char *name);
gboolean app_event_about_ask (GtkWidget *focus);
