/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching.h"
#include "pairing/weighed.h"
#include "program.h"
#include "standing/term/history.h"

/* Fields, plans and restrictions by chance: what must hold of every pair. */

#define N_FIELDS 300
#define MOST_PLAYERS 24
#define MOST_GAMES (MOST_PLAYERS * 5)

typedef struct {
  GRand *rand;
  StandingPlayer players[MOST_PLAYERS];
  int n_players;
  StandingGame games[MOST_GAMES];
  int n_games;
  int sides[4][MOST_PLAYERS]; /* of the restrictions */
  PairingRestriction restrictions[2];
  gboolean present[MOST_PLAYERS];
  PairingTask task;
  PairingModel *model;
} World;

static int
pick (World *world, int below)
{
  return g_rand_int_range (world->rand, 0, below);
}

static void
make_players (World *world, gboolean macmahon)
{
  static const char *const names[] = { "Li", "Zoé", "Ann", "Bo", "Lü", "" };
  static const char *const places[] = { "", "x", "y", "z" };

  world->n_players = 2 + pick (world, MOST_PLAYERS - 1);
  for (int i = 0; i < world->n_players; i++) {
    world->present[i] = pick (world, 6) > 0;
    world->players[i] = (StandingPlayer){ .id = i + 7,
                                          .number = i + 1,
                                          .name = names[pick (world, 6)],
                                          .country = places[pick (world, 4)],
                                          .club = places[pick (world, 4)],
                                          .rank = pick (world, 50),
                                          .rating = pick (world, 4),
                                          .start = macmahon ? pick (world, 20) : 0 };
  }
}

static void
make_games (World *world)
{
  static const char *const results[] = { "B+", "W+", "draw", "both-lose", "void", "lot:W" };

  world->n_games = pick (world, 5 * world->n_players);
  for (int i = 0; i < world->n_games; i++) {
    StandingGame *game = &world->games[i];
    *game = (StandingGame){ 1 + pick (world, 5), i + 1, pick (world, world->n_players),
                            pick (world, world->n_players), MAX (pick (world, 6) - 3, 0) };
    if (game->white == game->black)
      game->white = -1;
    else
      g_assert_true (rules_result_parse (results[pick (world, 6)], &game->result));
  }
}

static int
make_side (World *world, int *players)
{
  int n = 0;

  for (int i = 0; i < world->n_players; i++)
    if (pick (world, 3) == 0)
      players[n++] = i;
  return n;
}

static void
make_restrictions (World *world)
{
  for (int i = 0; i < 2; i++) {
    PairingRestriction *restriction = &world->restrictions[i];
    restriction->kind = pick (world, 2) ? PAIRING_RESTRICT_NEVER : PAIRING_RESTRICT_UNWELCOME;
    restriction->one = world->sides[2 * i];
    restriction->n_one = make_side (world, world->sides[2 * i]);
    restriction->two = world->sides[2 * i + 1];
    restriction->n_two = pick (world, 2) ? make_side (world, world->sides[2 * i + 1]) : 0;
    restriction->first = 1 + pick (world, 5);
    restriction->weight = pick (world, 1000);
  }
  world->task.restrictions = world->restrictions;
  world->task.n_restrictions = pick (world, 3);
}

static void
make_plan (World *world)
{
  PairingPlan *plan = &world->task.plan;
  gint64 *const weights[] = {
    &plan->w_random, &plan->w_colour,  &plan->w_category, &plan->w_score,
    &plan->w_float,  &plan->w_seeding, &plan->w_handicap, &plan->w_place
  };

  for (gsize i = 0; i < G_N_ELEMENTS (weights); i++)
    if (pick (world, 2))
      *weights[i] = pick (world, 100000);
  plan->lots = pick (world, 1000);
  plan->rematch = pick (world, 2);
  plan->curve = pick (world, 1001);
  plan->random_fixed = pick (world, 2);
  plan->seed_before = pick (world, 4);
  plan->seed_after = pick (world, 4);
  plan->float_upper = pick (world, 3);
  plan->float_lower = pick (world, 3);
  plan->float_compensated = pick (world, 2);
  plan->country_factor = pick (world, 8);
  plan->club_factor = pick (world, 8);
  plan->place_wins = pick (world, 2);
  plan->categories.n = (int) pick (world, 3);
  plan->categories.rank[0] = 30;
  plan->categories.rank[1] = 15;
  plan->handicap = pick (world, 2);
  plan->handicap_score = pick (world, 2);
  plan->handicap_correction = pick (world, 3);
  plan->zero = plan->floor = 1;
  plan->bar = 8;
}

