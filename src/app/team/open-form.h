/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Opens both line-ups of a match at one moment. */
#define APP_TYPE_OPEN_FORM (app_open_form_get_type ())
G_DECLARE_FINAL_TYPE (AppOpenForm, app_open_form, APP, OPEN_FORM, AppForm)

GtkWidget *app_open_form_new (GtkWindow *parent, Desk *desk, gint64 match);
