/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/act/record.h"
#include "desk/round/robin.h"
#include "desk/team/match.h"

/* --- Which round robin --- */

static PairingStage *
stage_in (DeskRobin *robin, int round)
{
  robin->task.round = MAX (round, 2); /* who is in it is known once its first round is behind */
  return pairing_stage_new (&robin->task, NULL);
}

static void
keep_robin (PairingStage **stage)
{
  if (*stage && !(*stage)->class->all_meet)
    g_clear_pointer (stage, pairing_stage_free);
}

/* Of results only those that were entered are looked at, not what follows from them. */
void
desk_robin_init (DeskRobin *robin, const DeskState *state)
{
  int last = desk_state_last_round (state);
  g_autoptr (PairingStage) newest = NULL;
  DeskState played = *state;

  played.decided = g_ptr_array_new ();
  *robin = (DeskRobin){ .field = desk_field_new (&played) };
  g_ptr_array_unref (played.decided);
  robin->task.field = robin->field;
  robin->task.plan = desk_event (state)->plan;
  robin->ruleset = desk_event (state)->rules;
  robin->stands = desk_match_stands (state);
  newest = stage_in (robin, last);
  robin->last = last;
  if (newest && newest->stage == 0) {
    robin->first = g_steal_pointer (&newest);
  } else if (newest) {
    robin->last = newest->first - 1;
    robin->second = stage_in (robin, last + 1);
    robin->went_on = robin->second ? g_memdup2 (robin->second->entrants,
                                                robin->field->n_players * sizeof (gboolean))
                                   : NULL;
    robin->first = stage_in (robin, robin->last);
  }
  keep_robin (&robin->first);
  keep_robin (&robin->second);
}

/* @robin: filled or empty. */
void
desk_robin_clear (DeskRobin *robin)
{
  g_clear_pointer (&robin->field, standing_field_unref);
  g_clear_pointer (&robin->first, pairing_stage_free);
  g_clear_pointer (&robin->second, pairing_stage_free);
  g_free (robin->went_on);
}

/* Whether the event has a round robin, and a round. */
gboolean
desk_robin_has_begun (const DeskState *state)
{
  const PairingPlan *plan = &desk_event (state)->plan;

  return desk_state_last_round (state) > 0 &&
         (pairing_plan_class (plan, 0)->all_meet || pairing_plan_class (plan, 1)->all_meet);
}

/* The newest stage that he is in; NULL where that is no round robin. */
static const PairingStage *
stage_of (const DeskRobin *robin, int index)
{
  if (robin->went_on && robin->went_on[index])
    return robin->second;
  return robin->first && robin->first->entrants[index] ? robin->first : NULL;
}

/* FALSE for who is in none. @ret_left: how far the player has come. */
gboolean
desk_robin_find (const DeskRobin *robin, gint64 player, DeskLeft *ret_left)
{
  int index = desk_field_index (robin->field, player);
  const PairingStage *stage = index < 0 ? NULL : stage_of (robin, index);
  PairingTask task = robin->task;

  if (!stage)
    return FALSE;
  task.round = MAX (stage->first + 1, 2);
  ret_left->player = player;
  ret_left->how =
      pairing_withdrawal_judge (&task, stage, stage == robin->first ? robin->last : G_MAXINT,
                                &robin->ruleset, index);
  ret_left->how.voids &= !robin->stands;
  return TRUE;
}

/* Whether the game is one of the round robin that the player is in. */
gboolean
desk_robin_is_his (const DeskRobin *robin, const DeskGame *game, gint64 player)
{
  const PairingStage *stage = stage_of (robin, desk_field_index (robin->field, player));

  return stage && game->round >= stage->first &&
         (stage == robin->second || game->round <= robin->last);
}

/* --- The judgement --- */

/* The player's among them, or NULL. @left: who has left. */
const DeskLeft *
desk_robin_left (const GArray *left, gint64 player)
{
  for (guint i = 0; i < left->len; i++)
    if (g_array_index (left, DeskLeft, i).player == player)
      return &g_array_index (left, DeskLeft, i);
  return NULL;
}

