/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* What the chief referee organises (Art. 29 to 31): who serves where, the signature of the first
 * draw, hard cases, the summary and the evaluation of each referee. */
#define APP_TYPE_ORGANISATION_FORM (app_organisation_form_get_type ())
G_DECLARE_FINAL_TYPE (AppOrganisationForm, app_organisation_form, APP, ORGANISATION_FORM, AppForm)

GtkWidget *app_organisation_form_new (GtkWindow *parent, Desk *desk);
