/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/facts.h"
#include "pairing/system/swiss.h"
#include "pairing/weights/weights.h"

/* What draws it: the class of its stage, where the event has two. @task: what a round is drawn
 * from. */
const PairingClass *
pairing_facts_class (const PairingTask *task)
{
  g_autoptr (PairingStage) stage =
      pairing_plan_has (&task->plan, 1) ? pairing_stage_new (task, NULL) : NULL;

  return stage ? stage->class
               : pairing_class_drawn (pairing_plan_class (&task->plan, 0), &task->plan);
}

/* Whether its pairs are weighed, so that everything has a price. @task: what a round is drawn
 * from. */
gboolean
pairing_facts_weighs (const PairingTask *task)
{
  return pairing_facts_class (task)->model != NULL;
}

/* Looks up what they had behind them. @task: what a round is drawn from. */
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

/* The points by which @player is paired in @round, two for a win; in McMahon with those that he
 * started with. @task: what a round is drawn from. @player: an index into the field. */
int
pairing_facts_points (const PairingTask *task, int player, int round)
{
  int start = pairing_facts_class (task)->starts ? task->field->players[player].start : 0;

  return pairing_swiss_points (task->field, player, round) + start;
}

/* Times Black less times White, as the system counts them. @facts: those of a pair. @side: 0 for
 * Black, 1 for White. */
int
pairing_facts_balance (const PairingFacts *facts, int side)
{
  int player = side == 0 ? facts->pair.black : facts->pair.white;

  if (pairing_facts_class (facts->task)->weighted)
    return -pairing_weights_balance (facts->task, player);
  return facts->records[side].blacks - facts->records[side].whites;
}

/* Players of one band meet first. By weights these are whole points of one for a win. */
static int
band (const PairingTask *task, int points)
{
  return pairing_facts_class (task)->weighted ? points >> 1 : points;
}

/* How far Black's band is above White's; 0 within one. @facts: those of a pair. */
int
pairing_facts_gap (const PairingFacts *facts)
{
  return band (facts->task, facts->points[0]) - band (facts->task, facts->points[1]);
}

/* In how many rounds before @player met somebody of a lower or a higher band. @task: what a round
 * is drawn from. @player: an index into the field. @down: whether down, else up. */
int
pairing_facts_drawn (const PairingTask *task, int player, gboolean down)
{
  int n_matches, n_drawn = 0;
  const StandingMatch *matches = standing_history_matches (task->field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < task->round; i++) {
    const StandingMatch *match = &matches[i];
    int gap;
    if (match->opponent < 0 || match->is_void)
      continue;
    gap = band (task, pairing_facts_points (task, player, match->round)) -
          band (task, pairing_facts_points (task, match->opponent, match->round));
    n_drawn += down ? gap > 0 : gap < 0;
  }
  return n_drawn;
}

/* The points as the system counts them: two for a win in 积分编排 and in schemes, else one, with
 * halves. @facts: those of a pair. @side: 0 for Black, 1 for White. */
char *
pairing_facts_score (const PairingFacts *facts, int side)
{
  int points = ABS (facts->points[side]);
  const char *sign = facts->points[side] < 0 ? "−" : "";

  if (!pairing_facts_class (facts->task)->weighted)
    return g_strdup_printf ("%s%d", sign, points);
  if (points == 1)
    return g_strdup_printf ("%s½", sign);
  return g_strdup_printf ("%s%d%s", sign, points / 2, points % 2 != 0 ? "½" : "");
}

/* How many players that are present and have the same score as both stand between them by drawn
 * number. @facts: those of a pair. */
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

/* Whether both are known, and the same. @one: a club or a country, "" where it is not known. */
gboolean
pairing_facts_share (const char *one, const char *two)
{
  return *one && g_str_equal (one, two);
}

/* Whether both come from one club or one country. @facts: those of a pair. */
gboolean
pairing_facts_share_place (const PairingFacts *facts)
{
  const StandingPlayer *one = facts->players[0], *two = facts->players[1];

  return pairing_facts_share (one->club, two->club) ||
         pairing_facts_share (one->country, two->country);
}

/* The name, "" for nobody. @task: what a round is drawn from. @player: an index into the field,
 * or -1. */
const char *
pairing_facts_name (const PairingTask *task, int player)
{
  return player < 0 ? "" : task->field->players[player].name;
}

/* Adds it. @text: sentences, one a line. @line may be NULL. */
void
pairing_facts_add_line (GString *text, char *line)
{
  if (line)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", line);
  g_free (line);
}
