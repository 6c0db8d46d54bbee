/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/explain/clash.h"
#include "pairing/draw/draw.h"
#include "program.h"
#include <string.h>

/* Small fields with restrictions by lot, against brute force over all rounds and over all sets of
 * demands. */
enum { MOST = 7, DEMANDS = 7 };

typedef struct {
  GRand *rand;
  int n_players;
  StandingPlayer players[MOST];
  StandingGame games[4 * MOST];
  int n_games;
  int round;
  PairingPair fixed[1];
  int fixed_tables[1];
  int n_fixed;
  int n;
  PairingRestriction restrictions[DEMANDS];
  int sides[DEMANDS][2][MOST];
} Mess;

static int
lot (Mess *mess, int n)
{
  return g_rand_int_range (mess->rand, 0, n);
}

static int
choose_players (Mess *mess, int *players, int least, int most)
{
  int wanted = least + lot (mess, MAX (most - least + 1, 1));
  int n = 0;

  for (int i = 0; i < mess->n_players; i++)
    if (lot (mess, mess->n_players - i) < wanted - n)
      players[n++] = i;
  return n;
}

static void
add_restriction (Mess *mess, int which)
{
  static const PairingRestrictionKind kinds[] = {
    PAIRING_RESTRICT_NEVER, PAIRING_RESTRICT_NEVER, PAIRING_RESTRICT_NEVER,
    PAIRING_RESTRICT_PAIR,  PAIRING_RESTRICT_BYE,   PAIRING_RESTRICT_SEAT,
    PAIRING_RESTRICT_SEAT,  PAIRING_RESTRICT_TABLE, PAIRING_RESTRICT_UNWELCOME,
  };
  PairingRestriction *r = &mess->restrictions[which];
  int (*sides)[MOST] = mess->sides[which];

  *r = (PairingRestriction){ .id = 100 - which,
                             .kind = kinds[lot (mess, G_N_ELEMENTS (kinds))],
                             .one = sides[0],
                             .two = sides[1],
                             .first = 1,
                             .table = 1 + lot (mess, 3) };
  if (r->kind <= PAIRING_RESTRICT_UNWELCOME) {
    r->n_one = choose_players (mess, sides[0], 2, 4);
    r->n_two = lot (mess, 3) == 0 ? choose_players (mess, sides[1], 1, 3) : 0;
  } else if (r->kind == PAIRING_RESTRICT_PAIR)
    r->n_one = choose_players (mess, sides[0], 2, 2);
  else if (r->kind != PAIRING_RESTRICT_TABLE)
    r->n_one = choose_players (mess, sides[0], 1, 1);
}

