/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/explain/clash.h"
#include "pairing/draw/draw.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/term/history.h"

/* Whole tournaments under restrictions that are out to make them impossible, by lot, with every
 * parameter by lot: each round either keeps all that was demanded, or names demands that clash. */

enum { MOST = 32, DEMANDS = 24 };

typedef struct {
  GRand *rand;
  int n_players;
  StandingPlayer players[MOST];
  gboolean present[MOST];
  GArray *games;
  PairingPlan plan;
  int n;
  PairingRestriction restrictions[DEMANDS];
  int sides[DEMANDS][2][MOST];
  int n_drawn;
  int n_clashes;
} Event;

static int
lot (Event *event, int n)
{
  return g_rand_int_range (event->rand, 0, n);
}

static int
choose_players (Event *event, int *players, int wanted)
{
  int n = 0;

  for (int i = 0; i < event->n_players; i++)
    if (lot (event, event->n_players - i) < wanted - n)
      players[n++] = i;
  return n;
}

/* Mostly of pairs and small groups, each for some rounds. */
static void
add_restriction (Event *event, int which)
{
  PairingRestriction *r = &event->restrictions[which];
  int (*sides)[MOST] = event->sides[which];
  int kind = lot (event, 14);

  *r = (PairingRestriction){ .id = which + 1,
                             .kind = kind < 6 ? PAIRING_RESTRICT_NEVER
                                              : (PairingRestrictionKind) MAX (kind - 8, 1),
                             .one = sides[0],
                             .two = sides[1],
                             .first = 1 + lot (event, 3),
                             .weight = lot (event, 3),
                             .table = 1 + lot (event, 12) };
  r->last = lot (event, 3) ? r->first + lot (event, 4) : 0;
  if (r->kind == PAIRING_RESTRICT_TABLE)
    return;
  if (r->kind > PAIRING_RESTRICT_PAIR)
    r->n_one = choose_players (event, sides[0], 1);
  else
    r->n_one = choose_players (event, sides[0], r->kind == PAIRING_RESTRICT_PAIR ? 2 : 2 + kind);
  if (r->kind == PAIRING_RESTRICT_NEVER && lot (event, 3) == 0)
    r->n_two = choose_players (event, sides[1], 1 + event->n_players / 3);
}

static void
event_init (Event *event, guint32 seed)
{
  static const char *const clubs[] = { "", "a", "b", "c" };

  *event = (Event){ .rand = g_rand_new_with_seed (seed) };
  event->games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  event->n_players = 4 + lot (event, MOST - 3);
  event->plan = pairing_plan_standard;
  event->plan.floating = (PairingFloat) lot (event, 3);
  event->plan.direction = (PairingDirection) lot (event, 2);
  event->plan.first = (PairingFirst) lot (event, 4);
  event->plan.unit = lot (event, 2) ? PAIRING_UNIT_CLUB : PAIRING_UNIT_NONE;
  event->plan.unit_rounds = lot (event, 3);
  event->plan.rematch = lot (event, 4) == 0;
  event->n = lot (event, DEMANDS + 1) / (1 + lot (event, 3));
  for (int i = 0; i < event->n_players; i++)
    event->players[i] =
        (StandingPlayer){ .number = i + 1, .club = clubs[lot (event, 4)], .name = "P" };
  for (int i = 0; i < event->n; i++)
    add_restriction (event, i);
}

static void
event_clear (Event *event)
{
  g_rand_free (event->rand);
  g_array_unref (event->games);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Event, event_clear)

static int
table_of (const PairingRound *round, int pair)
{
  return round->tables ? round->tables[pair] : pair + 1;
}

static int
pair_of (const PairingRound *round, int player)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].black == player || round->pairs[i].white == player)
      return i;
  return -1;
}

static void
check_never (const PairingRound *round, const PairingRestriction *r)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].white >= 0)
      g_assert_false (pairing_restriction_joins (r, round->pairs[i].black, round->pairs[i].white));
}

static void
check_restriction (const PairingRound *round, const PairingRestriction *r)
{
  int pair = r->n_one > 0 ? pair_of (round, r->one[0]) : -1;

  if (r->kind == PAIRING_RESTRICT_NEVER)
    check_never (round, r);
  if (r->kind == PAIRING_RESTRICT_PAIR)
    g_assert_true (pair >= 0 && pair == pair_of (round, r->one[1]));
  if (r->kind == PAIRING_RESTRICT_BYE && pair >= 0)
    g_assert_cmpint (round->pairs[pair].white, ==, -1);
  if (r->kind == PAIRING_RESTRICT_SEAT && pair >= 0 && round->pairs[pair].white >= 0)
    g_assert_cmpint (table_of (round, pair), ==, r->table);
  for (int i = 0; r->kind == PAIRING_RESTRICT_TABLE && i < round->n_pairs; i++)
    g_assert_cmpint (table_of (round, i), !=, r->table);
}

