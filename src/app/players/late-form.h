/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Late pairing (Art. 22.3): a part of a settled round is drawn anew. */
#define APP_TYPE_LATE_FORM (app_late_form_get_type ())
G_DECLARE_FINAL_TYPE (AppLateForm, app_late_form, APP, LATE_FORM, AppForm)

GtkWidget *app_late_form_new (GtkWindow *parent, Desk *desk, int round);
