/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/crowd.h"
#include "pairing/fixture.h"
#include "pairing/matching/matching.h"
#include "pairing/system/swiss.h"
#include "program.h"
#include "standing/term/history.h"
#include "pairing/draw/draw.h"

/* Small fields with a past by lot and every parameter by lot: of all possible rounds, by brute
 * force, the one that was drawn is the best, criterion by criterion as the plan orders them. */

enum { MOST = 9 };

typedef struct {
  GRand *rand;
  int n_players;
  int round;
  StandingPlayer players[MOST];
  gboolean present[MOST];
  GArray *games;
  PairingPlan plan;
  int sides[3][2]; /* unwelcome pairs */
  int weights[3];
  int n_unwelcome;
} Event;

static int
lot (Event *event, int n)
{
  return g_rand_int_range (event->rand, 0, n);
}

static void
play_round (Event *event, int round)
{
  static const RulesResult results[] = { { RULES_RESULT_WIN, RULES_BLACK, 0 },
                                         { RULES_RESULT_WIN, RULES_WHITE, 0 },
                                         { RULES_RESULT_DRAW, RULES_EMPTY, 0 },
                                         { RULES_RESULT_VOID, RULES_EMPTY, 0 } };
  int order[MOST];

  for (int i = 0; i < event->n_players; i++) {
    int j = lot (event, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (int i = 0; i < event->n_players; i += 2) {
    gboolean bye = i + 1 == event->n_players;
    StandingGame game = { round, i / 2 + 1, order[i], bye ? -1 : order[i + 1] };
    if (!bye)
      game.result = results[lot (event, G_N_ELEMENTS (results))];
    g_array_append_val (event->games, game);
  }
}

static void
choose_plan (Event *event)
{
  PairingPlan *plan = &event->plan;

  *plan = pairing_plan_standard;
  plan->floating = (PairingFloat) lot (event, 3);
  plan->direction = (PairingDirection) lot (event, 2);
  plan->first = (PairingFirst) lot (event, 4);
  plan->unit = (PairingUnit) lot (event, 3);
  plan->unit_rounds = lot (event, 4);
  plan->rematch = lot (event, 2);
}

static void
choose_unwelcome (Event *event)
{
  event->n_unwelcome = lot (event, 4);
  for (int i = 0; i < event->n_unwelcome; i++) {
    int *sides = event->sides[i];
    sides[0] = lot (event, event->n_players - 1);
    sides[1] = sides[0] + 1 + lot (event, event->n_players - 1 - sides[0]);
    event->weights[i] = 1 + lot (event, 5);
  }
}

static Event
event_new (guint32 seed)
{
  static const char *const names[] = { "", "a", "b", "c" };
  Event event = { .rand = g_rand_new_with_seed (seed) };

  event.n_players = 3 + lot (&event, MOST - 2);
  event.round = 1 + lot (&event, 4);
  event.games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  for (int i = 0; i < event.n_players; i++)
    event.players[i] = (StandingPlayer){ .number = (i * 4 + seed) % event.n_players + 1 + i * 10,
                                         .club = names[lot (&event, 3)],
                                         .country = names[lot (&event, 4)],
                                         .rank = RULES_RANK_DAN (1 + lot (&event, 3)) };
  for (int i = 0; i < event.n_players; i++)
    event.present[i] = lot (&event, 12) > 0;
  for (int i = 1; i < event.round; i++)
    play_round (&event, i);
  choose_plan (&event);
  choose_unwelcome (&event);
  return event;
}

static void
event_clear (Event *event)
{
  g_rand_free (event->rand);
  g_array_unref (event->games);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Event, event_clear)

/* What a round costs, the gravest first. Whether anybody meets again comes before who of those with
 * as few byes rests, how often they do comes after it. */
enum {
  BYES,
  AGAIN,
  STANDING,
  REMATCH,
  UNWELCOME,
  UNIT_FIRST,
  GAP,
  UNIT_LATER,
  COLOUR,
  DISTANCE,
  N_COSTS
};

typedef struct {
  int costs[N_COSTS];
} Cost;

typedef struct {
  const Event *event;
  StandingField *field;
  int n;
  int players[MOST]; /* who is there, in standing order */
  int points[MOST];  /* by player, as the others */
  int balance[MOST];
  int byes[MOST];
  Cost best;
  gboolean found;
} Hall;

static void
enter (Hall *hall, const PairingTask *task)
{
  g_autofree PairingCard *cards = pairing_swiss_cards (task);

  for (int i = 0; i < hall->event->n_players; i++) {
    int player = cards[i].player;
    StandingRecord record = standing_history_record (hall->field, player, task->round);
    hall->points[player] = record.points;
    hall->balance[player] = record.blacks - record.whites;
    hall->byes[player] = record.byes;
    if (hall->event->present[player])
      hall->players[hall->n++] = player;
  }
}

static const char *
unit_of (const Event *event, int player)
{
  if (event->plan.unit == PAIRING_UNIT_CLUB)
    return event->players[player].club;
  return event->plan.unit == PAIRING_UNIT_COUNTRY ? event->players[player].country : "";
}

static int
count_met (const Hall *hall, int a, int b)
{
  int n_met = 0;

  for (guint i = 0; i < hall->event->games->len; i++) {
    const StandingGame *game = &g_array_index (hall->event->games, StandingGame, i);
    n_met += game->result.kind != RULES_RESULT_VOID &&
             ((game->black == a && game->white == b) || (game->black == b && game->white == a));
  }
  return n_met;
}

/* Whether a player comes before another of the same points. */
static gboolean
comes_first (const Event *event, int a, int b)
{
  const StandingPlayer *one = &event->players[a], *two = &event->players[b];

  if (event->round == 1 && event->plan.first == PAIRING_FIRST_RANK && one->rank != two->rank)
    return one->rank > two->rank;
  if (event->plan.direction == PAIRING_DIRECTION_ALTERNATE && event->round % 2 == 0)
    return one->number > two->number;
  return one->number < two->number;
}

/* How many of those with so many points come before a player, or after him. */
static int
count_beside (const Hall *hall, int player, int bye, gboolean before)
{
  int count = 0;

  for (int i = 0; i < hall->n; i++) {
    int other = hall->players[i];
    if (other != player && other != bye && hall->points[other] == hall->points[player])
      count += comes_first (hall->event, other, player) == before;
  }
  return count;
}

static int
count_between (const Hall *hall, int high, int low, int bye)
{
  int count = 0;

  for (int i = 0; i < hall->n; i++) {
    int points = hall->points[hall->players[i]];
    count += hall->players[i] != bye && points < hall->points[high] && points > hall->points[low];
  }
  return count;
}

/* From band to band: those between the first player and the end of his band that goes down, those
 * between the other and the end of his that is met, and the bands between. */
static int
distance_across (const Hall *hall, int high, int low, int bye)
{
  PairingFloat floating = hall->event->plan.floating;
  int above = count_beside (hall, high, bye, floating == PAIRING_FLOAT_FIRST_LAST);
  int below = count_beside (hall, low, bye, floating == PAIRING_FLOAT_LAST_FIRST);

  return above + below + count_between (hall, high, low, bye) + 1;
}

static int
distance (const Hall *hall, int a, int b, int bye)
{
  int i = count_beside (hall, a, bye, TRUE), j = count_beside (hall, b, bye, TRUE);
  int size = i + count_beside (hall, a, bye, FALSE) + 1;
  PairingFirst first = hall->event->round == 1 ? hall->event->plan.first : PAIRING_FIRST_NUMBER;

  if (hall->points[a] != hall->points[b])
    return hall->points[a] > hall->points[b] ? distance_across (hall, a, b, bye)
                                             : distance_across (hall, b, a, bye);
  if (first == PAIRING_FIRST_FOLD)
    return i - (size - 1 - j);
  if (first == PAIRING_FIRST_SLIP)
    return MAX (i, j) - (MIN (i, j) + size / 2);
  return i - j;
}

static int
count_unwelcome (const Event *event, int a, int b)
{
  int sum = 0;

  for (int i = 0; i < event->n_unwelcome; i++)
    if (event->sides[i][0] == MIN (a, b) && event->sides[i][1] == MAX (a, b))
      sum += event->weights[i];
  return sum;
}

static void
add_pair (const Hall *hall, Cost *cost, int a, int b, int bye)
{
  const Event *event = hall->event;
  int alike = *unit_of (event, a) && g_str_equal (unit_of (event, a), unit_of (event, b));
  int gap = hall->points[a] - hall->points[b];
  int black = MIN (hall->balance[a], hall->balance[b]) + 1;
  int white = MAX (hall->balance[a], hall->balance[b]) - 1;
  int far = distance (hall, a, b, bye);

  cost->costs[AGAIN] |= count_met (hall, a, b) > 0;
  cost->costs[REMATCH] += count_met (hall, a, b);
  cost->costs[UNWELCOME] += count_unwelcome (event, a, b);
  cost->costs[event->round <= event->plan.unit_rounds ? UNIT_FIRST : UNIT_LATER] += alike;
  cost->costs[GAP] += gap * gap;
  cost->costs[COLOUR] += black * black + white * white;
  cost->costs[DISTANCE] += far * far;
}

static int
compare_costs (const Cost *a, const Cost *b)
{
  for (int i = 0; i < N_COSTS; i++)
    if (a->costs[i] != b->costs[i])
      return a->costs[i] - b->costs[i];
  return 0;
}

/* The best cost of all ways to pair those who have no seat yet. */
static void
look_at_all (Hall *hall, guint seated, int bye, Cost sofar)
{
  int a = 0;

  while (a < hall->n && (seated & (1u << a)))
    a++;
  if (a == hall->n) {
    if (!hall->found || compare_costs (&sofar, &hall->best) < 0)
      hall->best = sofar;
    hall->found = TRUE;
  }
  for (int b = a + 1; b < hall->n; b++) {
    Cost with = sofar;
    if ((seated & (1u << b)) ||
        (!hall->event->plan.rematch && count_met (hall, hall->players[a], hall->players[b]) > 0))
      continue;
    add_pair (hall, &with, hall->players[a], hall->players[b], bye);
    look_at_all (hall, seated | 1u << a | 1u << b, bye, with);
  }
}

static void
add_bye (const Hall *hall, Cost *cost, int place)
{
  cost->costs[BYES] = hall->byes[hall->players[place]];
  cost->costs[STANDING] = hall->n - place;
}

static void
find_best (Hall *hall)
{
  if (hall->n % 2 == 0)
    look_at_all (hall, 0, -1, (Cost){ 0 });
  for (int i = 0; i < hall->n && hall->n % 2 == 1; i++) {
    Cost cost = { 0 };
    add_bye (hall, &cost, i);
    look_at_all (hall, 1u << i, hall->players[i], cost);
  }
}

static Cost
cost_of (const Hall *hall, const PairingRound *round)
{
  const PairingPair *last = &round->pairs[round->n_pairs - 1];
  int bye = last->white < 0 ? last->black : -1;
  Cost cost = { 0 };

  for (int i = 0; i < hall->n; i++)
    if (hall->players[i] == bye)
      add_bye (hall, &cost, i);
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].white >= 0)
      add_pair (hall, &cost, round->pairs[i].black, round->pairs[i].white, bye);
  return cost;
}

