/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The end of the program; app/shell/closing.h asks while clocks run. */
void app_quit (GtkApplication *application);
void app_quit_heed (GtkApplication *application);
