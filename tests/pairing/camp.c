/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where large parts of a field must not meet: what bounds know of that, and how long a draw takes
 * then, in steps. */
#include "pairing/crowd.h"
#include "pairing/matching/solve.h"
#include "program.h"

#define N 200
#define MOST 16 /* camps */

/* --- Camps against the links themselves --- */

/* Of some groups, too large to be links, on one or both sides of which anybody may be. */
static PairingLinks *
make_links (GRand *rand, int n_groups, guint8 (*sides)[N])
{
  PairingLinks *links = pairing_link_new (N);

  for (int i = 0; i < n_groups; i++) {
    for (int j = 0; j < N; j++)
      sides[i][j] = (guint8) (g_rand_int_range (rand, 0, 4) * g_rand_int_range (rand, 0, 2));
    pairing_link_add_group (links, sides[i], 1 + i);
  }
  pairing_link_seal (links);
  return links;
}

static void
check_camps (const PairingLinks *never, const PairingLinks *unwelcome, gboolean is_whole)
{
  g_autoptr (PairingCamps) camps = pairing_camp_new (never, unwelcome);

  g_assert_cmpint (camps->n_camps, <=, MOST);
  for (int i = 0; i < N * N; i++) {
    int one = i / N, two = i % N, a = camps->of[one], b = camps->of[two];
    gint64 forbidden = pairing_link_value (never, one, two);
    gint64 cost = pairing_link_value (unwelcome, one, two);
    if (one == two)
      continue;
    g_assert_true (!pairing_camp_apart (camps, a, b) || forbidden > 0);
    g_assert_cmpint (pairing_camp_unwelcome (camps, a, b), <=, cost);
    if (is_whole)
      g_assert_true (pairing_camp_apart (camps, a, b) == (forbidden > 0) &&
                     pairing_camp_unwelcome (camps, a, b) == cost);
  }
}

static void
test_links (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint8 sides[12][N];

  for (int i = 0; i < 60; i++) {
    int n_never = g_rand_int_range (rand, 0, 6), n_unwelcome = g_rand_int_range (rand, 0, 6);
    g_autoptr (PairingLinks) never = make_links (rand, n_never, sides);
    g_autoptr (PairingLinks) unwelcome = make_links (rand, n_unwelcome, sides);
    check_camps (never, unwelcome, n_never + n_unwelcome <= 2);
  }
}

/* Whichever comes first, it is the larger groups that are told apart. */
static void
test_largest (void)
{
  for (int first = 0; first < 2; first++) {
    g_autoptr (PairingLinks) never = pairing_link_new (20 * N), none = pairing_link_new (20 * N);
    g_autoptr (PairingCamps) camps = NULL;
    g_autofree guint8 *sides = g_new (guint8, 20 * N);

    for (int club = 0; club < 20; club++) {
      int begin = first ? club : 19 - club;
      for (int i = 0; i < 20 * N; i++)
        sides[i] = i / N == begin && i % N < N - begin ? 3 : 0;
      pairing_link_add_group (never, sides, 1);
    }
    pairing_link_seal (never);
    pairing_link_seal (none);
    camps = pairing_camp_new (never, none);
    g_assert_cmpint (camps->n_camps, ==, MOST);
    for (int club = 0; club < 20; club++)
      g_assert_true (pairing_camp_apart (camps, camps->of[club * N], camps->of[club * N]) ==
                     (club < MOST - 1));
  }
}

/* --- Bounds against what pairs weigh --- */

typedef enum { LOCALS, THIRD, CLUBS, BETWEEN, RATHER, N_KINDS } Kind;

typedef struct {
  Crowd crowd;
  int *players;
  PairingRestriction restrictions[3];
} Town;

static void
restrict_part (Town *town, PairingRestrictionKind kind, int from, int to)
{
  PairingTask *task = &town->crowd.task;

  town->restrictions[task->n_restrictions] = (PairingRestriction){ .id = 1 + task->n_restrictions,
                                                                   .kind = kind,
                                                                   .first = 1,
                                                                   .one = town->players + from,
                                                                   .n_one = to - from };
  task->restrictions = town->restrictions;
  task->n_restrictions++;
}

