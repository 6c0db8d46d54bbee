/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "app/pairing/pair-price.h"

/* Why the tables of the shown round are as they are, and what a draft costs against the best round:
 * found out in threads after each act, so that nobody waits for it.
 *
 * Signals:
 *   "changed" ()   something was found out */
#define APP_TYPE_ROUNDS_REASONS (app_rounds_reasons_get_type ())
G_DECLARE_FINAL_TYPE (AppRoundsReasons, app_rounds_reasons, APP, ROUNDS_REASONS, GObject)

AppRoundsReasons *app_rounds_reasons_new (Desk *desk);
void app_rounds_reasons_show (AppRoundsReasons *self, int round);
void app_rounds_reasons_stop (AppRoundsReasons *self);
const char *app_rounds_reasons_get (AppRoundsReasons *self, const DeskGame *game);
const AppPairPrice *app_rounds_reasons_get_price (AppRoundsReasons *self);
gboolean app_rounds_reasons_is_busy (AppRoundsReasons *self);