static PairingTask
task_of (const Event *event, StandingField *field, PairingRestriction *restrictions)
{
  PairingTask task = PAIRING_TASK (field, event->round);

  task.plan = event->plan;
  task.present = event->present;
  for (int i = 0; i < event->n_unwelcome; i++)
    restrictions[i] =
        (PairingRestriction){ i + 1,      PAIRING_RESTRICT_UNWELCOME, event->sides[i], 2,
                              .first = 1, .weight = event->weights[i] };
  task.restrictions = restrictions;
  task.n_restrictions = event->n_unwelcome;
  return task;
}

static StandingField *
field_of (const Event *event)
{
  return standing_field_new (9, event->players, event->n_players,
                             (const StandingGame *) (gpointer) event->games->data,
                             (int) event->games->len);
}

static gboolean
check_event (guint32 seed)
{
  g_auto (Event) event = event_new (seed);
  g_autoptr (StandingField) field = field_of (&event);
  PairingRestriction restrictions[3];
  PairingTask task = task_of (&event, field, restrictions);
  Hall hall = { .event = &event, .field = field };
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = NULL;
  Cost cost;

  enter (&hall, &task);
  round = pairing_draw (&task, NULL, NULL, &error);
  if (hall.n < 2) {
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY);
    return FALSE;
  }
  find_best (&hall);
  if (!hall.found) {
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH);
    return FALSE;
  }
  g_assert_no_error (error);
  cost = cost_of (&hall, round);
  for (int i = 0; i < N_COSTS; i++)
    g_assert_cmpint (cost.costs[i], ==, hall.best.costs[i]);
  return TRUE;
}

