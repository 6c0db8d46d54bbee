/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How far a task of app/shell/task.h is, and a button that gives it up. It is seen only once it
 * takes long. */
#define APP_TYPE_PROGRESS_BAR (app_progress_bar_get_type ())
G_DECLARE_FINAL_TYPE (AppProgressBar, app_progress_bar, APP, PROGRESS_BAR, GtkBox)

GtkWidget *app_progress_bar_new (void);
GCancellable *app_progress_bar_begin (AppProgressBar *self, const char *what);
void app_progress_bar_watch (AppProgressBar *self, GTask *task);
gboolean app_progress_bar_is_busy (AppProgressBar *self);
void app_progress_bar_give_up (AppProgressBar *self);
void app_progress_bar_end (AppProgressBar *self);
