/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* A table's result with all that can be said of it. */
#define APP_TYPE_RESULT_FORM (app_result_form_get_type ())
G_DECLARE_FINAL_TYPE (AppResultForm, app_result_form, APP, RESULT_FORM, AppForm)

GtkWidget *app_result_form_new (GtkWindow *parent, Desk *desk, gint64 game);