static void
world_make (World *world)
{
  gboolean macmahon = pick (world, 2);
  g_autoptr (GError) error = NULL;

  make_players (world, macmahon);
  make_games (world);
  world->task = (PairingTask){ .round = 1 + pick (world, 6), .present = world->present };
  pairing_plan_init (&world->task.plan, macmahon ? PAIRING_MACMAHON : PAIRING_WEIGHTS);
  make_plan (world);
  make_restrictions (world);
  world->task.field =
      standing_field_new (5, world->players, world->n_players, world->games, world->n_games);
  world->model = pairing_model_new (&world->task, &error);
  g_assert_no_error (error);
}

static void
world_drop (World *world)
{
  pairing_model_free (world->model);
  standing_field_unref (world->task.field);
}

static gboolean
may_meet (const World *world, int player, int other)
{
  if (!world->task.plan.rematch &&
      standing_history_met (world->task.field, player, other, world->task.round) > 0)
    return FALSE;
  for (int i = 0; i < world->task.n_restrictions; i++)
    if (world->restrictions[i].kind == PAIRING_RESTRICT_NEVER &&
        pairing_restriction_holds (&world->restrictions[i], world->task.round) &&
        pairing_restriction_joins (&world->restrictions[i], player, other))
      return FALSE;
  return TRUE;
}

/* Its parts add up to what the pair weighs, none is above its best, and each of the two sees the
 * same. */
static void
check_terms (const World *world, int one, int two, gint64 weight)
{
  const PairingModel *model = world->model;
  PairingTerm terms[PAIRING_N_TERMS];
  int n_terms = model->class->itemise (model, one, two, terms);
  gint64 sum = 0;

  for (int i = 0; i < n_terms; i++) {
    sum += terms[i].value;
    g_assert_cmpint (terms[i].value, <=, terms[i].best);
    for (int k = 0; k < i; k++)
      g_assert_cmpint (terms[k].kind, !=, terms[i].kind);
  }
  if (weight != PAIRING_MATCHING_ABSENT)
    g_assert_cmpint (sum, ==, weight);
  g_assert_cmpint (sum, <=, model->class->bound (model, model->classes[one], model->classes[two]));
}

static void
check_pair (const World *world, int one, int two)
{
  const PairingModel *model = world->model;
  gint64 weight = pairing_model_weigh (model, one, two);
  PairingPair pair = model->class->seat (model, one, two);
  PairingPair turned = model->class->seat (model, two, one);

  g_assert_cmpint (pairing_model_weigh (model, two, one), ==, weight);
  g_assert_cmpint (weight != PAIRING_MATCHING_ABSENT, ==,
                   may_meet (world, model->players[one], model->players[two]));
  check_terms (world, one, two, weight);
  g_assert_cmpint (model->class->bound (model, model->classes[one], model->classes[two]), ==,
                   model->class->bound (model, model->classes[two], model->classes[one]));
  g_assert_cmpint (pair.black + pair.white, ==, model->players[one] + model->players[two]);
  g_assert_cmpint (pair.black, !=, pair.white);
  g_assert_true (pair.black == turned.black && pair.handicap == turned.handicap);
}

/* Everybody who is there is a vertex, once, and once in the order of byes. */
static void
check_vertices (const World *world)
{
  const PairingModel *model = world->model;
  g_autofree gboolean *seen = g_new0 (gboolean, model->n + 1);
  int n_there = 0;

  for (int i = 0; i < world->n_players; i++) {
    int vertex = model->vertex_of[i];
    g_assert_cmpint (vertex >= 0, ==, world->present[i]);
    n_there += world->present[i];
    if (vertex >= 0)
      g_assert_cmpint (model->players[vertex], ==, i);
  }
  g_assert_cmpint (model->n, ==, n_there);
  for (int i = 0; i < model->n; i++) {
    g_assert_false (seen[model->bye_order[i]]);
    seen[model->bye_order[i]] = TRUE;
    g_assert_cmpint (model->classes[i], <, model->n_classes);
  }
}

static void
test_pairs (void)
{
  g_autofree World *world = g_new0 (World, 1);

  world->rand = g_rand_new_with_seed (20260);
  for (int i = 0; i < N_FIELDS; i++) {
    world_make (world);
    check_vertices (world);
    for (int one = 0; one < world->model->n; one++)
      for (int two = one + 1; two < world->model->n; two++)
        check_pair (world, one, two);
    world_drop (world);
  }
  g_rand_free (world->rand);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/weights/pairs", test_pairs);
  return g_test_run ();
}