/* Two who must meet may have met. */
static gboolean
must_meet (const Event *event, const PairingPair *pair, int round)
{
  for (int i = 0; i < event->n; i++)
    if (event->restrictions[i].kind == PAIRING_RESTRICT_PAIR &&
        pairing_restriction_holds (&event->restrictions[i], round) &&
        pairing_restriction_joins (&event->restrictions[i], pair->black, pair->white))
      return TRUE;
  return FALSE;
}

static void
check_round (const Event *event, StandingField *field, const PairingRound *round)
{
  guint64 seated = 0, tables = 0;

  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    guint64 table = G_GUINT64_CONSTANT (1) << table_of (round, i);
    g_assert_false (tables & table);
    tables |= table;
    seated ^= G_GUINT64_CONSTANT (1) << pair->black;
    if (pair->white < 0)
      continue;
    seated ^= G_GUINT64_CONSTANT (1) << pair->white;
    if (!event->plan.rematch && !must_meet (event, pair, round->round))
      g_assert_cmpint (standing_history_met (field, pair->black, pair->white, round->round), ==, 0);
  }
  for (int i = 0; i < event->n_players; i++)
    g_assert_cmpint ((seated >> i) & 1, ==, event->present[i]);
  for (int i = 0; i < event->n; i++)
    if (pairing_restriction_holds (&event->restrictions[i], round->round))
      check_restriction (round, &event->restrictions[i]);
}

static void
play (Event *event, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    StandingGame game = { round->round, i + 1, round->pairs[i].black, round->pairs[i].white };
    if (game.white >= 0)
      game.result =
          (RulesResult){ RULES_RESULT_WIN, lot (event, 2) ? RULES_BLACK : RULES_WHITE, 0 };
    g_array_append_val (event->games, game);
  }
}

/* Where there is no round, what clashes does so without all else. */
static void
check_clash (Event *event, const PairingTask *task, const GError *error)
{
  g_autoptr (PairingClash) clash = NULL;
  PairingRestriction only[DEMANDS];
  PairingTask bare = *task;

  g_assert_cmpint (pairing_clash_find (task, NULL, NULL, &clash), ==, PAIRING_MATCHING_NONE);
  g_assert_cmpint (error->code, ==,
                   clash->n_restrictions > 0 ? PAIRING_ERROR_CLASH : PAIRING_ERROR_REMATCH);
  for (int i = 0; i < clash->n_restrictions; i++)
    only[i] = *clash->restrictions[i];
  bare.restrictions = only;
  bare.n_restrictions = clash->n_restrictions;
  bare.plan.rematch |= !clash->rematch;
  g_assert_null (pairing_draw (&bare, NULL, NULL, NULL));
  event->n_clashes++;
}

static void
run_round (Event *event, int number)
{
  g_autoptr (StandingField) field =
      standing_field_new (9, event->players, event->n_players,
                          (const StandingGame *) (gpointer) event->games->data,
                          (int) event->games->len);
  PairingTask task = PAIRING_TASK (field, number);
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = NULL;

  for (int i = 0; i < event->n_players; i++)
    event->present[i] = i < 2 || lot (event, 15) > 0;
  task.plan = event->plan;
  task.present = event->present;
  task.restrictions = event->restrictions;
  task.n_restrictions = event->n;
  round = pairing_draw (&task, NULL, NULL, &error);
  if (!round) {
    check_clash (event, &task, error);
    return;
  }
  check_round (event, field, round);
  play (event, round);
  event->n_drawn++;
}

static void
test_events (void)
{
  int n_drawn = 0, n_clashes = 0;

  for (guint32 seed = 0; seed < 300; seed++) {
    g_auto (Event) event = { 0 };
    event_init (&event, seed);
    g_test_message ("seed %u", seed);
    for (int round = 1; round <= 7; round++)
      run_round (&event, round);
    n_drawn += event.n_drawn;
    n_clashes += event.n_clashes;
  }
  g_test_message ("%d rounds, %d clashes", n_drawn, n_clashes);
  g_assert_cmpint (n_drawn, >, 600);
  g_assert_cmpint (n_clashes, >, 300);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/hostile/events", test_events);
  return g_test_run ();
}