static void
test_best (void)
{
  int n_drawn = 0;

  for (guint32 seed = 0; seed < 6000; seed++) {
    g_test_message ("seed %u", seed);
    n_drawn += check_event (seed);
  }
  g_assert_cmpint (n_drawn, >, 5000);
}

/* A pair weighs what its terms say, no more than its classes may, and the same from both ends. */
static void
check_pair (const PairingModel *model, int a, int b)
{
  PairingTerm terms[PAIRING_N_TERMS];
  int n_terms = model->class->itemise (model, a, b, terms);
  gint64 weight = pairing_model_weigh (model, a, b), sum = 0;

  for (int i = 0; i < n_terms; i++) {
    g_assert_cmpint (terms[i].value, >=, 0);
    g_assert_cmpint (terms[i].value, <=, terms[i].best);
    g_assert_true (i == 0 || terms[i - 1].best > terms[i].best || terms[i].best == 0);
    sum += terms[i].value;
  }
  g_assert_cmpint (weight, ==, pairing_model_weigh (model, b, a));
  if (weight == PAIRING_MATCHING_ABSENT)
    return;
  g_assert_cmpint (weight, ==, sum);
  g_assert_cmpint (weight, <=, model->class->bound (model, model->classes[a], model->classes[b]));
}

static gboolean
is_alone (const PairingModel *model, int vertex)
{
  for (int i = 0; i < model->n; i++)
    if (i != vertex && i != model->restraints->resting &&
        model->classes[i] == model->classes[vertex])
      return FALSE;
  return TRUE;
}

