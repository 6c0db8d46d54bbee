/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Enters a team or changes one: its name, who speaks for it, and its members in their order. */
#define APP_TYPE_TEAM_FORM (app_team_form_get_type ())
G_DECLARE_FINAL_TYPE (AppTeamForm, app_team_form, APP, TEAM_FORM, AppForm)

GtkWidget *app_team_form_new (GtkWindow *parent, Desk *desk, gint64 team);
