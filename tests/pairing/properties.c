/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/properties.h"
#include <string.h>
#include "pairing/feasible.h"
#include "pairing/fixture.h"
#include "standing/term/history.h"
#include "pairing/draw/draw.h"

static StandingRecord
record_of (const PairingTask *task, int player)
{
  return standing_history_record (task->field, player, task->round);
}

/* --- One round --- */

static gboolean
is_there (const PairingTask *task, int player)
{
  return task->present[player] && !task->field->players[player].withdrawn;
}

/* Nobody has two seats. */
static void
check_seats (const PairingTask *task, const PairingRound *round, const PropertyScope *scope)
{
  g_autofree int *seats = g_new0 (int, task->field->n_players);

  for (int i = 0; i < round->n_pairs; i++) {
    g_assert_true (round->pairs[i].black >= 0 || round->pairs[i].white >= 0);
    if (round->pairs[i].black >= 0)
      seats[round->pairs[i].black]++;
    if (round->pairs[i].white >= 0)
      seats[round->pairs[i].white]++;
  }
  for (int i = 0; i < task->field->n_players; i++) {
    g_assert_cmpint (seats[i], <=, scope->absent || is_there (task, i));
    g_assert_true (!scope->everybody || seats[i] == is_there (task, i));
  }
}

static int
table_of (const PairingRound *round, int pair)
{
  return round->tables ? round->tables[pair] : pair + 1;
}

gboolean
property_is_bye (PairingPair pair)
{
  return pair.black < 0 || pair.white < 0;
}

static void
check_tables (const PairingRound *round)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < round->n_pairs; i++)
    if (!property_is_bye (round->pairs[i])) {
      g_assert_cmpint (table_of (round, i), >, 0);
      g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (table_of (round, i))));
    }
}

static gboolean
is_fixed (const PairingTask *task, PairingPair pair)
{
  for (int i = 0; i < task->n_fixed; i++)
    if (memcmp (&task->fixed[i], &pair, sizeof pair) == 0)
      return TRUE;
  return FALSE;
}

static void
check_fixed (const PairingTask *task, const PairingRound *round)
{
  int n = 0;

  for (int i = 0; i < round->n_pairs; i++)
    n += is_fixed (task, round->pairs[i]);
  g_assert_cmpint (n, ==, task->n_fixed);
}

static gboolean
names (const PairingRestriction *restriction, int player)
{
  for (int i = 0; i < restriction->n_one; i++)
    if (restriction->one[i] == player)
      return TRUE;
  return FALSE;
}

/* What is demanded of one table; of one that was fixed nothing is. */
static void
check_demand (const PairingRestriction *demand, PairingPair pair, int table)
{
  gboolean black = names (demand, pair.black), white = names (demand, pair.white);

  if (demand->kind == PAIRING_RESTRICT_NEVER)
    g_assert_false (black && white);
  else if (demand->kind == PAIRING_RESTRICT_PAIR)
    g_assert_true (black == white);
  else if (demand->kind == PAIRING_RESTRICT_BYE)
    g_assert_true (property_is_bye (pair) || (!black && !white));
  else if (demand->kind == PAIRING_RESTRICT_SEAT && (black || white))
    g_assert_true (property_is_bye (pair) || table == demand->table);
  else if (demand->kind == PAIRING_RESTRICT_TABLE)
    g_assert_true (property_is_bye (pair) || table != demand->table);
}

static void
check_demands (const PairingTask *task, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++)
    for (int j = 0; j < task->n_restrictions && !is_fixed (task, round->pairs[i]); j++)
      check_demand (&task->restrictions[j], round->pairs[i], table_of (round, i));
}

static gboolean
is_rematch (const PairingTask *task, PairingPair pair)
{
  return !property_is_bye (pair) &&
         standing_history_met (task->field, pair.black, pair.white, task->round) > 0;
}

