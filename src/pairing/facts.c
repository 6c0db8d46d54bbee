#include "pairing/facts.h"
#include "pairing/swiss.h"
#include "pairing/weights.h"

/**
 * pairing_facts_system:
 * @task: what a round is drawn from
 *
 * Returns: the system that draws it: that of its stage, where the event has two
 */
PairingSystem
pairing_facts_system (const PairingTask *task)
{
  g_autoptr (PairingStage) stage =
      task->plan.then == PAIRING_NO_SYSTEM ? NULL : pairing_stage_new (task, NULL);

  return stage ? stage->system : pairing_stage_system (&task->plan, task->plan.system);
}

/**
 * pairing_facts_weighs:
 * @task: what a round is drawn from
 *
 * Returns: whether its pairs are weighed, so that everything has a price
 */
gboolean
pairing_facts_weighs (const PairingTask *task)
{
  PairingPlan plan = { .system = pairing_facts_system (task) };

  return pairing_plan_weighs (&plan);
}

/* By weights a win is one point, with halves. */
static gboolean
counts_halves (const PairingTask *task)
{
  PairingSystem system = pairing_facts_system (task);

  return system == PAIRING_WEIGHTS || system == PAIRING_MACMAHON;
}

/**
 * pairing_facts_init:
 * @facts: (out): where to put them
 * @task: what a round is drawn from
 * @pair: two players
 *
 * Looks up what they had behind them.
 */
void
pairing_facts_init (PairingFacts *facts, const PairingTask *task, const PairingPair *pair)
{
  const int players[] = { pair->black, pair->white };

  *facts = (PairingFacts){ .task = task, .pair = *pair };
  for (int side = 0; side < 2; side++) {
    facts->players[side] = &task->field->players[players[side]];
    facts->records[side] = standing_history_record (task->field, players[side], task->round);
    facts->points[side] = pairing_facts_points (task, players[side], task->round);
  }
}

/**
 * pairing_facts_points:
 * @task: what a round is drawn from
 * @player: an index into the field
 * @round: a round
 *
 * Returns: the points by which @player is paired in @round, two for a win; in McMahon with those
 *   that he started with
 */
int
pairing_facts_points (const PairingTask *task, int player, int round)
{
  gboolean macmahon = pairing_facts_system (task) == PAIRING_MACMAHON;
  int start = macmahon ? task->field->players[player].start : 0;

  return pairing_swiss_points (task->field, player, round) + start;
}

/**
 * pairing_facts_balance:
 * @facts: those of a pair
 * @side: 0 for Black, 1 for White
 *
 * Returns: times Black less times White, as the system counts them
 */
int
pairing_facts_balance (const PairingFacts *facts, int side)
{
  int player = side == 0 ? facts->pair.black : facts->pair.white;

  if (counts_halves (facts->task))
    return -pairing_weights_balance (facts->task, player);
  return facts->records[side].blacks - facts->records[side].whites;
}

/* Players of one band meet first. By weights these are whole points of one for a win. */
static int
band (const PairingTask *task, int points)
{
  return counts_halves (task) ? points >> 1 : points;
}

/**
 * pairing_facts_gap:
 * @facts: those of a pair
 *
 * Returns: how far Black's band is above White's; 0 within one
 */
int
pairing_facts_gap (const PairingFacts *facts)
{
  return band (facts->task, facts->points[0]) - band (facts->task, facts->points[1]);
}

/**
 * pairing_facts_drawn:
 * @task: what a round is drawn from
 * @player: an index into the field
 * @down: whether down, else up
 *
 * Returns: in how many rounds before @player met somebody of a lower or a higher band
 */
int
pairing_facts_drawn (const PairingTask *task, int player, gboolean down)
{
  int n_games, n_drawn = 0;
  const int *games = standing_history_games (task->field, player, &n_games);

  for (int i = 0; i < n_games && task->field->games[games[i]].round < task->round; i++) {
    const StandingGame *game = &task->field->games[games[i]];
    int opponent = standing_game_opponent (game, player), gap;
    if (opponent < 0 || game->result.kind == RULES_RESULT_VOID)
      continue;
    gap = band (task, pairing_facts_points (task, player, game->round)) -
          band (task, pairing_facts_points (task, opponent, game->round));
    n_drawn += down ? gap > 0 : gap < 0;
  }
  return n_drawn;
}

/**
 * pairing_facts_score:
 * @facts: those of a pair
 * @side: 0 for Black, 1 for White
 *
 * Returns: (transfer full): the points as the system counts them: two for a win in 积分编排 and in
 *   schemes, else one, with halves
 */
char *
pairing_facts_score (const PairingFacts *facts, int side)
{
  int points = ABS (facts->points[side]);
  const char *sign = facts->points[side] < 0 ? "−" : "";

  if (!counts_halves (facts->task))
    return g_strdup_printf ("%s%d", sign, points);
  if (points == 1)
    return g_strdup_printf ("%s½", sign);
  return g_strdup_printf ("%s%d%s", sign, points / 2, points % 2 != 0 ? "½" : "");
}

/**
 * pairing_facts_between:
 * @facts: those of a pair
 *
 * Returns: how many players that are present and have the same score as both stand between them
 *   by drawn number
 */
int
pairing_facts_between (const PairingFacts *facts)
{
  const PairingTask *task = facts->task;
  int low = MIN (facts->players[0]->number, facts->players[1]->number);
  int high = MAX (facts->players[0]->number, facts->players[1]->number), n = 0;

  for (int i = 0; i < task->field->n_players; i++) {
    const StandingPlayer *player = &task->field->players[i];
    gboolean plays = task->present ? task->present[i] : !player->withdrawn;
    n += plays && player->number > low && player->number < high &&
         pairing_facts_points (task, i, task->round) == facts->points[0];
  }
  return n;
}

/**
 * pairing_facts_share:
 * @one: a club or a country, "" where it is not known
 * @two: another
 *
 * Returns: whether both are known, and the same
 */
gboolean
pairing_facts_share (const char *one, const char *two)
{
  return *one && g_str_equal (one, two);
}

/**
 * pairing_facts_share_place:
 * @facts: those of a pair
 *
 * Returns: whether both come from one club or one country
 */
gboolean
pairing_facts_share_place (const PairingFacts *facts)
{
  const StandingPlayer *one = facts->players[0], *two = facts->players[1];

  return pairing_facts_share (one->club, two->club) ||
         pairing_facts_share (one->country, two->country);
}

/**
 * pairing_facts_name:
 * @task: what a round is drawn from
 * @player: an index into the field, or -1
 *
 * Returns: (transfer none): the name, "" for nobody
 */
const char *
pairing_facts_name (const PairingTask *task, int player)
{
  return player < 0 ? "" : task->field->players[player].name;
}

/**
 * pairing_facts_add_line:
 * @text: sentences, one a line
 * @line: (transfer full) (nullable): one more
 *
 * Adds it.
 */
void
pairing_facts_add_line (GString *text, char *line)
{
  if (line)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", line);
  g_free (line);
}
