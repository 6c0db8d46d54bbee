/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/count.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/file/desk-private.h"
#include "desk/game/colours.h"
#include "desk/game/lock.h"
#include "desk/game/points.h"
#include "desk/game/result.h"
#include "desk/game/contest.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/event/withdraw.h"
#include "rules/game/score.h"
#include "rules/offence/decision.h"
#include "rules/article/article.h"

static void
make_terms (Desk *desk, const DeskGame *game, const RulesRuleset *ruleset, const guint8 *given,
            RulesScoreTerms *ret_terms)
{
  *ret_terms = (RulesScoreTerms){
    .komi_q = rules_ruleset_komi_q (ruleset, (int) game->handicap),
    .handicap = (int) game->handicap,
    .black_warnings = desk_play_warnings (desk, game->game, RULES_BLACK),
    .white_warnings = desk_play_warnings (desk, game->game, RULES_WHITE),
    .penalty_q = ruleset->warning_penalty_q,
    .handicap_return = ruleset->handicap_return,
    .given = given,
  };
}

/* FALSE where there is no such game. @ret_terms: what moves the threshold, by the rules of the
 * event as they are now. */
gboolean
desk_count_terms (Desk *desk, gint64 game, RulesScoreTerms *ret_terms, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  const RulesRuleset *ruleset;

  if (!found)
    return FALSE;
  ruleset = &desk_event (desk->state)->rules;
  make_terms (desk, found, ruleset, NULL, ret_terms);
  return TRUE;
}

static void
score (const RulesBoard *board, RulesCounting counting, const guint8 *dead,
       const RulesScoreTerms *terms, RulesScore *ret_score)
{
  if (counting == RULES_COUNTING_TERRITORY)
    rules_territory_count (board, dead, terms, ret_score);
  else
    rules_score_count (board, dead, terms, ret_score);
}

/* Counts the position as it stands by the rules of the event (Art. 9, 11, 24). Nothing is stored.
 * Returns TRUE when counted. @dead: RULES_POINTS flags of the stones taken for dead. @given:
 * RULES_POINTS, whose empty points are by the referee's word, or NULL. @ret_score: what the count
 * gives. */
gboolean
desk_count_try (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given,
                RulesScore *ret_score, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesScoreTerms terms;

  if (!replay)
    return FALSE;
  make_terms (desk, desk_state_game (desk->state, game), &replay->ruleset, given, &terms);
  score (rules_game_board (replay->game), replay->ruleset.counting, dead, &terms, ret_score);
  return TRUE;
}

/* The regions that belong to neither side by the stones; rules_score_give() gives one away, or
 * NULL (RulesScoreRegion). @dead: RULES_POINTS flags of the stones taken for dead. */
GArray *
desk_count_regions (Desk *desk, gint64 game, const guint8 *dead, GError **error)
{
  const RulesGame *record = desk_play_get_record (desk, game, error);

  return record ? rules_score_neutral (rules_game_board (record), dead) : NULL;
}

static gboolean
gives (const guint8 *given, RulesColour side)
{
  for (int i = 0; given && i < RULES_POINTS; i++)
    if (given[i] == side)
      return TRUE;
  return FALSE;
}

/* A game is counted when both say that no moves are left (Art. 9, 13), or one side has given up
 * (Art. 12.4). Whose a region is they may say then; once both have confirmed the end it is half
 * each (Art. 21.2), unless the chief referee fixes the borders. */
static gboolean
check_end (Desk *desk, gint64 game, const guint8 *given, int signers, const char *reason,
           GError **error)
{
  const DeskNote *note = desk_contest_find (desk, game);
  gboolean yielded = note && desk_contest_is_yield (note);
  gboolean fixed = yielded && !gives (given, (RulesColour) note->side);
  RulesEnding ending;

  if (!desk_replay_ending (desk, game, &ending, error))
    return FALSE;
  if (ending.state < RULES_ENDING_AGREED && !yielded)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("The game is not over: it is counted once both say that no moves are left "
               "(Art. 9, 13).")));
  return ending.state < RULES_ENDING_ENDED || fixed ||
         !(gives (given, RULES_BLACK) || gives (given, RULES_WHITE)) ||
         desk_official_check_chief (desk, signers, reason,
                                    desk_event_told (desk->state,
                                                     rules_article_cited ("Art. 12.4(4), 21.2")),
                                    error);
}

