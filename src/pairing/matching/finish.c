#include "pairing/matching/finish.h"
#include "pairing/system/bracket.h"
#include "pairing/system/elimination.h"
#include "pairing/draw/entry.h"
#include "pairing/system/stage.h"
#include "standing/table/rule.h"

/* --- A bracket --- */

/* How many win a match of a stage, once all are over; where both lost there is no winner. */
static int
count_winners (const PairingBracket *bracket, PairingBracketPart part, int stage)
{
  int n_winners = 0;

  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    n_winners +=
        match->part == part && match->stage == stage && (!match->over || match->winner >= 0);
  }
  return n_winners;
}

/* How many go on where one is out by losing there for the second time. Losers of a stage of the
 * main bracket come down to every other stage of theirs. */
static int
count_beyond_loser (const PairingBracket *bracket, int stage)
{
  return count_winners (bracket, PAIRING_BRACKET_LOSER, stage) +
         count_winners (bracket, PAIRING_BRACKET_MAIN, (stage + 1) / 2);
}

static int
before_third (const PairingBracket *bracket)
{
  int semi_final = bracket->n_stages[PAIRING_BRACKET_MAIN] - 2;

  return count_winners (bracket, PAIRING_BRACKET_MAIN, semi_final);
}

/* How many stand before him who is out by this match. */
static int
count_beyond (const PairingBracket *bracket, const PairingMatch *match)
{
  switch (match->part) {
  case PAIRING_BRACKET_LOSER:
    return count_beyond_loser (bracket, match->stage);
  case PAIRING_BRACKET_THIRD:
    return before_third (bracket) + count_winners (bracket, PAIRING_BRACKET_THIRD, 0);
  case PAIRING_BRACKET_MAIN:
    if (bracket->n_stages[PAIRING_BRACKET_LOSER] > 0)
      return count_beyond_loser (bracket, MAX (0, 2 * match->stage - 1)); /* both lost, for good */
    break;
  default:
    break;
  }
  return count_winners (bracket, match->part, match->stage);
}

/* Who went on by what was annulled since (Art. 23.1), and has played nothing after it that counts.
 */
static gboolean
has_fallen (const PairingBracket *bracket, const PairingMatch *match, int player)
{
  if (!match->bare || match->winner != player)
    return FALSE;
  for (; ++match < bracket->matches + bracket->n_matches;)
    if (!match->bare && !match->bye && (match->one == player || match->two == player))
      return FALSE;
  return TRUE;
}

/* What a player's last match says holds: matches come after those from which their players come. */
static void
place_bracket (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  g_autoptr (PairingBracket) bracket = pairing_bracket_stage (task, stage, NULL);
  g_autofree gboolean *fallen = g_new0 (gboolean, task->field->n_players + 1);

  for (int i = 0; bracket && i < 2 * bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i / 2];
    int player = i % 2 ? match->two : match->one;
    if (player < 0 || fallen[player])
      continue;
    fallen[player] = has_fallen (bracket, match, player);
    /* Several series are for the first and second place, for the third and fourth, and so on. Who
     * still plays has the best that is open to him. */
    if (stage->system == PAIRING_SERIES)
      places[player] = 2 * match->slot + 1 + (match->over && match->loser == player);
    else if ((match->over && match->winner != player) || fallen[player])
      places[player] = count_beyond (bracket, match) + 1;
    else
      places[player] = match->part == PAIRING_BRACKET_THIRD ? before_third (bracket) + 1 : 1;
  }
}

/* --- Rounds that are drawn among those who are left --- */

/* The round with which he went out; G_MAXINT for who is in. Who leaves goes with his last one. */
static int
last_round (const PairingTask *task, const PairingStage *stage, int player)
{
  for (int round = stage->first; round < task->round; round++)
    if (pairing_elimination_losses (task, stage->first, player, round + 1) >= task->plan.losses)
      return round;
  return task->field->players[player].withdrawn ? pairing_entry_last (task, player) : G_MAXINT;
}

