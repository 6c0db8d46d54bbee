/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fixture.h"
#include "program.h"
#include "standing/term/history.h"
#include "standing/table/standing.h"
#include "pairing/draw/draw.h"
#include <stdlib.h>

/* Whole tournaments with results drawn by lot: what must hold in every round. In small ones every
 * possible round is looked at, and the one that was drawn must be the best. */

typedef struct {
  GRand *rand;
  int n_players;
  StandingPlayer *players;
  gboolean *present;
  GArray *games; /* StandingGame */
} Event;

static Event
event_new (int n_players, guint32 seed)
{
  Event event = { g_rand_new_with_seed (seed), n_players, g_new0 (StandingPlayer, n_players),
                  g_new (gboolean, n_players), g_array_new (FALSE, FALSE, sizeof (StandingGame)) };

  for (int i = 0; i < n_players; i++) {
    event.players[i].number = n_players - i;
    event.present[i] = TRUE;
  }
  return event;
}

static void
event_clear (Event *event)
{
  g_rand_free (event->rand);
  g_free (event->players);
  g_free (event->present);
  g_array_unref (event->games);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Event, event_clear)

static StandingField *
event_field (const Event *event)
{
  return standing_field_new (9, event->players, event->n_players,
                             (const StandingGame *) (gpointer) event->games->data,
                             (int) event->games->len);
}

/* Now and then somebody leaves for good, or sits out. */
static void
let_go (Event *event, int one_in)
{
  for (int i = 0; i < event->n_players; i++) {
    event->present[i] = one_in == 0 || g_rand_int_range (event->rand, 0, one_in) > 0;
    if (one_in > 0 && g_rand_int_range (event->rand, 0, 4 * one_in) == 0)
      event->players[i].withdrawn = TRUE;
  }
}

static int
count_present (const Event *event)
{
  int n_present = 0;

  for (int i = 0; i < event->n_players; i++)
    n_present += event->present[i] && !event->players[i].withdrawn;
  return n_present;
}

static RulesResult
random_result (GRand *rand)
{
  static const char *const results[] = { "B+R", "W+R", "B+1.5", "W+1.5", "B+",   "W+",
                                         "B+A", "W+",  "B+",    "0",     "draw", "both-lose" };
  RulesResult result = { 0 };

  rules_result_parse (results[g_rand_int_range (rand, 0, G_N_ELEMENTS (results))], &result);
  return result;
}

static void
play (Event *event, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    StandingGame game = { round->round, i + 1, round->pairs[i].black, round->pairs[i].white };
    if (game.white >= 0)
      game.result = random_result (event->rand);
    g_array_append_val (event->games, game);
  }
}

/* Everybody who is there has one seat, nobody meets again, the bye is last. */
static void
check_seats (const Event *event, StandingField *field, const PairingRound *round)
{
  g_autofree int *seats = g_new0 (int, event->n_players);
  int n_present = count_present (event);

  g_assert_cmpint (round->n_pairs, ==, (n_present + 1) / 2);
  for (int i = 0; i < round->n_pairs; i++) {
    PairingPair pair = round->pairs[i];
    g_assert_cmpint (pair.black, >=, 0);
    seats[pair.black]++;
    if (pair.white < 0) {
      g_assert_cmpint (i, ==, n_present / 2);
      continue;
    }
    seats[pair.white]++;
    g_assert_cmpint (standing_history_met (field, pair.black, pair.white, round->round), ==, 0);
  }
  for (int i = 0; i < event->n_players; i++)
    g_assert_cmpint (seats[i], ==, event->present[i] && !event->players[i].withdrawn);
}

static int
bye_of (const PairingRound *round)
{
  const PairingPair *last = &round->pairs[round->n_pairs - 1];

  return last->white < 0 ? last->black : -1;
}

static int
byes_of (StandingField *field, int player, int round)
{
  return standing_history_record (field, player, round).byes;
}

static void
check_bye (const Event *event, StandingField *field, const PairingRound *round)
{
  int bye = bye_of (round);

  if (bye < 0)
    return;
  for (int i = 0; i < event->n_players; i++)
    if (event->present[i] && !event->players[i].withdrawn)
      g_assert_cmpint (byes_of (field, bye, round->round), <=, byes_of (field, i, round->round));
}

static int
balance_of (StandingField *field, int player, int round)
{
  StandingRecord record = standing_history_record (field, player, round);

  return record.blacks - record.whites;
}

/* Points come before colours, so a small band may have to push a player to three; never further
 * in a field much larger than the number of rounds. Two or less is the rule. */
static int
check_colours (StandingField *field, const PairingRound *round)
{
  int n_threes = 0;

  for (int i = 0; i < round->n_pairs && round->pairs[i].white >= 0; i++) {
    int black = balance_of (field, round->pairs[i].black, round->round);
    int white = balance_of (field, round->pairs[i].white, round->round);
    g_assert_cmpint (black, <=, white);
    g_assert_cmpint (black + 1, <=, 3);
    g_assert_cmpint (white - 1, >=, -3);
    n_threes += black + 1 == 3 || white - 1 == -3;
  }
  return n_threes;
}

