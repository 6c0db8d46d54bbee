/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* The settings of an open tournament. */
#define APP_TYPE_EVENT_FORM (app_event_form_get_type ())
G_DECLARE_FINAL_TYPE (AppEventForm, app_event_form, APP, EVENT_FORM, AppForm)

GtkWidget *app_event_form_new (GtkWindow *parent, Desk *desk);
