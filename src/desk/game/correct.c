#include "desk/game/correct.h"
#include <glib/gi18n.h>
#include "desk/ruling/annulled.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/file/private.h"
#include "desk/game/result.h"
#include "rules/article/word.h"

/* Who signs a result, what is locked by that, and how a slip of the pen in it is corrected (Art.
 * 16.4). */

#define SLIP "slip-of-the-pen"
#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

/* Their letters, "bwr". @signers: a sum of DESK_SIGNED_BLACK and so on. */
char *
desk_count_signers_text (int signers)
{
  return g_strdup_printf ("%s%s%s%s", signers & DESK_SIGNED_BLACK ? "b" : "",
                          signers & DESK_SIGNED_WHITE ? "w" : "",
                          signers & DESK_SIGNED_REFEREE ? "r" : "",
                          signers & DESK_SIGNED_CHIEF ? "c" : "");
}

/* Adds signatures. Once Black, White and the referee have signed, the result is locked (Art.
 * 16.4). @game: the key of a game with a result. @signers: who signs it now, a sum of
 * DESK_SIGNED_BLACK and so on. */
gboolean
desk_count_sign (Desk *desk, gint64 game, int signers, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  const DeskResult *result = found ? desk_state_played (desk->state, game) : NULL;
  const DeskCount *count = found ? desk_state_count (desk->state, game) : NULL;
  g_autofree char *names = desk_count_signers_text (signers), *detail = NULL, *about = NULL;
  DeskResult row;

  if (!found)
    return FALSE;
  if (!result)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Table %d has no result."), (int) found->board);
  if ((signers & ~result->signers) == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Nobody signs who has not signed already."));
  if (!desk_official_check_signers (desk, signers & ~(int) result->signers, NULL, error))
    return FALSE;
  detail = g_strdup_printf ("%s %s", result->result, names);
  about = desk_game_about (desk, found, detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  /* The result once more with the names under it, and what it was counted from. */
  row = *result;
  row.signers |= signers;
  if (signers & DESK_SIGNED_REFEREE)
    row.referee = desk->who;
  desk_act_put (desk, &desk_result_kind, &row);
  if (count) {
    DeskCount copy = *count;
    desk_act_put (desk, &desk_count_kind, &copy);
  }
  return desk_act_commit (desk, "sign", NULL, error, "%s", about);
}

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

  if (!replay || !desk_count_check_lock (desk, game, 0, error))
    return FALSE;
  if (!result || !rules_result_parse (result->result, &counted) ||
      (counted.kind != RULES_RESULT_COUNT && counted.kind != RULES_RESULT_DRAW))
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("There is no count that could be checked (Art. 16.4).")));
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

/* Whether Black, White and the referee have signed its result (Art. 16.4). */
gboolean
desk_count_is_locked (const DeskState *state, gint64 game)
{
  const DeskResult *result = desk_state_played (state, game);

  return result && (result->signers & ALL_THREE) == ALL_THREE;
}

#define ALL_HAVE_SIGNED \
  desk_event_told (     \
      state, _ ("Black, White and the referee have signed this result: it stands (Art. 16.4)."))

/* What stands in the way comes first. */
static void
tell_locked (const DeskState *state, GError **error)
{
  char *told;

  if (!error)
    return;
  told = rules_word_sentences (ALL_HAVE_SIGNED, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = told;
}

/* FALSE where the result is locked: nobody may change it (Art. 16.4). @signers: who signs what is
 * to be done to its result. */
gboolean
desk_count_check_lock (Desk *desk, gint64 game, int signers, GError **error)
{
  if (!desk_count_is_locked (desk->state, game))
    return desk_official_check_signers (desk, signers, NULL, error);
  desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (
          desk->state,
          _ ("The chief referee corrects a slip of the pen, and proven cheating annuls it (Art. "
             "23.1); nothing else changes it.")));
  tell_locked (desk->state, error);
  return FALSE;
}

