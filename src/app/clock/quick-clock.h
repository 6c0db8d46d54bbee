/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"
#include "app/widgets/form.h"

/* A clock without a tournament, set up in three keys: a number, Enter, Space. */
#define APP_TYPE_QUICK_CLOCK (app_quick_clock_get_type ())
G_DECLARE_FINAL_TYPE (AppQuickClock, app_quick_clock, APP, QUICK_CLOCK, AppForm)

GtkWidget *app_quick_clock_new (GtkApplication *application, GtkWindow *parent);
GtkWidget *app_quick_clock_open (GtkApplication *application, const char *path, GError **error);
