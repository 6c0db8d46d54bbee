/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "standing/term/match.h"

/* A match of two teams is a game that was drawn (desk_state_is_match()); its boards are games of
 * two people that come into being when both line-ups are opened (desk/team/line-up.h). What they
 * come to is the result of the match. */

/* What one team has of a match. */
typedef struct {
  StandingMatchScore score[2]; /* of Black's team, and of White's */
  int n_open;                  /* boards without a result */
  RulesResult result;          /* of no kind while it is open */
} DeskMatchScore;

/* Something that is in a round. */
typedef struct {
  const DeskGame *game;
  const DeskGame *match; /* that it is a board of; NULL for what was drawn itself */
  int place;             /* which board, from 1; 0 for none */
} DeskMatchTable;

StandingMatchRule desk_match_rule (const DeskState *state);
int desk_match_bye_games (const DeskState *state);
int desk_match_bye_points (const DeskState *state);
gboolean desk_match_stands (const DeskState *state);
GPtrArray *desk_match_boards (const DeskState *state, gint64 match);
GArray *desk_match_tables_of (const DeskState *state, int round);
GHashTable *desk_match_games (const DeskState *state);
gboolean desk_match_is_opened (const DeskState *state, gint64 match);
gboolean desk_match_has_line_up (const DeskState *state, gint64 match);
gboolean desk_match_is_empty (const DeskState *state, const DeskGame *game);
RulesResult desk_match_board_result (const DeskState *state, const DeskGame *board);
gboolean desk_match_check_drawn (const DeskState *state, const DeskGame *match, GError **error);
gboolean desk_match_counted (const DeskState *state, RulesResult result,
                             const StandingMatchGame *boards, StandingMatchGame *ret_games);
gboolean desk_match_score (const DeskState *state, const DeskGame *match,
                           DeskMatchScore *ret_score);
const DeskGame *desk_match_of (const DeskState *state, gint64 board, int *ret_place);
gint64 desk_match_entrant (const DeskState *state, const DeskGame *game, RulesColour side);
gint64 desk_match_table (const DeskState *state, const DeskGame *match, int place);
gboolean desk_match_is_only_signed (const DeskState *state, const DeskGame *match);
gboolean desk_match_check_result (const DeskState *state, const DeskGame *match, RulesResult result,
                                  GError **error);
void desk_match_judge (DeskState *state);
const DeskGame *desk_match_named (const DeskState *state, gint64 round, const char *text,
                                  const char **ret_rest, GError **error);
gboolean desk_match_fail_begun (const DeskState *state, const DeskGame *game, GError **error);
char *desk_match_name (const DeskState *state, const DeskGame *game);
char *desk_match_score_text (const DeskState *state, gint64 match);
char *desk_match_unopened (const DeskState *state, int round, int *ret_n);
