/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/ruling.h"
#include <string.h>
#include "desk/file/desk-private.h"
#include "desk/ruling/annulled.h"
#include "desk/event/event.h"
#include "desk/game/replay.h"
#include "desk/ruling/offence.h"
#include "ledger/chain/act.h"

/* What was ruled, as far as it stands, and what the rules propose. */

/* Whether a ruling that stands gave it. @warning: the key of a warning. */
gboolean
desk_ruling_gave (const DeskState *state, gint64 warning)
{
  const GPtrArray *rulings = state->rulings;

  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row && row->warning == warning)
      return TRUE;
  }
  return FALSE;
}

/* How often that was ruled on this player in the event, as far as it stands. */
int
desk_ruling_count (Desk *desk, gint64 player, const char *offence)
{
  const GPtrArray *rulings = desk->state->rulings, *warnings = desk->state->warnings;
  int n = 0;

  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    n += row && row->player == player && g_str_equal (row->offence, offence);
  }
  /* Files of earlier programs have warnings without a ruling. */
  for (guint i = 0; i < warnings->len; i++) {
    const DeskWarning *row = warnings->pdata[i];
    n += row && row->player == player && g_str_equal (row->offence, offence) &&
         !desk_ruling_gave (desk->state, row->warning);
  }
  return n;
}

/* The first ruling that stands by which the player is suspended, or NULL. @but: the key of a
 * ruling that is passed over, 0 for none. */
const DeskRuling *
desk_ruling_suspension (const DeskState *state, gint64 player, gint64 but)
{
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *row = state->rulings->pdata[i];
    g_autofree char *measure = NULL;
    RulesDecision decision;
    if (row && row->player == player && row->ruling != but &&
        rules_decision_read (row->decision, &decision, &measure) &&
        decision == RULES_DECISION_SUSPEND)
      return row;
  }
  return NULL;
}

/* Players who had taken each other's colours keep them where that stands (Art. 17.1): from then
 * on the ruling names the colour that its player has at the table. Returns the side that was
 * ruled on, RULES_EMPTY for both or nobody. */
RulesColour
desk_ruling_side (const DeskState *state, const DeskRuling *ruling)
{
  const DeskGame *game = ruling->game ? desk_state_game (state, ruling->game) : NULL;

  if (!game || !ruling->side || !ruling->player)
    return (RulesColour) ruling->side;
  return ruling->player == game->black   ? RULES_BLACK
         : ruling->player == game->white ? RULES_WHITE
                                         : (RulesColour) ruling->side;
}

/* The rulings that stand, oldest first, valid until the next act (DeskRuling); they are not the
 * caller’s. @game: a key, or 0 for every game. @player: a key, or 0 for everybody. */
GPtrArray *
desk_ruling_list (Desk *desk, gint64 game, gint64 player)
{
  const GPtrArray *rulings = desk->state->rulings;
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < rulings->len; i++) {
    DeskRuling *row = rulings->pdata[i];
    if (row && (!game || row->game == game) && (!player || row->player == player))
      g_ptr_array_add (list, row);
  }
  return list;
}

/* Every ruling that was ever made, in every wording it had, oldest first; desk_ruling_stands()
 * says which of them still stand, or NULL (DeskRuling). */
GPtrArray *
desk_ruling_history (Desk *desk, GError **error)
{
  return ledger_all (desk->ledger, &desk_ruling_kind, error);
}

/* Whether it was neither taken back nor amended. @ruling: a row of desk_ruling_history(). */
gboolean
desk_ruling_stands (Desk *desk, const DeskRuling *ruling)
{
  const DeskRuling *now = desk_state_ruling (desk->state, ruling->ruling);

  return now && now->head.row == ruling->head.row;
}

/* What the rules propose now: what they lay down for it, or for doing it again in the event;
 * RULES_DECISION_OPEN where the choice is the referee's, or there is no such case. */
int
desk_ruling_proposed (Desk *desk, const DeskCase *what)
{
  DeskOffence *offence = desk_offence_find (desk, what->offence);
  const DeskGame *game = desk_state_game (desk->state, what->game);
  RulesRemedy remedy;
  gint64 player;

  if (!offence)
    return RULES_DECISION_OPEN;
  remedy = offence->remedy;
  g_clear_pointer (&offence, desk_offence_free);
  player = !game || !what->side ? 0 : what->side == RULES_BLACK ? game->black : game->white;
  if (remedy.decisions & RULES_DECISION_BIT (RULES_DECISION_AS_TAKEN) && game) {
    const DeskReplay *replay = desk_replay_find (desk, game->game, NULL);
    /* Until move 10 wrong colours are corrected (Art. 17.1). */
    if (desk_state_result (desk->state, game->game) ||
        (replay && rules_game_n_moves (replay->game) > 10))
      return RULES_DECISION_AS_TAKEN;
  }
  if (remedy.again != RULES_DECISION_OPEN && player &&
      desk_ruling_count (desk, player, what->offence) > 0)
    return remedy.again;
  return remedy.proposed;
}

