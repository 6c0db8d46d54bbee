/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"
#include "scene/round/pair-edit.h"

/* A change to a round by hand. */
#define APP_TYPE_PAIR_FORM (app_pair_form_get_type ())
G_DECLARE_FINAL_TYPE (AppPairForm, app_pair_form, APP, PAIR_FORM, AppForm)

GtkWidget *app_pair_form_new (GtkWindow *parent, Desk *desk, ScenePairTask task, int round,
                              int board);