static void
check_same (Event *event, const PairingRound *round)
{
  g_autoptr (StandingField) field = event_field (event);
  g_autoptr (PairingRound) again = fixture_draw (field, round->round, event->present, NULL);
  g_autofree char *one = fixture_describe (round);
  g_autofree char *two = fixture_describe (again);

  g_assert_cmpstr (one, ==, two);
}

/* How many players came to be three times more Black than White, or White than Black. */
static int
run_event (int n_players, int rounds, int one_in, guint32 seed)
{
  g_auto (Event) event = event_new (n_players, seed);
  int n_threes = 0;

  g_test_message ("%d players, one in %d leaves, seed %u", n_players, one_in, seed);
  for (int i = 1; i <= rounds; i++) {
    g_autoptr (StandingField) field = event_field (&event);
    g_autoptr (GError) error = NULL;
    g_autoptr (PairingRound) round = NULL;

    round = fixture_draw (field, i, event.present, &error);
    g_assert_no_error (error);
    check_seats (&event, field, round);
    check_bye (&event, field, round);
    if (one_in == 0 && n_players >= 4 * rounds)
      n_threes += check_colours (field, round);
    check_same (&event, round);
    play (&event, round);
    let_go (&event, one_in);
  }
  return n_threes;
}

/* Fewer rounds than half of the players, so that there always is a round. */
static void
test_events (void)
{
  int n_threes = 0;

  for (int n_players = 8; n_players <= 60; n_players++)
    n_threes += run_event (n_players, MIN (n_players / 2 - 1, 8), 0, n_players);
  g_test_message ("%d times three", n_threes);
  g_assert_cmpint (n_threes, <, 10);
}

static void
test_dropouts (void)
{
  for (int n_players = 24; n_players <= 60; n_players++)
    run_event (n_players, 6, 8, 1000 + n_players);
}

/* What a round costs, the gravest first. */
typedef struct {
  int byes;     /* that the player with the bye had before */
  int standing; /* how many stand below him */
  int gap;
  int colour;
  int distance;
} Cost;

static int
compare_costs (const Cost *a, const Cost *b)
{
  if (a->byes != b->byes)
    return a->byes - b->byes;
  if (a->standing != b->standing)
    return a->standing - b->standing;
  if (a->gap != b->gap)
    return a->gap - b->gap;
  return a->colour != b->colour ? a->colour - b->colour : a->distance - b->distance;
}

typedef struct {
  StandingField *field;
  int round;
  int n; /* players that are there */
  int *players;
  int *points;
  int *balance;
  int *sos;
} Hall;

static int
points_of (StandingField *field, int player, int round)
{
  return standing_history_record (field, player, round).points;
}

/* By the bye's default: the lowest score of all who were paired. */
static int
sos_of (StandingField *field, int player, int round)
{
  int lowest = G_MAXINT, sos = 0;

  for (int i = 0; i < field->n_games; i++)
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
      int who = side == RULES_BLACK ? field->games[i].black : field->games[i].white;
      if (who >= 0)
        lowest = MIN (lowest, points_of (field, who, round));
    }
  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    int opponent = game->black == player ? game->white : game->black;
    if (game->black == player || game->white == player)
      sos += opponent < 0 ? lowest : points_of (field, opponent, round);
  }
  return sos;
}

static Hall
hall_new (const Event *event, StandingField *field, int round)
{
  int n = event->n_players;
  Hall hall = { field, round, 0, g_new (int, n), g_new (int, n), g_new (int, n), g_new (int, n) };

  for (int i = 0; i < n; i++)
    if (event->present[i] && !event->players[i].withdrawn) {
      hall.players[hall.n++] = i;
    }
  for (int i = 0; i < n; i++) {
    hall.points[i] = points_of (field, i, round);
    hall.balance[i] = balance_of (field, i, round);
    hall.sos[i] = sos_of (field, i, round);
  }
  return hall;
}

static void
hall_clear (Hall *hall)
{
  g_free (hall->players);
  g_free (hall->points);
  g_free (hall->balance);
  g_free (hall->sos);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Hall, hall_clear)

static gboolean
is_ahead (const Hall *hall, int a, int b)
{
  if (hall->points[a] != hall->points[b])
    return hall->points[a] > hall->points[b];
  if (hall->sos[a] != hall->sos[b])
    return hall->sos[a] > hall->sos[b];
  return hall->field->players[a].number < hall->field->players[b].number;
}

/* The place among those who play: bands from the top, by number within a band. */
static int
position (const Hall *hall, int player, int bye)
{
  int ahead = 0;

  for (int i = 0; i < hall->n; i++) {
    int other = hall->players[i];
    if (other == bye || other == player)
      continue;
    if (hall->points[other] > hall->points[player] ||
        (hall->points[other] == hall->points[player] &&
         hall->field->players[other].number < hall->field->players[player].number))
      ahead++;
  }
  return ahead;
}

