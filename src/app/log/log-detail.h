/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* All that is known of one act. */
#define APP_TYPE_LOG_DETAIL (app_log_detail_get_type ())
G_DECLARE_FINAL_TYPE (AppLogDetail, app_log_detail, APP, LOG_DETAIL, GtkWidget)

void app_log_detail_show (AppLogDetail *self, Desk *desk, const LedgerAct *act);
