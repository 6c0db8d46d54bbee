/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/game/colours.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/round/rematch.h"
#include "desk/ruling/rule-private.h"
#include "desk/act/text.h"
#include "desk/act/verbs.h"
#include "rules/article/article.h"

/* What is refused, each with the article. */

#define BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)
#define ONE_PLAYER (BIT (LOWER) | BIT (PRIZE) | BIT (SUSPEND))
#define PERSONAL (BIT (WARNING) | BIT (LOSS) | BIT (CRITICISM) | ONE_PLAYER)
#define AGREED (BIT (PLACE) | BIT (STAND)) /* by the players themselves (Art. 17.5) */
#define IMPERSONAL \
  (BIT (BOTH_LOSE) | BIT (DRAW) | BIT (REPLAY) | BIT (NO_RESULT) | BIT (ANNUL) | BIT (ANNUL_ALL))

static const char *
check_article_of (const DeskRulingCase *ruled)
{
  return rules_article_cited (ruled->offence->article);
}

/* --- Whether it is a case for a ruling --- */

static gboolean
check_covered (const DeskRulingCase *ruled, GError **error)
{
  const DeskOffence *offence = ruled->offence;
  const ClockLimit *limit;

  if (offence->verb)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("“%s” is not entered as a ruling but by “%s” (%s)."), offence->label,
                      desk_verb_label (offence->verb), check_article_of (ruled));
  if (!offence->remedy.decisions)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("These rules (%s) do not cover “%s”."),
                      rules_ruleset_label (&ruled->ruleset), offence->label);
  limit = &desk_event (ruled->desk->state)->limit;
  if (offence->absolute_only && clock_limit_has_overtime (limit))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("“%s”: only under absolute time, not with a countdown (%s)."),
                      offence->label, check_article_of (ruled));
  return TRUE;
}

/* --- Until when --- */

static int
given (const DeskRulingCase *ruled)
{
  return ruled->what->decision == RULES_DECISION_OPEN
             ? desk_ruling_proposed (ruled->desk, ruled->what)
             : ruled->what->decision;
}

static gboolean
check_deadline (const DeskRulingCase *ruled, GError **error)
{
  const DeskState *state = ruled->desk->state;
  RulesDeadline deadline = ruled->offence->remedy.deadline;
  RulesColour side = ruled->what->side;
  gboolean answered = FALSE;
  RulesEnding ending;

  /* Wrong colours that stay are not a complaint but a fact: they are recorded whenever they are
   * found. */
  if (deadline == RULES_DEADLINE_NEVER || given (ruled) == RULES_DECISION_AS_TAKEN)
    return TRUE;
  if (desk_state_result (state, ruled->game->game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (state,
                         _ ("The game has a result: complaints are made while it is in progress "
                            "(Art. 16.3).")));
  if (!desk_replay_ending (ruled->desk, ruled->game->game, &ending, error))
    return FALSE;
  if (ending.state >= RULES_ENDING_ENDED)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (state,
                         _ ("Both have confirmed the end: complaints are made while the game is in "
                            "progress (Art. 16.3, 21.3).")));
  for (int i = ruled->ply; i < ruled->n_moves; i++)
    answered |= rules_game_move (ruled->replay->game, i).colour != side;
  if (deadline == RULES_DEADLINE_NEXT_MOVE && side && answered)
    return desk_fail (
        error, DESK_ERROR_STATE,
        _ ("The opponent has moved since move %d: that move stands, and there is no penalty (%s)."),
        ruled->ply, check_article_of (ruled));
  if (deadline == RULES_DEADLINE_MOVE_10 && ruled->n_moves > 10)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("%d moves have been played: wrong colours are corrected up to and "
                         "including move 10 (%s)."),
                      ruled->n_moves, check_article_of (ruled));
  return TRUE;
}

/* --- What is ruled --- */

