#include <glib/gi18n.h>
#include "pairing/facts.h"

/* A round that is not the one at hand: the same task with something asked beside. */
typedef struct {
  PairingTask task;
  PairingRestriction *restrictions; /* those of the event, then what is asked */
  int (*players)[2];                /* whom what is asked is about */
  int n_asked;
  int n_byes; /* so many of them, the last, may fall */
} Question;

static gboolean
is_bye (const PairingPair *pair)
{
  return pair->black < 0 || pair->white < 0;
}

static gboolean
has (const PairingPair *pair, int player)
{
  return player >= 0 && (pair->black == player || pair->white == player);
}

/* --- Questions --- */

static Question *
question_new (const PairingTask *task, const PairingRound *round)
{
  Question *question = g_new0 (Question, 1);
  int most = round->n_pairs + 1;

  question->task = *task;
  question->restrictions = g_new0 (PairingRestriction, task->n_restrictions + most);
  question->players = g_malloc0_n (most, sizeof *question->players);
  for (int i = 0; i < task->n_restrictions; i++)
    question->restrictions[i] = task->restrictions[i];
  question->task.restrictions = question->restrictions;
  return question;
}

static void
question_free (Question *question)
{
  g_free (question->restrictions);
  g_free (question->players);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
ask (Question *question, PairingRestrictionKind kind, int player, int other)
{
  int *players = question->players[question->n_asked++];

  players[0] = other < 0 ? player : MIN (player, other);
  players[1] = MAX (player, other);
  question->restrictions[question->task.n_restrictions++] = (PairingRestriction){
    .kind = kind, .one = players, .n_one = other < 0 ? 1 : 2, .first = 1
  };
}

/* Who has the bye keeps it, but for the two that the question is about. */
static void
ask_byes (Question *question, const PairingRound *round, int player, int other)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    if (is_bye (pair) && !has (pair, player) && !has (pair, other)) {
      ask (question, PAIRING_RESTRICT_BYE, MAX (pair->black, pair->white), -1);
      question->n_byes++;
    }
  }
}

/* --- Answers --- */

static PairingRound *
draw (const Question *question, gboolean with_byes, gboolean relaxed, PairingProgress progress,
      gpointer data, GError **error)
{
  PairingTask task = question->task;

  task.n_restrictions -= with_byes ? 0 : question->n_byes;
  task.plan.rematch |= relaxed;
  return pairing_draw (&task, progress, data, error);
}

static gboolean
is_final (const GError *error)
{
  return !g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH) &&
         !g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_CLASH);
}

/* What is asked stands. Where no such round exists, the byes may change, and last of all players
 * may meet again, so that it can be said whom that would hit. */
static PairingRound *
answer (const Question *question, gboolean *ret_relaxed, PairingProgress progress, gpointer data,
        GError **error)
{
  g_autoptr (GError) first = NULL;
  PairingRound *round = NULL;

  for (int way = 0; way < 4 && !round; way++) {
    g_autoptr (GError) reason = NULL;
    gboolean with_byes = way % 2 == 0;
    *ret_relaxed = way >= 2;
    if ((!with_byes && question->n_byes == 0) || (*ret_relaxed && question->task.plan.rematch))
      continue;
    round = draw (question, with_byes, *ret_relaxed, progress, data, &reason);
    if (!round && (!first || is_final (reason))) {
      g_clear_error (&first);
      first = g_steal_pointer (&reason);
    }
    if (!round && is_final (first))
      break;
  }
  if (!round)
    g_propagate_error (error, g_steal_pointer (&first));
  return round;
}

/* Both rounds by the weights of the event, not by what was asked. */
static PairingDifference *
compare (const PairingTask *task, gboolean relaxed, const PairingRound *before,
         const PairingRound *after, GError **error)
{
  PairingTask weighed = *task;
  PairingDifference *difference;

  weighed.plan.rematch |= relaxed;
  difference = pairing_explain_compare (&weighed, before, after, error);
  if (difference)
    difference->relaxed = relaxed;
  return difference;
}

