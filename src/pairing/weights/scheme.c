/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weights/scheme.h"
#include "pairing/draw/table.h"
#include "pairing/draw/error.h"
#include "standing/term/history.h"
#include <glib/gi18n.h>

static const char *
name_of (const PairingTask *task, int player)
{
  return task->field->players[player].name;
}

/* FALSE with PAIRING_ERROR_EMPTY where fewer than two are in it. */
gboolean
pairing_scheme_enough (const PairingTask *task, const PairingStage *stage, GError **error)
{
  if (stage->n_entrants >= 2)
    return TRUE;
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY,
               task->field->match_rule.n > 0
                   ? _ ("Round %d cannot be drawn: fewer than two teams are present.")
                   : _ ("Round %d cannot be drawn: fewer than two players are present."),
               task->round);
  return FALSE;
}

/* A scheme is for those who were in it when its first round was drawn, and needs two of them.
 * Who is absent keeps his place and is paired all the same: his games are lost by absence, or
 * void (Art. 28.2), which the desk enters. Returns FALSE with PAIRING_ERROR_EMPTY or
 * PAIRING_ERROR_PLAN where a round cannot be drawn. @stage: its stage, which follows a scheme. */
gboolean
pairing_scheme_check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  if (!pairing_scheme_enough (task, stage, error))
    return FALSE;
  for (int i = 0; stage->stage == 0 && i < task->field->n_players; i++) {
    if (stage->entrants[i] || task->field->players[i].withdrawn)
      continue;
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("%s was not there when round %d was drawn, and no player can be added to its "
                    "fixed schedule. Withdraw this player, or draw that round again."),
                 name_of (task, i), stage->first);
    return FALSE;
  }
  return TRUE;
}

/* FALSE with PAIRING_ERROR_CLASH where a restriction says that they never meet. @round: the
 * round in which the scheme has them meet. */
gboolean
pairing_scheme_may_meet (const PairingTask *task, int round, int one, int two, GError **error)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind != PAIRING_RESTRICT_NEVER ||
        !pairing_restriction_holds (restriction, round) ||
        !pairing_restriction_joins (restriction, one, two))
      continue;
    pairing_error_set_clash (error, restriction->id,
                             _ ("%s and %s must not meet, but by the fixed schedule they meet in "
                                "round %d. Remove restriction %d."),
                             name_of (task, one), name_of (task, two), round,
                             (int) restriction->id);
    return FALSE;
  }
  return TRUE;
}

/* A restriction that two meet, or that somebody has the bye, which a round of a scheme does not
 * keep: a scheme cannot bend. */
static gboolean
check_demand (const PairingTask *task, const PairingRestriction *r, const PairingRound *round,
              GError **error)
{
  int one = r->n_one > 0 ? r->one[0] : -1;
  int two = r->n_two > 0 ? r->two[0] : r->n_one > 0 ? r->one[r->n_one - 1] : -1;
  gboolean meet = FALSE;

  for (int k = 0; k < r->n_one && r->kind == PAIRING_RESTRICT_BYE; k++)
    for (int i = 0; i < round->n_pairs; i++) {
      const PairingPair *pair = &round->pairs[i];
      if (pairing_task_is_bye (pair) || (pair->black != r->one[k] && pair->white != r->one[k]))
        continue;
      pairing_error_set_clash (error, r->id,
                               _ ("%s must have the bye in round %d, but by the fixed schedule "
                                  "this player has a game. Remove restriction %d."),
                               name_of (task, r->one[k]), task->round, (int) r->id);
      return FALSE;
    }
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    meet |=
        (pair->black == one && pair->white == two) || (pair->black == two && pair->white == one);
  }
  if (r->kind != PAIRING_RESTRICT_PAIR || meet)
    return TRUE;
  pairing_error_set_clash (error, r->id,
                           _ ("%s and %s must meet in round %d, but by the fixed schedule they do "
                              "not. Remove restriction %d."),
                           name_of (task, one), name_of (task, two), task->round, (int) r->id);
  return FALSE;
}

