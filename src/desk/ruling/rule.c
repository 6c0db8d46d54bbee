/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/rule.h"
#include <glib/gi18n.h>
#include "desk/ruling/annulled.h"
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/rule-private.h"
#include "rules/article/article.h"

/* A ruling from the case to the act: what happened is read, rule-check.c says whether it may be
 * ruled so, rule-carry.c what it does. */

/* --- The case --- */

/* The move that it is about; where the case is about a stone of the offender's, his newest. */
static gboolean
find_ply (DeskRulingCase *ruled, GError **error)
{
  const RulesGame *record = ruled->replay->game;
  const RulesRemedy *remedy = &ruled->offence->remedy;
  const DeskCase *what = ruled->what;
  gboolean own = what->side && (remedy->board == RULES_REMEDY_BOARD_BACK ||
                                remedy->decisions & RULES_DECISION_BIT (RULES_DECISION_RECHOOSE));

  ruled->ply = what->ply == -1 ? ruled->n_moves : what->ply;
  if (what->ply == -1 && own)
    while (ruled->ply > 0 && rules_game_move (record, ruled->ply - 1).colour != what->side)
      ruled->ply--;
  if (ruled->ply < 0 || ruled->ply > ruled->n_moves)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no move %d: the game has %d moves."),
                      what->ply, ruled->n_moves);
  if (own && ruled->n_moves > 0 &&
      (ruled->ply == 0 || rules_game_move (record, ruled->ply - 1).colour != what->side))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("By the record move %d is not one of that side (%s)."), ruled->ply,
                      rules_article_cited (ruled->offence->article));
  return TRUE;
}

static gboolean
read_points (DeskRulingCase *ruled, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (ruled->what->place ? ruled->what->place : "", " ,", -1);
  int size = rules_game_board (ruled->replay->game)->size;
  g_autoptr (GString) place = g_string_new (NULL);
  RulesPoint point;
  char text[8];

  ruled->points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  for (char **word = words; *word; word++) {
    if ((*word)[0] == '\0')
      continue;
    if (!rules_point_parse (*word, size, &point))
      return desk_fail (error, DESK_ERROR_INVALID,
                        _ ("“%s” is not a point on the board. Write it like Q16."), *word);
    g_array_append_val (ruled->points, point);
    g_string_append_printf (place, "%s%s", place->len ? " " : "", rules_point_format (point, text));
  }
  ruled->place = g_strdup (place->str);
  return TRUE;
}

/* Reads the game and what the rules say, but not the move and the points. Returns FALSE where
 * there is no such game or offence. @ret_case: zeros; to be cleared whatever this returns. @what:
 * a case, which must outlive @ret_case. */
gboolean
desk_ruling_case_read (DeskRulingCase *ret_case, Desk *desk, const DeskCase *what, GError **error)
{
  const DeskGame *game = desk_find_game (desk, what->game, error);

  ret_case->desk = desk;
  ret_case->what = what;
  ret_case->game = game;
  ret_case->replay = game ? desk_replay_find (desk, what->game, error) : NULL;
  if (!ret_case->replay)
    return FALSE;
  ret_case->offence = desk_offence_find (desk, what->offence);
  if (!ret_case->offence)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no offence “%s”."), what->offence);
  ret_case->ruleset = desk_event (desk->state)->rules;
  ret_case->n_moves = rules_game_n_moves (ret_case->replay->game);
  if (what->side)
    ret_case->player = what->side == RULES_BLACK ? game->black : game->white;
  return TRUE;
}

void
desk_ruling_case_clear (DeskRulingCase *ruled)
{
  g_clear_pointer (&ruled->offence, desk_offence_free);
  g_clear_pointer (&ruled->points, g_array_unref);
  g_clear_pointer (&ruled->place, g_free);
  g_clear_pointer (&ruled->word, g_free);
}

/* --- The ruling --- */

/* The points that it is about; where there are none, what it replaces: desk/game/correct.h. */
static char *
dup_place (const DeskRulingCase *ruled)
{
  const DeskResult *standing = desk_state_played (ruled->desk->state, ruled->game->game);

  if (ruled->decision == RULES_DECISION_ANNUL_ALL) {
    g_autoptr (GArray) games = desk_ruling_results (ruled);
    return desk_annulled_list (ruled->desk->state, games);
  }
  return g_strdup (standing && !ruled->place[0] && rules_decision_ends_game (ruled->decision)
                       ? standing->result
                       : ruled->place);
}

