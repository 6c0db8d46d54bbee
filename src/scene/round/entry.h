/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A table and a result on one line, as typed by the director. */
gboolean scene_entry_parse (Desk *desk, int round, const char *text, gint64 *ret_game,
                            RulesResult *ret_result, gboolean *ret_counted, GError **error);
gint64 scene_entry_find (Desk *desk, int round, const char *typed, GError **error);
char *scene_entry_confirm (Desk *desk, gint64 game, RulesResult result);
