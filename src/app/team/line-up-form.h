/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"
#include "rules/game/board.h"

/* Takes the line-up of one side of a match, openly or sealed. */
#define APP_TYPE_LINE_UP_FORM (app_line_up_form_get_type ())
G_DECLARE_FINAL_TYPE (AppLineUpForm, app_line_up_form, APP, LINE_UP_FORM, AppForm)

GtkWidget *app_line_up_form_new (GtkWindow *parent, Desk *desk, gint64 match, RulesColour side);