static void
town_init (Town *town, PairingSystem system, int n, int rounds, Kind kind)
{
  *town = (Town){ .players = g_new (int, n) };
  crowd_init (&town->crowd, system, n, rounds, FALSE, 12);
  for (int i = 0; i < n; i++)
    town->players[i] = i;
  if (kind == LOCALS)
    restrict_part (town, PAIRING_RESTRICT_NEVER, 0, n / 2);
  for (int i = 0; i < (kind == CLUBS ? 3 : 0); i++)
    restrict_part (town, PAIRING_RESTRICT_NEVER, n * i / 3, n * (i + 1) / 3);
  if (kind == THIRD || kind == BETWEEN)
    restrict_part (town, PAIRING_RESTRICT_NEVER, 0, n / 3);
  if (kind == BETWEEN) {
    town->restrictions[0].two = town->players + n / 2;
    town->restrictions[0].n_two = n / 3;
  }
  if (kind == THIRD || kind == RATHER)
    restrict_part (town, PAIRING_RESTRICT_UNWELCOME, n / 4, n / 4 + n / 3);
}

static void
town_clear (Town *town)
{
  crowd_clear (&town->crowd);
  g_free (town->players);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Town, town_clear)

/* How many pairs are ruled out by their classes alone. */
static int
check_bounds (const PairingModel *model)
{
  int n_apart = 0;

  for (int one = 0; one < model->n; one++)
    for (int two = 0; two < one; two++) {
      gint64 bound = model->class->bound (model, model->classes[one], model->classes[two]);
      g_assert_cmpint (pairing_model_weigh (model, one, two), <=, bound);
      n_apart += bound == PAIRING_MATCHING_ABSENT;
    }
  return n_apart;
}

static void
test_bounds (void)
{
  static const PairingSystem systems[] = { PAIRING_SWISS, PAIRING_WEIGHTS, PAIRING_MACMAHON };
  enum { PLAYERS = 240 };
  static const int apart[N_KINDS] = { 120 * 119 / 2, 80 * 79 / 2, 3 * (80 * 79 / 2), 80 * 80, 0 };

  for (int i = 0; i < 3 * 2 * N_KINDS; i++) {
    g_auto (Town) town = { 0 };
    g_autoptr (PairingModel) model = NULL;
    Kind kind = i % N_KINDS;

    town_init (&town, systems[i / N_KINDS / 2], PLAYERS, i / N_KINDS % 2 * 3, kind);
    model = pairing_model_new (&town.crowd.task, NULL);
    g_assert_cmpint (check_bounds (model), ==, apart[kind]);
  }
}

/* --- Steps --- */

typedef struct {
  int n;
  int most;
} Count;

/* Each is a fixed piece of work. */
static gboolean
count (int done G_GNUC_UNUSED, gpointer data)
{
  Count *steps = data;

  return ++steps->n <= steps->most;
}

/* Of 积分编排, the first round of which pairs neighbours over the whole field; so who must not meet
 * is far from everybody whom he may meet. It takes less than one step for each player; without
 * camps, twice as many for 1,000, and for 2,000 more than anybody would wait for. */
static void
test_steps (void)
{
  for (int i = 0; i < 4 * N_KINDS; i++) {
    g_auto (Town) town = { 0 };
    g_autoptr (PairingModel) model = NULL;
    int n = i % 2 ? 1999 : 1000;
    Count steps = { 0, 3 * n / 2 };
    g_autofree int *mates = g_new (int, n);

    town_init (&town, PAIRING_SWISS, n, i / 2 % 2 * 3, i / 4);
    model = pairing_model_new (&town.crowd.task, NULL);
    g_assert_cmpint (pairing_solve (model, count, &steps, mates), ==, PAIRING_MATCHING_FOUND);
    g_test_message ("%d players, %d steps", model->n, steps.n);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/camp/links", test_links);
  g_test_add_func ("/pairing/camp/largest", test_largest);
  g_test_add_func ("/pairing/camp/bounds", test_bounds);
  g_test_add_func ("/pairing/camp/steps", test_steps);
  return g_test_run ();
}
