/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/arena.h"
#include <math.h>
#include <stdlib.h>

#define WIDEST 300

static int
below (Arena *arena, int n)
{
  return g_rand_int_range (arena->rand, 0, MAX (n, 1));
}

static gboolean
has (const Arena *arena, guint trait)
{
  return (arena->traits & trait) != 0;
}

/* --- The field --- */

/* Many small ones, because that is where a round may not exist. */
static int
choose_size (Arena *arena)
{
  int kind = below (arena, 10);

  if (kind < 5)
    return 4 + below (arena, 11);
  return kind < 9 ? 15 + below (arena, 46) : 61 + below (arena, WIDEST - 60);
}

/* In small fields more rounds are asked for than there are opponents. */
static int
choose_rounds (Arena *arena)
{
  if (arena->plan.stages[0].system == PAIRING_KNOCKOUT ||
      arena->plan.stages[0].system == PAIRING_ROBIN)
    return arena->n_players <= 20 ? 2 * arena->n_players : 8;
  return arena->n_players <= 14 ? arena->n_players + below (arena, 2) : 4 + below (arena, 5);
}

static const char *
choose_club (Arena *arena, int player)
{
  g_autofree char *club = NULL;

  if (has (arena, ARENA_CLUBS) && player % 2 == 0)
    club = g_strdup_printf ("club %d", player / 2 % 3);
  else
    club = g_strdup_printf ("club %d", 3 + below (arena, arena->n_players));
  return g_string_chunk_insert_const (arena->texts, club);
}

static RulesRank
rank_of (int strength)
{
  return CLAMP (strength / 100 + 10, RULES_RANK_KYU (30), RULES_RANK_DAN (9));
}

static void
add_player (Arena *arena, int i)
{
  g_autofree char *name = g_strdup_printf ("Player %d", i + 1);
  StandingPlayer *player = &arena->players[i];

  arena->strength[i] = below (arena, 1500) + below (arena, 1500);
  arena->arrival[i] = has (arena, ARENA_LATE) && below (arena, 8) == 0 ? 2 + below (arena, 2) : 1;
  *player = (StandingPlayer){ .id = i + 1,
                              .number = arena->n_players - i,
                              .name = g_string_chunk_insert_const (arena->texts, name),
                              .country = i % 3 ? "CN" : "MX",
                              .club = choose_club (arena, i),
                              .rank = rank_of (arena->strength[i]),
                              .rating = arena->strength[i] };
  if (arena->plan.stages[0].system == PAIRING_MACMAHON)
    player->start = 2 * CLAMP (player->rank - 10, 0, 24);
}

static guint
choose_traits (Arena *arena, PairingSystem system)
{
  guint traits = g_rand_int (arena->rand) & g_rand_int (arena->rand) & 255;

  if (system == PAIRING_ROBIN || system == PAIRING_KNOCKOUT || system == PAIRING_SERIES)
    traits &= ARENA_LEAVING;
  return traits;
}

static void
choose_plan (Arena *arena, PairingSystem system)
{
  pairing_plan_init (&arena->plan, system);
  arena->plan.rematch = has (arena, ARENA_REMATCHES);
  arena->plan.unit = has (arena, ARENA_CLUBS) ? PAIRING_UNIT_CLUB : PAIRING_UNIT_NONE;
  arena->plan.floating = (PairingFloat) below (arena, 3);
  arena->plan.direction = (PairingDirection) below (arena, 2);
  arena->plan.first = (PairingFirst) below (arena, 4);
  arena->plan.legs = 1 + below (arena, 2);
  arena->plan.losses = 1 + below (arena, 2);
  arena->plan.lots = g_rand_int (arena->rand);
}

