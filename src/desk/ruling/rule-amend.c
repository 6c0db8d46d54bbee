/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/act/act.h"
#include "desk/clock/await.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/round/rematch.h"
#include "desk/ruling/rule-private.h"
#include "desk/event/withdraw.h"
#include "rules/article/article.h"

/* A ruling in newer words: the same key, another decision. */

#define BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)
/* What has done something to the board, the turn, the seats, or made another game. */
#define AT_THE_BOARD                                                                             \
  (BIT (PASS) | BIT (FALSE_LIFE) | BIT (PLACE) | BIT (RECHOOSE) | BIT (REPLAY) | BIT (RESTART) | \
   BIT (SWAP) | BIT (AS_TAKEN) | BIT (CORRECT))
#define VOID_MOVE (BIT (PASS) | BIT (FALSE_LIFE))

/* What becomes of the result. */
typedef enum { KEEP, SET, CLEAR, COUNT } Then;

typedef struct {
  DeskRulingCase ruled;
  DeskCase what;
  const DeskRuling *old;
  RulesDecision was;
  gboolean back; /* he was out by it, and comes back */
  int more;      /* warnings */
  Then then;
  RulesResult result; /* to be set */
} Amendment;

static void
amendment_clear (Amendment *amendment)
{
  desk_ruling_case_clear (&amendment->ruled);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Amendment, amendment_clear)

static gboolean
read_old (Amendment *amendment, Desk *desk, gint64 key, GError **error)
{
  const DeskRuling *old = desk_state_ruling (desk->state, key);
  DeskCase *what = &amendment->what;
  g_autofree char *measure = NULL;

  if (!old)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no ruling %d in force."),
                      (int) key);
  amendment->old = old;
  what->game = old->game;
  what->side = (RulesColour) old->side;
  what->offence = old->offence;
  what->ply = (int) old->ply;
  what->place = old->place;
  what->claimant = (RulesColour) old->claimant;
  return rules_decision_read (old->decision, &amendment->was, &measure) &&
         desk_ruling_case_read (&amendment->ruled, desk, what, error);
}

/* --- What can be followed --- */

static gboolean
touches_board (const Amendment *amendment, guint decision)
{
  /* A stone that stays where it has shifted to is moved in the record. */
  return decision & AT_THE_BOARD ||
         (decision & BIT (STAND) && strchr (amendment->old->place, ' ') != NULL);
}

static gboolean
check_followed (const Amendment *amendment, RulesDecision decision, GError **error)
{
  guint was = RULES_DECISION_BIT (amendment->was), is = RULES_DECISION_BIT (decision);

  if (g_str_equal (amendment->old->decision, amendment->ruled.word))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Ruling %d already says this."),
                      (int) amendment->old->ruling);
  if ((was | is) & BIT (ANNUL_ALL))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("A ruling that annuls all results cannot be amended: retract ruling %d "
                         "and rule again (%s)."),
                      (int) amendment->old->ruling, rules_article_cited (amendment->old->article));
  if (was & VOID_MOVE && is & VOID_MOVE)
    return TRUE;
  return !(touches_board (amendment, was) || touches_board (amendment, is)) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("What ruling %d does on the board cannot be amended: retract it and rule "
                       "again (%s)."),
                    (int) amendment->old->ruling, rules_article_cited (amendment->old->article));
}

/* --- The result --- */

/* The ruling's own, signed or not; or one by warnings of which one is gone now. */
static gboolean
is_own (const Amendment *amendment, const DeskResult *standing)
{
  const DeskRulingCase *ruled = &amendment->ruled;
  int warnings = desk_play_warnings (ruled->desk, ruled->game->game, amendment->what.side);
  g_autofree char *text = NULL;
  RulesResult own;

  if (!desk_ruling_result (&ruled->ruleset, amendment->was, amendment->what.side, warnings, &own))
    return FALSE;
  text = rules_result_format (own);
  return g_str_equal (standing->result, text) &&
         (amendment->was != RULES_DECISION_WARNING ||
          warnings + amendment->more < ruled->ruleset.warnings_lose);
}

static gboolean
find_then (Amendment *amendment, GError **error)
{
  const DeskRulingCase *ruled = &amendment->ruled;
  const DeskState *state = ruled->desk->state;
  gint64 game = ruled->game->game;
  const DeskResult *standing = desk_state_played (state, game);
  gboolean own = standing && is_own (amendment, standing);
  int warnings = desk_play_warnings (ruled->desk, game, amendment->what.side) + amendment->more;

  if (desk_ruling_result (&ruled->ruleset, ruled->decision, amendment->what.side, warnings,
                          &amendment->result)) {
    amendment->then = SET;
    if (standing && !own && ruled->offence->remedy.deadline != RULES_DEADLINE_NEVER)
      return desk_fail (
          error, DESK_ERROR_STATE,
          desk_event_told (state,
                           _ ("The result %s comes from another entry: clear that first, then "
                              "amend (Art. 16.4).")),
          standing->result);
    return desk_await_check_result (ruled->desk, ruled->game, amendment->result, error);
  }
  if (own)
    amendment->then = CLEAR;
  else if (amendment->more && desk_state_count (state, game))
    amendment->then = COUNT;
  return TRUE;
}

