/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The program ends and starts again, with the same files open. */
void app_restart_ask (GtkApplication *application);
void app_restart_forget (void);
void app_restart_now (void);
