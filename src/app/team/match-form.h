/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* A match of two teams: its boards, the score, what is still possible, its line-ups, who has
 * signed. Enter on a board opens its game. */
#define APP_TYPE_MATCH_FORM (app_match_form_get_type ())
G_DECLARE_FINAL_TYPE (AppMatchForm, app_match_form, APP, MATCH_FORM, AppForm)

GtkWidget *app_match_form_new (GtkWindow *parent, Desk *desk, gint64 match);