/* Who has left it (DeskLeft). */
GArray *
desk_robin_list_left (const DeskRobin *robin, const DeskState *state)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (DeskLeft));
  DeskLeft one;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (player && player->withdrawn && desk_robin_find (robin, player->player, &one))
      g_array_append_val (left, one);
  }
  return left;
}

static const DeskLeft *
left_of (const DeskRobin *robin, const DeskState *state, const GArray *left, const DeskGame *game,
         RulesColour side)
{
  gint64 entrant = desk_match_entrant (state, game, side);
  const DeskLeft *found = desk_robin_left (left, entrant);

  return found && desk_robin_is_his (robin, game, entrant) ? found : NULL;
}

/* Whether two play it, and it counts. @game may be NULL. */
gboolean
desk_robin_is_game (const DeskState *state, const DeskGame *game)
{
  return game && game->black && game->white && !desk_state_is_replaced (state, game->game) &&
         desk_state_round (state, game->round) == DESK_ROUND_SETTLED;
}

/* What Art. 28.2 makes of it; "" where it says nothing. Of a team that leaves in the middle of a
 * match the boards that are not played are lost (Art. 28.4), and the match comes to what its boards
 * do. @left: who has left it. */
char *
desk_robin_decide (const DeskRobin *robin, const DeskState *state, const GArray *left,
                   const DeskGame *game)
{
  const DeskLeft *black = left_of (robin, state, left, game, RULES_BLACK);
  const DeskLeft *white = left_of (robin, state, left, game, RULES_WHITE);
  const DeskResult *row = desk_state_played (state, game->game);
  RulesResult played = { .kind = RULES_RESULT_NONE }, counts;

  if (row)
    rules_result_parse (row->result, &played);
  counts =
      pairing_withdrawal_result (played, black ? &black->how : NULL, white ? &white->how : NULL);
  if (counts.kind != RULES_RESULT_VOID && desk_match_is_opened (state, game->game))
    return g_strdup ("");
  return counts.kind == played.kind ? g_strdup ("") : rules_result_format (counts);
}

static GPtrArray *
list_decided (const DeskRobin *robin, const DeskState *state, const GArray *left)
{
  GPtrArray *decided = g_ptr_array_new_with_free_func (ledger_record_unref);

  if (left->len == 0)
    return decided;
  g_ptr_array_set_size (decided, (int) state->games->len);
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    g_autofree char *text =
        desk_robin_is_game (state, game) ? desk_robin_decide (robin, state, left, game) : NULL;
    DeskResult row = { .game = game ? game->game : 0, .result = text, .dead = "", .referee = "" };
    if (!text || !text[0])
      continue;
    /* It tells lists whether it is another than before. */
    row.head.row = -(gint64) g_str_hash (text) - 1;
    row.black = game->black;
    row.white = game->white;
    decided->pdata[i] = ledger_record_dup (&desk_result_kind, &row);
  }
  return decided;
}

static gboolean
anybody_left (const DeskState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (player && player->withdrawn)
      return TRUE;
  }
  return FALSE;
}

static void
take_judged (DeskState *state, GArray *left, GPtrArray *decided)
{
  g_array_unref (state->left);
  g_ptr_array_unref (state->decided);
  state->left = left;
  state->decided = decided;
}

/* Finds who has left a round robin, and what counts of his games (Art. 28.2): with fewer than
 * half of them played all are void, else those that were not played are lost. What is half is
 * said by the settings “withdraw_half_basis” and “withdraw_count_forfeits”. @state: a
 * tournament's present, whose rows were read or have changed, and were checked. */
void
desk_robin_judge (DeskState *state)
{
  g_auto (DeskRobin) robin = { NULL };

  take_judged (state, g_array_new (FALSE, FALSE, sizeof (DeskLeft)),
               g_ptr_array_new_with_free_func (ledger_record_unref));
  desk_match_judge (state);
  if (anybody_left (state) && desk_robin_has_begun (state)) {
    GArray *left;
    desk_robin_init (&robin, state);
    left = desk_robin_list_left (&robin, state);
    take_judged (state, left, list_decided (&robin, state, left));
    desk_match_judge (state);
  }
}