/* Colours where the scheme does not give them: Black is who had Black less often, less the times
 * of White; then the lower drawn number, as in 积分编排. Returns the pair. */
PairingPair
pairing_scheme_seat (const PairingTask *task, int one, int two)
{
  StandingRecord first = standing_history_record (task->field, one, task->round);
  StandingRecord second = standing_history_record (task->field, two, task->round);
  int order = (first.blacks - first.whites) - (second.blacks - second.whites);

  if (order == 0)
    order = task->field->players[one].number < task->field->players[two].number ? -1 : 1;
  return order < 0 ? (PairingPair){ one, two, 0 } : (PairingPair){ two, one, 0 };
}

/* Colours by lot, which comes of the event's lots, the round and the drawn numbers: the same
 * each time. The desk's nigiri may put another in its place (Art. 10). Returns the pair. */
PairingPair
pairing_scheme_lot (const PairingTask *task, int one, int two)
{
  guint32 seeds[] = { task->plan.lots, (guint32) task->round,
                      (guint32) task->field->players[one].number,
                      (guint32) task->field->players[two].number };
  g_autoptr (GRand) lots = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  return g_rand_boolean (lots) ? (PairingPair){ one, two, 0 } : (PairingPair){ two, one, 0 };
}

/* What a scheme has beside the fixed tables. */
typedef struct {
  const PairingTask *task;
  gboolean *fixed; /* player -> whether a fixed table has him */
  GArray *pairs;   /* PairingPair */
  int left;        /* who lost his opponent to a fixed table, -1 */
} Round;

/* Two whose opponents sit at fixed tables meet. */
static void
leave (Round *round, int player)
{
  PairingPair pair;

  if (player < 0 || round->fixed[player])
    return;
  if (round->left >= 0) {
    pair = pairing_scheme_seat (round->task, round->left, player);
    g_array_append_val (round->pairs, pair);
  }
  round->left = round->left >= 0 ? -1 : player;
}

/* Makes a round of a scheme's pairs. Tables that the task fixes stand, whatever they break; of
 * the scheme's pairs those whose players are both free are beside them, and who lost his opponent
 * to a fixed table meets the next who did. Tables are numbered by pairing_table_lay().
 * Restrictions of who meets whom are only checked.
 *
 * Returns the round, or NULL with PAIRING_ERROR_CLASH. @pairs: what the scheme has in that
 * round, in table order. */
PairingRound *
pairing_scheme_round (const PairingTask *task, const PairingPair *pairs, int n_pairs,
                      GError **error)
{
  g_autofree gboolean *fixed = g_new0 (gboolean, task->field->n_players + 1);
  g_autoptr (GArray) beside = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  Round round = { task, fixed, beside, -1 };
  g_autoptr (PairingRound) made = NULL;

  for (int i = 0; i < task->n_fixed; i++) {
    if (task->fixed[i].black >= 0)
      fixed[task->fixed[i].black] = TRUE;
    if (task->fixed[i].white >= 0)
      fixed[task->fixed[i].white] = TRUE;
  }
  for (int i = 0; i < n_pairs; i++) {
    int black = pairs[i].black, white = pairs[i].white;
    if ((black < 0 || !fixed[black]) && (white < 0 || !fixed[white])) {
      g_array_append_val (beside, pairs[i]);
      continue;
    }
    leave (&round, black);
    leave (&round, white);
  }
  if (round.left >= 0) {
    PairingPair bye = { round.left, -1, 0 };
    g_array_append_val (beside, bye);
  }
  for (guint i = 0; i < beside->len; i++) {
    const PairingPair *pair = &g_array_index (beside, PairingPair, i);
    if (pair->white >= 0 &&
        !pairing_scheme_may_meet (task, task->round, pair->black, pair->white, error))
      return NULL;
  }
  made = pairing_table_lay (task, NULL, (const PairingPair *) (gpointer) beside->data,
                            (int) beside->len);
  for (int i = 0; i < task->n_restrictions; i++)
    if (pairing_restriction_holds (&task->restrictions[i], task->round) &&
        !check_demand (task, &task->restrictions[i], made, error))
      return NULL;
  return g_steal_pointer (&made);
}