/* Whether these rules leave that decision for this offence. */
gboolean
desk_ruling_check_decision (const DeskRulingCase *ruled, RulesDecision decision, GError **error)
{
  return ruled->offence->remedy.decisions & RULES_DECISION_BIT (decision) ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The rules (%s) do not allow this for “%s”: %s (%s)."),
                    rules_ruleset_label (&ruled->ruleset), ruled->offence->label,
                    rules_decision_label (decision), check_article_of (ruled));
}

static gboolean
choose_check (DeskRulingCase *ruled, GError **error)
{
  int proposed = desk_ruling_proposed (ruled->desk, ruled->what);
  int wanted = given (ruled);
  g_autoptr (GString) choices = g_string_new (NULL);

  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (ruled->offence->remedy.decisions & RULES_DECISION_BIT (rules_decision_order[i]))
      g_string_append_printf (choices, "%s%s", choices->len ? " · " : "",
                              rules_decision_label (rules_decision_order[i]));
  if (wanted == RULES_DECISION_OPEN)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The rules leave the choice to the referee (%s): %s."),
                      check_article_of (ruled), choices->str);
  if (!desk_ruling_check_decision (ruled, (RulesDecision) wanted, error))
    return FALSE;
  if (proposed != RULES_DECISION_OPEN && wanted != proposed &&
      !desk_has_reason (ruled->what->reason))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The rules propose “%s” (%s): give a reason for another ruling."),
                      rules_decision_label ((RulesDecision) proposed), check_article_of (ruled));
  ruled->decision = (RulesDecision) wanted;
  ruled->word = rules_decision_write (ruled->decision, ruled->what->measure);
  return TRUE;
}

/* --- Who --- */

static gboolean
needs_side (const DeskOffence *offence, RulesDecision decision)
{
  const RulesRemedy *remedy = &offence->remedy;

  if (offence->claimant == RULES_CLAIMANT_OPPONENT || decision == RULES_DECISION_RECHOOSE ||
      remedy->authority == RULES_AUTHORITY_CONSENT || remedy->clock == RULES_REMEDY_CLOCK_RUNS ||
      remedy->turn == RULES_REMEDY_TURN_FORFEITED)
    return TRUE;
  return remedy->decisions & PERSONAL && !(IMPERSONAL & RULES_DECISION_BIT (decision));
}

/* FALSE where it must be said whom it is about, or a side complains about itself. */
gboolean
desk_ruling_check_side (const DeskRulingCase *ruled, RulesDecision decision, GError **error)
{
  const DeskCase *what = ruled->what;

  if (!what->side && needs_side (ruled->offence, decision))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("Say which side it was: “%s” is an offence of one player (%s)."),
                      ruled->offence->label, check_article_of (ruled));
  if (what->side && what->claimant == what->side &&
      ruled->offence->claimant == RULES_CLAIMANT_OPPONENT)
    return desk_fail (
        error, DESK_ERROR_INVALID,
        desk_event_told (ruled->desk->state,
                         _ ("A player complains about the opponent’s breach (Art. 16.3, %s).")),
        check_article_of (ruled));
  return TRUE;
}

/* Who signs that it is agreed on: the opponent, or both. @side: whom a case is about, RULES_EMPTY
 * for both or nobody. */
int
desk_ruling_consent (RulesColour side)
{
  return (side == RULES_BLACK ? 0 : DESK_SIGNED_BLACK) |
         (side == RULES_WHITE ? 0 : DESK_SIGNED_WHITE);
}

/* Whether nobody has to rule, as the players agree (Art. 17.3, 17.5). @ruled: a case that was
 * checked. */
gboolean
desk_ruling_is_agreed (const DeskRulingCase *ruled)
{
  int consent = desk_ruling_consent (ruled->what->side);

  return (ruled->what->signers & consent) == consent;
}

