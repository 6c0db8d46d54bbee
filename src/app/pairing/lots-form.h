/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* Gives everybody a number: by lots, by rank, in the order of entry. */
#define APP_TYPE_LOTS_FORM (app_lots_form_get_type ())
G_DECLARE_FINAL_TYPE (AppLotsForm, app_lots_form, APP, LOTS_FORM, AppForm)

GtkWidget *app_lots_form_new (GtkWindow *parent, Desk *desk);
