/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"

/* The chief referee's word on an earlier act, with what it would change, before it is said. */
#define APP_TYPE_LOG_VERDICT (app_log_verdict_get_type ())
G_DECLARE_FINAL_TYPE (AppLogVerdict, app_log_verdict, APP, LOG_VERDICT, AppForm)

typedef enum { APP_LOG_RETRACT, APP_LOG_REINSTATE, APP_LOG_AMEND } AppLogWord;

GtkWidget *app_log_verdict_new (GtkWindow *parent, Desk *desk, AppLogWord word, gint64 act);