/* Takes the count as the game's result, with all that it was made of. Signatures that are missing
 * can follow with desk_lock_sign(); with all three the result is locked (Art. 16.4).
 *
 * @game: a key of a game whose end both have agreed on. @dead: RULES_POINTS flags of the stones
 * taken for dead. @given: RULES_POINTS, whose empty points are by the referee's word, or NULL.
 * @signers: who has signed, a sum of DESK_SIGNED_BLACK and so on. @reason: why points are given
 * away after both have confirmed the end, or NULL. */
gboolean
desk_count_confirm (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, int signers,
                    const char *reason, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autofree char *text = NULL, *stones = NULL, *points = NULL, *rules = NULL;
  g_autofree char *detail = NULL, *about = NULL;
  const DeskReplay *replay;
  RulesScoreTerms terms;
  RulesScore counted;
  DeskCount row;

  if (!found)
    return FALSE;
  if (!desk_lock_check (desk, game, 0, error) || !desk_colours_check (desk, game, error) ||
      !desk_official_check_signers (desk, signers, NULL, error))
    return FALSE;
  if (desk_state_played (desk->state, game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state,
                         _ ("This game has a result. Clear it, or ask for a recount (Art. 16.4), "
                            "before it is counted again.")));
  if (!check_end (desk, game, given, signers, reason, error) ||
      !desk_count_try (desk, game, dead, given, &counted, error))
    return FALSE;
  text = rules_result_format (counted.result);
  if (!desk_withdraw_check_result (desk, found, text, error))
    return FALSE;
  replay = desk_replay_find (desk, game, NULL);
  make_terms (desk, found, &replay->ruleset, NULL, &terms);
  stones = desk_points_format (dead);
  points = desk_points_format_given (given);
  rules = desk_event_rules_text (desk->state);
  row = (DeskCount){ .game = game,
                     .ply = rules_game_n_moves (replay->game),
                     .method = replay->ruleset.counting,
                     .black_q = counted.black_q,
                     .white_q = counted.white_q,
                     .shared = counted.shared,
                     .black_territory = counted.territory[RULES_BLACK],
                     .white_territory = counted.territory[RULES_WHITE],
                     .black_prisoners = counted.prisoners[RULES_BLACK],
                     .white_prisoners = counted.prisoners[RULES_WHITE],
                     .komi_q = terms.komi_q,
                     .return_q = rules_score_return_q (&terms),
                     .black_warnings = terms.black_warnings,
                     .white_warnings = terms.white_warnings,
                     .penalty_q = terms.penalty_q,
                     .margin_q = counted.margin_q,
                     .dead = stones,
                     .given = points,
                     .rules = rules };
  detail = g_strdup_printf ("%s %s", text, rules);
  about = desk_game_about (desk, found, detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_result_put (desk, found, text, signers,
                   row.method == RULES_COUNTING_AREA ? counted.black_q : 0, stones);
  desk_act_put (desk, &desk_count_kind, &row);
  if (!desk_act_commit (desk, "count", reason, error, "%s", about))
    return FALSE;
  desk_result_keep_copy (desk, game);
  return TRUE;
}

/* --- The count that is stored --- */

/* What is needed to show the count again. Returns FALSE where the row cannot be read. @count: a
 * count that is stored. @ret_dead: RULES_POINTS flags of the stones that were taken for dead.
 * @ret_given: RULES_POINTS, whose empty points were by the referee's word. */
gboolean
desk_count_marks (const DeskCount *count, guint8 *ret_dead, guint8 *ret_given)
{
  return desk_points_parse (count->dead, ret_dead) &&
         desk_points_parse_given (count->given, ret_given);
}

/* @ret_ruleset: the rules by which its count goes: those by which it was confirmed, where it was,
 * else those of the event. */
void
desk_count_ruleset (const DeskState *state, gint64 game, RulesRuleset *ret_ruleset)
{
  const DeskCount *count = desk_state_count (state, game);

  if (count && rules_ruleset_parse (count->rules, ret_ruleset))
    return;
  *ret_ruleset = desk_event (state)->rules;
  if (count)
    ret_ruleset->counting = (RulesCounting) count->method;
}

/* Counts once more as it was counted when it was confirmed, whatever the rules of the event and
 * the warnings are by now. Returns FALSE where the row or the game cannot be read. @count: the
 * count of a game that stands. @ret_terms: what moved the threshold; without the points that were
 * given. @ret_score: what the count gave. */
gboolean
desk_count_recall (Desk *desk, const DeskCount *count, RulesScoreTerms *ret_terms,
                   RulesScore *ret_score, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, count->game, error);
  guint8 dead[RULES_POINTS], given[RULES_POINTS];
  RulesRuleset ruleset;

  if (!replay)
    return FALSE;
  if (!desk_count_marks (count, dead, given))
    return desk_fail (error, DESK_ERROR_STATE, _ ("The count that is stored cannot be read."));
  /* Amounts as they were, what they were made from by the words of the row. */
  desk_count_ruleset (desk->state, count->game, &ruleset);
  make_terms (desk, desk_state_game (desk->state, count->game), &ruleset, given, ret_terms);
  ret_terms->komi_q = (int) count->komi_q;
  ret_terms->black_warnings = (int) count->black_warnings;
  ret_terms->white_warnings = (int) count->white_warnings;
  ret_terms->penalty_q = (int) count->penalty_q;
  score (rules_game_board (replay->game), (RulesCounting) count->method, dead, ret_terms,
         ret_score);
  ret_terms->given = NULL;
  return TRUE;
}

