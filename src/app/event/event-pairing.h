/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"
#include "pairing/draw/option.h"
#include "rules/game/ruleset.h"

/* How the event is paired: the parameters that matter to its system, and what comes of them.
 *
 * Signals:
 *   "changed" ()  something else stands in a field */
#define APP_TYPE_EVENT_PAIRING (app_event_pairing_get_type ())
G_DECLARE_FINAL_TYPE (AppEventPairing, app_event_pairing, APP, EVENT_PAIRING, GtkWidget)

void app_event_pairing_set_desk (AppEventPairing *self, Desk *desk);
GtkGrid *app_event_pairing_get_grid (AppEventPairing *self);
void app_event_pairing_place (AppEventPairing *self, RulesProfile profile);
void app_event_pairing_set_system (AppEventPairing *self, const char *id);
void app_event_pairing_collect (AppEventPairing *self, GPtrArray *names, GPtrArray *values);
gboolean app_event_pairing_check (AppEventPairing *self, GError **error);
void app_event_pairing_preview (AppEventPairing *self, const char *const *names,
                                const char *const *values);
GtkWidget *app_event_pairing_get_field (AppEventPairing *self, const char *key);
