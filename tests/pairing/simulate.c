/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole tournaments of every system, with whatever befalls them, and what must hold in each round.
 * TENGEN_EVENTS=2000 plays so many, as ./dev soak does; with TENGEN_FIGURES=1 the figures are
 * printed as a table, as ./dev bench does. */
#include <stdlib.h>
#include "pairing/arena.h"
#include "pairing/properties.h"
#include "program.h"
#include "standing/term/history.h"
#include "pairing/draw/draw.h"

#define EVENTS 700

typedef struct {
  const char *name;
  PropertyScope scope;
} System;

static const System systems[PAIRING_NO_SYSTEM] = {
  [PAIRING_SWISS] = { "swiss", { FALSE, TRUE, TRUE } },
  [PAIRING_WEIGHTS] = { "weights", { FALSE, TRUE, FALSE } },
  [PAIRING_MACMAHON] = { "macmahon", { FALSE, TRUE, FALSE } },
  [PAIRING_FIDE] = { "fide", { FALSE, TRUE, FALSE } },
  [PAIRING_ROBIN] = { "robin", { TRUE, FALSE, FALSE } },
  [PAIRING_KNOCKOUT] = { "knockout", { FALSE, FALSE, FALSE } },
  [PAIRING_ELIMINATION] = { "elimination", { FALSE, FALSE, FALSE } },
  [PAIRING_SERIES] = { "series", { FALSE, FALSE, FALSE } },
};

typedef struct {
  int events;
  int rounds;
  int refusals;
  int games;
  int byes;
  int second_byes; /* had by who had one before */
  int rematches;   /* that nobody demanded */
  int floats;      /* games of two with different points */
  int gaps;        /* points between them, two for a win */
  int players;
  int off;        /* players whose colours differ by more than one at the end */
  int worst;      /* by how much they differ at most */
  gint64 longest; /* microseconds for a draw */
} Figures;

static Figures figures[PAIRING_NO_SYSTEM];

static StandingRecord
record_of (const PairingTask *task, int player)
{
  return standing_history_record (task->field, player, task->round);
}

/* --- Figures --- */

static void
count_pair (const PairingTask *task, PairingPair pair, Figures *count)
{
  int gap;

  if (property_is_bye (pair)) {
    count->byes++;
    count->second_byes += record_of (task, MAX (pair.black, pair.white)).byes > 0;
    return;
  }
  gap = ABS (record_of (task, pair.black).points - record_of (task, pair.white).points);
  count->games++;
  count->rematches += property_is_rematch (task, pair);
  count->floats += gap > 0;
  count->gaps += gap;
}

/* With handicap the weaker is Black: that is no colour that one could have had otherwise. */
static void
count_colours (const Arena *arena, Figures *count)
{
  g_autofree int *balance = g_new0 (int, arena->n_players);

  for (guint i = 0; i < arena->games->len; i++) {
    const StandingGame *game = &g_array_index (arena->games, StandingGame, i);

    if (standing_game_is_bye (game) || game->handicap > 0)
      continue;
    balance[game->black]++;
    balance[game->white]--;
  }
  for (int i = 0; i < arena->n_players; i++) {
    count->players++;
    count->off += ABS (balance[i]) > 1;
    count->worst = MAX (count->worst, ABS (balance[i]));
  }
}

/* --- A tournament --- */

static gboolean
play_round (Arena *arena, int number, Figures *count)
{
  const PropertyScope *scope = &systems[arena->plan.stages[0].system].scope;
  PairingTask task = arena_begin (arena, number);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = pairing_draw (&task, NULL, NULL, &error);

  count->longest = MAX (count->longest, g_get_monotonic_time () - start);
  if (!round) {
    property_check_refusal (&task, error, scope);
    count->refusals++;
    return error->code != PAIRING_ERROR_OVER;
  }
  g_assert_no_error (error);
  g_assert_cmpint (round->round, ==, number);
  property_check (&task, round, scope);
  for (int i = 0; i < round->n_pairs; i++)
    count_pair (&task, round->pairs[i], count);
  count->rounds++;
  arena_play (arena, round);
  return TRUE;
}

