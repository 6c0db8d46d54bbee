/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* A tie that no criterion separates, settled by people (Art. 27 C). */
#define APP_TYPE_TIE_FORM (app_tie_form_get_type ())
G_DECLARE_FINAL_TYPE (AppTieForm, app_tie_form, APP, TIE_FORM, AppForm)

GtkWidget *app_tie_form_new (GtkWindow *parent, Desk *desk, int round, gint64 player,
                             GError **error);
