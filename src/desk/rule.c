#include "desk/rule.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/play.h"
#include "desk/private.h"

static const RulesOffence *
find_offence (Desk *desk, const char *code, RulesRemedy *ret_remedy, GError **error)
{
  const RulesOffence *offence = rules_offence_find (code);
  RulesRuleset ruleset;

  desk_event_ruleset (desk->state, &ruleset);
  if (offence)
    rules_offence_remedy (offence, &ruleset, ret_remedy);
  if (!offence)
    desk_fail (error, DESK_ERROR_INVALID, _ ("There is no offence “%s”."), code);
  else if (!(ret_remedy->decisions & RULES_DECISION_BIT (RULES_DECISION_WARNING))) {
    desk_fail (error, DESK_ERROR_INVALID,
               _ ("Under these rules (%s) “%s” does not bring a warning (%s)."),
               rules_ruleset_label (&ruleset), rules_offence_label (offence),
               _ (ret_remedy->article));
    offence = NULL;
  }
  return offence;
}

/* Art. 24.2: so many warnings in one game lose it. */
static void
put_loss (Desk *desk, const DeskGame *game, RulesColour side)
{
  RulesResult lost = { RULES_RESULT_WARNINGS, RULES_OTHER (side), 0 };
  g_autofree char *text = rules_result_format (lost);
  RulesRuleset ruleset;

  desk_event_ruleset (desk->state, &ruleset);
  if (desk_play_warnings (desk, game->game, side) + 1 >= ruleset.warnings_lose)
    desk_result_put (desk, game, text, DESK_SIGNED_REFEREE, 0, "");
}

/**
 * desk_warn:
 * @desk: a desk
 * @game: the key of a game in progress
 * @side: who committed the offence
 * @offence: its code in rules/offence.c
 * @reason: (nullable): what happened, in the referee's words
 * @error: where to put the reason of a failure
 *
 * Gives a warning. It is paid at the count (Art. 24.1); with the second one in a game the game is
 * lost in the same act (Art. 24.2). After the result no warning is given any more (Art. 16.3).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_warn (Desk *desk, gint64 game, RulesColour side, const char *offence, const char *reason,
           GError **error)
{
  RulesRemedy remedy;
  const DeskGame *found = desk_find_game (desk, game, error);
  const RulesOffence *row = found ? find_offence (desk, offence, &remedy, error) : NULL;
  const RulesGame *record = row ? desk_play_get_record (desk, game, error) : NULL;
  g_autofree char *detail = NULL, *about = NULL;
  DeskWarning warning;

  if (!record)
    return FALSE;
  if (desk_state_result (desk->state, game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The game has a result: complaints are made while it is in progress "
                         "(Art. 16.3)."));
  warning = (DeskWarning){ .warning = ledger_next_key (desk->ledger, &desk_warning_kind, error),
                           .game = game,
                           .player = side == RULES_BLACK ? found->black : found->white,
                           .side = side,
                           .ply = rules_game_n_moves (record),
                           .offence = row->code,
                           .article = remedy.article };
  detail = g_strdup_printf ("%s %s", rules_colour_letter (side), remedy.article);
  about = desk_game_about (desk, found, detail);
  if (warning.warning < 0 || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_warning_kind, &warning);
  put_loss (desk, found, side);
  if (!desk_act_commit (desk, "warn", reason, error, "%s", about))
    return FALSE;
  if (desk_state_result (desk->state, game))
    desk_result_keep_copy (desk, game);
  return TRUE;
}