/* Returns how many are in. */
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
  return n_out[task->round];
}

/* --- A second stage without a bracket --- */

/* Among themselves, by what counts in the stage; who has not begun it stands behind. */
static void
place_others (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  g_autoptr (StandingField) field = pairing_stage_field (task, stage);
  g_autoptr (StandingTable) table = standing_rank_games (field, task->round - 1);
  int n_before = 0, place = 0;
  const StandingPlace *last = NULL;

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *here = &table->places[i];
    if (!stage->entrants[here->player])
      continue;
    n_before++;
    if (!last || here->place != last->place)
      place = n_before;
    places[here->player] = place;
    last = here;
  }
}

/* --- The stages of an event --- */

/* Returns from which place on who shares one went out of a knock-out in the same round; 0 for none.
 * Whoever is in rounds that are drawn is ranked among those who are by what he has there. */
static int
place_stage (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  if (stage->system == PAIRING_ELIMINATION)
    return place_elimination (task, stage, places) + 1;
  if (stage->system == PAIRING_KNOCKOUT || stage->system == PAIRING_SERIES) {
    place_bracket (task, stage, places);
    return 1;
  }
  if (stage->stage > 0)
    place_others (task, stage, places);
  return 0;
}

/* Who did not go on stands behind all who did, as the first stage left him. */
static void
place_first_stage (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  PairingTask earlier = *task;
  g_autoptr (PairingStage) before = NULL;
  g_autofree gint64 *then = g_new (gint64, task->field->n_players + 1);

  earlier.round = stage->first;
  before = pairing_stage_begun (&earlier, stage->first - 1, NULL);
  if (!before)
    return;
  for (int i = 0; i < task->field->n_players; i++)
    then[i] = STANDING_NONE;
  place_stage (&earlier, before, then);
  for (int i = 0; i < task->field->n_players; i++)
    if (places[i] == STANDING_NONE && then[i] != STANDING_NONE)
      places[i] = MAX (then[i], stage->n_entrants + 1);
}

static int
find_places (const StandingField *field, int after, gconstpointer plan, gint64 *places)
{
  const PairingTask task = { .field = (gpointer) (gsize) field, /* nothing of it is changed */
                             .round = after + 1,
                             .plan = *(const PairingPlan *) plan };
  g_autoptr (PairingStage) stage = pairing_stage_begun (&task, after, NULL);
  int first;

  for (int i = 0; i < field->n_players; i++)
    places[i] = STANDING_NONE;
  if (!stage)
    return 0;
  first = place_stage (&task, stage, places);
  if (stage->stage > 0)
    place_first_stage (&task, stage, places);
  return first;
}

/* The first round after which the place in a stage stands before all criteria: of a knock-out, or
 * of the second stage; 0 where none does. */
int
pairing_finish_first (const PairingTask *task)
{
  PairingSystem system = pairing_stage_system (&task->plan, task->plan.system);

  if (system == PAIRING_KNOCKOUT || system == PAIRING_SERIES || system == PAIRING_ELIMINATION)
    return 1;
  return MAX (0, pairing_stage_second (task));
}

/* Lets the place in a stage stand before all criteria. The winner of a knock-out is first, who
 * lost the final second; who won the game for third place is third, where it is played, and all
 * others stand by the round in which they went out. Several series are for the first two places,
 * the next two, and so on. Where rounds are drawn among those who are left, who stays in longer
 * stands before. A second stage stands before the first: in one without a bracket by what counts
 * in it. Who is still in has the best place that is open to him.
 *
 * @task: a task, which says what the event is. @rule: how it ranks its players. */
void
pairing_finish_rule (const PairingTask *task, StandingRule *rule)
{
  int first = pairing_finish_first (task);

  if (first > 0)
    standing_rule_set_stage (rule, first, find_places, g_memdup2 (&task->plan, sizeof task->plan));
}
