/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/possible.h"
#include <glib/gi18n.h>
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "formats/record/record.h"
#include "rules/article/word.h"

/* An area is so many halves of a zi, a territory so many points, and so is all that is taken off
 * but the komi: by the komi alone margins are all whole points, or all have a half, and then none
 * is nothing. A quarter of a zi is half a point. */
static gboolean
fits_komi (RulesResult result, const RulesScoreTerms *terms)
{
  return (result.margin_q + terms->komi_q) % 2 == 0;
}

/* All of the board, komi and handicap stones for White and against Black, and what the other pays
 * for a warning. */
static int
most_q (RulesResult result, const RulesScoreTerms *terms, int size)
{
  gboolean black = result.winner == RULES_BLACK;
  int warnings = black ? terms->white_warnings : terms->black_warnings;
  int taken = terms->komi_q + rules_score_return_q (terms);

  return 2 * size * size + (black ? -taken : taken) + (warnings ? terms->penalty_q : 0);
}

static int
board_size (Desk *desk, gint64 game)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);

  return record ? rules_game_board (record)->size : 19;
}

static gboolean
is_stored (Desk *desk, gint64 game, RulesResult result)
{
  const DeskResult *stored = desk_state_result (desk_get_state (desk), game);
  g_autofree char *text = rules_result_format (result);

  return stored && g_str_equal (stored->result, text);
}

/* A sentence that says why no count can give that result; NULL where one can, where none was
 * made, or where it is stored so already. @result: what somebody has typed, or read from a slip. */
char *
desk_possible_doubt (Desk *desk, gint64 game, RulesResult result)
{
  gboolean counted = result.kind == RULES_RESULT_DRAW ||
                     (result.kind == RULES_RESULT_COUNT && result.margin_q > 0);
  g_autofree char *words = NULL, *komi = NULL;
  RulesScoreTerms terms;

  if (!counted || is_stored (desk, game, result) || !desk_count_terms (desk, game, &terms, NULL))
    return NULL;
  words = rules_result_words (result, desk_result_in_zi (desk_get_state (desk)));
  komi = rules_result_amount (ABS (terms.komi_q), FALSE);
  if (result.margin_q > most_q (result, &terms, board_size (desk, game)))
    return g_strdup_printf (
        desk_event_told (desk_get_state (desk),
                         _ ("“%s” is more than the whole board and the komi (Art. 9, 11).")),
        words);
  /* Translators: the komi; a result: “Komi is 7.5 points: no count gives “draw”” */
  return fits_komi (result, &terms)
             ? NULL
             : g_strdup_printf (
                   desk_event_told (desk_get_state (desk),
                                    _ ("Komi is %s: no count gives “%s” (Art. 9, 11).")),
                   komi, words);
}

/* FALSE where @text is no count, or none of this board by the rules of the event. @text: what was
 * counted of one side, as formats_record_count_typed() reads it. @ret_result: who has won, the
 * komi and the warnings taken off (Art. 9, 11, 24.1); untouched on failure. */
gboolean
desk_possible_count (Desk *desk, gint64 game, const char *text, RulesResult *ret_result)
{
  int size = board_size (desk, game), area_q;
  RulesScoreTerms terms;
  const RulesRuleset *ruleset;
  RulesColour side;
  int margin_q;

  ruleset = &desk_event (desk_get_state (desk))->rules;
  if (ruleset->counting != RULES_COUNTING_AREA ||
      !formats_record_count_typed (text, &side, &area_q) || area_q > 4 * size * size ||
      !desk_count_terms (desk, game, &terms, NULL))
    return FALSE;
  margin_q = rules_score_margin_q (area_q, side, size, &terms);
  *ret_result = rules_score_result (side == RULES_BLACK ? margin_q : -margin_q);
  return TRUE;
}
