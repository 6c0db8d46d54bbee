/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"

static int
find_table (const PairingRound *round, int player)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].black == player || round->pairs[i].white == player)
      return i;
  return -1;
}

static int
opponent_of (const PairingRound *round, int player)
{
  int table = find_table (round, player);
  const PairingPair *pair = table < 0 ? NULL : &round->pairs[table];

  if (!pair)
    return -1;
  return pair->black == player ? pair->white : pair->black;
}

/* --- Without a solution --- */

static gboolean
check (const PairingTask *task, int player, int other, GError **error)
{
  int n = task->field->n_players;
  gboolean known = player >= 0 && other >= 0 && player < n && other < n;

  if (known && player != other)
    return TRUE;
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_EDIT,
                       known ? _ ("Choose two different players.")
                             : _ ("There is no such player."));
  return FALSE;
}

static char *
describe_absence (const PairingTask *task, int player)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, NULL);
  const char *name = pairing_facts_name (task, player);
  gboolean there = !task->present || task->present[player];

  if (stage && !stage->entrants[player] && stage->class->leave && stage->stage == 0)
    return g_strdup_printf (_ ("%s was out before round %d."), name, task->round);
  if (stage && !stage->entrants[player])
    return g_strdup_printf (_ ("%s does not take part in this stage of the tournament."), name);
  if (task->field->players[player].withdrawn || !there)
    return g_strdup_printf (_ ("%s was absent from round %d, or had withdrawn."), name,
                            task->round);
  return g_strdup_printf (_ ("%s was not paired in round %d."), name, task->round);
}

/* --- What another round would be like --- */

static char *
describe_seat (const PairingTask *task, const PairingRound *round, int player)
{
  int table = find_table (round, player), opponent = opponent_of (round, player);

  if (opponent < 0)
    return g_strdup_printf (_ ("%s would have the bye."), pairing_facts_name (task, player));
  return g_strdup_printf (_ ("%s would meet %s at table %d."), pairing_facts_name (task, player),
                          pairing_facts_name (task, opponent), pairing_round_number (round, table));
}

static void
add_price (GString *text, const PairingTask *task, const PairingDifference *difference)
{
  PairingTask weighed = *task;

  weighed.plan.rematch |= difference->relaxed;
  if (difference->relaxed)
    pairing_facts_add_line (text, g_strdup (_ ("Every such round has a rematch.")));
  pairing_facts_add_line (text, pairing_explain_price (&weighed, difference));
}

/* "No such pair" is an answer as well. */
static char *
describe_failure (const char *sentence, GError *reason, GError **error)
{
  if (g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_REMATCH))
    return g_strdup (sentence);
  g_propagate_error (error, g_error_copy (reason));
  return NULL;
}

/* Says whom the two at @table would meet in the best round in which they do not meet each other,
 * and what that round costs in all. It is drawn for this. Returns sentences, one a line; NULL
 * where it was cancelled, or there is no price, as for a bye. @task: what @round is drawn from.
 * @table: an index into its pairs. @progress: told what part is done; may cancel, or NULL. */
char *
pairing_explain_alternative (const PairingTask *task, const PairingRound *round, int table,
                             PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (PairingDifference) difference =
      pairing_explain_without (task, round, table, progress, data, &reason);
  const PairingPair *pair;
  GString *text;

  if (!difference)
    return describe_failure (_ ("There is no round in which they do not meet."), reason, error);
  pair = &round->pairs[table];
  text = g_string_new (_ ("The best round in which they do not meet:"));
  pairing_facts_add_line (text, describe_seat (task, difference->after, pair->black));
  pairing_facts_add_line (text, describe_seat (task, difference->after, pair->white));
  add_price (text, task, difference);
  return g_string_free (text, FALSE);
}

static char *
describe_with (const PairingTask *task, const PairingDifference *difference, int player)
{
  GString *text;

  if (difference->price == 0 && difference->n_forbidden == 0 && !difference->relaxed)
    return g_strdup (
        _ ("They could have met at no extra cost: one of several equally good rounds was drawn."));
  text = g_string_new (NULL);
  if (difference->price < 0)
    pairing_facts_add_line (
        text, g_strdup (_ ("They would meet in a better round: this one was changed by hand.")));
  pairing_facts_add_line (text, g_strdup (_ ("The best round in which they meet:")));
  pairing_facts_add_line (text, describe_seat (task, difference->after, player));
  add_price (text, task, difference);
  return g_string_free (text, FALSE);
}

static char *
describe_apart (const PairingTask *task, const PairingRound *round, int player, int other,
                PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (PairingDifference) difference = NULL;
  char *ban = pairing_explain_ban (task, player, other);

  if (ban)
    return ban;
  difference = pairing_explain_with (task, round, player, other, progress, data, &reason);
  if (!difference)
    return describe_failure (_ ("There is no round in which they meet."), reason, error);
  return describe_with (task, difference, player);
}

/* Says why two players meet, or why they do not: that one of them was not there, that they must
 * not, or what it would have cost. For the last the best round in which they meet is drawn.
 *
 * Returns sentences, one a line; NULL with PAIRING_ERROR_EDIT where these are not two players of
 * the field, or PAIRING_ERROR_CANCELLED. @task: what @round is drawn from. @player: an index
 * into the field's players. @progress: told what part is done; may cancel, or NULL. */
char *
pairing_explain_pair (const PairingTask *task, const PairingRound *round, int player, int other,
                      PairingProgress progress, gpointer data, GError **error)
{
  if (!check (task, player, other, error))
    return NULL;
  if (find_table (round, player) < 0)
    return describe_absence (task, player);
  if (find_table (round, other) < 0)
    return describe_absence (task, other);
  if (opponent_of (round, player) == other)
    return pairing_explain_table (task, round, find_table (round, player), progress, data, error);
  if (!pairing_facts_weighs (task))
    return g_strdup_printf (
        _ ("The pairings follow a fixed schedule: these two do not meet in round %d."),
        round->round);
  return describe_apart (task, round, player, other, progress, data, error);
}