/* The classes tell apart points and colours; where there is nobody else in them, neighbours, too.
 * They do not tell apart rematches and restrictions, and not always units. */
static void
check_bound (const PairingModel *model, int a, int b)
{
  PairingTerm terms[PAIRING_N_TERMS];
  int n_terms = model->class->itemise (model, a, b, terms);
  gboolean alone = is_alone (model, a) && is_alone (model, b);
  gint64 bound = model->class->bound (model, model->classes[a], model->classes[b]);
  gint64 most = 0;

  for (int i = 0; i < n_terms; i++) {
    gboolean exact = terms[i].kind == PAIRING_TERM_SCORE || terms[i].kind == PAIRING_TERM_COLOUR ||
                     (terms[i].kind == PAIRING_TERM_NEIGHBOUR && alone);
    most += exact ? terms[i].value : terms[i].best;
  }
  g_assert_cmpint (bound, <=, most);
  g_assert_cmpint (bound, ==, model->class->bound (model, model->classes[b], model->classes[a]));
}

static void
test_terms (void)
{
  for (guint32 seed = 0; seed < 1000; seed++) {
    g_auto (Event) event = event_new (seed);
    g_autoptr (StandingField) field = field_of (&event);
    PairingRestriction restrictions[3];
    PairingTask task = task_of (&event, field, restrictions);
    g_autoptr (PairingModel) model = pairing_model_new (&task, NULL);

    g_assert_nonnull (model);
    if (model->n % 2 == 1)
      pairing_model_rest (model, model->bye_order[0]);
    for (int i = 0; i < model->n; i++) {
      g_assert_cmpint (model->vertex_of[model->players[i]], ==, i);
      for (int j = 0; j < i; j++) {
        if (model->restraints->resting == i || model->restraints->resting == j)
          continue;
        check_pair (model, i, j);
        check_bound (model, i, j);
      }
    }
  }
}

/* With somebody at rest the others have other places. */
static void
check_classes (Crowd *crowd, PairingModel *model, int resting)
{
  pairing_model_rest (model, resting);
  for (int i = 0; i < model->n; i++)
    for (int j = 0; j < i; j++)
      if (i != resting && j != resting) {
        check_pair (model, i, j);
        check_bound (model, i, j);
      }
  g_assert_cmpint (model->n_classes, <=, crowd->field->n_players);
}

/* Fields that are large enough for many in a class, with every way to tell neighbours. */
static void
test_classes (void)
{
  for (guint32 seed = 0; seed < 24; seed++) {
    g_auto (Crowd) crowd = { 0 };
    g_autoptr (PairingModel) model = NULL;

    crowd_init (&crowd, PAIRING_SWISS, 60 + 13 * (seed % 6), seed % 4, seed % 3 > 0, seed);
    crowd.task.plan.floating = (PairingFloat) (seed % 3);
    crowd.task.plan.direction = (PairingDirection) (seed / 2 % 2);
    crowd.task.plan.first = (PairingFirst) (seed / 4 % 4);
    crowd.task.plan.unit_rounds = (int) (seed % 5);
    model = pairing_model_new (&crowd.task, NULL);
    check_classes (&crowd, model, -1);
    check_classes (&crowd, model, seed * 7 % model->n);
  }
}

static void
test_no_weights (void)
{
  g_autoptr (StandingField) field = standing_field_new (3, NULL, 0, NULL, 0);
  PairingTask task = PAIRING_TASK (field, 1);
  g_autoptr (GError) error = NULL;

  task.plan.stages[0].system = PAIRING_ROBIN;
  g_assert_null (pairing_model_new (&task, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/criteria/best", test_best);
  g_test_add_func ("/pairing/criteria/terms", test_terms);
  g_test_add_func ("/pairing/criteria/classes", test_classes);
  g_test_add_func ("/pairing/criteria/no-weights", test_no_weights);
  return g_test_run ();
}
