/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* The result of a quick clock for a table of a tournament. */
#define APP_TYPE_QUICK_CLOCK_TAKE (app_quick_clock_take_get_type ())
G_DECLARE_FINAL_TYPE (AppQuickClockTake, app_quick_clock_take, APP, QUICK_CLOCK_TAKE, AppForm)

void app_quick_clock_take_ask (GtkWindow *parent, Desk *quick);
GtkWidget *app_quick_clock_take_new (GtkWindow *parent, Desk *quick, const char *path,
                                     GError **error);
