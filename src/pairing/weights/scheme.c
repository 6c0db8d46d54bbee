#include "pairing/weights/scheme.h"
#include "pairing/draw/table.h"
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
               _ ("Round %d cannot be drawn: fewer than two players are present."), task->round);
  return FALSE;
}

static gboolean
check_late (const PairingTask *task, const PairingStage *stage, GError **error)
{
  for (int i = 0; i < task->field->n_players; i++) {
    if (stage->entrants[i] || task->field->players[i].withdrawn)
      continue;
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("%s was not there when round %d was drawn, and its scheme takes nobody in any "
                    "more. Withdraw this player, or draw that round again."),
                 name_of (task, i), stage->first);
    return FALSE;
  }
  return TRUE;
}

/* A scheme is for those who were in it when its first round was drawn, and needs two of them. Who
 * is absent keeps his place and is paired all the same: his games are lost by absence, or void
 * (Art. 28.2), which the desk enters. Returns FALSE with PAIRING_ERROR_EMPTY or
 * PAIRING_ERROR_PLAN where a round cannot be drawn. @task: what is to be drawn. @stage: its
 * stage, which follows a scheme. */
gboolean
pairing_scheme_check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  return pairing_scheme_enough (task, stage, error) &&
         (stage->stage > 0 || check_late (task, stage, error));
}

/* FALSE with PAIRING_ERROR_CLASH where a restriction says that they never meet. @task: what is to
 * be drawn. @round: the round in which the scheme has them meet. @two: another. */
gboolean
pairing_scheme_may_meet (const PairingTask *task, int round, int one, int two, GError **error)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind != PAIRING_RESTRICT_NEVER ||
        !pairing_restriction_holds (restriction, round) ||
        !pairing_restriction_joins (restriction, one, two))
      continue;
    pairing_error_set_clash (
        error, restriction->id,
        _ ("%s and %s must not meet, but the scheme has them meet in round %d. Lift "
           "restriction %d."),
        name_of (task, one), name_of (task, two), round, (int) restriction->id);
    return FALSE;
  }
  return TRUE;
}

static gboolean
is_pair (const PairingPair *pair, int one, int two)
{
  return (pair->black == one && pair->white == two) || (pair->black == two && pair->white == one);
}

static gboolean
has_pair (const PairingRound *round, int one, int two)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (is_pair (&round->pairs[i], one, two))
      return TRUE;
  return FALSE;
}

static gboolean
check_pair (const PairingTask *task, const PairingRestriction *restriction,
            const PairingRound *round, GError **error)
{
  int one = restriction->one[0];
  int two = restriction->n_two > 0 ? restriction->two[0] : restriction->one[restriction->n_one - 1];

  if (has_pair (round, one, two))
    return TRUE;
  pairing_error_set_clash (
      error, restriction->id,
      _ ("%s and %s are to meet in round %d, but the scheme does not have them meet then. "
         "Lift restriction %d."),
      name_of (task, one), name_of (task, two), task->round, (int) restriction->id);
  return FALSE;
}

static gboolean
has_game (const PairingRound *round, int player)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    if (pair->black >= 0 && pair->white >= 0 && (pair->black == player || pair->white == player))
      return TRUE;
  }
  return FALSE;
}

static gboolean
check_bye (const PairingTask *task, const PairingRestriction *restriction,
           const PairingRound *round, GError **error)
{
  for (int i = 0; i < restriction->n_one; i++) {
    if (!has_game (round, restriction->one[i]))
      continue;
    pairing_error_set_clash (
        error, restriction->id,
        _ ("%s is to have the bye in round %d, but the scheme has a game for this player "
           "then. Lift restriction %d."),
        name_of (task, restriction->one[i]), task->round, (int) restriction->id);
    return FALSE;
  }
  return TRUE;
}

