/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/correct.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/ruling/annulled.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/game/result.h"
#include "rules/article/article.h"

/* How a count is checked once more, and a slip of the pen corrected (Art. 16.4). */

#define SLIP "slip-of-the-pen"

/* Before both players and the referee have signed, either may ask for the count to be checked
 * (Art. 16.4): the result is open again with no signature under it, the end of the game stands.
 * @game: the key of a game whose result was counted. @asker: who asks for the recount,
 * RULES_EMPTY for the referee. @reason: why, or NULL. */
gboolean
desk_count_recount (Desk *desk, gint64 game, RulesColour asker, const char *reason, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  const DeskReplay *replay = found ? desk_replay_find (desk, game, error) : NULL;
  const DeskResult *result = replay ? desk_state_played (desk->state, game) : NULL;
  DeskEnding word = {
    .game = game, .event = rules_ending_id (RULES_ENDING_RECOUNT), .side = asker, .points = ""
  };
  RulesResult counted;
  g_autofree char *about = NULL;

  if (!replay || !desk_lock_check (desk, game, 0, error))
    return FALSE;
  if (!result || !rules_result_parse (result->result, &counted) ||
      (counted.kind != RULES_RESULT_COUNT && counted.kind != RULES_RESULT_DRAW))
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state, _ ("There is no count to check (Art. 16.4).")));
  about = desk_game_about (desk, found, asker ? rules_colour_letter (asker) : "");
  if (!desk_act_begin (desk, error))
    return FALSE;
  word.seq = replay->ending_seq + 1;
  word.ply = rules_game_n_moves (replay->game);
  desk_result_put (desk, found, "", 0, 0, "");
  desk_act_put (desk, &desk_ending_kind, &word);
  desk_replay_forget (desk, game);
  return desk_act_commit (desk, "recount", reason, error, "%s", about);
}

/* --- A slip of the pen --- */

static gboolean
check_slip (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  g_autofree char *text = rules_result_format (result);

  if (!desk_lock_holds (desk->state, game->game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("Table %d has no result that Black, White and the referee have signed: there "
               "is nothing to correct. Enter the result (Art. 16.4).")),
        (int) game->board);
  if (!rules_result_is_played (result))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This is not a result."));
  /* What somebody lost by a ruling was no slip of the pen. */
  if (result.kind == RULES_RESULT_ANNULLED || !rules_result_counts (result))
    return desk_fail (
        error, DESK_ERROR_INVALID,
        desk_event_told (
            desk->state,
            _ ("A result is removed by a ruling (Art. 23.1) or by a withdrawal (Art. 28.2), not "
               "as a slip of the pen (Art. 16.4).")));
  if (g_str_equal (desk_state_played (desk->state, game->game)->result, text))
    return desk_fail (error, DESK_ERROR_STATE, _ ("Table %d has this result already."),
                      (int) game->board);
  return desk_result_check_new (desk, game, result, error);
}

/* @game: the key of a game whose result all three have signed. @result: the result that they
 * confirmed. @signers: DESK_SIGNED_CHIEF among them. @reason: what was wrong with the writing. */
gboolean
desk_correct (Desk *desk, gint64 game, RulesResult result, int signers, const char *reason,
              GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autofree char *text = rules_result_format (result), *detail = NULL, *about = NULL;
  g_autoptr (DeskOffence) slip = NULL;
  const DeskResult *old;
  const RulesRuleset *ruleset;
  DeskRuling row;
  gint64 key;

  if (!found || !check_slip (desk, found, result, error) ||
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 16.4")),
                                  error))
    return FALSE;
  old = desk_state_played (desk->state, game);
  slip = desk_offence_find (desk, SLIP);
  detail = g_strdup_printf ("%s → %s", old->result, text);
  about = desk_game_about (desk, found, detail);
  ruleset = &desk_event (desk->state)->rules;
  key = ledger_next_key (desk->ledger, &desk_ruling_kind, error);
  if (key <= 0 || !desk_act_begin (desk, error))
    return FALSE;
  row = (DeskRuling){ .ruling = key,
                      .game = game,
                      .place = old->result,
                      .offence = SLIP,
                      .article = slip->article,
                      .decision = rules_decision_id (RULES_DECISION_CORRECT),
                      .signers = signers | DESK_SIGNED_REFEREE,
                      .referee = desk->who,
                      .rules = ruleset->id,
                      .version = desk_offence_version (desk->state) };
  desk_act_put (desk, &desk_ruling_kind, &row);
  desk_result_put (desk, found, text, (int) old->signers | signers, 0, "");
  return desk_act_commit (desk, "correct-result", reason, error, "%s", about);
}

/* That result as it is typed and as the twin has it, or NULL. */
char *
desk_correct_text (const DeskState *state, gint64 game)
{
  RulesResult was;

  if (!desk_annulled_was (state, game, &was))
    return NULL;
  return desk_state_is_uncoloured (state, game) ? rules_result_format_seats (was)
                                                : rules_result_format (was);
}

/* That result as people are told of it, or NULL. */
char *
desk_correct_words (const DeskState *state, gint64 game)
{
  RulesResult was;

  return desk_annulled_was (state, game, &was) ? rules_result_words (was, desk_result_in_zi (state))
                                               : NULL;
}
