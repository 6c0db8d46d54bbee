/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "standing/table/option.h"

/* How byes and the like are counted, as rows of a form; a row left open follows the list of
 * criteria. */
typedef struct _AppEventStandingOptions AppEventStandingOptions;

AppEventStandingOptions *app_event_standing_options_new (GtkGrid *grid, int row, Desk *desk,
                                                         GCallback changed, gpointer data);
void app_event_standing_options_free (AppEventStandingOptions *self);
void app_event_standing_options_set_preset (AppEventStandingOptions *self,
                                            const StandingOptions *preset);
void app_event_standing_options_keep (AppEventStandingOptions *self, const StandingOptions *preset);
void app_event_standing_options_get (AppEventStandingOptions *self, StandingOptions *inout_options);
gboolean app_event_standing_options_by_total (AppEventStandingOptions *self);
gboolean app_event_standing_options_check (AppEventStandingOptions *self, GtkWidget **ret_wrong,
                                           GError **error);
void app_event_standing_options_collect (AppEventStandingOptions *self, GPtrArray *names,
                                         GPtrArray *values);