/* A scheme cannot bend: a restriction that its round does not keep is named. */
static gboolean
check_demands (const PairingTask *task, const PairingRound *round, GError **error)
{
  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (!pairing_restriction_holds (restriction, task->round))
      continue;
    if (restriction->kind == PAIRING_RESTRICT_PAIR && !check_pair (task, restriction, round, error))
      return FALSE;
    if (restriction->kind == PAIRING_RESTRICT_BYE && !check_bye (task, restriction, round, error))
      return FALSE;
  }
  return TRUE;
}

static int
balance (const StandingRecord *record)
{
  return record->blacks - record->whites;
}

/* Colours where the scheme does not give them: Black is who had Black less often, less the times
 * of White; then the lower drawn number, as in 积分编排. Returns the pair. @task: what is to be
 * drawn. @two: his opponent. */
PairingPair
pairing_scheme_seat (const PairingTask *task, int one, int two)
{
  StandingRecord first = standing_history_record (task->field, one, task->round);
  StandingRecord second = standing_history_record (task->field, two, task->round);
  int order = balance (&first) - balance (&second);

  if (order == 0)
    order = task->field->players[one].number < task->field->players[two].number ? -1 : 1;
  return order < 0 ? (PairingPair){ one, two, 0 } : (PairingPair){ two, one, 0 };
}

/* Colours by lot, which comes of the event's lots, the round and the drawn numbers: the same each
 * time. The desk's nigiri may put another in its place (Art. 10). Returns the pair. @task: what
 * is to be drawn. @two: his opponent. */
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

static gboolean
scheme_is_fixed (const Round *round, int player)
{
  return player >= 0 && round->fixed[player];
}

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

static void
add_pairs (Round *round, const PairingPair *pairs, int n_pairs)
{
  for (int i = 0; i < n_pairs; i++)
    if (!scheme_is_fixed (round, pairs[i].black) && !scheme_is_fixed (round, pairs[i].white)) {
      g_array_append_val (round->pairs, pairs[i]);
    } else {
      leave (round, pairs[i].black);
      leave (round, pairs[i].white);
    }
  if (round->left >= 0) {
    PairingPair bye = { round->left, -1, 0 };
    g_array_append_val (round->pairs, bye);
  }
}

static gboolean *
find_fixed (const PairingTask *task)
{
  gboolean *fixed = g_new0 (gboolean, task->field->n_players + 1);

  for (int i = 0; i < task->n_fixed; i++) {
    if (task->fixed[i].black >= 0)
      fixed[task->fixed[i].black] = TRUE;
    if (task->fixed[i].white >= 0)
      fixed[task->fixed[i].white] = TRUE;
  }
  return fixed;
}

static gboolean
check_pairs (const PairingTask *task, const GArray *pairs, GError **error)
{
  for (guint i = 0; i < pairs->len; i++) {
    const PairingPair *pair = &g_array_index (pairs, PairingPair, i);
    if (pair->white >= 0 &&
        !pairing_scheme_may_meet (task, task->round, pair->black, pair->white, error))
      return FALSE;
  }
  return TRUE;
}

/* Makes a round of a scheme's pairs. Tables that the task fixes stand, whatever they break; of
 * the scheme's pairs those whose players are both free are beside them, and who lost his opponent
 * to a fixed table meets the next who did. Tables are numbered by pairing_table_lay().
 * Restrictions of who meets whom are only checked.
 *
 * Returns the round, or NULL with PAIRING_ERROR_CLASH. @task: what is to be drawn. @pairs: what
 * the scheme has in that round, in table order. */
PairingRound *
pairing_scheme_round (const PairingTask *task, const PairingPair *pairs, int n_pairs,
                      GError **error)
{
  g_autofree gboolean *fixed = find_fixed (task);
  g_autoptr (GArray) beside = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  Round round = { task, fixed, beside, -1 };
  g_autoptr (PairingRound) made = NULL;

  add_pairs (&round, pairs, n_pairs);
  if (!check_pairs (task, beside, error))
    return NULL;
  made = pairing_table_lay (task, NULL, (const PairingPair *) (gpointer) beside->data,
                            (int) beside->len);
  return check_demands (task, made, error) ? g_steal_pointer (&made) : NULL;
}
