/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Who rules at a tournament: chief referee, deputies, referees, and their PINs. */
#define APP_TYPE_OFFICIALS_FORM (app_officials_form_get_type ())
G_DECLARE_FINAL_TYPE (AppOfficialsForm, app_officials_form, APP, OFFICIALS_FORM, AppForm)

GtkWidget *app_officials_form_new (GtkWindow *parent, Desk *desk);