static PairingDifference *
compare_answer (const Question *question, const PairingTask *task, const PairingRound *round,
                PairingProgress progress, gpointer data, GError **error)
{
  gboolean relaxed;
  g_autoptr (PairingRound) other = answer (question, &relaxed, progress, data, error);

  return other ? compare (task, relaxed, round, other, error) : NULL;
}

static gboolean
check_weighs (const PairingTask *task, GError **error)
{
  if (pairing_facts_weighs (task))
    return TRUE;
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                       _ ("This system weighs nothing: who meets whom is laid down."));
  return FALSE;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, sentence);
  return FALSE;
}

static gboolean
check_table (const PairingTask *task, const PairingRound *round, int table, GError **error)
{
  if (table >= 0 && table < round->n_pairs)
    return check_weighs (task, error) &&
           (!is_bye (&round->pairs[table]) ||
            refuse (error, _ ("Who has the bye is chosen before anything is weighed.")));
  g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EDIT, _ ("There is no table %d in round %d."),
               table + 1, round->round);
  return FALSE;
}

static gboolean
check_players (const PairingTask *task, int player, int other, GError **error)
{
  int n = task->field->n_players;

  if (player < 0 || other < 0 || player >= n || other >= n)
    return refuse (error, _ ("There is no such player."));
  if (player == other)
    return refuse (error, _ ("These are not two players, but one."));
  return check_weighs (task, error);
}

/**
 * pairing_explain_without:
 * @task: what @round is drawn from
 * @round: a round
 * @table: an index into its pairs
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @error: where to put the reason
 *
 * Looks for the best round in which the two at @table do not meet. Whom each of the two meets in it is his best alternative, for the best round in
 * which one of them meets somebody else is the best in which the other does. The byes of @round
 * stay where they can; where every such round has players meet again who have met, see
 * #PairingDifference.relaxed.
 *
 * Returns: (transfer full) (nullable): what it would change; %NULL with the error of
 *   pairing_draw() where there is no such round
 */
PairingDifference *
pairing_explain_without (const PairingTask *task, const PairingRound *round, int table,
                         PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (Question) question = NULL;
  PairingPair pair;

  if (!check_table (task, round, table, error))
    return NULL;
  pair = round->pairs[table];
  question = question_new (task, round);
  ask (question, PAIRING_RESTRICT_NEVER, pair.black, pair.white);
  ask_byes (question, round, -1, -1);
  return compare_answer (question, task, round, progress, data, error);
}

/**
 * pairing_explain_with:
 * @task: what @round is drawn from
 * @round: a round
 * @player: an index into the field's players
 * @other: another
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @error: where to put the reason
 *
 * Looks for the best round in which these two meet, as pairing_explain_without() does for that in
 * which they do not.
 *
 * Returns: (transfer full) (nullable): what it would change; %NULL with the error of
 *   pairing_draw() where there is no such round, as when they must not meet
 */
PairingDifference *
pairing_explain_with (const PairingTask *task, const PairingRound *round, int player, int other,
                      PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (Question) question = NULL;

  if (!check_players (task, player, other, error))
    return NULL;
  question = question_new (task, round);
  ask (question, PAIRING_RESTRICT_PAIR, player, other);
  ask_byes (question, round, player, other);
  return compare_answer (question, task, round, progress, data, error);
}

/**
 * pairing_explain_best:
 * @task: what @round is drawn from
 * @round: a round, drawn or edited
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @error: where to put the reason
 *
 * Compares a round with the best that there is. Who has the bye has it in both, as it is no matter
 * of weights.
 *
 * Returns: (transfer full) (nullable): the difference from the best round to @round: its price is
 *   what the director pays; %NULL with the error of pairing_draw()
 */
PairingDifference *
pairing_explain_best (const PairingTask *task, const PairingRound *round, PairingProgress progress,
                      gpointer data, GError **error)
{
  g_autoptr (Question) question = NULL;
  g_autoptr (PairingRound) best = NULL;
  gboolean relaxed;

  if (!check_weighs (task, error))
    return NULL;
  question = question_new (task, round);
  ask_byes (question, round, -1, -1);
  best = answer (question, &relaxed, progress, data, error);
  return best ? compare (task, relaxed, best, round, error) : NULL;
}
