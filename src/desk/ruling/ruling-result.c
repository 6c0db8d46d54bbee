#include "desk/ruling/ruling-private.h"
#include "desk/ruling/annulled.h"
#include "desk/event/event.h"
#include "desk/event/withdraw.h"
#include "rules/game/score.h"

/* What becomes of the result. */

static const RulesResultKind kinds[RULES_N_DECISIONS] = {
  [RULES_DECISION_LOSS] = RULES_RESULT_DISCIPLINE,
  [RULES_DECISION_BOTH_LOSE] = RULES_RESULT_BOTH_LOSE,
  [RULES_DECISION_DRAW] = RULES_RESULT_RULED_DRAW,
  [RULES_DECISION_REPLAY] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_NO_RESULT] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_RESTART] = RULES_RESULT_NO_RESULT,
  [RULES_DECISION_ANNUL] = RULES_RESULT_ANNULLED,
};

/* FALSE where it does not end. @ruleset: the rules of the event. @decision: what is ruled. @side:
 * on whom; may be RULES_EMPTY. @warnings: how many of the game stand against that side, with the
 * one that is given. @ret_result: how the game ends by it. */
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

/* Adds that result to the act. @ruled: a case on whose desk an act has begun. @result: how the
 * game ends. @signers: who signs the ruling. */
void
desk_ruling_put_result (const DeskRulingCase *ruled, RulesResult result, int signers)
{
  g_autofree char *text = rules_result_format (result);

  desk_result_put (ruled->desk, ruled->game, text,
                   DESK_SIGNED_REFEREE | (signers & DESK_SIGNED_CHIEF), 0, "");
}

static gboolean
has_given (const DeskState *state, const DeskRuling *ruling, gint64 game, RulesResult standing)
{
  RulesDecision decision;
  RulesColour side = desk_ruling_side (state, ruling);
  RulesRuleset ruleset;
  RulesResult given;
  g_autofree char *measure = NULL;

  if (desk_annulled_find (ruling, game, &given))
    return standing.kind == RULES_RESULT_ANNULLED;
  if (ruling->game != game || !rules_decision_read (ruling->decision, &decision, &measure))
    return FALSE;
  desk_event_ruleset (state, &ruleset);
  return desk_ruling_result (&ruleset, decision, side, desk_state_n_warnings (state, game, side),
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

/* --- All results (Art. 23.1) --- */

static gboolean
is_theirs (const DeskRulingCase *ruled, const DeskGame *game)
{
  gint64 black = ruled->player ? ruled->player : ruled->game->black;
  gint64 white = ruled->player ? ruled->player : ruled->game->white;

  return game->black == black || game->white == black || game->black == white ||
         game->white == white;
}

/* A bye is a result without a row. */
static gboolean
has_result (const DeskState *state, const DeskGame *game)
{
  const DeskResult *row = desk_state_played (state, game->game);
  RulesResult result = { .kind = RULES_RESULT_NONE };

  if (desk_state_is_replaced (state, game->game) ||
      desk_state_round (state, game->round) != DESK_ROUND_SETTLED)
    return FALSE;
  if (row)
    rules_result_parse (row->result, &result);
  if (!game->black || !game->white)
    return result.kind == RULES_RESULT_NONE;
  return rules_result_counts (result) && result.kind != RULES_RESULT_ANNULLED;
}

/* The games whose results there are to be annulled: all of the player's, or of both players',
 * byes too (gint64). */
GArray *
desk_ruling_results (const DeskRulingCase *ruled)
{
  const DeskState *state = ruled->desk->state;
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && is_theirs (ruled, game) && has_result (state, game))
      g_array_append_val (games, game->game);
  }
  return games;
}

static void
put_annulled (const DeskRulingCase *ruled)
{
  g_autoptr (GArray) games = desk_ruling_results (ruled);
  g_autofree char *text = rules_result_format ((RulesResult){ .kind = RULES_RESULT_ANNULLED });

  for (guint i = 0; i < games->len; i++)
    desk_result_put (ruled->desk,
                     desk_state_game (ruled->desk->state, g_array_index (games, gint64, i)), text,
                     DESK_SIGNED_REFEREE | (ruled->what->signers & DESK_SIGNED_CHIEF), 0, "");
}

/* Adds what a decision needs besides a result: a second game, other seats (Art. 17.1), other
 * results, that the player is out of the event (Art. 23). @ruled: a case on whose desk an act has
 * begun. */
void
desk_ruling_put_rest (const DeskRulingCase *ruled)
{
  if (ruled->decision == RULES_DECISION_SWAP)
    desk_rematch_put_swap (ruled->desk, ruled->game);
  if (ruled->decision == RULES_DECISION_AS_TAKEN)
    desk_rematch_put_taken (ruled->desk, ruled->game);
  if (ruled->decision == RULES_DECISION_REPLAY || ruled->decision == RULES_DECISION_RESTART)
    desk_rematch_put (ruled->desk, ruled->game, ruled->decision == RULES_DECISION_RESTART);
  if (ruled->decision == RULES_DECISION_ANNUL_ALL)
    put_annulled (ruled);
  if (ruled->decision == RULES_DECISION_SUSPEND)
    desk_withdraw_put_out (ruled->desk, ruled->player);
}

/* Adds the same count once more with other warnings (Art. 24.1), and the result that it gives.
 * @desk: a desk on which an act has begun. @game: a game whose result was counted. @side: who was
 * warned. @more: how many warnings more than when it was counted; negative for fewer. @signers:
 * who signs that. */
void
desk_ruling_put_count (Desk *desk, const DeskGame *game, RulesColour side, int more, int signers)
{
  DeskCount row = *desk_state_count (desk->state, game->game);
  const DeskResult *standing = desk_state_played (desk->state, game->game);
  g_autofree char *text = NULL, *dead = g_strdup (standing->dead);
  int area_q = (int) standing->area_q;

  *(side == RULES_BLACK ? &row.black_warnings : &row.white_warnings) += more;
  row.margin_q += (side == RULES_BLACK ? -more : more) * row.penalty_q;
  text = rules_result_format (rules_score_result ((int) row.margin_q));
  desk_result_put (desk, game, text, DESK_SIGNED_REFEREE | (signers & DESK_SIGNED_CHIEF), area_q,
                   dead);
  desk_act_put (desk, &desk_count_kind, &row);
}
