/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* A field for players: some by name, found while typing, or all whom a club or a country has.
 * Emits "changed". */
#define APP_TYPE_RESTRICT_GROUP (app_restrict_group_get_type ())
G_DECLARE_FINAL_TYPE (AppRestrictGroup, app_restrict_group, APP, RESTRICT_GROUP, GtkWidget)

void app_restrict_group_set_desk (AppRestrictGroup *self, Desk *desk);
void app_restrict_group_set_label (AppRestrictGroup *self, const char *label);
void app_restrict_group_set_most (AppRestrictGroup *self, guint most);
void app_restrict_group_set (AppRestrictGroup *self, const char *group);
char *app_restrict_group_get (AppRestrictGroup *self);
gboolean app_restrict_group_has_club (AppRestrictGroup *self);
void app_restrict_group_set_largest_club (AppRestrictGroup *self);
