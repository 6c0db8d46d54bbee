#include "desk/ruling/annulled.h"
#include "desk/ruling/ruling.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/ruling-private.h"

/* --- What was ruled --- */

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

/* Files of earlier programs have warnings without a ruling. */
static int
count_bare_warnings (const DeskState *state, gint64 player, const char *offence)
{
  int n = 0;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *row = state->warnings->pdata[i];
    n += row && row->player == player && g_str_equal (row->offence, offence) &&
         !desk_ruling_gave (state, row->warning);
  }
  return n;
}

/* How often that was ruled on this player in the event, as far as it stands. */
int
desk_ruling_count (Desk *desk, gint64 player, const char *offence)
{
  const GPtrArray *rulings = desk->state->rulings;
  int n = 0;

  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    n += row && row->player == player && g_str_equal (row->offence, offence);
  }
  return n + count_bare_warnings (desk->state, player, offence);
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

/* Until when wrong colours are corrected (Art. 17.1). */
static gboolean
is_past_move_10 (Desk *desk, gint64 game)
{
  const DeskReplay *replay = desk_replay_find (desk, game, NULL);

  return desk_state_result (desk->state, game) ||
         (replay && rules_game_n_moves (replay->game) > 10);
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
  if (remedy.decisions & RULES_DECISION_BIT (RULES_DECISION_AS_TAKEN) && game &&
      is_past_move_10 (desk, game->game))
    return RULES_DECISION_AS_TAKEN;
  if (remedy.again != RULES_DECISION_OPEN && player &&
      desk_ruling_count (desk, player, what->offence) > 0)
    return remedy.again;
  return remedy.proposed;
}

/* --- Ruling --- */

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

static DeskRuling
make_ruling_row (const DeskRulingCase *ruled, const char *place, gint64 key, gint64 warning)
{
  const DeskCase *what = ruled->what;

  return (DeskRuling){ .ruling = key,
                       .game = what->game,
                       .player = ruled->player,
                       .side = what->side,
                       .ply = ruled->ply,
                       .place = place,
                       .offence = ruled->offence->code,
                       .article = desk_ruling_article (ruled),
                       .decision = ruled->word,
                       .warning = warning,
                       .claimant = what->claimant,
                       .signers = what->signers | DESK_SIGNED_REFEREE,
                       .referee = ruled->desk->who,
                       .rules = ruled->ruleset.id,
                       .version = desk_offence_version (ruled->desk->state) };
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

/* All rows of the act, the game's own last: they are tried out. */
static gboolean
put_all (const DeskRulingCase *ruled, DeskRuling *row, DeskRulingCarry *carry, RulesResult result,
         GError **error)
{
  desk_act_put (ruled->desk, &desk_ruling_kind, row);
  if (row->warning)
    desk_ruling_put_warning (ruled->desk, row);
  if (result.kind != RULES_RESULT_NONE)
    desk_ruling_put_result (ruled, result, ruled->what->signers);
  desk_ruling_put_rest (ruled);
  return desk_ruling_carry_put (ruled, carry, error);
}

static gboolean
find_keys (const DeskRulingCase *ruled, gint64 *ret_ruling, gint64 *ret_warning, GError **error)
{
  Ledger *ledger = ruled->desk->ledger;

  *ret_warning = 0;
  *ret_ruling = ledger_next_key (ledger, &desk_ruling_kind, error);
  if (*ret_ruling > 0 && ruled->decision == RULES_DECISION_WARNING)
    *ret_warning = ledger_next_key (ledger, &desk_warning_kind, error);
  return *ret_ruling > 0 && *ret_warning >= 0;
}

static RulesResult
find_result (const DeskRulingCase *ruled)
{
  RulesColour side = ruled->what->side;
  int warnings = desk_play_warnings (ruled->desk, ruled->game->game, side) + 1;
  RulesResult result;

  desk_ruling_result (&ruled->ruleset, ruled->decision, side, warnings, &result);
  return result;
}

static gboolean
store_ruling (const DeskRulingCase *ruled, DeskRulingCarry *carry, GError **error)
{
  Desk *desk = ruled->desk;
  RulesResult result = find_result (ruled);
  g_autofree char *about = about_text (ruled, result), *place = dup_place (ruled);
  gint64 key, warning;
  DeskRuling row;

  if (!find_keys (ruled, &key, &warning, error))
    return FALSE;
  row = make_ruling_row (ruled, place, key, warning);
  /* A result stops the clock. */
  carry->has_turn &= result.kind == RULES_RESULT_NONE;
  desk_ruling_carry_clock (ruled, carry);
  if (!desk_act_begin (desk, error))
    return FALSE;
  if (!put_all (ruled, &row, carry, result, error)) {
    desk_act_abort (desk);
    return FALSE;
  }
  desk_replay_forget (desk, ruled->game->game);
  return desk_act_commit (desk, "rule", ruled->what->reason, error, "%s", about);
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

  if (!desk_ruling_case_open (&ruled, desk, what, error) || !desk_ruling_check (&ruled, error) ||
      !desk_ruling_carry_prepare (&ruled, &carry, error) || !store_ruling (&ruled, &carry, error))
    return FALSE;
  if (open && desk_state_result (desk->state, what->game))
    desk_result_keep_copy (desk, what->game);
  return TRUE;
}