static gboolean
check_authority (const DeskRulingCase *ruled, GError **error)
{
  const DeskCase *what = ruled->what;
  gboolean grave = rules_decision_is_grave (ruled->decision);

  switch (grave ? RULES_AUTHORITY_CHIEF : ruled->offence->remedy.authority) {
  case RULES_AUTHORITY_CHIEF:
    return desk_official_check_chief (ruled->desk, what->signers, what->reason,
                                      check_article_of (ruled), error);
  case RULES_AUTHORITY_CONSENT:
    if (desk_ruling_is_agreed (ruled))
      return TRUE;
    if (what->signers & DESK_SIGNED_CHIEF)
      return desk_official_check_chief (ruled->desk, what->signers, what->reason,
                                        check_article_of (ruled), error);
    /* A stone that has left the hand is played (Art. 17.3): for that the referee is enough. */
    return ruled->decision == RULES_DECISION_STAND ||
           desk_fail (error, DESK_ERROR_STATE,
                      _ ("This needs the opponent’s consent, or the chief referee rules (%s)."),
                      check_article_of (ruled));
  case RULES_AUTHORITY_AGREEMENT:
    return (desk_ruling_is_agreed (ruled) && AGREED & RULES_DECISION_BIT (ruled->decision)) ||
           desk_official_check_chief (ruled->desk, what->signers, what->reason,
                                      check_article_of (ruled), error);
  default:
    return desk_official_check_signers (ruled->desk, what->signers, check_article_of (ruled),
                                        error);
  }
}

/* --- Once only --- */

/* An act at the board is ruled on once, whichever of the articles that overlap is cited (18.2 and
 * 22.6, 18.3 and 20.1). Without a record nobody knows whether it is the same. */
static gboolean
check_once (const DeskRulingCase *ruled, GError **error)
{
  const GPtrArray *rulings = ruled->desk->state->rulings;
  const DeskCase *what = ruled->what;

  if (ruled->ply == 0 || ruled->offence->group > RULES_OFFENCE_GROUP_CLOCK)
    return TRUE;
  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row && row->game == what->game && row->side == (gint64) what->side &&
        row->ply == ruled->ply && g_str_equal (row->offence, what->offence))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("Ruling %d is about the same incident, at move %d (%s): it is ruled on "
                           "once. Amend that one."),
                        (int) row->ruling, ruled->ply, rules_article_cited (row->article));
  }
  return TRUE;
}

/* What is entered twice in the same words is not taken from somebody twice (Art. 23.6). */
static gboolean
check_new (const DeskRulingCase *ruled, GError **error)
{
  const GPtrArray *rulings = ruled->desk->state->rulings;
  g_autofree char *why = desk_text_tidy (ruled->what->reason ? ruled->what->reason : "");
  g_autoptr (GHashTable) told = NULL;

  if (!rules_decision_is_measured (ruled->decision))
    return TRUE;
  told = desk_ruling_told_load (ruled->desk, error);
  for (guint i = 0; told && i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    g_autofree char *reason = row ? desk_ruling_told (ruled->desk, told, row, NULL) : NULL;
    if (row && row->game == ruled->what->game && row->player == ruled->player &&
        g_str_equal (row->offence, ruled->offence->code) &&
        g_str_equal (row->decision, ruled->word) && g_str_equal (reason, why))
      return desk_fail (error, DESK_ERROR_SAME, _ ("Ruling %d already says this (%s)."),
                        (int) row->ruling, rules_article_cited (row->article));
  }
  return told != NULL;
}

/* Who came too late to play has lost by name, and no colour was taken (Art. 22.1, 22.4). */
static gboolean
check_played (const DeskRulingCase *ruled, GError **error)
{
  const DeskResult *found = desk_state_played (ruled->desk->state, ruled->game->game);
  RulesResult result = { 0 };

  if (!((BIT (SWAP) | BIT (RESTART) | BIT (AS_TAKEN)) & RULES_DECISION_BIT (ruled->decision)))
    return TRUE;
  if (!desk_await_check_there (ruled->desk, ruled->game->game, error))
    return FALSE;
  if (found)
    rules_result_parse (found->result, &result);
  if (result.kind != RULES_RESULT_ABSENT && !desk_await_has_missed (ruled->desk, ruled->game->game))
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (ruled->desk->state,
                       _ ("Table %d was not played, because a player came too late or not at all "
                          "(Art. 22.1, 22.4): no colours were taken there.")),
      (int) ruled->game->board);
}