Arena *
arena_new (PairingSystem system, guint32 seed)
{
  Arena *arena = g_new0 (Arena, 1);

  arena->rand = g_rand_new_with_seed (seed);
  arena->traits = choose_traits (arena, system);
  choose_plan (arena, system);
  arena->n_players = system == PAIRING_SERIES ? 2 : choose_size (arena);
  arena->n_rounds = choose_rounds (arena);
  arena->players = g_new0 (StandingPlayer, arena->n_players);
  arena->strength = g_new0 (int, arena->n_players);
  arena->arrival = g_new0 (int, arena->n_players);
  arena->present = g_new0 (gboolean, arena->n_players);
  arena->games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  arena->texts = g_string_chunk_new (1024);
  arena->restrictions = g_array_new (FALSE, TRUE, sizeof (PairingRestriction));
  arena->lists = g_ptr_array_new_with_free_func (g_free);
  arena->fixed = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  for (int i = 0; i < arena->n_players; i++)
    add_player (arena, i);
  return arena;
}

void
arena_free (Arena *arena)
{
  g_rand_free (arena->rand);
  g_free (arena->players);
  g_free (arena->strength);
  g_free (arena->arrival);
  g_free (arena->present);
  g_array_unref (arena->games);
  g_string_chunk_free (arena->texts);
  g_clear_pointer (&arena->field, standing_field_unref);
  g_array_unref (arena->restrictions);
  g_ptr_array_unref (arena->lists);
  g_array_unref (arena->fixed);
  g_free (arena);
}

/* --- A round --- */

