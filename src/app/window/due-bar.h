/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/due/due.h"

/* What has to be done next: one line below the header of the window, with one button that does it,
 * and a list of what else is due. */
#define APP_TYPE_DUE_BAR (app_due_bar_get_type ())
G_DECLARE_FINAL_TYPE (AppDueBar, app_due_bar, APP, DUE_BAR, GtkWidget)

/* Whether the page on which it is looked through is before the eyes. */
typedef gboolean (*AppDueInView) (const DeskDue *due, gpointer data);

void app_due_bar_set_in_view (AppDueBar *self, AppDueInView in_view, gpointer data);
void app_due_bar_set_beside (AppDueBar *self, GtkWidget *beside);
void app_due_bar_set_desk (AppDueBar *self, Desk *desk);
void app_due_bar_update (AppDueBar *self);
void app_due_bar_open (AppDueBar *self);
