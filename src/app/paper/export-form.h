/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"
#include "formats/event/kind.h"

/* In which format of other programs a tournament is written, and where. */
#define APP_TYPE_EXPORT_FORM (app_export_form_get_type ())
G_DECLARE_FINAL_TYPE (AppExportForm, app_export_form, APP, EXPORT_FORM, AppForm)

GtkWidget *app_export_form_new (GtkWindow *parent, Desk *desk);
gboolean app_export_form_write (AppExportForm *self, GFile *file);