/* By which article it is decided so. @ruled: a case with its decision. */
const char *
desk_ruling_article (const DeskRulingCase *ruled)
{
  return rules_decision_article (ruled->decision, ruled->ruleset.profile, ruled->offence->article);
}

/* @desk: a desk on which an act has begun. @ruling: the ruling that gives it, with its key. */
void
desk_ruling_put_warning (Desk *desk, const DeskRuling *ruling)
{
  DeskWarning row = { .warning = ruling->warning,
                      .game = ruling->game,
                      .player = ruling->player,
                      .side = ruling->side,
                      .ply = ruling->ply,
                      .offence = ruling->offence,
                      .article = ruling->article };

  desk_act_put (desk, &desk_warning_kind, &row);
}

static char *
about_text (const DeskRulingCase *ruled, RulesResult result)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  g_autofree char *text = rules_result_format (result);

  if (ruled->what->side)
    g_string_append_printf (detail, "%s ", rules_colour_letter (ruled->what->side));
  g_string_append_printf (detail, "%s %s %s", ruled->offence->code, ruled->word,
                          desk_ruling_article (ruled));
  if (result.kind != RULES_RESULT_NONE)
    g_string_append_printf (detail, " %s", text);
  return desk_game_about (ruled->desk, ruled->game, detail->str);
}

static gboolean
store_ruling (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  Desk *desk = ruled->desk;
  const DeskCase *what = ruled->what;
  int warnings = desk_play_warnings (desk, what->game, what->side) + 1;
  g_autofree char *about = NULL, *place = dup_place (ruled);
  RulesResult result;
  DeskRuling row;

  desk_ruling_result (&ruled->ruleset, ruled->decision, what->side, warnings, &result);
  about = about_text (ruled, result);
  row = (DeskRuling){ .ruling = ledger_next_key (desk->ledger, &desk_ruling_kind, error),
                      .game = what->game,
                      .player = ruled->player,
                      .side = what->side,
                      .ply = ruled->ply,
                      .place = place,
                      .offence = ruled->offence->code,
                      .article = desk_ruling_article (ruled),
                      .decision = ruled->word,
                      .claimant = what->claimant,
                      .signers = what->signers | DESK_SIGNED_REFEREE,
                      .referee = desk->who,
                      .rules = ruled->ruleset.id,
                      .version = desk_offence_version (desk->state) };
  if (row.ruling > 0 && ruled->decision == RULES_DECISION_WARNING)
    row.warning = ledger_next_key (desk->ledger, &desk_warning_kind, error);
  if (row.ruling <= 0 || row.warning < 0)
    return FALSE;
  /* A result stops the clock. */
  carry->has_turn &= result.kind == RULES_RESULT_NONE;
  desk_ruling_carry_clock (ruled, carry);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_ruling_kind, &row);
  if (row.warning)
    desk_ruling_put_warning (desk, &row);
  if (result.kind != RULES_RESULT_NONE)
    desk_ruling_put_result (ruled, result, what->signers);
  desk_ruling_put_rest (ruled);
  /* The game's own rows come last: they are tried out. */
  if (!desk_ruling_carry_put (ruled, carry, error)) {
    desk_act_abort (desk);
    return FALSE;
  }
  desk_replay_forget (desk, what->game);
  return desk_act_commit (desk, "rule", what->reason, error, "%s", about);
}

/* Carries a ruling out: the board, the turn and the clock are put right, a warning is given,
 * which loses the game where it is the second (Art. 24.2), the game ends, or the event takes what
 * it has given (Art. 23), all in one act. @what: what happened, and what is ruled on it. */
gboolean
desk_rule (Desk *desk, const DeskCase *what, GError **error)
{
  gboolean open = desk_state_result (desk->state, what->game) == NULL;
  g_auto (DeskRulingCase) ruled = { 0 };
  DeskRulingCarry carry = { 0 };

  if (!desk_ruling_case_read (&ruled, desk, what, error) || !find_ply (&ruled, error) ||
      !read_points (&ruled, error) || !desk_ruling_check (&ruled, error) ||
      !desk_ruling_carry_prepare (&ruled, &carry, error) || !store_ruling (&ruled, &carry, error))
    return FALSE;
  if (open && desk_state_result (desk->state, what->game))
    desk_result_keep_copy (desk, what->game);
  return TRUE;
}
