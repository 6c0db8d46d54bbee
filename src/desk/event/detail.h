/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What is known of a player beside what every list has: numbers in other lists ("egf", "ffg",
 * "aga"), date or year of birth, fee. */

#define DESK_DETAIL_BORN "born"
#define DESK_DETAIL_COACH "coach"
#define DESK_DETAIL_PHONE "phone"
#define DESK_DETAIL_SECTION "section"
#define DESK_DETAIL_SEX "sex"

gboolean desk_detail_set (Desk *desk, gint64 player, const char *name, const char *value,
                          GError **error);
int desk_detail_born (const DeskState *state, gint64 player);
char *desk_detail_check (const char *name, const char *value, GError **error);
GPtrArray *desk_detail_list (const DeskState *state, gint64 player);
gboolean desk_detail_check_team (const DeskState *state, const DeskPlayer *player,
                                 const DeskDetail *details, GError **error);