/* FALSE where it does not end. @ruleset: the rules of the event. @side: on whom; may be
 * RULES_EMPTY. @warnings: how many of the game stand against that side, with the one that is
 * given. @ret_result: how the game ends by it. */
gboolean
desk_ruling_result (const RulesRuleset *ruleset, RulesDecision decision, RulesColour side,
                    int warnings, RulesResult *ret_result)
{
  RulesResultKind kind = kinds[decision];

  if (decision == RULES_DECISION_WARNING && warnings >= ruleset->warnings_lose)
    kind = RULES_RESULT_WARNINGS;
  *ret_result = (RulesResult){ .kind = kind };
  if (kind == RULES_RESULT_WARNINGS || kind == RULES_RESULT_DISCIPLINE)
    ret_result->winner = RULES_OTHER (side);
  return kind != RULES_RESULT_NONE;
}

static gboolean
has_given (const DeskState *state, const DeskRuling *ruling, gint64 game, RulesResult standing)
{
  RulesDecision decision;
  RulesColour side = desk_ruling_side (state, ruling);
  const RulesRuleset *ruleset;
  RulesResult given;
  g_autofree char *measure = NULL;

  if (desk_annulled_find (ruling, game, &given))
    return standing.kind == RULES_RESULT_ANNULLED;
  if (ruling->game != game || !rules_decision_read (ruling->decision, &decision, &measure))
    return FALSE;
  ruleset = &desk_event (state)->rules;
  return desk_ruling_result (ruleset, decision, side, desk_state_n_warnings (state, game, side),
                             &given) &&
         given.kind == standing.kind && given.winner == standing.winner;
}

/* The ruling by which the result is as it is, or NULL. */
const DeskRuling *
desk_ruling_of_result (const DeskState *state, gint64 game)
{
  const DeskResult *row = desk_state_played (state, game);
  RulesResult standing;

  if (!row || !rules_result_parse (row->result, &standing))
    return NULL;
  for (guint i = state->rulings->len; i-- > 0;) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && has_given (state, ruling, game, standing))
      return ruling;
  }
  return NULL;
}

/* --- From elsewhere --- */

/* A ruling that came with a tournament from elsewhere is no act of this file: when it was made, and
 * why, is kept beside it, as a part "tengen/ruling/7" of two lines. */

#define PREFIX DESK_RULING_TOLD "ruling/"

/* The name of the part that says when it was made, and why. */
char *
desk_ruling_told_part (gint64 ruling)
{
  return g_strdup_printf (PREFIX "%" G_GINT64_FORMAT, ruling);
}

/* What the part says. @at: when it was made, microseconds since 1970; 0 where nobody knows.
 * @reason: why, one line. */
char *
desk_ruling_told_text (gint64 at, const char *reason)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "\n%s", at, reason);
}

/* What is known of rulings that came from elsewhere, for desk_ruling_told(); valid for as long as
 * the desk, or NULL. */
GHashTable *
desk_ruling_told_load (Desk *desk, GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_live (desk->ledger, &desk_kept_kind, 0, error);
  GHashTable *told =
      rows ? g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref) : NULL;

  for (guint i = 0; rows && i < rows->len; i++) {
    DeskKept *row = rows->pdata[i];
    if (g_str_has_prefix (row->name, PREFIX))
      g_hash_table_replace (told, (gpointer) (gsize) row->name, ledger_record_ref (row));
  }
  return told;
}

/* One that was amended here was amended by an act of this file. */
static const DeskKept *
find_ruling_told (GHashTable *told, const DeskRuling *ruling)
{
  g_autofree char *part = desk_ruling_told_part (ruling->ruling);
  const DeskKept *kept = g_hash_table_lookup (told, part);

  return kept && kept->head.act == ruling->head.act ? kept : NULL;
}

/* Whether it came with a tournament from elsewhere. @told: what desk_ruling_told_load() has
 * given. @ruling: a ruling, in any of its wordings. */
gboolean
desk_ruling_is_told (GHashTable *told, const DeskRuling *ruling)
{
  return find_ruling_told (told, ruling) != NULL;
}

/* Why: what the source said where it came from elsewhere, else what the act says. @told: what
 * desk_ruling_told_load() has given. @ruling: a ruling, in any of its wordings. @ret_at: when it
 * was made, microseconds since 1970; 0 where nobody knows, or NULL. */
char *
desk_ruling_told (Desk *desk, GHashTable *told, const DeskRuling *ruling, gint64 *ret_at)
{
  const DeskKept *kept = find_ruling_told (told, ruling);
  g_autoptr (LedgerAct) act = kept ? NULL : ledger_act_get (desk->ledger, ruling->head.act, NULL);
  const char *feed = kept ? strchr (kept->text, '\n') : NULL;

  if (ret_at)
    *ret_at = act ? act->at : kept ? g_ascii_strtoll (kept->text, NULL, 10) : 0;
  return g_strdup (act && act->reason ? act->reason : feed ? feed + 1 : "");
}