/* Who took whose colours is known once and for all by such a ruling. */
static gboolean
check_colours (const DeskRulingCase *ruled, GError **error)
{
  const GPtrArray *rulings = ruled->desk->state->rulings;
  guint exchanges = BIT (SWAP) | BIT (AS_TAKEN);

  if (!(exchanges & RULES_DECISION_BIT (ruled->decision)))
    return TRUE;
  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row && row->game == ruled->game->game &&
        g_str_equal (row->decision, rules_decision_id (RULES_DECISION_AS_TAKEN)))
      return desk_fail (
          error, DESK_ERROR_STATE,
          _ ("Ruling %d already says who took whose colours (%s). If it is wrong, retract it."),
          (int) row->ruling, rules_article_cited (row->article));
  }
  return desk_colours_check_exchange (ruled->desk->state, ruled->game, error);
}

/* Art. 23 speaks even of a result that was announced; where no article does, it stands as it was
 * signed (Art. 16.4). */
#define NO_ARTICLE "unlisted"

/* FALSE where all have signed the result, and it is not for this case to change it. @ruled: a
 * case by whose decision the result becomes another. */
gboolean
desk_ruling_check_lock (const DeskRulingCase *ruled, GError **error)
{
  const DeskCase *what = ruled->what;

  return g_str_equal (ruled->offence->code, NO_ARTICLE)
             ? desk_lock_check (ruled->desk, what->game, what->signers, error)
             : desk_lock_check_annul (ruled->desk, what->game, what->signers, what->reason, error);
}

static gboolean
check_result (const DeskRulingCase *ruled, GError **error)
{
  const DeskCase *what = ruled->what;
  RulesDecision decision = ruled->decision;
  g_autoptr (GArray) games =
      decision == RULES_DECISION_ANNUL_ALL ? desk_ruling_results (ruled) : NULL;

  if ((decision == RULES_DECISION_ANNUL && !desk_state_result (ruled->desk->state, what->game)) ||
      (games && games->len == 0))
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (ruled->desk->state,
                                       _ ("There is no result to annul (Art. 23.1).")));
  /* Every one of them, where all are annulled. */
  for (guint i = 0; games && i < games->len; i++)
    if (!desk_lock_check_annul (ruled->desk, g_array_index (games, gint64, i), what->signers,
                                what->reason, error))
      return FALSE;
  return games || !(rules_decision_ends_game (decision) || decision == RULES_DECISION_AS_TAKEN) ||
         desk_ruling_check_lock (ruled, error);
}

/* Nor does a ruling favour a player who lost by coming too late (Art. 22.1, 22.4). */
static gboolean
check_given (const DeskRulingCase *ruled, GError **error)
{
  const DeskCase *what = ruled->what;
  int warnings = desk_play_warnings (ruled->desk, what->game, what->side) + 1;
  RulesResult result;

  return !desk_ruling_result (&ruled->ruleset, ruled->decision, what->side, warnings, &result) ||
         desk_await_check_result (ruled->desk, ruled->game, result, error);
}

/* Whether this may be ruled, by whom and until when; sets the decision. Returns TRUE if it may.
 * @ruled: a case that was opened. */
gboolean
desk_ruling_check (DeskRulingCase *ruled, GError **error)
{
  return desk_rematch_check_newest (ruled->desk, ruled->game->game, error) &&
         check_covered (ruled, error) && check_deadline (ruled, error) &&
         choose_check (ruled, error) && desk_ruling_check_side (ruled, ruled->decision, error) &&
         check_authority (ruled, error) && check_once (ruled, error) && check_new (ruled, error) &&
         check_played (ruled, error) && check_colours (ruled, error) &&
         check_result (ruled, error) && check_given (ruled, error);
}