/* --- Stones that a ruling has declared dead: false life (Art. 20.2) --- */

/* Who captured there since, or played there anew, has other stones. */
static gboolean
is_untouched (const RulesGame *record, int ply, RulesPoint point)
{
  for (int i = ply; i < rules_game_n_moves (record); i++) {
    RulesMove move = rules_game_move (record, i);
    if (move.kind == RULES_MOVE_PLAY && move.point == point)
      return FALSE;
  }
  return TRUE;
}

/* Marks the chains as well that rulings which stand have declared dead: nobody takes them for
 * alive. @dead: RULES_POINTS flags of the stones taken for dead. */
void
desk_count_mark_ruled (Desk *desk, gint64 game, guint8 *dead)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);
  const RulesBoard *board = record ? rules_game_board (record) : NULL;
  const char *false_life = rules_decision_id (RULES_DECISION_FALSE_LIFE);
  const GPtrArray *rulings = desk->state->rulings;

  for (guint i = 0; board && i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    guint8 named[RULES_POINTS];
    if (!row || row->game != game || !g_str_equal (row->decision, false_life) ||
        !desk_points_parse (row->place, named))
      continue;
    for (RulesPoint point = 0; point < RULES_POINTS; point++)
      if (named[point] && !dead[point] && rules_point_on_board (point, board->size) &&
          is_untouched (record, (int) row->ply, point))
        rules_score_toggle_dead (board, point, dead);
  }
}

/* FALSE where there is no such game. @dead: RULES_POINTS flags of the stones taken for dead.
 * @ret_given: RULES_POINTS, for desk_count_confirm(): every region that belongs to nobody by the
 * stones goes to who did not give up contesting; nothing where nobody did. */
gboolean
desk_count_given (Desk *desk, gint64 game, const guint8 *dead, guint8 *ret_given, GError **error)
{
  const DeskNote *note = desk_state_note (desk->state, game);
  const RulesGame *record = desk_play_get_record (desk, game, error);
  g_autoptr (GArray) regions = record ? desk_count_regions (desk, game, dead, error) : NULL;

  if (!regions)
    return FALSE;
  memset (ret_given, 0, RULES_POINTS);
  for (guint i = 0; note && desk_contest_is_yield (note) && i < regions->len; i++)
    rules_score_give (rules_game_board (record), dead,
                      g_array_index (regions, RulesScoreRegion, i).point,
                      (guint8) RULES_OTHER (note->side), ret_given);
  return TRUE;
}
