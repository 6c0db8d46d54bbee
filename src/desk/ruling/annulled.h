/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/state.h"
#include "rules/game/result.h"

/* Where all results of a player are annulled (Art. 23.1), the ruling keeps what each of them was.
 */
char *desk_annulled_list (const DeskState *state, const GArray *games);
gboolean desk_annulled_find (const DeskRuling *ruling, gint64 game, RulesResult *ret_was);
char *desk_annulled_tell (const DeskState *state, const DeskRuling *ruling, int last);
char *desk_annulled_read (const DeskState *state, const char *told);
gboolean desk_annulled_replaced (const DeskRuling *ruling, gint64 game, RulesResult *ret_was);
gboolean desk_annulled_was (const DeskState *state, gint64 game, RulesResult *ret_was);