static void
add_bye (const Hall *hall, Cost *cost, int bye)
{
  cost->byes = byes_of (hall->field, bye, hall->round);
  for (int i = 0; i < hall->n; i++)
    cost->standing += is_ahead (hall, bye, hall->players[i]);
}

static void
add_pair (const Hall *hall, Cost *cost, int black, int white, int bye)
{
  int gap = hall->points[black] - hall->points[white];
  int b = hall->balance[black] + 1;
  int w = hall->balance[white] - 1;
  int distance = position (hall, black, bye) - position (hall, white, bye);

  cost->gap += gap * gap;
  cost->colour += b * b + w * w;
  cost->distance += distance * distance;
}

/* The best cost of all ways to pair those who have no seat yet. */
static gboolean
best_of_all (const Hall *hall, guint seated, int bye, Cost sofar, Cost *best, gboolean found)
{
  int a = 0;

  while (a < hall->n && (seated & (1u << a)))
    a++;
  if (a == hall->n) {
    if (!found || compare_costs (&sofar, best) < 0)
      *best = sofar;
    return TRUE;
  }
  for (int b = a + 1; b < hall->n; b++) {
    int one = hall->players[a], two = hall->players[b];
    Cost with = sofar;
    gboolean one_is_black = hall->balance[one] < hall->balance[two];
    if ((seated & (1u << b)) || standing_history_met (hall->field, one, two, hall->round))
      continue;
    add_pair (hall, &with, one_is_black ? one : two, one_is_black ? two : one, bye);
    found = best_of_all (hall, seated | 1u << a | 1u << b, bye, with, best, found);
  }
  return found;
}

static gboolean
find_best (const Hall *hall, Cost *best)
{
  gboolean found = FALSE;

  if (hall->n % 2 == 0)
    return best_of_all (hall, 0, -1, (Cost){ 0 }, best, FALSE);
  for (int i = 0; i < hall->n; i++) {
    Cost cost = { 0 };
    add_bye (hall, &cost, hall->players[i]);
    found = best_of_all (hall, 1u << i, hall->players[i], cost, best, found);
  }
  return found;
}

static Cost
cost_of (const Hall *hall, const PairingRound *round)
{
  int bye = bye_of (round);
  Cost cost = { 0 };

  if (bye >= 0)
    add_bye (hall, &cost, bye);
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].white >= 0)
      add_pair (hall, &cost, round->pairs[i].black, round->pairs[i].white, bye);
  return cost;
}

/* The higher points first, then the higher standing. */
static void
check_tables (const Hall *hall, const PairingRound *round)
{
  int last = -1;

  for (int i = 0; i < round->n_pairs && round->pairs[i].white >= 0; i++) {
    int black = round->pairs[i].black, white = round->pairs[i].white;
    int better = is_ahead (hall, black, white) ? black : white;
    if (last >= 0)
      g_assert_true (is_ahead (hall, last, better));
    last = better;
  }
}

/* FALSE where the event is over, because nobody is left to meet. */
static gboolean
run_small_round (Event *event, int number)
{
  g_autoptr (StandingField) field = event_field (event);
  g_auto (Hall) hall = hall_new (event, field, number);
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = fixture_draw (field, number, event->present, &error);
  Cost best = { 0 };
  Cost drawn;

  if (hall.n < 2) {
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY);
    return FALSE;
  }
  if (!find_best (&hall, &best)) {
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_REMATCH);
    return FALSE;
  }
  g_assert_no_error (error);
  check_seats (event, field, round);
  check_tables (&hall, round);
  drawn = cost_of (&hall, round);
  g_assert_cmpint (compare_costs (&drawn, &best), ==, 0);
  play (event, round);
  return TRUE;
}

static void
test_best (void)
{
  int n_rounds = 0, n_ended = 0;

  for (guint32 seed = 0; seed < 400; seed++) {
    g_auto (Event) event = event_new (2 + seed % 8, seed);
    int number = 1;
    while (number <= 9 && run_small_round (&event, number)) {
      let_go (&event, seed % 3 == 0 ? 0 : 6);
      number++;
    }
    n_rounds += number - 1;
    n_ended += number <= 9;
  }
  g_assert_cmpint (n_rounds, >, 1000);
  g_assert_cmpint (n_ended, >, 100);
}

/* As many rounds as there are opponents: 10 players have nine. */
static void
test_best_ten (void)
{
  for (guint32 seed = 0; seed < 12; seed++) {
    g_auto (Event) event = event_new (10, seed);
    int number = 1;
    while (number <= 9 && run_small_round (&event, number))
      number++;
    g_assert_cmpint (number, >, 5);
  }
}

/* 1,000 players: still the same rules, and quick. */
static void
test_thousand (void)
{
  run_event (1001, 2, 0, 9);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/rounds/events", test_events);
  g_test_add_func ("/pairing/rounds/dropouts", test_dropouts);
  g_test_add_func ("/pairing/rounds/best", test_best);
  g_test_add_func ("/pairing/rounds/best-ten", test_best_ten);
  g_test_add_func ("/pairing/rounds/thousand", test_thousand);
  return g_test_run ();
}
