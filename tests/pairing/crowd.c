/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/crowd.h"
#include <stdlib.h>
#include "standing/term/macmahon.h"

/* In easy fields, how far apart in the order two may be that have met. */
#define REACH 40

typedef struct {
  int player;
  int score; /* two for a win */
  int balance;
  int chance;
} Entry;

typedef struct {
  int n;
  int rounds;
  gboolean is_hostile;
  gboolean macmahon;
  GRand *rand;
  StandingPlayer *players;
  Entry *entries;
  GArray *games;
} Maker;

/* Ranks from 20 kyu to 4 dan, more of them in the middle; names of five digits, hashed as they are. */
static void
make_player (Maker *maker, int index, GStringChunk *names)
{
  static const char *const clubs[] = { "North", "East", "West" };
  g_autofree char *name = g_strdup_printf ("P%05d", index);
  int level = g_rand_int_range (maker->rand, 10, 22) + g_rand_int_range (maker->rand, 0, 13);
  gboolean has_club = maker->is_hostile && g_rand_boolean (maker->rand);

  maker->players[index] =
      (StandingPlayer){ .id = 100 + index,
                        .number = index + 1,
                        .name = g_string_chunk_insert (names, name),
                        .club = has_club ? clubs[g_rand_int_range (maker->rand, 0, 3)] : "",
                        .rank = RULES_RANK_KYU (30) + level,
                        .start = maker->macmahon ? 2 * (level - 10) : 0 };
  maker->entries[index] = (Entry){ .player = index, .score = maker->players[index].start };
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a;
  const Entry *two = b;

  if (one->score != two->score)
    return two->score - one->score;
  return one->chance != two->chance ? one->chance - two->chance : one->player - two->player;
}

static void
shuffle (Maker *maker, int reach)
{
  for (int i = 0; i < maker->n; i++) {
    int j = g_rand_int_range (maker->rand, i, MIN (maker->n, i + reach));
    Entry kept = maker->entries[i];
    maker->entries[i] = maker->entries[j];
    maker->entries[j] = kept;
  }
}

static void
play (Maker *maker, int round, int table, Entry *one, Entry *two)
{
  gboolean wins = g_rand_boolean (maker->rand);
  gboolean swapped = maker->is_hostile ? g_rand_boolean (maker->rand) : one->balance > two->balance;
  Entry *black = swapped ? two : one, *white = swapped ? one : two;
  StandingGame game = { round, table, black->player, white->player };

  game.result = (RulesResult){ RULES_RESULT_RESIGN, wins ? RULES_BLACK : RULES_WHITE, 0 };
  (wins ? black : white)->score += 2;
  black->balance++;
  white->balance--;
  g_array_append_val (maker->games, game);
}

static void
play_round (Maker *maker, int round)
{
  for (int i = 0; i < maker->n; i++)
    maker->entries[i].chance = (int) g_rand_int_range (maker->rand, 0, G_MAXINT);
  qsort (maker->entries, maker->n, sizeof *maker->entries, compare_entries);
  shuffle (maker, maker->is_hostile ? maker->n : REACH);
  for (int i = 0; i + 1 < maker->n; i += 2)
    play (maker, round, i / 2 + 1, &maker->entries[i], &maker->entries[i + 1]);
}

/**
 * crowd_init:
 * @crowd: (out): the draw of the round after those that were played
 * @system: one that weighs
 * @n: how many players
 * @rounds: how many rounds they have played
 * @is_hostile: whether they are hard to pair
 * @seed: of the chance in it
 */
void
crowd_init (Crowd *crowd, PairingSystem system, int n, int rounds, gboolean is_hostile,
            guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_autofree StandingPlayer *players = g_new (StandingPlayer, n);
  g_autofree Entry *entries = g_new (Entry, n);
  GStringChunk *names = g_string_chunk_new (16 * 1024);
  Maker maker = { n,    rounds,  is_hostile, system == PAIRING_MACMAHON,
                  rand, players, entries,    games };

  for (int i = 0; i < n; i++)
    make_player (&maker, i, names);
  for (int i = 1; i <= rounds; i++)
    play_round (&maker, i);
  crowd->field = standing_field_new (rounds + 1, players, n,
                                     (const StandingGame *) (gpointer) games->data,
                                     (int) games->len);
  crowd->task = (PairingTask){ .field = crowd->field, .round = rounds + 1 };
  pairing_plan_init (&crowd->task.plan, system);
  crowd->task.plan.unit = PAIRING_UNIT_CLUB;
  g_string_chunk_free (names);
}

/**
 * crowd_clear:
 * @crowd: a crowd
 */
void
crowd_clear (Crowd *crowd)
{
  standing_field_unref (crowd->field);
}
