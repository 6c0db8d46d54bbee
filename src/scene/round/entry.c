/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/entry.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include "desk/event/event.h"
#include "scene/round/round.h"
#include "desk/game/possible.h"
#include "desk/team/match.h"
#include "formats/word/amount.h"
#include "formats/record/record.h"
#include "report/page/words.h"

/* The key of what is there, 0 where there is nothing. @typed: a table's number, "12"; where teams
 * play the board at that table, or as long as there is none the match of that number, which is
 * otherwise "12."; its third board is "12.3". */
gint64
scene_entry_find (Desk *desk, int round, const char *typed, GError **error)
{
  const DeskState *state = desk_get_state (desk);
  const char *point = strchr (typed, '.');
  g_autofree char *match = g_strdup_printf ("m%d", atoi (typed));
  gboolean as_match = point ? point[1] == '\0'
                            : desk_event (state)->team.n_boards > 0 &&
                                  !desk_match_named (state, round, typed, NULL, NULL);
  const DeskGame *game = desk_match_named (state, round, as_match ? match : typed, NULL, error);

  return game ? game->game : 0;
}

/* TRUE if there is such a table and the result can be read. @round: the round it is about. @text:
 * such as "12 B+R", and where teams play "12.3 B+R": a table (desk_match_named()) and what
 * formats_record_result_typed() reads. @ret_game: the key of
 * the game at that table; untouched on failure, as is @ret_result. @ret_counted: whether it comes
 * of what was counted, as "12 黑184½子" says, so that warnings are paid for. */
gboolean
scene_entry_parse (Desk *desk, int round, const char *text, gint64 *ret_game,
                   RulesResult *ret_result, gboolean *ret_counted, GError **error)
{
  gboolean counted;
  g_autofree char *plain = formats_amount_plain (text);
  const char *rest = plain;
  RulesResult result = { 0 };
  const DeskGame *found;
  g_autoptr (GError) reason = NULL;
  gint64 game;

  found = desk_match_named (desk_get_state (desk), round, plain, &rest, &reason);
  while (g_ascii_isspace (*rest))
    rest++;
  if (g_error_matches (reason, DESK_ERROR, DESK_ERROR_INVALID) || rest[0] == '\0') {
    g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID,
                 _ ("“%s” is not a table and a result, such as: 12 B+R"), plain);
    return FALSE;
  }
  game = found ? found->game : 0;
  counted = game && desk_possible_count (desk, game, rest, &result);
  if (!counted &&
      (!formats_record_result_typed (rest, &result) || !rules_result_is_played (result))) {
    g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID,
                 _ ("“%s” is not a result. Write for example: B+R, W+2.5, 0, both-lose"), rest);
    return FALSE;
  }
  if (!found) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  *ret_game = game;
  *ret_result = result;
  *ret_counted = counted;
  return TRUE;
}

/* A line that says what is stored, and what it replaces. @game: a game whose result is about to
 * be stored. */
char *
scene_entry_confirm (Desk *desk, gint64 game, RulesResult result)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *found = desk_state_game (state, game);
  const DeskResult *before = desk_state_result (state, game);
  g_autofree char *about = found ? scene_round_game (desk, found) : g_strdup ("");
  g_autofree char *words = report_words_result (result, desk_result_in_zi (state));

  if (!before)
    /* Translators: a table with its players, then the result in words */
    return g_strdup_printf (_ ("%s: %s"), about, words);
  return g_strdup_printf (_ ("%s: %s (was %s)"), about, words, before->result);
}
