#include "desk/game/correct.h"
#include <glib/gi18n.h>
#include "desk/ruling/annulled.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/file/private.h"
#include "desk/round/rematch.h"
#include "desk/game/result.h"
#include "desk/event/withdraw.h"

#define SLIP "slip-of-the-pen"

static gboolean
check_signed (Desk *desk, const DeskGame *game, GError **error)
{
  return desk_count_is_locked (desk->state, game->game) ||
         desk_fail (
             error, DESK_ERROR_STATE,
             desk_event_told (
                 desk->state,
                 _ ("Table %d has no result that Black, White and the referee have signed: there "
                    "is nothing to correct. Enter the result (Art. 16.4).")),
             (int) game->board);
}

/* What somebody lost by a ruling was no slip of the pen. */
static gboolean
check_new (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  g_autofree char *text = rules_result_format (result);

  if (!rules_result_is_played (result))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This is no result."));
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

static void
put_ruling (Desk *desk, const DeskGame *game, const DeskOffence *slip, gint64 key, int signers)
{
  RulesRuleset ruleset;
  DeskRuling row = { .ruling = key,
                     .game = game->game,
                     .place = desk_state_played (desk->state, game->game)->result,
                     .offence = SLIP,
                     .article = slip->article,
                     .decision = rules_decision_id (RULES_DECISION_CORRECT),
                     .signers = signers | DESK_SIGNED_REFEREE,
                     .referee = desk->who,
                     .version = desk_offence_version (desk->state) };

  desk_event_ruleset (desk->state, &ruleset);
  row.rules = ruleset.id;
  desk_act_put (desk, &desk_ruling_kind, &row);
}

static gboolean
store_correct (Desk *desk, const DeskGame *game, RulesResult result, int signers,
               const char *reason, GError **error)
{
  const DeskResult *old = desk_state_played (desk->state, game->game);
  gint64 key = ledger_next_key (desk->ledger, &desk_ruling_kind, error);
  g_autoptr (DeskOffence) slip = desk_offence_find (desk, SLIP);
  g_autofree char *text = rules_result_format (result), *detail = NULL, *about = NULL;
  int all = (int) old->signers | signers;

  detail = g_strdup_printf ("%s → %s", old->result, text);
  about = desk_game_about (desk, game, detail);
  if (key <= 0 || !desk_act_begin (desk, error))
    return FALSE;
  put_ruling (desk, game, slip, key, signers);
  desk_result_put (desk, game, text, all, 0, "");
  return desk_act_commit (desk, "correct-result", reason, error, "%s", about);
}

/* @game: the key of a game whose result all three have signed. @result: the result that they
 * confirmed. @signers: DESK_SIGNED_CHIEF among them. @reason: what was wrong with the writing. */
gboolean
desk_correct (Desk *desk, gint64 game, RulesResult result, int signers, const char *reason,
              GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);

  return found && check_signed (desk, found, error) && check_new (desk, found, result, error) &&
         desk_official_check_chief (desk, signers, reason,
                                    desk_event_told (desk->state, _ ("Art. 16.4")), error) &&
         store_correct (desk, found, result, signers, reason, error);
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