/* Where nobody leaves, all of a round robin meet so often as it has legs. */
static void
check_robin (const Arena *arena)
{
  int n = arena->n_players;
  g_autofree int *met = g_new0 (int, n *n);

  for (guint i = 0; i < arena->games->len; i++) {
    const StandingGame *game = &g_array_index (arena->games, StandingGame, i);

    if (game->black >= 0 && game->white >= 0)
      met[MAX (game->black, game->white) * n + MIN (game->black, game->white)]++;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      g_assert_cmpint (met[i * n + j], ==, arena->plan.legs);
}

/* Where nobody leaves, each game of a knock-out costs one life, and one player keeps any. */
static void
check_knockout (const Arena *arena)
{
  g_autofree int *lost = g_new0 (int, arena->n_players);
  int alive = 0;

  for (guint i = 0; i < arena->games->len; i++) {
    const StandingGame *game = &g_array_index (arena->games, StandingGame, i);

    if (game->black >= 0 && game->white >= 0)
      lost[game->result.winner == RULES_BLACK ? game->white : game->black]++;
  }
  for (int i = 0; i < arena->n_players; i++) {
    g_assert_cmpint (lost[i], <=, arena->plan.losses);
    alive += lost[i] < arena->plan.losses;
  }
  g_assert_cmpint (alive, ==, 1);
}

static void
play_event (PairingSystem system, guint32 seed)
{
  g_autoptr (Arena) arena = arena_new (system, seed);
  Figures *count = &figures[system];
  gboolean over = FALSE;

  g_test_message ("%s, seed %u: %d players, %d rounds, traits %u", systems[system].name, seed,
                  arena->n_players, arena->n_rounds, arena->traits);
  for (int round = 1; round <= arena->n_rounds && !over; round++)
    over = !play_round (arena, round, count);
  count->events++;
  count_colours (arena, count);
  if (over && system == PAIRING_ROBIN && arena->traits == 0)
    check_robin (arena);
  if (over && system == PAIRING_KNOCKOUT && arena->traits == 0)
    check_knockout (arena);
}

/* --- All of them --- */

static int
n_events (void)
{
  const char *number = g_getenv ("TENGEN_EVENTS");

  return number ? atoi (number) : EVENTS;
}

static void
test_system (gconstpointer data)
{
  PairingSystem system = (PairingSystem) GPOINTER_TO_INT (data);

  for (int i = 0; i < n_events () / PAIRING_NO_SYSTEM; i++)
    play_event (system, 7919u * (guint32) system + (guint32) i);
}

static void
print_figures (void)
{
  g_print ("# %-12s %6s %6s %7s %7s %5s %5s %7s %7s %6s %6s %5s %7s\n", "system", "events",
           "rounds", "refused", "games", "byes", "again", "rematch", "floats", "gap", "off",
           "worst", "ms");
  for (int i = 0; i < PAIRING_NO_SYSTEM; i++) {
    const Figures *f = &figures[i];

    g_print ("# %-12s %6d %6d %7d %7d %5d %5d %7d %6.1f%% %6.2f %5.1f%% %5d %7.1f\n",
             systems[i].name, f->events, f->rounds, f->refusals, f->games, f->byes, f->second_byes,
             f->rematches, 100.0 * f->floats / MAX (f->games, 1),
             1.0 * f->gaps / MAX (f->floats, 1), 100.0 * f->off / MAX (f->players, 1), f->worst,
             (double) f->longest / 1000);
  }
}

TEST_MAIN (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < PAIRING_NO_SYSTEM; i++) {
    g_autofree char *path = g_strconcat ("/pairing/simulate/", systems[i].name, NULL);

    g_test_add_data_func (path, GINT_TO_POINTER (i), test_system);
  }
  status = g_test_run ();
  if (g_getenv ("TENGEN_FIGURES"))
    print_figures ();
  return status;
}