static void
gather (Arena *arena, int round)
{
  for (int i = 0; i < arena->n_players; i++) {
    if (round > 1 && has (arena, ARENA_LEAVING) && below (arena, 25) == 0)
      arena->players[i].withdrawn = TRUE;
    arena->present[i] = !arena->players[i].withdrawn && round >= arena->arrival[i] &&
                        !(has (arena, ARENA_ABSENT) && below (arena, 10) == 0);
  }
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Players who are there and of whom nobody has spoken yet. */
static int *
take_players (Arena *arena, gboolean *spoken, int n)
{
  int *players = g_new (int, n);
  int taken = 0;

  for (int tries = 0; taken < n && tries < 50 * n; tries++) {
    int player = below (arena, arena->n_players);

    if (!arena->present[player] || spoken[player])
      continue;
    spoken[player] = TRUE;
    players[taken++] = player;
  }
  if (taken == n) {
    qsort (players, n, sizeof *players, compare_ints);
    g_ptr_array_add (arena->lists, players);
    return players;
  }
  g_free (players);
  return NULL;
}

static void
restrict_ (Arena *arena, PairingRestrictionKind kind, gboolean *spoken, int n, int table)
{
  PairingRestriction restriction = {
    .id = arena->restrictions->len + 1, .kind = kind, .first = 1, .table = table, .weight = 1000
  };

  restriction.one = n > 0 ? take_players (arena, spoken, n) : NULL;
  restriction.n_one = restriction.one ? n : 0;
  if (restriction.one || n == 0)
    g_array_append_val (arena->restrictions, restriction);
}

static int
count_present (const Arena *arena)
{
  int n = 0;

  for (int i = 0; i < arena->n_players; i++)
    n += arena->present[i];
  return n;
}

/* A third of those who are there never meet each other, and a pair never meets; others are
 * unwelcome to each other. */
static void
forbid (Arena *arena, int n_present)
{
  g_autofree gboolean *spoken = g_new0 (gboolean, arena->n_players);

  restrict_ (arena, PAIRING_RESTRICT_NEVER, spoken, MAX (2, n_present / 3), 0);
  restrict_ (arena, PAIRING_RESTRICT_NEVER, spoken, 2, 0);
  restrict_ (arena, PAIRING_RESTRICT_UNWELCOME, spoken, MIN (3, n_present), 0);
}

/* Only where there is room for all of it: no wish contradicts another. */
static void
wish (Arena *arena, int n_present, gboolean *spoken)
{
  if (n_present < 10)
    return;
  restrict_ (arena, PAIRING_RESTRICT_PAIR, spoken, 2, 0);
  restrict_ (arena, PAIRING_RESTRICT_SEAT, spoken, 1, 1 + below (arena, 3));
  restrict_ (arena, PAIRING_RESTRICT_SEAT, spoken, 1, 4 + below (arena, 50));
  restrict_ (arena, PAIRING_RESTRICT_TABLE, spoken, 0, 100);
  restrict_ (arena, PAIRING_RESTRICT_TABLE, spoken, 0, 60 + below (arena, 40));
  if (n_present % 2 && below (arena, 2))
    restrict_ (arena, PAIRING_RESTRICT_BYE, spoken, 1, 0);
}

static void
fix (Arena *arena, int n_present, gboolean *spoken)
{
  for (int i = 0; i < 2 && n_present >= 8; i++) {
    const int *players = take_players (arena, spoken, 2);
    PairingPair pair;

    if (!players)
      return;
    pair = (PairingPair){ players[i], players[1 - i], 0 };
    g_array_append_val (arena->fixed, pair);
  }
}

/* The task lends what the arena holds until the next round. */
PairingTask
arena_begin (Arena *arena, int round)
{
  g_autofree gboolean *spoken = g_new0 (gboolean, arena->n_players);
  PairingTask task = { .round = round, .plan = arena->plan, .present = arena->present };
  int n_present;

  gather (arena, round);
  n_present = count_present (arena);
  g_array_set_size (arena->restrictions, 0);
  g_array_set_size (arena->fixed, 0);
  g_ptr_array_set_size (arena->lists, 0);
  if (has (arena, ARENA_NEVER))
    forbid (arena, n_present);
  if (has (arena, ARENA_WISHES))
    wish (arena, n_present, spoken);
  if (has (arena, ARENA_FIXED))
    fix (arena, n_present, spoken);
  g_clear_pointer (&arena->field, standing_field_unref);
  arena->field = standing_field_new (arena->n_rounds, arena->players, arena->n_players,
                                     (const StandingGame *) (gpointer) arena->games->data,
                                     (int) arena->games->len);
  task.field = arena->field;
  task.restrictions = (const PairingRestriction *) (gpointer) arena->restrictions->data;
  task.n_restrictions = (int) arena->restrictions->len;
  task.fixed = (const PairingPair *) (gpointer) arena->fixed->data;
  task.n_fixed = (int) arena->fixed->len;
  return task;
}

/* --- Results --- */

/* The better wins the more often the better he is; one game in forty has no winner. */
static RulesResult
play_game (Arena *arena, PairingPair pair)
{
  static const RulesResultKind odd[] = { RULES_RESULT_DRAW, RULES_RESULT_BOTH_LOSE,
                                         RULES_RESULT_ABSENT };
  int gap = arena->strength[pair.black] - arena->strength[pair.white];
  double chance = 1 / (1 + exp (-gap / 300.0));
  gboolean black = g_rand_double (arena->rand) < chance;
  gboolean table = arena->plan.stages[0].system == PAIRING_KNOCKOUT ||
                   arena->plan.stages[0].system == PAIRING_SERIES;
  RulesResultKind kind =
      !table && below (arena, 40) == 0 ? odd[below (arena, 3)] : RULES_RESULT_RESIGN;
  gboolean won = kind == RULES_RESULT_RESIGN || kind == RULES_RESULT_ABSENT;

  return (RulesResult){ kind, won ? (black ? RULES_BLACK : RULES_WHITE) : RULES_EMPTY, 0 };
}

void
arena_play (Arena *arena, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    PairingPair pair = round->pairs[i];
    StandingGame game = {
      .round = round->round, .black = pair.black, .white = pair.white, .handicap = pair.handicap
    };

    game.table = round->tables ? round->tables[i] : i + 1;
    if (pair.black >= 0 && pair.white >= 0)
      game.result = play_game (arena, pair);
    g_array_append_val (arena->games, game);
  }
}
