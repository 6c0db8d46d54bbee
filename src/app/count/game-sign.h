/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "rules/game/ruleset.h"

/* Who has signed a count: Black, White, the referee (Art. 16.4). What is ticked is a draft until it
 * is confirmed with "count.confirm" of the count around it; "count.recount" (s) opens it again.
 *
 * Signals: "changed" after a tick */
#define APP_TYPE_GAME_SIGN (app_game_sign_get_type ())
G_DECLARE_FINAL_TYPE (AppGameSign, app_game_sign, APP, GAME_SIGN, GtkWidget)

void app_game_sign_show (AppGameSign *self, gboolean stored, int signers, const char *read_only,
                         RulesProfile profile);
void app_game_sign_forget (AppGameSign *self);
int app_game_sign_get_new (AppGameSign *self);