static gboolean
store_amend (const Amendment *amendment, GError **error)
{
  const DeskRulingCase *ruled = &amendment->ruled;
  const DeskRuling *old = amendment->old;
  Desk *desk = ruled->desk;
  int signers = amendment->what.signers;
  DeskRuling row = *old, withdrawn = *old;
  g_autofree char *detail = NULL, *about = NULL;

  row.article = desk_ruling_article (ruled);
  row.decision = ruled->word;
  row.warning = amendment->more > 0 ? ledger_next_key (desk->ledger, &desk_warning_kind, error) : 0;
  row.signers |= signers;
  row.referee = desk->who;
  row.rules = ruled->ruleset.id;
  row.version = desk_offence_version (desk->state);
  detail = g_strdup_printf ("#%d %s %s → %s", (int) row.ruling, row.offence, old->decision,
                            row.decision);
  about = desk_game_about (desk, ruled->game, detail);
  if (row.warning < 0 || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_ruling_kind, &row);
  withdrawn.game = 0;
  if (amendment->more)
    desk_ruling_put_warning (desk, amendment->more < 0 ? &withdrawn : &row);
  if (amendment->then == SET)
    desk_ruling_put_result (ruled, amendment->result, signers);
  else if (amendment->then == CLEAR)
    desk_result_put (desk, ruled->game, "", 0, 0, "");
  else if (amendment->then == COUNT)
    desk_ruling_put_count (desk, ruled->game, amendment->what.side, amendment->more, signers);
  /* Who is suspended leaves the event; who no longer is comes back, unless he had left by himself.
   */
  if (ruled->decision == RULES_DECISION_SUSPEND)
    desk_withdraw_put_out (desk, old->player);
  else if (amendment->back)
    desk_withdraw_put_back (desk, old->player);
  return desk_act_commit (desk, "amend-ruling", amendment->what.reason, error, "%s", about);
}

static gboolean
choose_amend (Amendment *amendment, const char *word, GError **error)
{
  DeskRulingCase *ruled = &amendment->ruled;
  g_autofree char *measure = NULL;
  RulesDecision decision;

  if (!rules_decision_read (word, &decision, &measure))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no decision “%s”."), word);
  ruled->word = rules_decision_write (decision, measure);
  if (!desk_ruling_check_decision (ruled, decision, error) ||
      !desk_ruling_check_side (ruled, decision, error) ||
      !check_followed (amendment, decision, error))
    return FALSE;
  ruled->decision = decision;
  amendment->more = (decision == RULES_DECISION_WARNING) - (amendment->old->warning != 0);
  amendment->back =
      amendment->was == RULES_DECISION_SUSPEND && decision != RULES_DECISION_SUSPEND &&
      !desk_ruling_suspension (ruled->desk->state, amendment->old->player,
                               amendment->old->ruling) &&
      desk_withdraw_is_out_by (ruled->desk, amendment->old->player, amendment->old->head.act);
  return TRUE;
}

/* The chief referee decides otherwise on a case that was ruled on. A warning is given or
 * withdrawn, and what rests on it follows: a loss by two warnings, a count (Art. 24). The
 * ruling's own result is replaced or cleared, and a suspension ends. What was done at the board
 * cannot follow, nor that all results were annulled: that is for desk_retract().
 *
 * @decision: what is ruled instead, as rules_decision_read() reads it. @signers:
 * DESK_SIGNED_CHIEF among them. */
gboolean
desk_ruling_amend (Desk *desk, gint64 ruling, const char *decision, int signers, const char *reason,
                   GError **error)
{
  g_auto (Amendment) amendment = { .what.signers = signers, .what.reason = reason };
  gint64 game;
  gboolean open;

  if (!read_old (&amendment, desk, ruling, error) ||
      !desk_official_check_chief (desk, signers, reason,
                                  rules_article_cited (amendment.old->article), error) ||
      !choose_amend (&amendment, decision, error))
    return FALSE;
  game = amendment.what.game;
  open = desk_state_result (desk->state, game) == NULL;
  if (!find_then (&amendment, error))
    return FALSE;
  /* That a game which is played again had no result stands for ever, and so does what all signed.
   */
  if (amendment.then != KEEP && (!desk_rematch_check_newest (desk, game, error) ||
                                 !desk_ruling_check_lock (&amendment.ruled, error)))
    return FALSE;
  if (!store_amend (&amendment, error))
    return FALSE;
  if (open && desk_state_result (desk->state, game))
    desk_result_keep_copy (desk, game);
  return TRUE;
}
