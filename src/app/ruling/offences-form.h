/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* What the event has changed in the table of offences, and the offences of its own. */
#define APP_TYPE_OFFENCES_FORM (app_offences_form_get_type ())
G_DECLARE_FINAL_TYPE (AppOffencesForm, app_offences_form, APP, OFFENCES_FORM, AppForm)

GtkWidget *app_offences_form_new (GtkWindow *parent, Desk *desk);
