/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Where a tournament is published, and what of it everybody may see. */
#define APP_TYPE_PUBLISH_FORM (app_publish_form_get_type ())
G_DECLARE_FINAL_TYPE (AppPublishForm, app_publish_form, APP, PUBLISH_FORM, AppForm)

GtkWidget *app_publish_form_new (GtkWindow *parent, Desk *desk);
