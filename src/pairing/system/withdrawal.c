/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/withdrawal.h"
#include "pairing/system/robin.h"
#include "standing/term/history.h"

/* An annulled result is taken from both (Art. 23.1): no game was played for it. */
static gboolean
is_played (const RulesRuleset *ruleset, RulesResult result)
{
  return rules_result_counts (result) && result.kind != RULES_RESULT_ANNULLED &&
         !(ruleset->withdraw_skips_forfeits && result.kind == RULES_RESULT_ABSENT);
}

/* Only what was played counts: neither who else has left, nor in which order, changes who is
 * void. Returns how far @player has come. @task: a task, whose field has the results as they were
 * played. @stage: a stage of it that is a round robin. @last: the last round that belongs to it.
 * @ruleset: which says what is half. @player: an index into the field. */
PairingWithdrawal
pairing_withdrawal_judge (const PairingTask *task, const PairingStage *stage, int last,
                          const RulesRuleset *ruleset, int player)
{
  PairingWithdrawal judged = { 0 };
  g_autofree int *groups = stage->stage == 0 ? pairing_stage_groups (task) : NULL;
  int n_matches, n = 0, legs = task->plan.legs; /* everybody in his group, himself included */
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= last; i++)
    judged.played += matches[i].round >= stage->first && matches[i].opponent >= 0 &&
                     is_played (ruleset, task->field->games[matches[i].game].result);
  for (int i = 0; i < task->field->n_players; i++)
    n += stage->entrants[i] && (!groups || groups[i] == groups[player]);
  judged.games = ruleset->withdraw_half_basis == RULES_WITHDRAW_HALF_SCHEDULED;
  judged.scheduled = judged.games ? (n - 1) * legs : pairing_robin_rounds (n, legs);
  judged.voids = 2 * judged.played < judged.scheduled;
  return judged;
}

/* What counts: nothing where one of them is void, and a loss where one who has left had not
 * played yet. @played: how a game of the round robin has ended, if it has. @black: how far Black
 * had come, who has left; NULL where Black is there. @white: as @black, or NULL. */
RulesResult
pairing_withdrawal_result (RulesResult played, const PairingWithdrawal *black,
                           const PairingWithdrawal *white)
{
  if ((black && black->voids) || (white && white->voids))
    return (RulesResult){ .kind = RULES_RESULT_VOID };
  if (played.kind != RULES_RESULT_NONE || (!black && !white))
    return played;
  if (black && white)
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  return (RulesResult){ RULES_RESULT_ABSENT, black ? RULES_WHITE : RULES_BLACK, 0 };
}