/* Two who meet again though nobody demanded it. */
gboolean
property_is_rematch (const PairingTask *task, PairingPair pair)
{
  return is_rematch (task, pair) && !is_fixed (task, pair) &&
         !feasible_is_told (task, pair.black, pair.white);
}

/* Who rests and need not, -1 for nobody. */
static int
resting (const PairingTask *task, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (property_is_bye (round->pairs[i]) && !is_fixed (task, round->pairs[i]))
      return MAX (round->pairs[i].black, round->pairs[i].white);
  return -1;
}

static int
byes_before (const PairingTask *task, const PairingRound *round)
{
  int player = resting (task, round);

  return player < 0 ? 0 : record_of (task, player).byes;
}

/* Where two meet again that were not told to, no round without it exists in which nobody rests who
 * has rested more often: byes come first. */
static void
check_rematches (const PairingTask *task, const PairingRound *round)
{
  const FeasibleDemand fresh = { TRUE, byes_before (task, round) };

  for (int i = 0; i < round->n_pairs; i++)
    if (property_is_rematch (task, round->pairs[i])) {
      g_assert_true (task->plan.rematch || task->plan.stages[0].system != PAIRING_SWISS);
      g_assert_false (feasible_round (task, fresh));
      return;
    }
}

/* Nobody rests again as long as one who has rested less often can. */
static void
check_bye (const PairingTask *task, const PairingRound *round)
{
  int byes = byes_before (task, round);

  if (byes > 0)
    g_assert_false (feasible_round (task, (FeasibleDemand){ !task->plan.rematch, byes - 1 }));
}

static int
balance_of (const PairingTask *task, int player)
{
  StandingRecord record = record_of (task, player);

  return record.blacks - record.whites;
}

static void
check_colours (const PairingTask *task, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    PairingPair pair = round->pairs[i];

    if (!property_is_bye (pair) && pair.handicap == 0 && !is_fixed (task, pair))
      g_assert_cmpint (balance_of (task, pair.black), <=, balance_of (task, pair.white));
  }
}

static void
check_again (const PairingTask *task, const PairingRound *round)
{
  g_autoptr (PairingRound) again = pairing_draw (task, NULL, NULL, NULL);
  g_autofree char *one = fixture_describe (round), *two = NULL;

  g_assert_nonnull (again);
  two = fixture_describe (again);
  g_assert_cmpstr (one, ==, two);
  for (int i = 0; i < round->n_pairs; i++)
    g_assert_cmpint (table_of (round, i), ==, table_of (again, i));
}

/* What must hold of every round; of some systems more. */
void
property_check (const PairingTask *task, const PairingRound *round, const PropertyScope *scope)
{
  check_seats (task, round, scope);
  check_tables (round);
  check_fixed (task, round);
  check_again (task, round);
  if (!scope->everybody)
    return;
  check_demands (task, round);
  check_rematches (task, round);
  check_bye (task, round);
  if (scope->colours)
    check_colours (task, round);
}

/* --- Refusals --- */

static int
count_there (const PairingTask *task)
{
  int n = 0;

  for (int i = 0; i < task->field->n_players; i++)
    n += is_there (task, i);
  return n;
}

/* A sentence that says why, and no round that could have been. */
void
property_check_refusal (const PairingTask *task, const GError *error, const PropertyScope *scope)
{
  const FeasibleDemand demand = { !task->plan.rematch, G_MAXINT };

  g_assert_true (error->domain == PAIRING_ERROR);
  g_assert_nonnull (strchr (error->message, ' '));
  g_assert_true (g_str_has_suffix (error->message, "."));
  if (!scope->everybody)
    return;
  if (error->code == PAIRING_ERROR_EMPTY) {
    g_assert_cmpint (count_there (task), <, 2);
    return;
  }
  g_assert_true (error->code == PAIRING_ERROR_REMATCH || error->code == PAIRING_ERROR_CLASH);
  g_assert_false (feasible_round (task, demand));
}
