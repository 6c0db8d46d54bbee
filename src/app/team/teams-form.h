/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Enters many teams at once, as somebody has sent them; what would be taken is shown below. */
#define APP_TYPE_TEAMS_FORM (app_teams_form_get_type ())
G_DECLARE_FINAL_TYPE (AppTeamsForm, app_teams_form, APP, TEAMS_FORM, AppForm)

GtkWidget *app_teams_form_new (GtkWindow *parent, Desk *desk, const char *text);
