/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/act/trace.h"

void app_log_changes_show (GtkBox *box, Desk *desk, const GPtrArray *changes);
