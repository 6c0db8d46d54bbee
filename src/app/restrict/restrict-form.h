/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* One thing that the director demands of the pairings: a new one, or a change. */
#define APP_TYPE_RESTRICT_FORM (app_restrict_form_get_type ())
G_DECLARE_FINAL_TYPE (AppRestrictForm, app_restrict_form, APP, RESTRICT_FORM, AppForm)

GtkWidget *app_restrict_form_new (GtkWindow *parent, Desk *desk, gint64 restriction);
