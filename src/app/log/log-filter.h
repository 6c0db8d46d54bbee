/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/act/trace.h"

/* What of the log is looked for. "changed" () tells that it is something else. */
#define APP_TYPE_LOG_FILTER (app_log_filter_get_type ())
G_DECLARE_FINAL_TYPE (AppLogFilter, app_log_filter, APP, LOG_FILTER, GtkWidget)

void app_log_filter_set_desk (AppLogFilter *self, Desk *desk);
const DeskTraceFilter *app_log_filter_get (AppLogFilter *self);
gboolean app_log_filter_is_narrow (AppLogFilter *self);
char *app_log_filter_words (AppLogFilter *self);
void app_log_filter_clear (AppLogFilter *self);
