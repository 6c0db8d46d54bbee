/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_result_set (Desk *desk, gint64 game, RulesResult result, int signers,
                          const char *reason, GError **error);
gboolean desk_result_clear (Desk *desk, gint64 game, const char *reason, GError **error);
gboolean desk_result_clear_signed (Desk *desk, gint64 game, int signers, const char *reason,
                                   GError **error);
gboolean desk_result_is_doubtful (Desk *desk, gint64 game, RulesResult result,
                                  RulesResult *ret_board);
char *desk_result_doubt_words (Desk *desk, RulesResult result, RulesResult board);
char *desk_result_open_boards (Desk *desk, int round, int *ret_n);
int desk_result_n_open (Desk *desk, int round);
int desk_result_n_open_until (Desk *desk, int round);
int desk_result_first_open (Desk *desk, int round);
gboolean desk_result_check_complete (Desk *desk, int round, GError **error);
gboolean desk_result_has_begun (Desk *desk, gint64 game);
gboolean desk_result_has_record (Desk *desk, gint64 game);
char *desk_result_text (const DeskState *state, gint64 game, RulesColour side);
gboolean desk_result_in_zi (const DeskState *state);
char *desk_result_words (const DeskState *state, gint64 game, RulesColour side);

/* Inside the room. */
void desk_result_put (Desk *desk, const DeskGame *game, const char *text, int signers, int area_q,
                      const char *dead);
gboolean desk_result_check_new (Desk *desk, const DeskGame *game, RulesResult result,
                                GError **error);
void desk_result_keep_copy (Desk *desk, gint64 game);
