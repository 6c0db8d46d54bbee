/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/elimination.h"
#include "pairing/draw/error.h"
#include "pairing/draw/round.h"
#include "pairing/draw/entry.h"
#include "pairing/matching/model.h"
#include "standing/term/history.h"
#include "standing/table/standing.h"
#include <glib/gi18n.h>

/* Where the pairings rest on a result that was annulled since, it says still who had lost. */
static gboolean
is_loss (const PairingTask *task, const StandingGame *game, int player)
{
  RulesColour side = standing_game_side (game, player);
  RulesResult result = game->result;

  if (result.kind == RULES_RESULT_ANNULLED && game->was.kind != RULES_RESULT_NONE &&
      pairing_entry_has_gone_on (task, game, player, FALSE))
    result = game->was;
  if (standing_game_is_bye (game) || !rules_result_counts (result))
    return FALSE;
  if (result.kind == RULES_RESULT_LOT)
    return result.winner != side;
  return rules_result_points (result, side) == 0;
}

/* A draw is no loss, nor is a game that is played again or void. Where both lost, each has lost,
 * unless a lot says who goes on (Art. 17.5); so it is with an annulled result (Art. 23.1), but
 * for who had not lost it and was paired on. Returns how many games @player has lost in the
 * stage. @first: the first round of the stage. @player: an index into the field. @before: only
 * rounds before this one are looked at. */
int
pairing_elimination_losses (const PairingTask *task, int first, int player, int before)
{
  int n_matches, n_losses = 0;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < before; i++)
    if (matches[i].round >= first)
      n_losses += is_loss (task, &task->field->games[matches[i].game], player);
  return n_losses;
}

static gboolean
is_here (const PairingTask *task, int player)
{
  return !task->field->players[player].withdrawn && (!task->present || task->present[player]);
}

/* The best of those who went out in the last round; -1 for nobody. */
static int
find_filler (const PairingTask *task, const PairingStage *stage, const gboolean *players)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  g_autoptr (StandingTable) table =
      standing_rank_all (task->field, task->round - 1, method_b, G_N_ELEMENTS (method_b));

  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player;
    if (players[player] && !stage->entrants[player] && is_here (task, player) &&
        pairing_elimination_losses (task, stage->first, player, task->round - 1) <
            task->plan.losses)
      return player;
  }
  return -1;
}

/* Leaves only those in who lost fewer games than the plan allows (Art. 26.4: with the k-th loss
 * one is out). The article has the number of players kept even: with an odd number of three or
 * more the best of those who went out in the last round stays for one more round. That gives
 * nobody a life back: he is out after it whatever he does. The plan can have a bye in his place.
 *
 * @stage: its stage, with all who began it as entrants. */
static void
leave_elimination (const PairingTask *task, PairingStage *stage)
{
  g_autofree gboolean *players =
      g_memdup2 (stage->entrants, task->field->n_players * sizeof *players);
  int n_here = 0, filler;

  for (int i = 0; i < task->field->n_players; i++) {
    if (pairing_elimination_losses (task, stage->first, i, task->round) >= task->plan.losses)
      stage->entrants[i] = FALSE;
    n_here += stage->entrants[i] && is_here (task, i);
  }
  /* A knock-out of many losses keeps to its losses. */
  if (!task->plan.keep_even || pairing_plan_class (&task->plan, stage->stage) != stage->class ||
      n_here % 2 == 0 || n_here < 3)
    return;
  filler = find_filler (task, stage, players);
  if (filler >= 0)
    stage->entrants[filler] = TRUE;
}

/* FALSE with PAIRING_ERROR_OVER where one player is left, or none. @stage: its stage, Swiss +
 * elimination. */
static gboolean
go_on_elimination (const PairingTask *task, const PairingStage *stage, GError **error)
{
  int n_left = 0, last = -1;

  if (task->round <= stage->first)
    return TRUE;
  for (int i = 0; i < task->field->n_players; i++)
    if (stage->entrants[i] && !task->field->players[i].withdrawn) {
      n_left++;
      last = i;
    }
  if (n_left >= 2)
    return TRUE;
  if (n_left == 1)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                 _ ("The elimination is over. Winner: %s."), task->field->players[last].name);
  else
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                         _ ("The elimination is over: no player is left in it."));
  return FALSE;
}

/* --- Places --- */

/* The round with which he went out; G_MAXINT while he is in. Withdrawing counts as going out
 * with his last round. */
static int
last_round (const PairingTask *task, const PairingStage *stage, int player)
{
  for (int round = stage->first; round < task->round; round++)
    if (pairing_elimination_losses (task, stage->first, player, round + 1) >= task->plan.losses)
      return round;
  return task->field->players[player].withdrawn ? pairing_entry_last (task, player) : G_MAXINT;
}

/* Returns from which place on who shares one went out in the same round: behind all who are in. */
static int
place_elimination (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  int n_players = task->field->n_players;
  g_autofree int *last = g_new0 (int, n_players + 1);
  g_autofree int *n_out = g_new0 (int, task->round + 1); /* by the round with which they went */
  int n_beyond;

  for (int i = 0; i < n_players; i++)
    if (stage->entrants[i]) {
      last[i] = MIN (last_round (task, stage, i), task->round);
      n_out[last[i]]++;
    }
  n_beyond = 0;
  for (int round = task->round; round >= 0; round--) {
    for (int i = 0; i < n_players; i++)
      if (stage->entrants[i] && last[i] == round)
        places[i] = n_beyond + 1;
    n_beyond += n_out[round];
  }
  return n_out[task->round] + 1;
}

const PairingClass pairing_elimination_class = {
  .about = N_ ("Drawn round by round among players with equal points; a player with the set number "
               "of losses is out (Art. 26.4)."),
  .criteria = "points sos warnings",
  .leave = leave_elimination,
  .go_on = go_on_elimination,
  .model = pairing_swiss_model_new,
  .place = place_elimination,
};
