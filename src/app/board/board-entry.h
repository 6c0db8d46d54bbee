/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/game/point.h"

/* A field into which a point of the board is typed, in any style of coordinates, or "pass".
 *
 * Signals:
 *   "played" (guint point) -> gboolean   a RulesPoint was entered, %RULES_PASS for a pass; the
 *                                        handler says whether it was stored, which empties the
 * field "refused" (char *message)            what was entered is no point of the board
 */
#define APP_TYPE_BOARD_ENTRY (app_board_entry_get_type ())
G_DECLARE_FINAL_TYPE (AppBoardEntry, app_board_entry, APP, BOARD_ENTRY, GtkEntry)

void app_board_entry_enter (AppBoardEntry *self);