/* For what the articles say of a result even after it was announced (Art. 23), and for an act
 * that is taken back. Returns FALSE where the result is locked, unless the chief referee signs
 * and says why. @signers: who signs what is to be done to its result. @reason: why, or NULL. */
gboolean
desk_count_check_annul (Desk *desk, gint64 game, int signers, const char *reason, GError **error)
{
  if (!desk_count_is_locked (desk->state, game))
    return desk_official_check_signers (desk, signers, NULL, error);
  if (desk_official_check_chief (desk, signers, reason,
                                 desk_event_told (desk->state, _ ("Art. 23.1")), error))
    return TRUE;
  tell_locked (desk->state, error);
  return FALSE;
}

/* --- A slip of the pen --- */

static gboolean
check_slip (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  g_autofree char *text = rules_result_format (result);

  if (!desk_count_is_locked (desk->state, game->game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (
            desk->state,
            _ ("Table %d has no result that Black, White and the referee have signed: there "
               "is nothing to correct. Enter the result (Art. 16.4).")),
        (int) game->board);
  if (!rules_result_is_played (result))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This is no result."));
  /* What somebody lost by a ruling was no slip of the pen. */
  if (result.kind == RULES_RESULT_ANNULLED || !rules_result_counts (result))
    return desk_fail (
        error, DESK_ERROR_INVALID,
        desk_event_told (
            desk->state,
            _ ("A result is taken away by a ruling (Art. 23.1) or as somebody withdraws "
               "(Art. 28.2), not as a slip of the pen (Art. 16.4).")));
  if (g_str_equal (desk_state_played (desk->state, game->game)->result, text))
    return desk_fail (error, DESK_ERROR_STATE, _ ("The result of table %d says so already."),
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
  RulesRuleset ruleset;
  DeskRuling row;
  gint64 key;

  if (!found || !check_slip (desk, found, result, error) ||
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, _ ("Art. 16.4")), error))
    return FALSE;
  old = desk_state_played (desk->state, game);
  slip = desk_offence_find (desk, SLIP);
  detail = g_strdup_printf ("%s → %s", old->result, text);
  about = desk_game_about (desk, found, detail);
  desk_event_ruleset (desk->state, &ruleset);
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
                      .rules = ruleset.id,
                      .version = desk_offence_version (desk->state) };
  desk_act_put (desk, &desk_ruling_kind, &row);
  desk_result_put (desk, found, text, (int) old->signers | signers, 0, "");
  return desk_act_commit (desk, "correct-result", reason, error, "%s", about);
}

/* Whether it did so in that game. @ret_was: the result in whose place it put another. */
gboolean
desk_correct_replaced (const DeskRuling *ruling, gint64 game, RulesResult *ret_was)
{
  return desk_annulled_find (ruling, game, ret_was) ||
         (ruling->game == game && rules_result_parse (ruling->place, ret_was) &&
          rules_result_is_played (*ret_was));
}

/* Whether a correction or a ruling has done so. @ret_was: the result in whose place the one that
 * stands was put. */
gboolean
desk_correct_was (const DeskState *state, gint64 game, RulesResult *ret_was)
{
  const DeskResult *now = desk_state_result (state, game);

  for (guint i = state->rulings->len; now && i-- > 0;) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && desk_correct_replaced (ruling, game, ret_was)) {
      g_autofree char *text = rules_result_format (*ret_was);
      return !g_str_equal (text, now->result);
    }
  }
  return FALSE;
}

/* That result as it is typed and as the twin has it, or NULL. */
char *
desk_correct_text (const DeskState *state, gint64 game)
{
  RulesResult was;

  if (!desk_correct_was (state, game, &was))
    return NULL;
  return desk_state_is_uncoloured (state, game) ? rules_result_format_seats (was)
                                                : rules_result_format (was);
}

/* That result as people are told of it, or NULL. */
char *
desk_correct_words (const DeskState *state, gint64 game)
{
  RulesResult was;

  return desk_correct_was (state, game, &was) ? rules_result_words (was, desk_result_in_zi (state))
                                              : NULL;
}
