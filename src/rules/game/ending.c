/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/ending.h"
#include <glib/gi18n.h>
#include <string.h>

#define BOTH (RULES_BLACK | RULES_WHITE)

static const char *const ending_ids[RULES_N_ENDING_WORDS] = {
  [RULES_ENDING_PROPOSE] = "propose", [RULES_ENDING_REFUSE] = "refuse",
  [RULES_ENDING_DISPUTE] = "dispute", [RULES_ENDING_CONFIRM] = "confirm",
  [RULES_ENDING_RECOUNT] = "recount",
};

static const char *const state_ids[RULES_N_ENDINGS] = {
  [RULES_ENDING_RUNNING] = "running", [RULES_ENDING_PROPOSED] = "proposed",
  [RULES_ENDING_REFUSED] = "refused", [RULES_ENDING_AGREED] = "agreed",
  [RULES_ENDING_ENDED] = "ended",     [RULES_ENDING_COUNTED] = "counted",
  [RULES_ENDING_LOCKED] = "locked",
};

/* Why nothing more happens on the board, from the confirmed end on. */
static const char *const closed[RULES_N_ENDINGS] = {
  [RULES_ENDING_ENDED] = N_ ("Both have confirmed the end: play is not resumed, even if a player "
                             "finds a move that works (Art. 21.3)."),
  [RULES_ENDING_COUNTED] = N_ ("This game has a result. Clear it before playing on (Art. 21.3)."),
  [RULES_ENDING_LOCKED] = N_ ("Black, White and the referee have signed this result: it can no "
                              "longer be changed (Art. 16.4)."),
};

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, RULES_ERROR, RULES_ERROR_ENDING, sentence);
  return FALSE;
}

static gboolean
is_open (const RulesEnding *ending, GError **error)
{
  return ending->state < RULES_ENDING_ENDED || fail (error, _ (closed[ending->state]));
}

static void
resume (RulesEnding *ending)
{
  *ending = (RulesEnding){ .state = RULES_ENDING_RUNNING };
}

static void
add_pass (RulesEnding *ending)
{
  ending->passes++;
  if (ending->passes < 2 && ending->state != RULES_ENDING_PROPOSED)
    return;
  ending->state = RULES_ENDING_AGREED;
}

static gboolean
propose (RulesEnding *ending, RulesColour side, GError **error)
{
  if (ending->state > RULES_ENDING_AGREED || ending->passes == 0 || side == RULES_EMPTY)
    return fail (error, _ ("The side to move proposes the end, and so waives its move "
                           "(Art. 13, 21.1)."));
  if (ending->state == RULES_ENDING_AGREED)
    return TRUE;
  ending->state = RULES_ENDING_PROPOSED;
  ending->by = side;
  return TRUE;
}

static gboolean
refuse (RulesEnding *ending, RulesColour side, GError **error)
{
  if (ending->state != RULES_ENDING_PROPOSED || side != RULES_OTHER (ending->by))
    return fail (error, _ ("Only a proposed end can be refused, and by the opponent (Art. 21.1)."));
  ending->state = RULES_ENDING_REFUSED;
  return TRUE;
}

static gboolean
dispute (RulesEnding *ending, RulesColour side, GError **error)
{
  if (ending->state != RULES_ENDING_AGREED)
    return fail (error, _ ("Life and death is disputed once both agree that no moves are left "
                           "(Art. 21.4)."));
  resume (ending);
  return TRUE;
}

static gboolean
confirm (RulesEnding *ending, RulesColour side, GError **error)
{
  if (ending->state != RULES_ENDING_AGREED)
    return fail (error, _ ("The end is confirmed once both agree that no moves are left "
                           "(Art. 13)."));
  ending->confirmed |= side == RULES_EMPTY ? BOTH : (int) side;
  if (ending->confirmed == BOTH)
    ending->state = RULES_ENDING_ENDED;
  return TRUE;
}

/* What is asked to be counted again has ended (Art. 16.4). */
static gboolean
recount (RulesEnding *ending, RulesColour side, GError **error)
{
  ending->state = RULES_ENDING_ENDED;
  ending->confirmed = BOTH;
  return TRUE;
}

static gboolean (*const ending_words[RULES_N_ENDING_WORDS]) (RulesEnding *, RulesColour,
                                                             GError **) = {
  [RULES_ENDING_PROPOSE] = propose, [RULES_ENDING_REFUSE] = refuse,
  [RULES_ENDING_DISPUTE] = dispute, [RULES_ENDING_CONFIRM] = confirm,
  [RULES_ENDING_RECOUNT] = recount,
};

/* How it is written; never translated. @word: a word about the end. */
const char *
rules_ending_id (RulesEndingWord word)
{
  return ending_ids[word];
}

/* How it is written; never translated. @state: how far a game is. */
const char *
rules_ending_state_id (RulesEndingState state)
{
  return state_ids[state];
}

/* FALSE where there is none. @id: what rules_ending_id() gives. */
gboolean
rules_ending_parse (const char *id, RulesEndingWord *ret_word)
{
  for (int i = 0; i < RULES_N_ENDING_WORDS; i++)
    if (strcmp (ending_ids[i], id) == 0) {
      *ret_word = (RulesEndingWord) i;
      return TRUE;
    }
  return FALSE;
}

/* Why nothing more happens on the board, translated; NULL where it may. @state: how far a game
 * is. */
const char *
rules_ending_closed (RulesEndingState state)
{
  return closed[state] ? _ (closed[state]) : NULL;
}

/* What a move says about the end. Two voluntary passes are a proposal and an agreement (Art. 7).
 * After a proposal a stone refuses it, a pass agrees (Art. 21.1); while both only agree, a stone
 * resumes the game, after the confirmed end nothing does (Art. 21.3).
 *
 * Returns FALSE where the game does not allow it at this stage. @ending: how far the game is; as
 * it was on failure. @kind: a stone, or a pass of either kind. @forced_ends: whether a forced
 * pass helps to end the game (key forced_pass_ends_game). @error: RULES_ERROR_ENDING with the
 * article. */
gboolean
rules_ending_move (RulesEnding *ending, RulesMoveKind kind, RulesColour side, gboolean forced_ends,
                   GError **error)
{
  gboolean ends = kind == RULES_MOVE_PASS || (kind == RULES_MOVE_FORCED_PASS && forced_ends);

  if (!is_open (ending, error))
    return FALSE;
  if (kind == RULES_MOVE_PASS && ending->state == RULES_ENDING_REFUSED)
    return fail (error, _ ("A player who has refused the end must play; then the proposer has the "
                           "move again (Art. 21.1)."));
  if (!ends)
    resume (ending);
  else if (ending->state != RULES_ENDING_AGREED)
    add_pass (ending);
  return TRUE;
}

/* A word about the end (Art. 13, 21). A proposal follows the pass that it is. With a dispute the
 * game goes on; who moves first is for the key dispute_first_move or the referee.
 *
 * Returns FALSE where the game does not allow it at this stage. @ending: how far the game is; as
 * it was on failure. @side: who says it; RULES_EMPTY for both at once, where they confirm.
 * @error: RULES_ERROR_ENDING with the article. */
gboolean
rules_ending_say (RulesEnding *ending, RulesEndingWord word, RulesColour side, GError **error)
{
  if (word != RULES_ENDING_RECOUNT && !is_open (ending, error))
    return FALSE;
  return ending_words[word](ending, side, error);
}