static void
add_games (Mess *mess)
{
  for (int round = 1; round < mess->round; round++) {
    int order[MOST];
    for (int i = 0; i < mess->n_players; i++) {
      int j = lot (mess, i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    for (int i = 0; i + 1 < mess->n_players; i += 2)
      mess->games[mess->n_games++] =
          (StandingGame){ round, i / 2 + 1, order[i], order[i + 1],
                          .result = { RULES_RESULT_WIN, RULES_BLACK, 0 } };
  }
}

static void
mess_init (Mess *mess, guint32 seed)
{
  *mess = (Mess){ .rand = g_rand_new_with_seed (seed) };
  mess->n_players = 2 + lot (mess, MOST - 1);
  mess->round = 1 + lot (mess, 4);
  for (int i = 0; i < mess->n_players; i++)
    mess->players[i] = (StandingPlayer){ .number = i + 1, .name = "?" };
  for (int i = 0; i < mess->n_players; i++)
    mess->players[i].withdrawn = lot (mess, 10) == 0;
  add_games (mess);
  mess->n = lot (mess, DEMANDS + 1);
  for (int i = 0; i < mess->n; i++)
    add_restriction (mess, i);
  if (mess->n_players >= 4 && lot (mess, 3) == 0) {
    mess->fixed[0] = (PairingPair){ 0, lot (mess, 4) ? 1 : -1, 0 };
    mess->fixed_tables[0] = 2;
    mess->n_fixed = 1;
  }
}

/* A round: whom each player meets, himself for the bye, -1 for not there. */
typedef struct {
  const Mess *mess;
  int mates[MOST];
  gboolean fixed[MOST]; /* whether he sits at a table that stays */
  guint kept;           /* demands that must be met, by bits: restrictions, again, fixed */
  guint excused;        /* restrictions that let two meet again */
} Round;

#define AGAIN(mess) (1u << (mess)->n)
#define FIXED(mess) (2u << (mess)->n)

static gboolean
is_among (const int *players, int n, int player)
{
  for (int i = 0; i < n; i++)
    if (players[i] == player)
      return TRUE;
  return FALSE;
}

static gboolean
breaks_never (const Round *round, const PairingRestriction *r, int a, int b)
{
  if (round->fixed[a])
    return FALSE;
  if (r->n_two == 0)
    return is_among (r->one, r->n_one, a) && is_among (r->one, r->n_one, b);
  return is_among (r->one, r->n_one, a) && is_among (r->two, r->n_two, b);
}

static gboolean
plays (const Round *round, int player)
{
  return round->mates[player] >= 0 && round->mates[player] != player && !round->fixed[player];
}

/* A seat that is no seat, even for a player who rests: a table that is not used, or fixed, or
 * another one as well. */
static gboolean
is_nonsense (const Round *round, const PairingRestriction *seat)
{
  const Mess *mess = round->mess;

  for (int i = 0; i < mess->n; i++) {
    const PairingRestriction *r = &mess->restrictions[i];
    if ((round->kept & 1u << i) &&
        ((r->kind == PAIRING_RESTRICT_TABLE && r->table == seat->table) ||
         (r->kind == PAIRING_RESTRICT_SEAT && r->one[0] == seat->one[0] &&
          r->table != seat->table)))
      return TRUE;
  }
  return (round->kept & FIXED (mess)) && mess->n_fixed && mess->fixed[0].white >= 0 &&
         seat->table == mess->fixed_tables[0];
}

/* At his table sits nobody but his opponent, and that one must sit at no other. */
static gboolean
breaks_seat (const Round *round, const PairingRestriction *seat)
{
  int player = seat->one[0], mate = round->mates[player];

  if (mate < 0 || round->fixed[player])
    return FALSE;
  if (is_nonsense (round, seat))
    return TRUE;
  for (int i = 0; i < round->mess->n; i++) {
    const PairingRestriction *r = &round->mess->restrictions[i];
    if ((round->kept & 1u << i) && r->kind == PAIRING_RESTRICT_SEAT && plays (round, r->one[0]) &&
        plays (round, player) &&
        (r->one[0] == player || r->one[0] == mate) != (r->table == seat->table))
      return TRUE;
  }
  return FALSE;
}

static gboolean
breaks (const Round *round, int which)
{
  const PairingRestriction *r = &round->mess->restrictions[which];
  int who = r->n_one > 0 ? r->one[0] : 0;

  if (r->kind == PAIRING_RESTRICT_PAIR)
    return round->mates[who] != r->one[1];
  if (r->kind == PAIRING_RESTRICT_BYE)
    return round->mates[who] >= 0 && !round->fixed[who] && round->mates[who] != who;
  if (r->kind == PAIRING_RESTRICT_SEAT)
    return breaks_seat (round, r);
  for (int a = 0; a < round->mess->n_players; a++)
    if (r->kind == PAIRING_RESTRICT_NEVER && round->mates[a] >= 0 && round->mates[a] != a &&
        breaks_never (round, r, a, round->mates[a]))
      return TRUE;
  return FALSE;
}

/* Two who must meet may have met. */
static gboolean
must_meet (const Round *round, int a, int b)
{
  for (int i = 0; i < round->mess->n; i++) {
    const PairingRestriction *r = &round->mess->restrictions[i];
    if ((round->excused & 1u << i) && r->kind == PAIRING_RESTRICT_PAIR && r->one[0] == MIN (a, b) &&
        r->one[1] == MAX (a, b))
      return TRUE;
  }
  return FALSE;
}

static gboolean
meets_again (const Round *round)
{
  for (int i = 0; i < round->mess->n_games; i++) {
    const StandingGame *game = &round->mess->games[i];
    if (round->mates[game->black] == game->white && !round->fixed[game->black] &&
        !must_meet (round, game->black, game->white))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_legal (const Round *round)
{
  for (int i = 0; i < round->mess->n; i++)
    if ((round->kept & 1u << i) && breaks (round, i))
      return FALSE;
  return !(round->kept & AGAIN (round->mess)) || !meets_again (round);
}

/* Seats everybody from this player on in every way; open seats are -2. */
static gboolean
exists (Round *round, int from, gboolean bye)
{
  int n = round->mess->n_players;

  while (from < n && round->mates[from] != -2)
    from++;
  if (from == n)
    return is_legal (round);
  if (bye) {
    round->mates[from] = from;
    if (exists (round, from + 1, FALSE))
      return TRUE;
  }
  for (int other = from + 1; other < n; other++) {
    if (round->mates[other] != -2)
      continue;
    round->mates[from] = other;
    round->mates[other] = from;
    if (exists (round, from + 1, bye))
      return TRUE;
    round->mates[other] = -2;
  }
  round->mates[from] = -2;
  return FALSE;
}

static gboolean
can_meet (const Mess *mess, guint kept, guint excused)
{
  Round round = { .mess = mess, .kept = kept, .excused = excused };
  int n_open = 0;

  for (int i = 0; i < mess->n_players; i++)
    round.mates[i] = mess->players[i].withdrawn ? -1 : -2;
  if (mess->n_fixed && (mess->fixed[0].white < 0 || (kept & FIXED (mess)))) {
    int one = mess->fixed[0].black, two = mess->fixed[0].white;
    round.mates[one] = two < 0 ? one : two;
    round.fixed[one] = TRUE;
    if (two >= 0) {
      round.mates[two] = one;
      round.fixed[two] = TRUE;
    }
  }
  for (int i = 0; i < mess->n_players; i++)
    n_open += round.mates[i] == -2;
  return exists (&round, 0, n_open % 2 == 1);
}

static int
count_bits (guint bits)
{
  int count = 0;

  for (; bits; bits &= bits - 1)
    count++;
  return count;
}

/* What can be lifted. */
static guint
demands_of (const Mess *mess)
{
  guint all = AGAIN (mess);

  for (int i = 0; i < mess->n; i++)
    if (mess->restrictions[i].kind != PAIRING_RESTRICT_UNWELCOME)
      all |= 1u << i;
  return all;
}

static guint
bits_of (const Mess *mess, const PairingClash *clash)
{
  guint bits = clash->rematch ? AGAIN (mess) : 0;

  for (int i = 0; i < clash->n_restrictions; i++)
    bits |= 1u << (clash->restrictions[i] - mess->restrictions);
  return bits;
}

static int
fewest_that_clash (const Mess *mess, guint all)
{
  int fewest = G_MAXINT;

  for (guint kept = all;; kept = (kept - 1) & all) {
    if (count_bits (kept) < fewest && !can_meet (mess, kept | FIXED (mess), all))
      fewest = count_bits (kept);
    if (kept == 0)
      return fewest;
  }
}

/* If lifting one of them is enough, so is lifting the one that is named. */
static void
check_lift (const Mess *mess, const PairingClash *clash, guint all)
{
  guint core = bits_of (mess, clash);
  guint lift = clash->lift < 0 ? AGAIN (mess)
                               : 1u << (clash->restrictions[clash->lift] - mess->restrictions);
  gboolean enough = FALSE;

  g_assert_true ((core & lift) != 0);
  for (int i = 0; i <= mess->n; i++)
    if (core & 1u << i)
      enough |= can_meet (mess, (all & ~(1u << i)) | FIXED (mess), all & ~(1u << i));
  g_assert_cmpint (can_meet (mess, (all & ~lift) | FIXED (mess), all & ~lift), ==, enough);
  g_assert_cmpint (strstr (clash->words, "one step is not enough") == NULL, ==, enough);
}

static gboolean
check_mess (const Mess *mess)
{
  g_autoptr (StandingField) field =
      standing_field_new (9, mess->players, mess->n_players, mess->games, mess->n_games);
  PairingTask task = PAIRING_TASK (field, mess->round);
  g_autoptr (PairingClash) clash = NULL;
  g_autoptr (PairingRound) round = NULL;
  guint all = demands_of (mess);
  int n_drawn;

  task.restrictions = mess->restrictions;
  task.n_restrictions = mess->n;
  task.fixed = mess->fixed;
  task.fixed_tables = mess->fixed_tables;
  task.n_fixed = mess->n_fixed;
  g_free (pairing_task_drawn (&task, &n_drawn));
  pairing_clash_find (&task, NULL, NULL, &clash);
  round = pairing_draw (&task, NULL, NULL, NULL);
  g_assert_cmpint (clash == NULL, ==, can_meet (mess, all | FIXED (mess), all));
  if (n_drawn >= 2 || mess->n_fixed)
    g_assert_cmpint (clash == NULL, ==, round != NULL);
  if (!clash)
    return FALSE;
  g_assert_false (can_meet (mess, bits_of (mess, clash) | FIXED (mess), all));
  g_assert_cmpint (can_meet (mess, bits_of (mess, clash), all), ==, clash->fixed);
  g_assert_cmpint (count_bits (bits_of (mess, clash)), ==, fewest_that_clash (mess, all));
  check_lift (mess, clash, all);
  return TRUE;
}

static void
test_all (void)
{
  int n_clashes = 0;

  for (guint32 seed = 0; seed < 4000; seed++) {
    Mess mess;
    mess_init (&mess, seed);
    g_test_message ("seed %u", seed);
    n_clashes += check_mess (&mess);
    g_rand_free (mess.rand);
  }
  g_assert_cmpint (n_clashes, >, 1000);
  g_assert_cmpint (n_clashes, <, 3500);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/mess/all", test_all);
  return g_test_run ();
}
