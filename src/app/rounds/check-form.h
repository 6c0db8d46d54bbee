/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Whether the file is whole, its code, and whether a paper was printed from it. */
#define APP_TYPE_CHECK_FORM (app_check_form_get_type ())
G_DECLARE_FINAL_TYPE (AppCheckForm, app_check_form, APP, CHECK_FORM, AppForm)

GtkWidget *app_check_form_new (GtkWindow *parent, Desk *desk, GError **ret_damage);
